# Positions antérieures, reprise d’une partie, exportation, importation et éditeur de positions.
moment-last = Fin de la partie
sides = Vue de
side-all = tous, rien de caché
play-on = Continuer à partir d’ici
more = Plus…
edit-position = Modifier la position
begins-in-position = La partie ne commence pas du début mais d’une position donnée.

start-title = Jouer à partir d’une position
start-to-act = { $progress }, à { $name } de jouer

export = Exporter
export-title = Exporter la partie
export-why = Tout ici est du texte brut. Vous pouvez le lire, le garder, l’envoyer et l’importer de nouveau :
export-record = Transcription
export-record-why = La position initiale et tous les coups. Importez-la pour revoir la partie ou la continuer.
export-position = { $at ->
    [0] Position initiale
   *[other] Position, coup { $at }
}
export-position-why = Tout ce qui se trouve sur la table à cet instant. Importez-la pour commencer ainsi une nouvelle table.
export-position-why-seen = Ce que vous voyez à cet instant. Ce qui vous est caché n’y figure pas ; on ne peut donc pas jouer à partir de là.
export-trace = Trace
export-trace-why = Une ligne par étape, avec la position et toutes les actions permises : pour d’autres programmes.
export-download = Télécharger
to-moment = Aller à cette position
import-title = Importer une partie ou une position
import-why = Envoyez un fichier ou collez un texte : une transcription, une trace ou une position de Yunnan ou de Darjeeling. Le format est reconnu automatiquement. Une partie devient une table privée, où vous pouvez la revoir et la continuer ; une position devient le début d’une nouvelle table.
import-file = Fichier
import-text = Ou collez le texte
import-take = Importer
import-name = Partie importée
flaw = L’importation a échoué
flaw-line = ligne { $line }
flaw-nothing-kept = Rien n’a été enregistré. Corrigez le texte ci-dessous ou choisissez un autre fichier.
flaw-empty = Il n’y a rien à importer. Choisissez un fichier ou collez le texte.
flaw-too-long = C’est trop long. La limite est de { $megabytes } Mo, bien plus que la plus longue des parties.
flaw-binary = Ce n’est pas du texte brut. Transcriptions, traces et positions sont des fichiers texte en UTF-8.
flaw-packed = Ce fichier est compressé. Décompressez-le et importez le texte qu’il contient.
flaw-strange = Ce n’est ni une transcription, ni une trace, ni une position. Une transcription commence par « teahorse record 1 » ; une position commence par une accolade et nomme son jeu.
flaw-too-many = { $most ->
    [one] La partie est trop longue. La limite est de { $most } coup.
   *[other] La partie est trop longue. La limite est de { $most } coups.
}
flaw-second = Une deuxième partie commence ici. Importez une partie à la fois.

edit-title = Composer une position
edit-why = Changez ce que vous voulez : le plateau suit. Les pièces que vous ne placez nulle part sont dans la réserve générale.
edit-begin-with = Partir d’une autre mise en place
edit-deal = Mettre en place
edit-show = Montrer la position
edit-last = Le plateau montre la dernière position valable.
edit-file = Enregistrer dans un fichier
edit-raw = Position en texte
edit-raw-why = La notation, pour qui la connaît. Vos modifications comptent une fois appliquées.
edit-take-over = Appliquer ce texte
edit-time = Manche et tour
edit-road = Sur la route
edit-town = En ville
edit-region = Dans la région
edit-wharf = Au quai
edit-supply = Dans la réserve
