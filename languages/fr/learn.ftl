### Les premières parties guidées.

learn = Apprendre à jouer
learn-why = Une première partie sur le vrai plateau. Une main vous montre le chemin, chaque coup est expliqué et rien ne peut mal tourner. Comptez un quart d’heure par leçon ; arrêtez quand vous voulez et reprenez plus tard.
learn-new = Nouveau ici ? Apprenez à jouer en un quart d’heure
learn-begin = Commencer
learn-resume = Continuer : étape { $step } sur { $of }
learn-again = Recommencer
learn-done = Terminé
learn-step = Étape { $step } sur { $of }
learn-steps = Étapes de la leçon
learn-leave = Quitter la leçon
learn-back = Retour
learn-on = Continuer
learn-show = Montrez-moi
learn-other = C’est permis aussi : { $what }. Mais pour l’instant, suivez la main.
learn-play = Continuer par une deuxième partie

## Yunnan

learn-yunnan-goal = Du thé, des chevaux, une longue route
learn-yunnan-goal-before = Vous dirigez la maison de commerce rouge. Vos négociants portent le thé de Pu’er vers le haut de la route, et plus ils vont loin, plus il se vend cher. À la fin, le plus grand nombre de points de victoire l’emporte. Chaque manche a deux moitiés : d’abord on enchérit en ville pour des améliorations, puis on voyage et on gagne de l’argent.

learn-yunnan-provinces = Ce que vaut une province
learn-yunnan-provinces-before = Chaque terrasse est une province. À côté de son nom, vous voyez ce qu’un négociant y rapporte à chaque manche, et ce qu’y rapporte un comptoir. Les paquets sont des cadeaux. « Total » additionne ce que rapportent tous les négociants et comptoirs de la province, à qui qu’ils soient. Gardez un œil sur le total le plus élevé : c’est là que viennent les ennuis à la fin de la manche.

learn-yunnan-bid = Enchérir en ville
learn-yunnan-bid-before = Les bâtiments offrent des améliorations. Un négociant sur une case est une enchère, et le nombre en est le prix ; vous ne payez que s’il s’y trouve encore à la fin. Il vous faut le négociant en chevaux : aucun de vos négociants ne va plus loin que votre cheval.
learn-yunnan-bid-task = Placez un négociant sur la case 5 du négociant en chevaux.
learn-yunnan-bid-after = Les cases rondes sont petites : une enchère plus haute en chasse le négociant. C’est ce que Tashi vient de faire avec un 7, et votre négociant est revenu dans votre stock. Vous n’y avez perdu que du temps.

learn-yunnan-overbid = Dépassez l’enchère de Tashi
learn-yunnan-overbid-before = Les cases carrées sont grandes : un négociant qui s’y trouve y reste, quoi que fassent les autres. Et il n’y a pas qu’un gagnant : chaque négociant encore dans un bâtiment à la fin rapporte une amélioration.
learn-yunnan-overbid-task = Placez un négociant sur la case 9 du négociant en chevaux.
learn-yunnan-overbid-after = L’enchère de Tashi est dépassée ; il enchérit à l’école de commerce pour un nouveau négociant. Lin va à la banque : son enchère est annulée, ses négociants passent au marché, et plus le total des enchères sera élevé, plus la banque la paiera.

learn-yunnan-yard = Encore une enchère
learn-yunnan-yard-before = Vous pouvez enchérir dans plusieurs bâtiments, avec un négociant dans chacun. Mais le total de vos enchères ne doit pas dépasser votre argent : vous avez 16 yuans, dont 9 déjà engagés. Le chantier de construction donne une structure.
learn-yunnan-yard-task = Placez un négociant sur la case 5 du chantier de construction.
learn-yunnan-yard-after = 9 et 5 font 14, vous pouvez les payer. Une petite case reste un risque jusqu’à ce que tous aient passé. Mais Tashi a passé et Lin est à la banque : plus personne ne peut enchérir contre vous.

