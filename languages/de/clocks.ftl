# Uhren, Fristen und Urlaub

clock-none = ohne Uhr
clock-live = { $minutes } min + { $seconds } s
clock-own-live = eigene, live
clock-own-days = eigene, Tage
clock-minutes = Minuten je Spieler
clock-seconds = Sekunden mehr je Zug
clock-turn = Tage je Zug
clock-bank = Tage im Vorrat jedes Spielers
clock-weekends = Samstags und sonntags in meiner Zeitzone läuft keine Zeit.
clock-out = Wenn die Zeit abläuft
clock-out-bot = spielt ein Bot weiter
clock-out-end = endet die Partie
clock-live-why = { $minutes ->
    [one] Alle haben { $minutes } Minute.
   *[other] Alle haben { $minutes } Minuten.
}
clock-live-adds = { $seconds ->
    [one] Jeder Zug bringt { $seconds } Sekunde dazu.
   *[other] Jeder Zug bringt { $seconds } Sekunden dazu.
}
clock-days-why = { $days ->
    [one] { $days } Tag je Zug.
   *[other] { $days } Tage je Zug.
}
clock-bank-why = { $bank ->
    [one] Wer länger braucht, verbraucht einen Vorrat von { $bank } Tag.
   *[other] Wer länger braucht, verbraucht einen Vorrat von { $bank } Tagen.
}
clock-weekends-off = Samstags und sonntags läuft keine Zeit ({ $zone }).
clock-holidays = Im Urlaub steht die Zeit still.
clock-then-bot = Läuft die Zeit ab, macht ein Bot den Zug, und du behältst deinen Platz. Beim zweiten Mal in Folge spielt er weiter, bis du zurückkommst.
clock-then-end = Läuft die Zeit ab, endet die Partie, und wer überzogen hat, wird Letzter.
clock-days = { $days } T { $hours } h
clock-hours = { $hours } h { $minutes } min
clock-away = bis
clock-and-bank = + { $time } Vorrat
clock-increment = + { $seconds } s
clock-told = Zeit: { $time }.
clock-told-runs = Restzeit, läuft: { $time }.
clock-about = etwa
clock-low = Du hast weniger als eine Minute.
clock-runs = Deine Uhr läuft
clock-flagged = Die Zeit von { $name } ist abgelaufen; damit endete die Partie.
log-flagged = hat die Zeit überschritten. Die Partie ist zu Ende.
no-out-of-time = Deine Zeit ist abgelaufen.

holidays = Urlaub
holidays-why = { $days ->
    [one] An { $days } Tag im Jahr steht deine Zeit in allen Fernpartien mit einem Vorrat an Tagen still.
   *[other] An { $days } Tagen im Jahr steht deine Zeit in allen Fernpartien mit einem Vorrat an Tagen still.
}
holidays-left = { $days ->
    [0] Dieses Jahr hast du keine Tage mehr.
    [one] Dieses Jahr hast du noch { $days } Tag.
   *[other] Dieses Jahr hast du noch { $days } Tage.
}
holiday-from = Von
holiday-until = bis
holiday-end = Jetzt beenden
holiday-cancel = Absagen
holiday-first = Erster Tag
holiday-last = Letzter Tag
holiday-take = Urlaub nehmen
holiday-no-date = Wähle den ersten und den letzten Tag.
holiday-past = Ein Urlaub kann nicht enden, bevor er beginnt, und nicht in der Vergangenheit liegen. Wähle einen späteren letzten Tag.
holiday-too-far = Ein Urlaub kann innerhalb eines Jahres beginnen. Wähle einen früheren ersten Tag.
holiday-too-long = { $days ->
    [one] Im Jahr gibt es { $days } Urlaubstag. Wähle weniger Tage.
   *[other] Im Jahr gibt es { $days } Urlaubstage. Wähle weniger Tage.
}
holiday-overlaps = In dieser Zeit hast du schon Urlaub. Wähle andere Tage.
