# Yunnan : le journal en phrases, après le nom, et le décompte final.
story-bid = mise { $price } : { $building }.
story-overbid = est surenchéri ({ $building }) et reprend son négociant : { $color }.
story-bank = va à la banque.
story-market = envoie un négociant au marché.
story-pass = passe.
story-take = prend une construction : { $structure }.
story-build = construit : { $structure }, { $at }.
story-block = ferme le ravin { $gorge } pour ce tour.
story-move = envoie un négociant de { $from } à { $to } ({ $passes ->
    [one] { $passes } passage
   *[other] { $passes } passages
}).
story-push = envoie un négociant de { $from } à { $to } ({ $passes ->
    [one] { $passes } passage
   *[other] { $passes } passages
}) et déporte { $color }.
story-done = termine son tour.
story-done-stranded = termine son tour ; { $count ->
    [one] un négociant isolé retourne
   *[other] { $count } négociants isolés retournent
} au marché.
story-score = marque { $points ->
    [one] { $points } point
   *[other] { $points } points
} et prend { $money } yuans.
story-progress = Banque et progrès
story-bank-pays = reçoit { $amount } yuans de la banque ; les mises font { $total } en tout.
story-wins = paie { $price } et prend le progrès : { $building }.
story-travel = Voyage
story-reckoning = Inspecteur, cadeaux et revenus
story-inspector = L’inspecteur visite { $province } et renvoie un négociant au marché : { $color }.
story-inspector-idle = L’inspecteur visite { $province } et ne trouve personne à renvoyer.
story-gifts = reçoit { $count ->
    [one] un cadeau
   *[other] { $count } cadeaux
}.
story-income = gagne { $income } yuans.
story-income-transport = gagne { $income } yuans, { $transport } de transport déjà déduits.
story-duli-bids = Carte { $card } : Dúlì mise. { $building }.
story-duli-waits = Carte { $card } : aucun bâtiment ne convient, Dúlì laisse passer ce tour.
story-duli-travels = Carte { $card } : Dúlì place { $count ->
    [one] un négociant
   *[other] { $count } négociants
}.
story-duli-teahouse = Dúlì construit une maison de thé.
story-duli-wins = La mise de Dúlì, { $price }, tenait : { $building }.
story-duli-gifts = Dúlì prend { $count ->
    [one] un cadeau
   *[other] { $count } cadeaux
}.
score-yunnan-track = Points marqués
score-yunnan-money = Argent, 3 yuans le point
score-yunnan-gifts = Cadeaux
score-yunnan-passes = Passages
score-yunnan-influence = Influence
score-yunnan-teahouses = Maisons de thé
score-yunnan-horse = Cheval
word-kang = Kang
word-qamdo-first = Qamdo
word-yunnan-qamdo-first = Yunnan–Qamdo
word-qamdo-qinghai-first = Qamdo–Qinghai
word-dragon = Maison du dragon
pane-yunnan-road = Route
pane-yunnan-town = Ville