learn-yunnan-bank = Ce que paie la banque
learn-yunnan-bank-before = Le négociant de Lin à la banque gagne maintenant de l’argent. La banque additionne toutes les enchères des bâtiments : vos 9 et 5, les 9 et 5 de Tashi. Cela fait 28, et de 25 à 29 elle paie 14 yuans ; chaque tranche de 5 de plus rapporte 1 yuan de plus. Il y a de la place pour deux, et les deux reçoivent autant. C’est une issue quand l’argent manque, mais sans amélioration.

learn-yunnan-pass = Passer
learn-yunnan-pass-before = Il reste deux négociants dans votre stock. Si vous passez, ils vont au marché de Pu’er, et de là ils peuvent voyager dès cette manche. Les négociants qui ont enchéri restent à la maison.
learn-yunnan-pass-task = Passez.
learn-yunnan-pass-after = La banque paie Lin. Puis chacun paie ses enchères et prend ses améliorations : votre cheval est monté jusqu’à Kang, et le chantier de construction vous demande ce que vous désirez.

learn-yunnan-progress = Construire un comptoir
learn-yunnan-progress-before = À la fin de votre tour, chaque négociant doit avoir une route continue vers Pu’er : un négociant ou un comptoir à vous dans chaque province du chemin. Un comptoir reste pour toujours. Un pont est un raccourci par-dessus un ravin ; une maison de thé rapporte des points à la fin et protège de l’inspecteur.
learn-yunnan-progress-task = Prenez un comptoir et construisez-le au Sichuan.
learn-yunnan-progress-after = Vos deux négociants tiennent le Yunnan, le comptoir tient le Sichuan. La route de Kang est ouverte.

learn-yunnan-trip = Voyager
learn-yunnan-trip-before = Chaque frontière franchie par un négociant coûte un passage. Vous en avez 4 par manche, pour tous vos négociants ensemble, et vous les retrouvez tous à la manche suivante. Plus un négociant est loin, plus il gagne : 6 yuans au Yunnan, 12 à Kang.
learn-yunnan-trip-task = Prenez un négociant au marché et envoyez-le à Kang.
learn-yunnan-trip-after = Trois frontières, trois passages. À côté du plateau, vous voyez ce que vous gagneriez si la manche finissait maintenant : votre revenu a augmenté, et un cadeau attend votre négociant.

learn-yunnan-push = Évincer un rival
learn-yunnan-push-before = Un négociant qui arrive dans une province peut en évincer un autre dont le propriétaire a moins d’influence. Vous avez une influence de 1, Lin de 0. Le négociant évincé recule d’un lieu sur la route.
learn-yunnan-push-task = Envoyez votre dernier négociant au Yunnan et évincez celui de Lin.
learn-yunnan-push-after = Le négociant de Lin est de retour au marché, et sa route vers le Sichuan est coupée tant qu’elle ne le renvoie pas. L’influence s’obtient à la guilde des négociants ; pour vous évincer, il faut en avoir plus que vous.

learn-yunnan-inspector = La manche se termine
learn-yunnan-inspector-before = Vous avez utilisé vos quatre passages. Quand tout le monde a voyagé, la manche se termine en quatre étapes où personne ne décide rien : l’inspecteur arrive, les cadeaux sont distribués, le thé est vendu, et l’ordre change.
learn-yunnan-inspector-task = Terminez votre tour.
learn-yunnan-inspector-after = Lin a envoyé des négociants au Yunnan et au Sichuan, Tashi un au Sichuan. Regardez maintenant la fin de la manche, étape par étape.

learn-yunnan-visit = D’abord : l’inspecteur
learn-yunnan-visit-before = Il va là où le total est le plus élevé : au Sichuan, avec 48. Parmi les joueurs qui y ont un négociant, il choisit celui qui a le plus d’influence : Tashi en a 1, Lin 0. Un négociant de Tashi est renvoyé au marché. Vous n’y avez qu’un comptoir, et les comptoirs ne risquent rien. Pas plus que les joueurs qui ont 4 en influence, ou leur propre maison de thé dans cette province.

