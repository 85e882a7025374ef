### Notices: "your turn" by browser, mail and web hook; comments.

comments = Commentaires
comments-count = { $count ->
    [one] Un commentaire
   *[other] { $count } commentaires
}
comment-write = Écris quelque chose sur ce moment
comment-send = Commenter
comment-delete = Supprimer
no-comments-yet = On commente les parties terminées. Tant que celle-ci est en cours, personne ne reçoit d’aide de l’extérieur.
no-comment-so-long = Un commentaire peut avoir 1000 caractères. Reviens en arrière et raccourcis-le, ou écris-en deux.
no-more-comments = Cette table ne peut pas contenir plus de commentaires. Supprimes-en un pour en écrire un autre.
no-own-comment = Seuls son auteur et l’hôte de la table peuvent supprimer un commentaire.
