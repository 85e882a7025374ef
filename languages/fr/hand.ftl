# Finir un tour avec quelque chose en main.
y-pass-in-hand = Vous avez une enchère en main
y-pass-in-hand-why = Si vous passez, elle n’est pas placée et vous n’enchérissez plus pendant cette manche.
y-button-pass-anyway = Passer quand même
d-keep-in-hand = Vous avez une expédition en main
d-keep-in-hand-why = Si vous n’expédiez rien, vos tuiles restent derrière votre paravent.
d-button-keep-anyway = Ne rien expédier quand même
