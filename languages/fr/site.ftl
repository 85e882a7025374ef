# Les pages autour des tables.
skip = Aller au contenu
navigation = Pages
language = Langue
language-name = Français
foot = Teahorse : les jeux de société Yunnan et Darjeeling dans votre navigateur. Vos parties restent sur ce serveur.
to-lobby = Aller à l’accueil
contents = Sommaire
nameless = Invité { $mark }
# Les deux derniers de plusieurs noms.
and-last = { $names } et { $last }

fault = Une erreur est survenue
fault-not-found = Il n’y a rien à cette adresse, ou rien que vous puissiez voir. La table est peut-être privée, ou le lien incomplet.
fault-forged = Ce formulaire a expiré ou ne vient pas de ce site. Revenez en arrière, rechargez la page et réessayez.
fault-invalid = Le serveur n’a pas compris la demande. Revenez en arrière, rechargez la page et réessayez.
fault-too-large = C’est plus qu’un formulaire ne peut contenir. Revenez en arrière, raccourcissez et réessayez.
fault-too-many = Cela fait beaucoup de demandes en peu de temps. Attendez un instant et réessayez.
fault-rules = Cette table suit une version des règles que ce serveur ne connaît pas. Ouvrez-la avec la version de Teahorse qui l’a créée.
fault-server = Une erreur s’est produite sur le serveur. Votre partie est en sécurité ; réessayez dans un instant.

play-now = Jouer maintenant
play-now-why = Contre des robots, en un clic. Sans compte ; partez et revenez quand vous voulez.
quick = { $players ->
    [one] { $players } joueur
   *[other] { $players } joueurs
}, environ { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}
play = Jouer
my-tables = Mes tables
my-tables-why = d’abord celles où c’est à vous de jouer
my-tables-none = Vous n’avez pas encore de table. Jouez tout de suite contre des robots, ou ouvrez une table pour vos amis.
open-tables = Tables ouvertes
open-tables-why = des places libres pour tous
open-tables-none = Personne ne cherche de joueurs pour l’instant. Ouvrez une table avec une place pour tous.
running-tables = Regarder
running-tables-why = parties en cours
finished-tables = Parties terminées
finished-tables-why = avec leur décompte final
your-turn = À vous de jouer
turn-of = À { $who } de jouer
look = Aller à la table
take-seat = Prendre cette place
watch = Regarder
to-result = Décompte final
waits-for = À { $name } de jouer
hours-left = { $hours ->
    [0] Il reste moins d’une heure
    [one] Il reste { $hours } heure
   *[other] Il reste { $hours } heures
}
days-left = { $days ->
    [one] Il reste { $days } jour
   *[other] Il reste { $days } jours
} { $hours } h
finished = Terminée
finished-as = Vous terminez à la { $place ->
    [1] 1re
   *[other] { $place }e
} place sur { $of } avec { $points ->
    [one] { $points } point
   *[other] { $points } points
}

new-table = Nouvelle table
new-table-why = les règles ne changent plus une fois la partie commencée
game = Jeu
players = Joueurs
variants = Variantes
refresh-options = Actualiser les options
seats = Places
seat-me = Vous
seat-number = Place { $number }
seat-link = Un ami (par lien)
seat-open = Ouverte à tous
seat-here = Quelqu’un à cet écran
seat-here-name = Nom du joueur
player-number = Joueur { $number }
seat-free = libre
seat-taken = prise
pace-of-play = Temps par coup
pace = { $days ->
    [0] en direct
    [one] { $days } jour
   *[other] { $days } jours
}
pace-days = { $days ->
    [one] { $days } jour par coup. Passé ce délai, un robot joue le coup et vous gardez votre place.
   *[other] { $days } jours par coup. Passé ce délai, un robot joue le coup et vous gardez votre place.
}
visibility = Visibilité
visibility-private = les joueurs seulement
visibility-watchable = tout le monde peut regarder
visibility-open = tout le monde peut regarder et jouer
table-name = Nom de la table
table-name-why = laissez vide pour une étape de la route au hasard
open-table = Ouvrir la table

bot-random = Vagabond
bot-random-why = joue au hasard
bot-novice = Novice
bot-novice-why = connaît les règles, prévoit peu
bot-merchant = Marchand
bot-merchant-why = prévoit, un bon adversaire pour une soirée
bot-forgetful = Maître distrait
bot-forgetful-why = réfléchit tout autant, mais oublie ce qui est passé derrière un paravent
bot-master = Maître
bot-master-why = réfléchit longuement et ne pardonne rien
bot-novice-1 = Lan
bot-novice-2 = Norbu
bot-novice-3 = Pema
bot-merchant-1 = Le vieux Ma
bot-merchant-2 = Tashi
bot-merchant-3 = Gao
bot-master-1 = Anjali
bot-master-2 = Rahim
bot-master-3 = Madame Su
bot-with-why = { $bot } : { $why }

settings = Réglages
saved = Enregistré.
save = Enregistrer
your-name = Votre nom
lang-browser = Navigateur
theme = Thème
theme-system = Système
theme-light = Clair (papier de riz)
theme-dark = Sombre (caravane de nuit)
playing-settings = À la table
set-motion = Animations
set-motion-why = Les pièces glissent au lieu de sauter, sauf si votre système demande de réduire les mouvements.
set-sound = Son
set-sound-why = Une note discrète quand c’est à vous de jouer.
set-notices = Notifications du navigateur
set-notices-why = Le navigateur vous prévient que c’est à vous de jouer quand la page est en arrière-plan.
set-forced = Jouer automatiquement les coups forcés
set-forced-why = Si vous n’avez qu’un seul coup possible, il est joué pour vous, sauf si vous avez déjà fait quelque chose pendant ce tour.
set-careful = Confirmer les coups uniquement avec le bouton
set-careful-why = Un second clic ou Entrée sur la cible choisie ne joue pas le coup.
personal-link = Votre lien personnel
personal-link-why = Ouvrez-le sur un autre appareil pour y continuer sous votre nom. Ne le partagez pas. Un nouveau lien désactive l’ancien.
personal-link-new = Créer un nouveau lien
copy = Copier
copied = Copié
sign-out = Se déconnecter partout
sign-out-why = Tous vos appareils oublient qui vous êtes, et votre lien personnel cesse de fonctionner. Vous recevrez un nouveau lien, le seul moyen de revenir à vos tables.
carry = Continuer en tant que { $name } ?
carry-why = Cet appareil jouera alors pour cette personne. Ce que vous avez joué ici sous un autre nom reste à ce nom.
carry-yes = Oui, je suis { $name }
carry-no = Annuler

# Les touches, telles que le clavier les nomme.
key-home = Début
key-end = Fin
key-page-up = Page préc.
key-page-down = Page suiv.
key-shift = Maj
