### La partie après la leçon : l’enjeu de chaque sorte de décision, en détail puis en bref.

coach-off = Plus de conseils

coach-yunnan-bid = Qu’est-ce qui vous freine le plus : un cheval qui ne va pas loin, trop peu de passages, trop peu de négociants ? Enchérissez là. Un 5 ou un 7 peut être dépassé ; à partir de 9, vous ne risquez rien. Quand cela suffit, passez : les négociants de votre stock vont au marché et peuvent voyager.
coach-yunnan-bid-again = Encore une enchère, ou garder vos négociants pour la route ? Seuls ceux du marché et des provinces voyagent pendant cette manche.
coach-yunnan-progress = Une structure ou le temple vous demande une décision. Un comptoir garde votre route ouverte pour toujours, un pont est un raccourci, une maison de thé rapporte des points de victoire et protège de l’inspecteur.
coach-yunnan-progress-again = Où un trou vous ferait-il le plus mal ? Un comptoir n’y sera jamais évincé.
coach-yunnan-travel = Envoyez vos négociants aussi haut que votre cheval et vos passages le permettent, mais gardez à chacun une route vers Pu’er : un de vos négociants ou comptoirs dans chaque province du chemin. La prévision montre votre revenu si la manche finissait maintenant.
coach-yunnan-travel-again = Pouvez-vous évincer un joueur moins influent ? Et où ira l’inspecteur ?
coach-yunnan-convert = Répartissez votre revenu. Au début, gardez assez d’argent pour deux bonnes enchères ; plus la fin approche, plus il doit devenir des points de victoire.
coach-yunnan-convert-again = À quelle distance de 80 points est le premier ? À la fin, 3 yuans ne valent plus qu’un point.
coach-darjeeling-start = Commencez sur une tuile du bord entourée de beaucoup d’un même thé, avec une ville pas trop loin. Vous gardez la tuile sur laquelle vous commencez.
coach-darjeeling-start-again = Cherchez beaucoup d’un même thé, et une ville proche.
coach-darjeeling-move = Prenez du thé que vous avez déjà ; les tuiles à une moitié sont les plus utiles. La tuile suivante, tout droit ou après un quart de tour, est gratuite. Pensez aussi à la direction que vous aurez ensuite.
coach-darjeeling-move-again = Une ville est-elle à portée ? Ce n’est qu’à côté d’une ville que toutes vos caisses sont chargées.
coach-darjeeling-ship = Expédier maintenant, ou attendre d’en avoir plus ? Les caisses rapportent à chaque tour, le plus tôt est donc souvent le mieux. Comparez aussi les thés : moins l’un a été expédié récemment, plus son bonus est élevé.
coach-darjeeling-ship-again = À partir de quatre caisses, chacune rapporte un point de plus, mais les moitiés restantes coûtent des points à la fin.
