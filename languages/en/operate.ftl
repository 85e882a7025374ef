# What people read when the operator of the server has stepped in.
fault-banned = The operator of this server has banned you. If you think that’s a mistake, contact them.
former-player = a former player
room-closed = The operator of this server has closed this table.
table-closed = Closed
no-closed = The operator of this server has closed this table.
