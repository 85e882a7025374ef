# Clocks, deadlines and holidays

clock-none = no clock
clock-live = { $minutes } min + { $seconds } s
clock-own-live = own, live
clock-own-days = own, days
clock-minutes = Minutes for each player
clock-seconds = Seconds added per turn
clock-turn = Days per turn
clock-bank = Days in the bank of each player
clock-weekends = No time runs on Saturdays and Sundays of my time zone.
clock-out = When time runs out
clock-out-bot = a bot plays on
clock-out-end = the game ends
clock-live-why = { $minutes ->
    [one] Each player has { $minutes } minute.
   *[other] Each player has { $minutes } minutes.
}
clock-live-adds = { $seconds ->
    [one] Every turn adds { $seconds } second.
   *[other] Every turn adds { $seconds } seconds.
}
clock-days-why = { $days ->
    [one] { $days } day per turn.
   *[other] { $days } days per turn.
}
clock-bank-why = { $bank ->
    [one] A turn that takes longer uses up a bank of { $bank } day.
   *[other] A turn that takes longer uses up a bank of { $bank } days.
}
clock-weekends-off = No time runs on Saturdays and Sundays ({ $zone }).
clock-holidays = Time stands still for players on holiday.
clock-then-bot = If time runs out, a bot makes the move and you keep your seat. If it happens twice in a row, the bot plays on until you return.
clock-then-end = If time runs out, the game ends, and that player comes last.
clock-days = { $days } d { $hours } h
clock-hours = { $hours } h { $minutes } min
clock-away = until
clock-and-bank = + { $time } bank
clock-increment = + { $seconds } s
clock-told = Time: { $time }.
clock-told-runs = Time left, running: { $time }.
clock-about = about
clock-low = You have less than a minute left.
clock-runs = Your clock is running
clock-flagged = { $name } ran out of time, which ended the game.
log-flagged = ran out of time. The game is over.
no-out-of-time = Your time is up.

holidays = Holidays
holidays-why = { $days ->
    [one] For { $days } day a year, your time stands still in all correspondence games that have a bank of days.
   *[other] For { $days } days a year, your time stands still in all correspondence games that have a bank of days.
}
holidays-left = { $days ->
    [0] You have no days left this year.
    [one] You have { $days } day left this year.
   *[other] You have { $days } days left this year.
}
holiday-from = From
holiday-until = until
holiday-end = End now
holiday-cancel = Cancel
holiday-first = First day
holiday-last = Last day
holiday-take = Take holiday
holiday-no-date = Choose the first and the last day.
holiday-past = A holiday cannot end before it begins, and cannot lie in the past. Choose a later last day.
holiday-too-far = A holiday can begin within a year from now. Choose an earlier first day.
holiday-too-long = { $days ->
    [one] There is { $days } day of holiday per year. Choose fewer days.
   *[other] There are { $days } days of holiday per year. Choose fewer days.
}
holiday-overlaps = You are on holiday then already. Choose other days.
