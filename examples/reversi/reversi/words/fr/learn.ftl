# Ce que dit la leçon : `lesson.toml` a ses étapes par nom.

reversi-learn-aim = Tu as les pions **bleus**. Poses-en un de sorte que des pions adverses soient **entre** lui et un autre des tiens : ils se retournent pour toi. Commence par **D3**, qui retourne celui en D4.
reversi-learn-lines = Un pion retourne dans **chaque direction**, en diagonale aussi. Trouve la case qui en retourne trois à la fois : **F3**.
reversi-learn-turned = Ton pion est sur la case dorée. Les trois avec des coins autour ont été retournés : dans la rangée, dans la colonne et sur la diagonale.
reversi-learn-corner = Un pion dans un **coin** n’est plus jamais retourné. Prends **A1** : il retourne toute une diagonale.
reversi-learn-left-out = Deux cases sont vides. Pose un pion en **G1** : { $opponent } ne peut alors rien retourner.
reversi-learn-again = { $opponent } **saute son tour**, c’est donc encore le tien. Prends la dernière case, **A2**.
reversi-learn-end = **C’est le jeu !** Tout est plein, et tu as plus de pions. En avoir peu au début n’est pas grave : les derniers tours décident.