learn-yunnan-gifts = Ensuite : les cadeaux
learn-yunnan-gifts-before = Chaque négociant dans une province avec des cadeaux en prend un : le vôtre à Kang, deux de Lin et deux de Tashi au Sichuan. Le négociant renvoyé arrive trop tard. S’il n’y en a pas assez, les joueurs les plus influents passent d’abord. Les cadeaux rapportent des points de victoire à la fin de la partie.

learn-yunnan-earned = Puis : les revenus
learn-yunnan-earned-before = Le thé est vendu. Vous avez trois négociants au Yunnan à 6 chacun, un à Kang à 12, et un comptoir au Sichuan à 3 : 33 yuans. Même un négociant au marché rapporte 3. Le transport ne coûte rien tant que votre route n’a pas de trou.

learn-yunnan-order = Enfin : le nouvel ordre
learn-yunnan-order-before = Celui qui gagne le plus voyage en premier à la manche suivante et enchérit en dernier : vous verrez toutes les autres enchères avant de faire les vôtres. Lin et Tashi ont gagné 27 tous les deux ; Tashi était plus loin derrière, il passe donc devant Lin.

learn-yunnan-income = Points ou argent ?
learn-yunnan-income-before = Vous partagez votre revenu à votre guise : les points de victoire font gagner, l’argent paie les prochaines enchères. Choisissez bien, car l’argent gardé ne deviendra plus des points, sauf 1 point pour 3 yuans tout à la fin.
learn-yunnan-income-task = Marquez 22 points et gardez 11 yuans.
learn-yunnan-income-after = 28 points, 13 yuans. Les négociants du marché rentrent, ceux des provinces restent sur place, et la manche suivante commence par les enchères.

learn-yunnan-recall = Rappeler un négociant
learn-yunnan-recall-before = Trois manches plus tard. Le négociant que vous placez vient de votre stock ou d’une province, comme vous voulez ; jamais du marché, d’un bâtiment ou de la banque. Vous voulez garder celui de votre stock pour la route, vous en rappelez donc un du Yunnan. Il va au temple, où toutes les cases sont petites : à la fin, seule l’enchère la plus haute reste.
learn-yunnan-recall-task = Prenez votre négociant au Yunnan et placez-le sur le 3 du temple.
learn-yunnan-recall-after = Personne ne dépasse votre enchère. Vous passez, le négociant de votre stock va au marché, et le temple vous coûte 3 yuans.

learn-yunnan-temple = Bloquer un ravin
learn-yunnan-temple-before = Celui qui gagne le temple bloque un ravin jusqu’à la fin de la manche : personne ne le traverse, aucun thé n’y passe, et les ponts y sont inutiles, même les siens. La route de Lin vers le Tibet passe par son pont depuis le Yunnan.
learn-yunnan-temple-task = Bloquez le ravin entre le Yunnan et le Tibet.
learn-yunnan-temple-after = Pour cette manche, le négociant de Lin au Tibet n’a plus de route vers Pu’er. À la suivante, le ravin est de nouveau ouvert, et on enchérit de nouveau pour le temple.

learn-yunnan-gap = Attention au trou
learn-yunnan-gap-before = Le négociant rappelé a laissé un trou au Yunnan. Si vous terminiez votre tour maintenant, votre négociant à Kang devrait aller au marché. Si un rival coupe votre route plus tard, chacun reste où il est, mais le transport coûte 3 yuans par trou pour chaque négociant, et un comptoir au-delà d’un trou ne rapporte rien.
learn-yunnan-gap-task = Envoyez le négociant du marché au Yunnan.
learn-yunnan-gap-after = Vous avez terminé votre tour, et Lin, plus influente, a évincé ce négociant. Regardez la prévision : votre négociant à Kang rapporte 9 au lieu de 12, et votre comptoir au Sichuan rien.

