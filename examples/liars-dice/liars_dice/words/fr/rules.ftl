# Les règles, une page chacune, comme `/liars rules` les montre : au plus 600 caractères au-dessus de
# l’image, et dessous, ce qu’on y voit.

liars-rules-goal-title = Garde des dés le plus longtemps
liars-rules-goal-text =
    Un jeu pour 2 à 6 personnes. Chacun a **cinq dés** sous un gobelet et ne voit que les siens.

    À chaque manche, on **annonce** tour à tour combien de dés montrent une valeur sous **tous** les gobelets. Chaque annonce est plus haute que la précédente, jusqu’à ce que quelqu’un n’y croie pas : on montre alors tous les dés, et la personne qui s’est trompée **perd un dé**.

    Sans dés, on est hors jeu. La **dernière personne qui a des dés** gagne.
liars-rules-goal-picture = Sur l’image : Jules a annoncé 3 cinq, et Lucie doit répondre. 15 dés sont sous les gobelets ; pour chaque valeur, 5 comptent en moyenne, as compris.

liars-rules-bid-title = La première annonce
liars-rules-bid-text =
    Au début d’une manche, tous lancent. **{ button-dice }** te montre les tiens, à toi seulement.

    La personne qui commence **annonce** un nombre et une valeur : *4 cinq* veut dire qu’au moins quatre de tous les dés comptent comme cinq.

    À la table, ou sous tes dés, choisis le nombre, puis la valeur. Tu peux annoncer ce que tu veux, quels que soient tes dés, et le reprendre tant que personne n’a répondu.

    Le sort désigne qui commence ; ensuite, c’est la personne qui a perdu un dé.
liars-rules-bid-picture = Sur l’image : ce que Clara voit, et personne d’autre. Son 1 compte comme chaque valeur, elle a donc trois quatre. Il y a 15 dés en tout.

liars-rules-raise-title = Surenchérir
liars-rules-raise-text =
    La personne suivante surenchérit ou doute. Plus haut, c’est
    - **plus de dés** de n’importe quelle valeur, ou
    - **autant de dés** d’une **valeur plus haute**.

    Après *3 cinq*, tu peux annoncer *3 six*, *4 deux* ou *7 trois*, mais pas *3 quatre*.

    Seule la personne suivante peut douter. Ainsi personne n’a besoin d’être rapide, et une annonce n’attend qu’une personne.
liars-rules-raise-picture = Sur l’image : ce que Lucie voit. Jules a annoncé 3 cinq ; son 5 et son 1 à elle comptent (bord doré). À droite des dés, la dernière annonce.

liars-rules-ones-title = Les as sont des jokers
liars-rules-ones-text =
    Chaque **1** compte comme **chaque valeur** : pour les cinq, tous les 5 et tous les 1 comptent. Un tiers des dés que tu ne vois pas compte donc en moyenne.

    Les as eux-mêmes ne s’annoncent pas.

    La **variante** *As simples* : chaque 1 ne compte que comme as, et les as s’annoncent comme la plus basse valeur. Un sixième des dés compte alors en moyenne.
liars-rules-ones-picture = Sur l’image : Lucie avait annoncé 5 cinq. Le 1 de Clara, les deux 5 de Jules, le 1 et le 5 de Lucie comptent (bord doré) : 5, tout juste. Clara, qui doutait, perd un dé.

liars-rules-doubt-title = Douter
liars-rules-doubt-text =
    Si tu ne crois pas la dernière annonce, appuie sur **{ liars-button-doubt }** On montre et on compte tous les dés :
    - Il y en a **moins** : la personne qui a fait l’annonce perd un dé.
    - Il y en a **autant ou plus** : tu perds un dé.

    La personne qui a perdu un dé commence la manche suivante ; si c’était son dernier, c’est la suivante.

    Si rien n’est plus haut, il ne reste que cela.
liars-rules-doubt-picture = Sur l’image : Lucie avait annoncé 5 six, et Clara a douté. Seuls 4 dés comptent (bord doré), 1 de moins. C’était un mensonge : Lucie perd un dé.

liars-rules-spot-on-title = Variante : tout juste
liars-rules-spot-on-text =
    Avec cette variante, tu as un troisième choix : appuie sur **{ liars-button-spot-on }** si tu crois qu’une annonce est **exactement** juste.
    - Si elle l’est, **tous les autres** perdent un dé.
    - Sinon, tu en perds un.

    Si plusieurs ont perdu un dé, la personne qui a dit « tout juste » commence la manche suivante.
liars-rules-spot-on-picture = Sur l’image : Lucie avait annoncé 5 cinq, et Clara a dit « tout juste ». Exactement 5 dés comptent (bord doré) : Jules et Lucie perdent un dé chacun.

liars-rules-end-title = La fin
liars-rules-end-text =
    Sans dés, tu es **hors jeu** et tu regardes. Moins tu as de dés, moins tu en sais.

    La partie est finie quand **une seule personne** a encore des dés : elle gagne. Les autres sont classés d’après les **manches** où ils avaient des dés.
liars-rules-end-picture = Sur l’image : Clara gagne avec 2 dés après 14 manches. Jules est sorti après 9, Lucie a joué les 14 et démasqué 4 mensonges.

liars-rules-time-picture = Sur l’image : le temps de Clara était écoulé, 2 cinq, la plus basse surenchère, a donc été annoncé pour elle. L’ordinateur 🤖 répond pour Jules. Lucie a abandonné (drapeau blanc) ; ses dés restent jusqu’à la fin de la manche.
liars-rules-lapse = Quand il est écoulé, la **plus basse surenchère** est annoncée, sinon l’annonce est mise en doute.
liars-rules-resigned = Tes dés comptent jusqu’à la fin de la manche.
