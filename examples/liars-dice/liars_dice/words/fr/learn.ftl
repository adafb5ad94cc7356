# Ce que dit la leçon : `lesson.toml` a ses étapes par leur nom.

liars-learn-aim = Tu as **cinq dés** sous ton gobelet, { $opponent } aussi ; personne ne voit ceux de l’autre. Annonce combien de **tous** les dés montrent une valeur. Les as comptent comme **chaque valeur**, tu as donc trois trois : annonce **3 trois**.
liars-learn-raise = { $opponent } dit 3 cinq. Annonce **plus haut** : plus de dés de n’importe quelle valeur, ou autant d’une valeur plus haute. Ton 5 et ton 1 comptent pour les cinq : annonce **4 cinq**.
liars-learn-doubt = { $opponent } dit 5 cinq. Tu en as deux, il lui en faut donc trois parmi cinq dés : c’est peu probable. Appuie sur **{ liars-button-doubt }**
liars-learn-shown = Les gobelets sont levés : seuls 3 dés comptent comme cinq. C’était un mensonge, { $opponent } **perd un dé** et commence la manche suivante.
liars-learn-bluff = { $opponent } commence par 3 trois. Toi aussi, tu peux **mentir** : seuls deux de tes dés comptent pour les six, mais annonce **4 six**. Peut-être que { $opponent } te croit.
liars-learn-caught = { $opponent } a douté, et ce mensonge **te** coûte un dé. Ne mens que si l’on peut te croire.
liars-learn-end = **Voilà le jeu !** Sans dés, on est hors jeu, et la dernière personne qui en a gagne. À une table, **{ button-dice }** montre tes dés.

liars-learn-untold-ones = Des as qui ne comptent que comme as, une variante
liars-learn-untold-spot-on = Dire qu’une annonce est tout juste, une variante
liars-learn-untold-end = Qui gagne, et comment les autres sont classés