learn-yunnan-end = La dernière manche
learn-yunnan-end-before = La partie continue, et bientôt Tashi a 83 points de victoire. Dès que quelqu’un en a 80 ou plus, la partie se termine après cette manche ; elle se termine aussi quand le dernier cadeau est pris. Chacun répartit encore son revenu.
learn-yunnan-end-task = Convertissez vos 24 yuans en points.
learn-yunnan-end-after = Tout ce que vous avez acquis compte maintenant : argent, cadeaux, passages, influence, maisons de thé et cheval. Tashi a marqué plus de points en route, et pourtant vous gagnez par 120 à 109.

learn-yunnan-summary = Voilà Yunnan
learn-yunnan-summary-before = Enchères, banque, améliorations, voyage, inspecteur, cadeaux, revenus : vous connaissez une manche entière. Si un coup est interdit, le plateau nomme la règle ; si vous ne savez que faire, la lampe de la table vous donne un conseil.

## Darjeeling

learn-darjeeling-goal = Du thé pour les navires
learn-darjeeling-goal-before = Vous jouez Rouge. Vous récoltez du thé dans les champs, vous assemblez des demi-caisses derrière votre paravent et vous expédiez les caisses entières. Les caisses à bord rapportent des points tour après tour, et le premier joueur à 100 points met fin à la partie.

learn-darjeeling-opening = Par où commencer
learn-darjeeling-opening-before = Chacun charge une caisse sur un navire et pose son collecteur sur une tuile au bord, tourné vers la région. Cette tuile est à vous. Une tuile montre une, deux ou trois moitiés de caisse, toutes du même thé.
learn-darjeeling-opening-task = Posez votre collecteur en f4, près de Delhi.
learn-darjeeling-opening-after = Vous avez une demi-caisse de thé vert, et une caisse entière sur le navire le plus ancien. Elle a déjà rapporté son premier point : au début de votre tour, les navires paient avant que vous ne fassiez quoi que ce soit.

learn-darjeeling-move = Tout droit
learn-darjeeling-move-before = À votre tour, vous devez vous déplacer : en ligne droite, devant vous ou après un quart de tour. Vous prenez la tuile où vous vous arrêtez. La toute première ne coûte rien.
learn-darjeeling-move-task = Allez en f5, sur la tuile voisine au sud.
learn-darjeeling-move-after = Une demi-caisse de thé noir passe derrière votre paravent ; la case quittée est regarnie depuis le sac. Il n’y a encore rien à expédier : les autres jouent, puis votre navire paie de nouveau.

learn-darjeeling-price = Ce qui est loin coûte cher
learn-darjeeling-price-before = Vous pouvez aller aussi loin que vous voulez, mais ce que vous survolez coûte des points : 1 pour une tuile, 2 pour une ville ou un collecteur. Un demi-tour coûte 2. L’étiquette de chaque tuile en donne le prix.
learn-darjeeling-price-task = Prenez la tuile rouge à trois moitiés en h5.
learn-darjeeling-price-after = Vous avez survolé une tuile et payé 1 point. Les tuiles à trois moitiés sont difficiles à fermer ; aussi donnent-elles un jeton d’action, que vous pouvez dépenser en expédiant.

learn-darjeeling-wharf = Vos navires
learn-darjeeling-wharf-before = Quelques tours plus tard. Les navires sont en file, le plus récent en tête, et chaque place a un nombre : ici 3, 3, 2 et 1. Au début de votre tour, chacune de vos caisses rapporte le nombre de sa place. La vôtre est sur le navire le plus ancien et rapporte 1 point. Chaque fois que quelqu’un expédie, le navire le plus ancien est vidé et revient comme le plus récent ; tous les autres avancent.

learn-darjeeling-city = Près d’une ville
learn-darjeeling-city-before = Vous avez maintenant beaucoup de thé noir. Près d’une ville, même en diagonale, toutes vos caisses sont chargées ; ailleurs, une se perd en route. La tuile droit devant est noire aussi, et elle touche Delhi.
learn-darjeeling-city-task = Allez en d4.
learn-darjeeling-city-after = Quatre tuiles à une moitié et une à deux : six moitiés de thé noir. Et vous êtes près d’une ville.

