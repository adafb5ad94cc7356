# What the lesson says: `assets/games/nuggets/lesson.toml` has its steps by name.

nuggets-learn-aim = 77 pépites sont au milieu, dans la **réserve**. Quand elle est vide, **la personne qui a le plus de pépites gagne**. Appuie sur **{ nuggets-button-roll }** : sept dés.
nuggets-learn-nuggets = Après chaque lancer, tu mets de bons dés de côté. Chaque **pépite** vaut 1. Appuie sur **Toutes les pépites**, puis sur **{ nuggets-button-aside-roll }** pour lancer les autres.
nuggets-learn-numbers = D’un chiffre, il en faut **au moins trois** à la fois, et ils ne comptent qu’une fois : trois 3 valent 3. Appuie sur **Tous les 3**, puis sur **{ nuggets-button-aside-roll }**.
nuggets-learn-take = Si aucun dé d’un lancer n’est bon, c’est **raté**, et tout ce que tu as mis de côté est perdu. Prends donc ce que tu as. La pépite est déjà choisie, car rien d’autre ne compte : appuie sur **De côté & prendre 6**.
nuggets-learn-taken = 6 pépites sont à toi, et ton tour est fini. Maintenant joue { $opponent }.
nuggets-learn-rob = { $opponent } a pris 7 pépites. À toi : lance les dés.
nuggets-learn-lassos = Les **lassos** ne valent rien, mais avec **trois** tu peux voler quelqu’un. Appuie sur **Tous les lassos**, puis sur **{ nuggets-button-aside-roll }**.
nuggets-learn-steal = Ils sont tous bons, et avec eux **les sept dés** sont de côté. Appuie sur **{ nuggets-suggest-everything }**, puis sur **Voler 5 à { $opponent }**.
nuggets-learn-again = Après les sept dés, le tour continue : tu les relances tous.
nuggets-learn-bust = Pas un seul bon dé : raté. Mais ce que tu avais pris reste à toi.
nuggets-learn-end = **Voilà le jeu !** Pépites et lassos un par un, chiffres par trois, et s’arrêter avant de rater.

nuggets-learn-untold-aside = Quand un chiffre est de côté, un seul dé de plus suffit
nuggets-learn-untold-end = La dernière pépite de la réserve termine aussitôt la partie
