### The guided first games.

learn = Apprendre à jouer
learn-why = Une première partie sur le vrai plateau. Une main vous montre le chemin, chaque coup est expliqué et rien ne peut mal tourner. Une dizaine de minutes par jeu ; arrêtez quand vous voulez et reprenez plus tard.
learn-new = Vous débutez ? Dix minutes suffisent
learn-begin = Commencer
learn-resume = Continuer : étape { $step } sur { $of }
learn-again = Depuis le début
learn-done = Terminé
learn-step = Étape { $step } sur { $of }
learn-steps = Étapes de la leçon
learn-leave = Quitter
learn-back = Retour
learn-on = Continuer
learn-show = Montrez-moi
learn-other = C'est permis aussi : { $what }. Mais pour l'instant, suivez la main.
learn-play = Jouer contre des novices

## Yunnan

learn-yunnan-goal = Du thé, des chevaux, une longue route
learn-yunnan-goal-before = Vous dirigez la maison de commerce rouge. Vos négociants portent le thé de Pu'er vers le haut de la route, et plus ils vont loin, plus il se vend cher ; le plus grand nombre de points l'emporte. Chaque manche a deux moitiés : d'abord on enchérit en ville pour des améliorations, puis on voyage et on gagne.

learn-yunnan-bid = Enchérir en ville
learn-yunnan-bid-before = Les bâtiments offrent des améliorations. Un négociant sur une case est une enchère, et le nombre en est le prix ; vous ne payez que s'il s'y trouve encore à la fin. Il vous faut le négociant en chevaux : aucun des vôtres ne dépasse votre cheval.
learn-yunnan-bid-task = Placez un négociant sur la case 5 du négociant en chevaux, « Chevaux ».
learn-yunnan-bid-after = Les cases rondes sont petites : une enchère plus haute en chasse le négociant. C'est ce que Tashi vient de faire avec un 7, et votre négociant est revenu dans votre stock. Vous n'y avez perdu que du temps.

learn-yunnan-overbid = Surenchérir
learn-yunnan-overbid-before = Les cases carrées sont grandes : qui s'y trouve y reste, quoi que fassent les autres. Et il n'y a pas qu'un gagnant : chaque négociant encore en place à la fin apporte son amélioration.
learn-yunnan-overbid-task = Placez un négociant sur la case 9 du négociant en chevaux, « Chevaux ».
learn-yunnan-overbid-after = Voilà Tashi dehors ; il enchérit à l'école pour un nouveau négociant. Lin va à la banque : son enchère tombe, ses négociants passent au marché, et elle sera payée d'autant plus que les enchères de tous sont élevées.

learn-yunnan-yard = Encore une enchère
learn-yunnan-yard-before = Vous pouvez enchérir dans plusieurs bâtiments, avec un négociant dans chacun. Mais vos enchères ne doivent pas dépasser votre argent : vous avez 16 yuans, dont 9 déjà engagés. Le chantier de construction donne une structure.
learn-yunnan-yard-task = Placez un négociant sur la case 5 du « Chantier ».
learn-yunnan-yard-after = 9 et 5 font 14, vous pouvez les payer. Une petite case reste un risque jusqu'à ce que tous aient passé. Mais Tashi a passé et Lin est à la banque : plus personne ne peut enchérir contre vous.

learn-yunnan-pass = Passer
learn-yunnan-pass-before = Il reste deux négociants dans votre stock. Si vous passez, ils vont au marché de Pu'er, et de là ils peuvent voyager dès cette manche. Ceux qui ont enchéri restent à la maison.
learn-yunnan-pass-task = Passez.
learn-yunnan-pass-after = La banque paie Lin. Puis chacun paie ses enchères et prend ce qu'elles apportent : votre cheval est monté jusqu'à Kang, et le chantier vous demande ce que vous désirez.

learn-yunnan-progress = Bâtir un comptoir
learn-yunnan-progress-before = À la fin de votre tour, chaque négociant doit avoir une route continue vers Pu'er : un négociant ou un comptoir à vous dans chaque province du chemin. Un comptoir reste pour toujours. Un pont est un raccourci par-dessus un ravin ; une maison de thé rapporte des points à la fin et protège de l'inspecteur.
learn-yunnan-progress-task = Prenez un comptoir et bâtissez-le au Sichuan.
learn-yunnan-progress-after = Vos deux négociants tiennent le Yunnan, le comptoir tient le Sichuan. La route de Kang est ouverte.