learn-darjeeling-ship = Assembler et expédier
learn-darjeeling-ship-before = Les tuiles d’un même thé se posent bord à bord jusqu’à ce que chaque moitié en rencontre une autre ; aucune ne doit rester ouverte. C’est un puzzle, mais le programme le résout pour vous. Retenez ceci : les tuiles à une moitié ferment tout, collectionnez-les.
learn-darjeeling-ship-task = Expédiez tout votre thé noir : trois caisses.
learn-darjeeling-ship-after = Le navire le plus ancien a été vidé et devient le plus récent, avec vos caisses à bord. Chacune y compte triple : 9 points à chaque tour, et les 9 premiers viennent d’arriver. La demande vous a donné 4 points aussitôt.

learn-darjeeling-shapes = Ce qui s’emboîte, ou pas
learn-darjeeling-shapes-before = Un nombre impair de moitiés ne marche jamais, car l’une resterait ouverte. Mais un nombre pair peut échouer aussi : une tuile à trois moitiés et une à une seule ne se ferment pas, deux tuiles à deux non plus. Les tuiles à une moitié sont les bouts : ayez-en deux de plus que de tuiles à trois. Ici, vous en avez quatre, et une tuile à trois. C’est un bout de trop : gardez-le.
learn-darjeeling-shapes-task = Expédiez trois tuiles à une moitié et la tuile à trois.
learn-darjeeling-shapes-after = Six moitiés, trois caisses. La tuile gardée attend derrière votre paravent la prochaine expédition ; les autres restent un moment dans le hangar.

learn-darjeeling-demand = Ce qui est demandé
learn-darjeeling-demand-before = Chaque thé a deux disques sur la rampe. Quand on l’expédie, celui du bas remonte tout en haut, et chaque disque entre les deux vous rapporte un point. Le thé noir vient d’être expédié et ne rapporterait rien ; le blanc est descendu tout en bas.
learn-darjeeling-demand-task = Vous pouvez remplir deux caisses de l’un ou de l’autre. Expédiez le thé blanc.
learn-darjeeling-demand-after = Cinq disques séparent les blancs : 5 points. Et à chaque nouveau navire les autres vieillissent : leurs caisses rapportent de moins en moins, jusqu’à ce que le plus ancien soit vidé.

learn-darjeeling-save = Jetons d’action
learn-darjeeling-save-before = Ici, aucune ville n’est proche : sur quatre caisses, une se perdrait. Un jeton d’action la sauve. Cela vaut la peine, car charger quatre caisses ou plus rapporte aussitôt un point pour chacune. Un jeton peut aussi doubler le bonus de la demande.
learn-darjeeling-save-task = Expédiez tout votre thé rouge et dépensez votre jeton pour sauver la caisse.
learn-darjeeling-save-after = 3 points pour la demande, 4 pour la grosse cargaison, et désormais 12 à chaque tour, jusqu’à l’arrivée d’autres navires.

learn-darjeeling-end = Cent points
learn-darjeeling-end-before = La partie touche à sa fin. Le premier joueur à 100 points y met aussitôt un terme ; les autres ne jouent plus. Mais chaque moitié restée derrière un paravent coûte alors un point. Lin a 98 points et beaucoup de thé que personne ne boira.
learn-darjeeling-end-task = Expédiez tout votre thé vert.
learn-darjeeling-end-after = La demande vous porte à 101. Vous perdez 1 point pour la moitié blanche, Lin en perd 7 : vous gagnez par 100 à 91.

learn-darjeeling-summary = Voilà Darjeeling
learn-darjeeling-summary-before = Marquer le fret, se déplacer, expédier : c’est un tour entier. Gardez des tuiles à une moitié pour fermer vos caisses, soyez près d’une ville à temps, et expédiez ce que personne n’a expédié depuis longtemps. Ce que les autres ont derrière leur paravent, il faut vous en souvenir.
