# Pendules, délais et vacances

clock-none = sans pendule
clock-live = { $minutes } min + { $seconds } s
clock-own-live = au choix, en direct
clock-own-days = au choix, en jours
clock-minutes = Minutes par joueur
clock-seconds = Secondes ajoutées par tour
clock-turn = Jours par tour
clock-bank = Jours de réserve par joueur
clock-weekends = Le temps ne court ni le samedi ni le dimanche de mon fuseau horaire.
clock-out = Quand le temps est écoulé
clock-out-bot = un robot continue
clock-out-end = la partie s’arrête
clock-live-why = { $minutes ->
    [one] Chaque joueur a { $minutes } minute.
   *[other] Chaque joueur a { $minutes } minutes.
}
clock-live-adds = { $seconds ->
    [one] Chaque tour ajoute { $seconds } seconde.
   *[other] Chaque tour ajoute { $seconds } secondes.
}
clock-days-why = { $days ->
    [one] { $days } jour par tour.
   *[other] { $days } jours par tour.
}
clock-bank-why = { $bank ->
    [one] Au-delà, le tour entame une réserve de { $bank } jour.
   *[other] Au-delà, le tour entame une réserve de { $bank } jours.
}
clock-weekends-off = Le temps ne court ni le samedi ni le dimanche ({ $zone }).
clock-holidays = Pendant les vacances d’un joueur, son temps s’arrête.
clock-then-bot = Si le temps est écoulé, un robot joue le coup et vous gardez votre place. La deuxième fois de suite, il continue jusqu’à votre retour.
clock-then-end = Si le temps est écoulé, la partie s’arrête et ce joueur est dernier.
clock-days = { $days } j { $hours } h
clock-hours = { $hours } h { $minutes } min
clock-away = jusqu’à
clock-and-bank = + { $time } en réserve
clock-increment = + { $seconds } s
clock-told = Temps : { $time }.
clock-told-runs = Temps restant, en cours : { $time }.
clock-about = environ
clock-low = Il vous reste moins d’une minute.
clock-runs = Votre pendule tourne
clock-flagged = Le temps de { $name } est écoulé, ce qui a mis fin à la partie.
log-flagged = a épuisé son temps. La partie est finie.
no-out-of-time = Votre temps est écoulé.

holidays = Vacances
holidays-why = { $days ->
    [one] { $days } jour par an, votre temps s’arrête dans toutes les parties par correspondance avec une réserve de jours.
   *[other] { $days } jours par an, votre temps s’arrête dans toutes les parties par correspondance avec une réserve de jours.
}
holidays-left = { $days ->
    [0] Il ne vous reste aucun jour cette année.
    [one] Il vous reste { $days } jour cette année.
   *[other] Il vous reste { $days } jours cette année.
}
holiday-from = Du
holiday-until = au
holiday-end = Terminer maintenant
holiday-cancel = Annuler
holiday-first = Premier jour
holiday-last = Dernier jour
holiday-take = Prendre des vacances
holiday-no-date = Choisissez le premier et le dernier jour.
holiday-past = Des vacances ne peuvent ni finir avant de commencer ni être passées. Choisissez un dernier jour plus tardif.
holiday-too-far = Des vacances peuvent commencer d’ici un an. Choisissez un premier jour plus proche.
holiday-too-long = { $days ->
    [one] Il y a { $days } jour de vacances par an. Choisissez moins de jours.
   *[other] Il y a { $days } jours de vacances par an. Choisissez moins de jours.
}
holiday-overlaps = Vous êtes déjà en vacances à ce moment-là. Choisissez d’autres jours.
