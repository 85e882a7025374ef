# Les pages autour des tables.
skip = Aller au contenu
navigation = Pages
language = Langue
language-name = Français
foot = Teahorse : Yunnan et Darjeeling à l'écran. Vos parties restent sur ce serveur.
to-lobby = Vers l'accueil
contents = Sommaire
nameless = Invité { $mark }

fault = Cela n'a pas marché
fault-not-found = Il n'y a rien à cette adresse, ou rien que vous puissiez voir. La table est peut-être privée, ou le lien incomplet.
fault-forged = Ce formulaire ne venait pas de votre propre page. Revenez en arrière, rechargez la page et réessayez.
fault-invalid = Le serveur n'a pas compris. Revenez en arrière, rechargez la page et réessayez.
fault-too-large = C'était plus qu'un formulaire ne peut contenir.
fault-too-many = C'était beaucoup en peu de temps. Attendez un instant et réessayez.
fault-rules = Cette table suit une version des règles que ce serveur ne connaît pas. Il faut l'ouvrir avec le programme de ses débuts.
fault-server = Quelque chose a échoué sur le serveur. Rien de votre partie n'est perdu ; réessayez dans un instant.

play-now = Jouer tout de suite
play-now-why = Contre des robots, en un clic. Sans compte ; partez et revenez à votre guise.
quick = { $players } joueurs, environ { $minutes } minutes
play = Jouer
my-tables = Mes tables
my-tables-why = d'abord celles où c'est à vous
my-tables-none = Aucune encore. Jouez tout de suite contre des robots, ou ouvrez une table pour vos amis.
open-tables = Tables ouvertes
open-tables-why = des places pour tous
open-tables-none = Personne ne cherche de joueurs pour l'instant. Ouvrez une table avec une place pour tous.
running-tables = À regarder
running-tables-why = parties en cours
finished-tables = Parties terminées
finished-tables-why = avec tout le décompte
your-turn = À vous de jouer
look = Vers la table
take-seat = Prendre la place
watch = Regarder
review = Résultat
waits-for = C'est à { $name }
hours-left = { $hours ->
    [0] Moins d'une heure
    [one] Encore { $hours } heure
   *[other] Encore { $hours } heures
}
finished = Terminée
finished-as = Vous finissez { $place ->
    [1] 1er
   *[other] { $place }e
} sur { $of } avec { $points } points

new-table = Nouvelle table
new-table-why = les règles d'une table ne changent plus
game = Jeu
players = Joueurs
variants = Variantes
refresh-options = Montrer ce qui va avec ce choix
seats = Places
seat-me = Vous
seat-number = Place { $number }
seat-link = Un ami, par lien
seat-open = Qui veut
seat-here = Quelqu'un à cet écran
seat-here-name = Nom à cet écran
seat-free = libre
seat-taken = prise
pace-of-play = Rythme
pace = { $days ->
    [0] en direct
    [one] { $days } jour
   *[other] { $days } jours
}
pace-days = { $days ->
    [one] { $days } jour par coup ; ensuite un robot le joue, et la place reste à vous.
   *[other] { $days } jours par coup ; ensuite un robot le joue, et la place reste à vous.
}
visibility = Qui peut la voir
visibility-private = les joueurs seulement
visibility-watchable = tous peuvent regarder
visibility-open = annoncée ouverte
table-name = Nom de la table
table-name-why = une étape de la route, si vous n'écrivez rien
open-table = Ouvrir la table

bot-random = Vagabond
bot-random-why = joue au hasard
bot-novice = Novice
bot-novice-why = connaît les règles, prévoit peu
bot-merchant = Négociant
bot-merchant-why = prévoit, un bon adversaire pour la soirée
bot-master = Maître
bot-master-why = réfléchit longtemps et ne pardonne rien

settings = Réglages
saved = Enregistré.
save = Enregistrer
your-name = Votre nom
lang-browser = comme le navigateur
theme = Lumière
theme-system = comme le système
theme-light = papier de riz
theme-dark = caravane de nuit
playing-settings = À la table
set-motion = Mouvement
set-motion-why = Les pièces voyagent au lieu de sauter ; le réglage du système compte aussi.
set-sound = Son
set-sound-why = Une note discrète quand c'est à vous.
set-notices = Avis
set-notices-why = Le navigateur vous avertit que c'est à vous quand la page est en arrière-plan.
set-forced = Coups forcés tout seuls
set-forced-why = Quand vous n'avez qu'un coup possible, il est joué pour vous, mais jamais à la suite d'un pas que vous avez fait vous-même.
personal-link = Votre lien personnel
personal-link-why = Ouvrez-le sur un autre appareil pour y continuer sous votre nom. Gardez-le pour vous ; un nouveau lien annule l'ancien.
personal-link-new = Faire un nouveau lien
copy = Copier
copied = Copié
sign-out = Se déconnecter partout
sign-out-why = Tous vos appareils oublient qui vous êtes. Faites d'abord un lien personnel, sinon personne ne reviendra à vos tables.
carry = Continuer comme { $name } ?
carry-why = Cet appareil jouera alors pour cette personne. Ce que vous avez joué ici sous un autre nom reste à cet autre.
carry-yes = Oui, je suis { $name }
carry-no = Non
