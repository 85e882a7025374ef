### Tips for newcomers, and what is in the box.

tips = Conseils aux débutants
tips-title = { $game } : conseils aux débutants
tips-forgotten = Souvent oublié
tips-tactics = Tactique

## Yunnan

tips-yunnan = Ce qu’on oublie facilement au début, et ce qui paie au fil de la partie. Chaque conseil montre une position et renvoie aux règles dont il découle.

tip-yunnan-call-back = Rappelez des négociants pour enchérir
tip-yunnan-call-back-why = Les négociants laissés dans les provinces peuvent aussi enchérir en ville. Dans la 1re édition, vous ne pouvez les rappeler qu’une fois votre stock personnel vide ; dans la 2e, quand vous voulez. Mais jamais de Pu’er : au marché, ils peuvent encore voyager, mais n’enchérissent plus de la manche.

tip-yunnan-small-spaces = Un 5 ou un 7 n’est jamais sûr
tip-yunnan-small-spaces-why = Un négociant sur une petite case doit partir dès que quelqu’un enchérit plus haut dans ce bâtiment, et il revient dans votre stock personnel. Si vous aviez déjà passé, vous revoilà dans les enchères. À partir de 9, les cases sont grandes et personne ne peut vous en chasser.

tip-yunnan-gaps = Ne laissez pas de trous dans votre route
tip-yunnan-gaps-why = À la fin de votre tour, les négociants sans route continue jusqu’à Pu’er vont au marché. Si un rival ou l’inspecteur rompt la route plus tard, personne ne bouge, mais chaque négociant au-delà du trou rapporte 3 yuans de moins, et un comptoir rien du tout. Personne ne peut évincer un comptoir : construisez-en là où un trou ferait mal.

tip-yunnan-tea-house = Une maison de thé ne maintient pas la route
tip-yunnan-tea-house-why = Seuls les négociants et les comptoirs comptent comme présence. Une maison de thé protège vos négociants de sa province contre l’inspecteur, mais pas contre vos rivaux, qui peuvent les évincer comme ailleurs. Ses points arrivent au décompte final.

tip-yunnan-watch = Observez les autres
tip-yunnan-watch-why = Rien n’est caché. Avant d’enchérir, regardez qui veut la même amélioration et combien d’argent il a : sauf dans la version avancée, personne ne peut enchérir davantage. Avant de voyager, regardez qui voyage après vous : seuls les joueurs plus influents que vous peuvent évincer vos négociants.

tip-yunnan-travel = Gardez des négociants pour la route
tip-yunnan-travel-why = À chaque manche, un négociant apporte une amélioration, rapporte l’argent de la banque ou voyage : un seul des trois. Les améliorations comptent, mais sans négociants dans les provinces, les revenus manquent.

tip-yunnan-convert = Ne convertissez pas trop tôt
tip-yunnan-convert-why = Les yuans convertis en points vous manqueront aux prochaines enchères, et une amélioration vous sert à chaque manche suivante. N’attendez pas trop non plus : au décompte final, il faut 3 yuans pour 1 point.

tip-yunnan-bank = À court d’argent ? Allez à la banque
tip-yunnan-bank-why = Plus la somme de toutes les enchères est élevée, plus la banque paie. Vos propres enchères sont retirées : ces négociants vont au marché, d’où ils peuvent encore voyager, et vous n’enchérissez plus dans aucun bâtiment de la manche. On peut aussi gagner sans jamais aller à la banque.

tip-yunnan-horse = Faites avancer votre cheval
tip-yunnan-horse-why = Vos négociants ne voyagent pas plus loin que votre cheval, et vous ne construisez pas au-delà non plus. Négociants, passages et structures supplémentaires servent peu si tout reste bloqué au Yunnan. On peut pourtant gagner sans atteindre les provinces lointaines.

tip-yunnan-lowest = Ne soyez pas seul à avoir la plus faible influence
tip-yunnan-lowest-why = Un négociant qui arrive peut évincer celui d’un joueur moins influent. Si vous êtes seul au plus bas, tout le monde peut vous évincer et vous ne pouvez évincer personne. Rejoignez ne serait-ce qu’un autre joueur, et il ne peut plus vous évincer.

