# À une table.
board = La position
you = toi
bot = robot
playing = joue
points-short = pts
yes = oui
no = non
rules = Règles
round = Manche { $round }
table-waiting = En attente de joueurs
task-seats = La partie commence dès que toutes les places sont prises.
task-over = La partie est finie.
task-chance = On tire au sort.
task-confirm = Vois ce que cela donne, puis confirme.
task-choose = Choisis ce que tu fais.
task-wait = { $name } réfléchit.
back = Retour
confirm = Confirmer
preview = Ce qui change
tray = Ton coup
steps = Fait pendant ce tour
choices = Ce que tu peux faire
undo = Annuler
undo-ask = Demander d'annuler
watching = { $count ->
    [0] Tu regardes.
    [one] Tu regardes ; { $count } page est ouverte sur cette table.
   *[other] Tu regardes ; { $count } pages sont ouvertes sur cette table.
}
log = Journal
record = Transcription
log-action = { $entry }
log-draw = Tiré : { $entry }
talk = Discussion
say = Dis quelque chose à la table
send = Envoyer
leave = Quitter la partie
return = Rejouer ma place moi-même
replace = Demander un robot à la place de { $name }
ask-undo = { $name } demande à reprendre un coup.
ask-bot = { $name } demande un robot à la place de { $seat }.
agree = D'accord
decline = Non
take-back = Tant pis
lost = La connexion est perdue. Nouvel essai …
stale = La table avait avancé avant l'arrivée de ton coup. Voici où elle en est ; choisis encore une fois.
refused = Impossible
nearest = Serait possible :
unreadable = Ce n'est pas une action de ce jeu.
moment = Tu vois la table telle qu'elle était après { $at } entrées.
to-now = Retour au présent
moment-first = Début
moment-before = Avant
moment-after = Après
waiting-why = La partie commence dès que toutes les places sont prises.
send-link = Envoie ce lien à un ami :
stand-up = Rendre la place
refresh = Regarder à nouveau
curtain = Au tour de { $name }
curtain-why = Ce jeu a ses secrets. Passe l'écran ; les autres regardent ailleurs.
curtain-open = Je suis { $name }
won = { $count ->
    [one] { $names } a gagné
   *[other] { $names } se partagent la victoire
}
result = Décompte final
to-table = Vers la table
replay = Depuis le début
place = Rang
score-played = Points en cours de partie
score-final = Décompte final
score-total = Total
chart-scores = Points par manche
chart-incomes = Revenus par manche
chart-unit = manche

no-such-game = Ce jeu n'existe pas.
no-such-setup = Le jeu ne se joue pas ainsi.
no-not-begun = La partie n'a pas commencé.
no-over = La partie est finie.
no-not-your-turn = Ce n'est pas à toi.
no-not-seated = Tu n'es pas assis à cette table.
no-seat-taken = Cette place est prise.
no-needs-link = Cette place est gardée pour quelqu'un qui a un lien.
no-already-seated = Tu as une place à cette table.
no-undo = Cela ne peut plus être repris.
no-nothing-to-do = Il n'y a rien à faire ici.
no-still-there = Cette place a son joueur.
no-nothing-asked = Rien n'a été demandé.
no-not-asked = On ne te demande rien.
no-secret = La transcription d'une partie à secrets ne se donne qu'une fois la partie finie.
pane-players = Joueurs
pane-forecast = Prévision
pane-log = Journal
