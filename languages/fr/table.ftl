# À une table.
board = Plateau
you = vous
bot = robot
bot-of-level = robot · { $level }
playing = à jouer
points-short = pts
yes = oui
no = non
rules = Règles
round = Manche { $round }
table-waiting = En attente de joueurs
task-seats = La partie commence dès que toutes les places sont prises.
task-over = La partie est terminée.
task-chance = Tirage en cours…
task-confirm = Voyez ce qui change, puis confirmez.
task-choose = Choisissez une action.
task-wait = { $name } réfléchit.
back = Retour
confirm = Confirmer
preview = Ce qui change
tray = Votre coup
steps = Vos actions pendant ce tour
choices = Vos possibilités
undo = Annuler
undo-ask = Demander à annuler
watching = { $count ->
    [0] Vous regardez.
    [one] Vous regardez. Cette table est ouverte dans { $count } navigateur.
   *[other] Vous regardez. Cette table est ouverte dans { $count } navigateurs.
}
log = Journal
record = Transcription
log-action = { $entry }
log-draw = Tiré : { $entry }
chat = Discussion
say = Message à la table
send = Envoyer
leave = Quitter la partie
return = Reprendre ma place
replace = Demander qu’un robot remplace { $name }
ask-undo = { $name } demande à annuler un coup : { $step }
ask-bot = { $name } demande qu’un robot joue à la place de { $seat }.
ask-waits = En attente de la réponse de { $names }
away-bot = Un robot joue pour vous.
away-left = Vous avez quitté la partie. Un robot peut prendre votre place.
deadline = { $name } a jusqu’au
deadline-you = Vous avez jusqu’au
log-undone = a annulé : { $step }
log-undo-declined = a demandé une annulation, qui a été refusée : { $step }
agree = Accepter
decline = Refuser
withdraw = Retirer la demande
lost = Connexion perdue. Reconnexion…
stale = La partie avait avancé avant l’arrivée de votre coup. Voici la position actuelle ; choisissez de nouveau.
refused = Interdit
nearest = Coup possible :
unreadable = Ce n’est pas une action valable dans ce jeu.
moment = { $at ->
    [0] Vous voyez la position initiale.
   *[other] Vous voyez une position antérieure, après le coup { $at }.
}
to-now = Retour à la position actuelle
moments = Parcourir la partie
moment-first = Début de la partie
moment-round-before = Manche précédente
moment-turn-before = Tour précédent
moment-move-before = Coup précédent
moment-move-after = Coup suivant
moment-turn-after = Tour suivant
moment-round-after = Manche suivante
waiting-why = La partie commence dès que toutes les places sont prises.
send-link = Envoyez ce lien à un ami :
table-cancelled = Annulée
room-title = { $count ->
    [one] { $name } attend encore un joueur
   *[other] { $name } attend encore { $count } joueurs
}
room-free = Place libre
room-for-anyone = ouverte à tous
room-by-link = sur invitation
room-bot = Donner cette place à un robot
room-level = Niveau du robot
room-free-again = Libérer cette place
room-start = { $count ->
    [one] Commencer avec un robot
   *[other] Commencer avec { $count } robots
}
room-cancel = Annuler la table
room-cancelled = Cette table a été annulée par son hôte.
room-qr = Code QR
room-qr-alt = Code QR du lien d’invitation
room-qr-why = Scannez-le pour prendre cette place. Ni compte, ni installation.
room-live = Partie en direct, sans limite de temps.
room-hints = Les conseils sont permis ; seul celui qui demande voit la réponse.
room-private = Seuls les joueurs voient la partie.
room-watchable = Tout le monde peut regarder.
room-open = Tout le monde peut regarder et prendre une place libre.
share = Partager
stand-up = Rendre ma place
refresh = Actualiser
won = { $count ->
    [one] { $names } a gagné
   *[other] { $names } se partagent la victoire
}
again = Rejouer
again-why = Ouvrez une nouvelle table avec les mêmes joueurs, les mêmes options et le même rythme.
again-join = Aller à la partie suivante
result = Décompte final
to-table = Aller à la table
replay = Revoir depuis le début
place = Place
score-played = Points en cours de partie
score-final = Décompte final
score-total = Total
chart-scores = Points par manche
chart-incomes = Revenus par manche
chart-unit = manche
# Ce que montre un point d’un graphique : quand, et les valeurs de tous.
chart-mark = { $when } : { $values }

no-such-game = Ce jeu n’existe pas.
no-such-setup = Le jeu ne se joue pas avec ces options.
no-not-begun = La partie n’a pas encore commencé.
no-over = La partie est terminée.
no-not-your-turn = Ce n’est pas à vous de jouer.
no-not-seated = Vous n’avez pas de place à cette table.
no-seat-taken = Cette place est prise.
no-needs-link = Cette place est réservée à quelqu’un qui a un lien.
no-already-seated = Vous avez déjà une place à cette table.
no-undo = Il est trop tard pour annuler.
no-nothing-to-do = Il n’y a rien à faire ici.
no-still-there = Ce joueur est toujours là.
no-nothing-asked = Il n’y a pas de demande en attente.
no-not-asked = Cette demande ne s’adresse pas à vous.
no-not-host = Seul l’hôte de la table peut le faire.
no-begun = La partie a déjà commencé.
no-cancelled = Cette table a été annulée.
no-secret = Cette partie a ses secrets : sa transcription n’est disponible qu’une fois la partie terminée.
pane-players = Joueurs
pane-forecast = Prévision
pane-log = Journal

menu = Menu
keys = Raccourcis clavier
key-space = Espace
keys-confirm = Jouer le coup choisi ; un second clic fait de même
keys-back = Annuler le dernier choix
keys-tab = Aller au prochain choix possible
keys-arrows = Parcourir le plateau, ou une partie terminée coup par coup
keys-end = Aller au bouton qui termine votre tour
keys-help = Afficher cette liste
close = Fermer
since = depuis votre tour
