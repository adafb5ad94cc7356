# The rules, a page each, as `/nuggets rules` shows them: at most 600 characters of text above the
# picture, and below it what is to be seen there.

nuggets-rules-goal-title = Rapporte le plus de pépites
nuggets-rules-goal-text =
    Un jeu de 2 à 5. 77 pépites d’or sont dans la **réserve**, au milieu de la table. À ton tour, tu lances sept dés, tu en mets de bons de côté et tu prends des pépites pour eux. Puis c’est à la personne suivante ; le sort désigne qui commence.

    Tu peux lancer aussi souvent que tu l’oses, mais un lancer sans un seul bon dé, et tu repars les mains vides.

    Quand la réserve est vide, la partie est finie. Qui a le **plus de pépites** gagne. D’ici là, aucune des tiennes n’est à l’abri d’un lasso.
nuggets-rules-goal-picture = Sur l’image : la réserve est vide. Clara gagne avec 42 pépites, Jules en a 35. Elle en a volé 8 au cours de la partie.

nuggets-rules-roll-title = Lance les sept dés
nuggets-rules-roll-text =
    Chaque dé a six faces : une **pépite**, un **lasso** et les chiffres **2**, **3**, **4** et **5**, chacun une fois.

    Un **passage** commence avec les sept dés. Après chaque lancer, tu en mets **au moins un** de côté ; il y reste. Puis tu choisis :
    - **Lancer** les dés qui restent, en espérant mieux.
    - **Prendre** des pépites pour ce que tu as mis de côté, et ton tour est fini.
nuggets-rules-roll-picture = Sur l’image : les dés clairs peuvent être mis de côté : le lasso, la pépite, et les 3, car il y en a trois. Un 2 ou un 5 seul ne vaut rien.

nuggets-rules-aside-title = Ce que tu peux mettre de côté
nuggets-rules-aside-text =
    De chaque lancer, tu peux mettre de côté
    - des **lassos** et des **pépites**, autant que tu veux,
    - **trois dés ou plus** du même chiffre.

    Quand un chiffre est de côté, un seul dé de plus de ce chiffre suffit.

    Tu peux mélanger tout cela, et rien ne t’oblige à mettre de côté tout ce qui est bon : moins tu en mets, plus il te reste de dés à lancer.
nuggets-rules-aside-picture = Sur l’image : une pépite était déjà de côté. De ce lancer, Clara a choisi les trois 3 (✓). Elle laisse le lasso et la pépite : elle relancerait donc 3 dés.

nuggets-rules-value-title = Ce que valent les dés
nuggets-rules-value-text =
    - Chaque **pépite** : 1
    - Chaque **chiffre** de côté : sa valeur, mais **une fois** seulement. Trois 4 valent 4, et six 4 aussi.
    - Les **lassos** : 0. Tu peux aussi ne rien prendre ; cela finit ton tour de même.

    ✨ Quand **les sept dés** sont de côté, tu prends leur valeur aussitôt, et elle est à l’abri. Puis tu dois relancer les sept dans le même tour : un nouveau **passage**, avec rien de côté.
nuggets-rules-value-picture = Sur l’image : trois 3 et deux pépites, dont une à peine choisie (✓), valent 5 : 3 pour les 3, et 1 par pépite.

nuggets-rules-lasso-title = Voler au lasso
nuggets-rules-lasso-text =
    Avec **trois lassos ou plus** de côté, tu choisis où prendre : dans la réserve, ou chez **un adversaire**. Cela vaut aussi pour les sept dés.

    Tu y prends toute la valeur, ou tout ce qu’il y a. On ne peut pas partager. Voler ne touche pas à la réserve et ne termine donc jamais la partie.

    Les lassos de plusieurs lancers s’ajoutent, mais chaque passage commence sans aucun.

    Les personnes qui ont abandonné n’ont plus besoin de leurs pépites : tu peux en prendre là aussi.
nuggets-rules-lasso-picture = Sur l’image : deux lassos étaient de côté, et Clara en a choisi un troisième. Les dés valent 4 : elle peut les prendre dans la réserve, ou voler 4 à Jules, dont le nom porte un lasso.

nuggets-rules-bust-title = Raté !
nuggets-rules-bust-text =
    Si tu ne peux mettre aucun dé d’un lancer de côté, c’est **raté** : tu n’as rien pour les dés de ce passage, et ton tour est fini.

    Tes pépites restent à toi, et de même ce que tu as pris plus tôt dans le tour pour les sept dés.

    Moins tu lances de dés, plus le risque est grand. Avant chaque lancer, la table le montre exactement, et ce que relancer rapporte en moyenne au lieu de prendre.
nuggets-rules-bust-picture = Sur l’image : des dés d’une valeur de 4 étaient de côté, puis Clara a lancé 2, 4 et 5. Aucun n’est bon, et ces dés ne lui rapportent rien ; le risque était de 11 %. Ses 11 pépites restent à elle.

nuggets-rules-end-title = La dernière pépite
nuggets-rules-end-text =
    La partie finit au moment où quelqu’un prend la **dernière pépite** de la réserve, même au milieu d’un tour. S’il y en a moins que ne valent tes dés, tu prends ce qui reste.

    Qui a le **plus de pépites** gagne. À égalité, la victoire est partagée.
nuggets-rules-end-picture = Sur l’image : deux pépites et trois 4 valent 6, mais il ne restait que 5 pépites. Clara les prend et en a 42 ; la réserve est vide, et la partie est finie.

nuggets-rules-time-picture = Sur l’image : le temps de Clara était écoulé, elle a donc pris 4 pépites dans la réserve ; les autres dés ne comptent pas. L’ordinateur 🤖 joue pour Jules. Lucie a abandonné (drapeau blanc), ses 7 pépites restent.
nuggets-rules-lapse = Quand il est écoulé, tu prends la valeur des dés de côté, toujours dans la réserve.
nuggets-rules-resigned = Les dés de ce passage sont perdus ; tes pépites restent, et on peut les voler.
nuggets-rules-publisher = *Gold Nuggets* est un jeu de Reiner Knizia, édité par Piatnik. Cette version n’est pas officielle.
