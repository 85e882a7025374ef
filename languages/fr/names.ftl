### Noms : une entrée pour chaque mot de la notation, pour plateaux, journal, refus, leçons, éditeur et analyse.
###
### La valeur est le nom dans une phrase, les attributs en sont d’autres formes :
### `.short` étiquettes · `.the` avec article défini · `.at` lieu (au Tibet, chez le négociant en chevaux) · `.from` provenance · `.to` destination
### `.of` avec « de » · `.a` avec article indéfini · `.builds`, `.build` le verbe de la structure

## Joueurs
word-red = Rouge
word-blue = Bleu
word-green = Vert
word-yellow = Jaune
word-purple = Violet
word-duli = Dúlì
word-chance = hasard

## Yunnan : lieux
word-puer = Pu’er
    .the = Pu’er
    .at = à Pu’er
    .from = de Pu’er
    .to = à Pu’er
word-yunnan = Yunnan
    .the = le Yunnan
    .at = au Yunnan
    .from = du Yunnan
    .to = au Yunnan
word-sichuan = Sichuan
    .the = le Sichuan
    .at = au Sichuan
    .from = du Sichuan
    .to = au Sichuan
word-qamdo = { $edition ->
    [1] Qamdo
   *[other] Kang
}
    .the = { word-qamdo }
    .at = à { word-qamdo }
    .from = de { word-qamdo }
    .to = à { word-qamdo }
word-tibet = Tibet
    .the = le Tibet
    .at = au Tibet
    .from = du Tibet
    .to = au Tibet
word-qinghai = Qinghai
    .the = le Qinghai
    .at = au Qinghai
    .from = du Qinghai
    .to = au Qinghai
word-yunnan-qamdo = Yunnan–{ word-qamdo }
    .at = sur le ravin { word-yunnan-qamdo }
word-yunnan-tibet = Yunnan–Tibet
    .at = sur le ravin Yunnan–Tibet
word-sichuan-qinghai = Sichuan–Qinghai
    .at = sur le ravin Sichuan–Qinghai
word-qamdo-qinghai = { word-qamdo }–Qinghai
    .at = sur le ravin { word-qamdo-qinghai }
word-market = marché
    .the = le marché
    .at = au marché
    .from = du marché
    .to = au marché

## Yunnan : bâtiments
word-school = école de commerce
    .short = École
    .the = l’école de commerce
    .at = à l’école de commerce
    .of = de l’école de commerce
word-customs = bureau de douane
    .short = Douane
    .the = le bureau de douane
    .at = au bureau de douane
    .of = du bureau de douane
word-horses = négociant en chevaux
    .short = Chevaux
    .the = le négociant en chevaux
    .at = chez le négociant en chevaux
    .of = du négociant en chevaux
word-guild = { $edition ->
    [1] Maison du dragon
   *[other] guilde des négociants
}
    .short = { $edition ->
        [1] Maison du dragon
       *[other] Guilde
    }
    .the = la { word-guild }
    .at = à la { word-guild }
    .of = de la { word-guild }
word-yard = chantier de construction
    .short = Chantier
    .the = le chantier de construction
    .at = au chantier de construction
    .of = du chantier de construction
word-temple = temple
    .short = Temple
    .the = le temple
    .at = au temple
    .of = du temple
word-bank = banque
    .short = Banque
    .the = la banque
    .at = à la banque
    .of = de la banque

## Yunnan : structures
word-post = comptoir
    .short = Comptoir
    .a = un comptoir
    .of = de comptoir
    .builds = construit
    .build = construire
word-bridge = pont
    .short = Pont
    .a = un pont
    .of = de pont
    .builds = construit
    .build = construire
word-teahouse = maison de thé
    .short = Maison de thé
    .a = une maison de thé
    .of = de maison de thé
    .builds = construit
    .build = construire
word-guard = garde
    .short = Garde
    .a = un garde
    .of = de garde
    .builds = place
    .build = placer

## Darjeeling : thés et tuiles
word-tea-black = thé noir
word-tea-green = thé vert
word-tea-white = thé blanc
word-tea-red = thé rouge
word-black = Noir
word-white = Blanc
word-black1 = thé noir (1 moitié)
    .a = une tuile de thé noir (1 moitié)
    .short = 1 noir
word-black2 = thé noir (2 moitiés)
    .a = une tuile de thé noir (2 moitiés)
    .short = 2 noir
word-black3 = thé noir (3 moitiés)
    .a = une tuile de thé noir (3 moitiés)
    .short = 3 noir
word-green1 = thé vert (1 moitié)
    .a = une tuile de thé vert (1 moitié)
    .short = 1 vert
word-green2 = thé vert (2 moitiés)
    .a = une tuile de thé vert (2 moitiés)
    .short = 2 vert
word-green3 = thé vert (3 moitiés)
    .a = une tuile de thé vert (3 moitiés)
    .short = 3 vert
word-white1 = thé blanc (1 moitié)
    .a = une tuile de thé blanc (1 moitié)
    .short = 1 blanc
word-white2 = thé blanc (2 moitiés)
    .a = une tuile de thé blanc (2 moitiés)
    .short = 2 blanc
word-white3 = thé blanc (3 moitiés)
    .a = une tuile de thé blanc (3 moitiés)
    .short = 3 blanc
word-red1 = thé rouge (1 moitié)
    .a = une tuile de thé rouge (1 moitié)
    .short = 1 rouge
word-red2 = thé rouge (2 moitiés)
    .a = une tuile de thé rouge (2 moitiés)
    .short = 2 rouge
word-red3 = thé rouge (3 moitiés)
    .a = une tuile de thé rouge (3 moitiés)
    .short = 3 rouge

## Darjeeling : régions et directions
word-india = Inde
word-srilanka = Sri Lanka
word-china = Chine
word-n = nord
    .to = vers le nord
word-e = est
    .to = vers l’est
word-s = sud
    .to = vers le sud
word-w = ouest
    .to = vers l’ouest

## Phases
word-phase-bid = Enchères
word-phase-progress = Banque et améliorations
word-phase-travel = Voyage
word-phase-convert = Revenus
word-phase-start = Ouverture
word-phase-move = Déplacement
word-phase-ship = Expédition
word-phase-over = Décompte final

## Champs d’une position
word-round = manche
word-phase = phase
word-to-act = à jouer
word-turn = tour de
word-travel-order = ordre de voyage
word-order = ordre de jeu
word-passed = ont passé
word-gifts = cadeaux
word-bids = enchères
word-blocked = ravin bloqué
word-pending = à décider
word-seats = places
word-seat-scores = points par place
word-deck = cartes à venir
word-card = carte
word-money = yuans
word-score = points
word-influence = influence
word-passes = passages
word-passes-used = passages utilisés
word-supply = stock
    .at = dans votre stock
word-provinces = dans les provinces
word-travelled = ont voyagé
word-traders = négociants
word-traders-left = négociants à former
word-progress = améliorations
word-left = à prendre
word-hand = en stock
word-posts = comptoirs
word-bridges = ponts
word-teahouses = maisons de thé
word-horse = cheval
word-income = revenu
word-players = joueurs
word-cells = cases
word-bag = sac
word-refill = case à regarnir
word-ships = navires
word-demand = demande
word-shed = hangar
word-action-tiles = jetons d’action
word-at = collecteur en
word-at-cell = collecteur en
word-facing = direction
word-crates = caisses
word-tiles = tuiles
word-tile = tuile