learn-yunnan-trip = Voyager
learn-yunnan-trip-before = Chaque frontière franchie coûte un passage. Vous en avez 4 par manche, pour tous vos négociants ensemble, et vous les retrouvez tous à la manche suivante. Plus un négociant est loin, plus il gagne : 6 yuans au Yunnan, 12 à Kang.
learn-yunnan-trip-task = Prenez un négociant au marché et envoyez-le à Kang.
learn-yunnan-trip-after = Trois frontières, trois passages. À côté du plateau, vous voyez ce que rapporterait la manche si elle finissait maintenant : votre revenu a augmenté, et un cadeau attend votre négociant.

learn-yunnan-push = Déporter un rival
learn-yunnan-push-before = Un négociant qui arrive dans une province peut y déporter celui d'un joueur moins influent. Vous avez une influence de 1, Lin de 0. Le négociant déporté recule d'un lieu sur la route.
learn-yunnan-push-task = Envoyez votre dernier négociant au Yunnan et déportez celui de Lin.
learn-yunnan-push-after = Le négociant de Lin est de retour au marché, et sa route vers le Sichuan est coupée tant qu'elle ne le renvoie pas. L'influence s'achète à la guilde ; qui n'en a pas plus que vous ne peut pas vous déporter.

learn-yunnan-inspector = L'inspecteur arrive
learn-yunnan-inspector-before = Quand tous ont voyagé, l'inspecteur visite la province qui rapporte le plus. Il y bannit un négociant, celui du joueur le plus influent sur place ; une maison de thé à soi en protège, une influence de 4 aussi. Le plateau montre où il irait à cet instant.
learn-yunnan-inspector-task = Terminez votre tour et regardez ce qui se passe.
learn-yunnan-inspector-after = Le Sichuan rapportait le plus, et Tashi y a perdu un négociant ; vous, vous n'y avez qu'un comptoir, et les comptoirs ne craignent rien. Chaque autre négociant près de cadeaux en a pris un. Puis le thé s'est vendu : 33 yuans pour vous, plus que pour quiconque.

learn-yunnan-income = Points ou argent ?
learn-yunnan-income-before = Votre revenu, vous le partagez à votre guise : les points font gagner, l'argent paie les prochaines enchères. Choisissez bien, car l'argent gardé ne deviendra plus des points, sauf 3 yuans pour 1 point tout à la fin. Qui gagne le plus enchérit en dernier et voyage en premier.
learn-yunnan-income-task = Marquez 22 points et prenez 11 yuans.
learn-yunnan-income-after = 28 points, 13 yuans. Les négociants du marché rentrent, ceux des provinces restent sur place, et la manche suivante commence par les enchères.

learn-yunnan-end = La dernière manche
learn-yunnan-end-before = Quelques manches plus tard. Tashi a 83 points, et dès 80 la partie s'arrête à la fin de la manche ; de même quand le dernier cadeau est pris. Chacun partage encore son revenu.
learn-yunnan-end-task = Convertissez vos 24 yuans en points.
learn-yunnan-end-after = Alors compte tout ce que vous avez bâti : argent, cadeaux, passages, influence, maisons de thé et cheval. Tashi a marqué plus de points en route, et pourtant vous gagnez par 120 à 109.

learn-yunnan-summary = Voilà Yunnan
learn-yunnan-summary-before = Enchères, banque, améliorations, voyage, inspecteur, cadeaux, revenus : vous connaissez une manche entière. Si un coup est impossible, le plateau nomme la règle ; si vous ne savez que faire, une lampe à la table vous donne un conseil.

## Darjeeling

learn-darjeeling-goal = Du thé pour les navires
learn-darjeeling-goal-before = Vous jouez Rouge. Vous récoltez du thé dans les champs, vous assemblez des demi-caisses derrière votre paravent et vous expédiez celles qui sont entières. Les caisses à bord rapportent des points tour après tour, et qui atteint 100 points met fin à la partie.

learn-darjeeling-opening = Par où commencer
learn-darjeeling-opening-before = Chacun charge une caisse sur un navire et pose son collecteur sur une tuile au bord, tourné vers la région. Cette tuile est à vous. Une tuile montre une, deux ou trois moitiés de caisse, toutes du même thé.
learn-darjeeling-opening-task = Posez votre collecteur en f4, près de Delhi.
learn-darjeeling-opening-after = Vous avez une demi-caisse de thé vert, et une caisse entière sur le navire le plus ancien. Elle a déjà rapporté son premier point : au début de votre tour, les navires paient avant que vous ne fassiez quoi que ce soit.

