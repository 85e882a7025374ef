# Was man liest, wenn der Betreiber des Servers eingegriffen hat.
fault-banned = Der Betreiber dieses Servers hat dich gesperrt. Wenn du das für einen Irrtum hältst, wende dich an ihn.
former-player = ein ehemaliger Spieler
room-closed = Der Betreiber dieses Servers hat diesen Tisch geschlossen.
table-closed = Geschlossen
no-closed = Der Betreiber dieses Servers hat diesen Tisch geschlossen.