tip-yunnan-leader = En tête de l’influence, gare à l’inspecteur
tip-yunnan-leader-why = Une forte influence ne sert que si vous avez aussi les négociants et les passages pour atteindre vos rivaux. Et dans la province qui rapporte le plus, l’inspecteur renvoie au marché un négociant du joueur le plus influent présent. Deux protections : votre propre maison de thé dans cette province, ou une influence de 4.

tip-yunnan-short-trips = Plusieurs voyages courts évincent plus qu’un long
tip-yunnan-short-trips-why = Chaque voyage peut évincer un négociant, là où il se termine. Avec trois passages, vous pouvez envoyer un négociant au-delà de trois frontières et évincer une fois, ou trois négociants au-delà d’une seule et évincer trois fois, à condition d’être plus influent.

tip-yunnan-swap = Échangez deux négociants pour évincer deux fois
tip-yunnan-swap-why = Vos négociants sont déjà bien placés ? Envoyez-en un du Sichuan au Yunnan et un autre du Yunnan au Sichuan. Vous gardez autant de négociants dans chaque province, mais tous deux arrivent, et chacun peut évincer un rival. Cela coûte deux passages.

tip-yunnan-order = N’oubliez pas que l’ordre s’inverse
tip-yunnan-order-why = L’ordre de voyage est toujours l’inverse de l’ordre des enchères. Celui qui a le plus gros revenu enchérit en dernier à la manche suivante, après avoir vu les enchères des autres ; mais il voyage en premier, et les joueurs plus influents peuvent ensuite évincer ses négociants. Profitez-en.

scene-yunnan-call-back = Le stock personnel de Rouge est vide. Rouge retire son négociant du Kang pour enchérir en ville.
scene-yunnan-tea-house = Rouge a une maison de thé au Sichuan, mais ni négociant ni comptoir : à la fin du tour, ses deux négociants du Kang iraient au marché.
scene-yunnan-no-travel = Les trois négociants rouges enchérissent : trois améliorations, mais aucun revenu pour cette manche.
scene-yunnan-spent = Rouge a presque tout converti en points et n’a plus que 2 yuans : pas une case ne s’éclaire.
scene-yunnan-lowest = Seul Bleu a une influence de 0. Rouge, avec 1, peut évincer les négociants bleus du Sichuan, mais pas le vert.
scene-yunnan-leader = Le Kang rapporte le plus. Rouge y a la plus forte influence : l’un de ses négociants sera renvoyé au marché.
scene-yunnan-short-trips = Le troisième voyage de Rouge, avec son troisième passage. Deux négociants bleus sont déjà de retour au marché, un vert les suit.
scene-yunnan-swap = Un négociant rouge est descendu au Yunnan et a évincé un bleu jusqu’au marché. Un autre monte maintenant et évince Bleu du Sichuan.
scene-yunnan-order = Bleu avait le plus gros revenu et a voyagé en premier. Rouge évince maintenant l’unique négociant bleu du Sichuan : les deux du Kang rapportent chacun 3 yuans de moins, et Bleu ne peut plus répondre de la manche.

## Darjeeling

tips-darjeeling = Ce qu’on oublie facilement au début, et ce qui découle des règles. Chaque conseil montre une position et renvoie aux règles dont il découle.

tip-darjeeling-city = Expédiez près d’une ville
tip-darjeeling-city-why = Si votre collecteur touche une ville, même en diagonale, toutes vos caisses sont chargées. Ailleurs, une se perd ; une caisse seule ne peut donc pas y être expédiée, sauf si un jeton d’action la sauve.

tip-darjeeling-singles = Collectionnez les tuiles à une moitié
tip-darjeeling-singles-why = Aucune moitié ne doit rester ouverte, et c’est un puzzle : une tuile à trois moitiés et une tuile à une moitié ne s’assemblent pas, deux tuiles à deux moitiés non plus. Les tuiles à une moitié ferment n’importe quel bord. Avec au moins deux de plus que de tuiles à trois, tout nombre pair de moitiés s’assemble.

