# Ce qu’on lit quand l’administrateur du serveur est intervenu.
fault-banned = L’administrateur de ce serveur vous a banni. Si vous pensez que c’est une erreur, contactez-le.
former-player = un ancien joueur
room-closed = L’administrateur de ce serveur a fermé cette table.
table-closed = Fermée
no-closed = L’administrateur de ce serveur a fermé cette table.