learn-darjeeling-move = Tout droit
learn-darjeeling-move-before = À votre tour, vous devez vous déplacer : en ligne droite, devant vous ou après un quart de tour. Vous prenez la tuile où vous vous arrêtez. La toute première ne coûte rien.
learn-darjeeling-move-task = Allez en f5, sur la tuile voisine au sud.
learn-darjeeling-move-after = Une moitié de thé noir derrière votre paravent ; la case quittée est regarnie depuis le sac. Il n'y a encore rien à expédier : les autres jouent, puis votre navire paie de nouveau.

learn-darjeeling-price = Ce qui est loin coûte cher
learn-darjeeling-price-before = Vous pouvez aller aussi loin que vous voulez, mais ce que vous survolez coûte des points : une tuile 1, une ville ou un collecteur 2. Un demi-tour coûte 2. L'étiquette de chaque tuile en dit le prix.
learn-darjeeling-price-task = Prenez la tuile rouge à trois moitiés en h5.
learn-darjeeling-price-after = Vous avez survolé une tuile et payé 1 point. Trois moitiés sont difficiles à fermer ; aussi donnent-elles un jeton d'action, à dépenser quand vous expédiez.

learn-darjeeling-city = Près d'une ville
learn-darjeeling-city-before = Quelques tours plus tard, vous avez beaucoup de thé noir. Près d'une ville, même en diagonale, toutes vos caisses sont chargées ; ailleurs, une se perd en route. La tuile droit devant est noire aussi, et elle touche Delhi.
learn-darjeeling-city-task = Allez en d4.
learn-darjeeling-city-after = Quatre tuiles à une moitié et une à deux : six moitiés de thé noir. Et vous êtes près d'une ville.

learn-darjeeling-ship = Assembler et expédier
learn-darjeeling-ship-before = Les tuiles d'un thé se posent bord à bord jusqu'à ce que chaque moitié en rencontre une autre ; aucune ne doit rester ouverte. C'est un puzzle, mais le programme l'assemble pour vous. Retenez ceci : les tuiles à une moitié ferment tout, collectionnez-les.
learn-darjeeling-ship-task = Expédiez tout votre thé noir : trois caisses.
learn-darjeeling-ship-after = Le navire le plus ancien a été vidé et devient le plus récent, avec vos caisses à bord. Chacune y compte triple : 9 points à chaque tour, et les 9 premiers viennent d'arriver. La demande vous a donné 4 points aussitôt.

learn-darjeeling-demand = Ce qui est demandé
learn-darjeeling-demand-before = Chaque thé a deux disques sur la rampe. Quand on l'expédie, celui du bas remonte tout en haut, et vous marquez le nombre de disques entre les deux. Le noir vient de partir et ne rapporterait rien ; le blanc est descendu tout en bas.
learn-darjeeling-demand-task = Vous pouvez remplir deux caisses de l'un ou de l'autre. Expédiez le thé blanc.
learn-darjeeling-demand-after = Cinq disques séparent les blancs : 5 points. Et à chaque nouveau navire les autres vieillissent : leurs caisses rapportent de moins en moins, jusqu'à ce que le plus ancien soit vidé.

learn-darjeeling-save = Jetons d'action
learn-darjeeling-save-before = Ici, aucune ville n'est proche : de quatre caisses une se perdrait. Un jeton d'action la sauve. Cela vaut la peine, car qui en charge quatre ou plus marque aussitôt un point pour chacune. Un jeton peut aussi doubler le bonus de la demande.
learn-darjeeling-save-task = Expédiez tout votre thé rouge et dépensez votre jeton pour sauver la caisse.
learn-darjeeling-save-after = 3 points pour la demande, 4 pour la grosse cargaison, et désormais 12 à chaque tour, jusqu'à l'arrivée d'autres navires.

learn-darjeeling-end = Cent points
learn-darjeeling-end-before = La partie touche à sa fin. Qui atteint 100 points y met un terme ; les autres ne jouent plus. Mais chaque moitié restée derrière un paravent coûte alors un point. Lin a 98 points et beaucoup de thé que personne ne boira.
learn-darjeeling-end-task = Expédiez tout votre thé vert.
learn-darjeeling-end-after = La demande vous porte à 101. Vous perdez 1 point pour la moitié blanche, Lin en perd 7 : vous gagnez par 100 à 91.

learn-darjeeling-summary = Voilà Darjeeling
learn-darjeeling-summary-before = Marquer le fret, se déplacer, expédier : c'est un tour entier. Gardez des tuiles à une moitié pour fermer, soyez près d'une ville à temps, et expédiez ce que personne n'a expédié depuis longtemps. Ce que les autres ont derrière leur paravent, il faut vous en souvenir.