tip-darjeeling-turning = Tournez de côté plutôt que de faire demi-tour
tip-darjeeling-turning-why = Aller tout droit ou tourner de 90° est gratuit ; un demi-tour coûte 2 points. Chaque tuile survolée coûte 1, chaque ville ou collecteur 2. Après le déplacement, vous regardez dans la direction prise : pensez déjà au suivant.

tip-darjeeling-leftovers = Ne gardez pas de moitiés sur les bras
tip-darjeeling-leftovers-why = À la fin, chaque moitié derrière votre paravent vous coûte un point. Et la fin peut venir d’un coup : si le fret porte quelqu’un à 100 points au début de son tour, la partie s’arrête aussitôt. Expédiez à temps quand quelqu’un s’en approche.

tip-darjeeling-freight = Les caisses marquent tour après tour
tip-darjeeling-freight-why = Au début de votre tour, chacune de vos caisses marque le multiplicateur de son navire, encore et encore, jusqu’à ce que le navire soit vidé. Chaque expédition, de qui que ce soit, vide le navire le plus ancien et en fait le plus récent ; les autres passent à des multiplicateurs plus faibles. Une caisse expédiée un tour plus tôt peut marquer une fois de plus.

tip-darjeeling-demand = Expédiez un thé qui n’est pas parti depuis longtemps
tip-darjeeling-demand-why = Pour connaître le bonus, cherchez le plus haut des deux disques de ce thé et comptez les disques au-dessus, c’est-à-dire à sa gauche sur notre rampe. Un thé qui vient d’être expédié ne rapporte rien.

tip-darjeeling-four = Quatre caisses rapportent un supplément
tip-darjeeling-four-why = Si quatre caisses ou plus sont chargées, chacune marque aussitôt un point. Loin d’une ville, il faut en assembler cinq, ou quatre avec un jeton d’action. Vous avez dix caisses en tout ; s’il en manque, vous reprenez les vôtres sur les navires les plus anciens.

tip-darjeeling-threes = Trois moitiés donnent un jeton d’action
tip-darjeeling-threes-why = Une tuile à trois moitiés vous donne aussi un jeton d’action, tant qu’il en reste. Dépensez-le en expédiant, pour sauver une caisse loin d’une ville ou doubler le bonus de la demande ; chaque usage est possible une fois par tour. Mais trois moitiés sont difficiles à fermer : gardez des tuiles à une moitié.

scene-darjeeling-three-halves = La tuile blanche à côté de Rouge montre trois moitiés : y aller ne coûte rien et donne un jeton d’action.

## What is in the box

box = Contenu de la boîte
box-thing = Matériel
box-count = Nombre
box-each = ({ $count } par couleur)
box-yunnan = Le jeu imprimé, tel que ses livrets de règles le décrivent. Les pièces de la 2e édition valent 1, 3, 6 et 12 yuans.
box-yunnan-board = Plateau
box-yunnan-trader = Négociants
box-yunnan-horse = Chevaux
box-yunnan-post = Comptoirs
box-yunnan-bridge = Ponts
box-yunnan-teahouse = Maisons de thé
box-yunnan-guard = Gardes (règles pour experts)
box-yunnan-score-marker = Pions de score
box-yunnan-income-marker = Pions revenu
box-yunnan-progress-marker = Pions amélioration
box-yunnan-order-marker = Pions ordre du tour
box-yunnan-minus-marker = Pions « −100/0 » (version avancée)
box-yunnan-round-marker = Pion manche (version avancée)
box-yunnan-hundred-tile = Tuiles de 100 points
box-yunnan-blocker = Bloqueur de ravin
box-yunnan-card = Cartes de Dúlì (à deux)
box-yunnan-inspector = Inspecteur des provinces
box-yunnan-gift = Cadeaux
box-yunnan-coin = Pièces
box-darjeeling = Ce que comptent les règles. « À propos de Teahorse » dit à quel point ces nombres sont sûrs.
box-darjeeling-black = Tuiles de thé noir
box-darjeeling-green = Tuiles de thé vert
box-darjeeling-white = Tuiles de thé blanc
box-darjeeling-red = Tuiles de thé rouge
box-darjeeling-ship = Navires
box-darjeeling-marker = Disques de la demande
box-darjeeling-action-tile = Jetons d’action
box-darjeeling-collector = Collecteurs
box-darjeeling-crate = Caisses
