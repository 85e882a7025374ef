### Notices: "your turn" by browser, mail and web hook; comments.
