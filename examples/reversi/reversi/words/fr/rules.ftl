# Les règles, une page chacune, comme `/reversi rules` les montre : au plus 600 caractères au-dessus de
# l’image, et dessous, ce qu’on y voit.

reversi-rules-goal-title = Retourne les pions
reversi-rules-goal-text =
    Un jeu pour deux sur 8 × 8 cases. Chacun à son tour pose un pion et retourne ainsi des pions adverses, qui deviennent les siens.

    Quand personne ne peut plus en poser, **le plus de pions** gagne.
reversi-rules-goal-picture = Sur l’image : c’est le tour de Clara, avec les pions bleus. Les trois cases en pointillé sont possibles.

reversi-rules-turn-title = Un tour
reversi-rules-turn-text =
    Pose un pion sur une **case vide**. Dans chaque direction, droite ou diagonale, il retourne les pions adverses qui se trouvent **sans trou** entre lui et ton pion suivant.

    Il doit en retourner **au moins un** ; tous ceux qu’il peut retourner le sont. Les pions retournés n’en retournent pas d’autres.

    Tu peux le reprendre tant que l’autre personne n’a pas répondu.
reversi-rules-turn-picture = Sur l’image : Clara a posé un pion en F3 (doré). Trois pions (avec des coins) ont été retournés : sous F5, à côté de D3, et sur la diagonale vers D5.

reversi-rules-end-title = Sauter son tour, et la fin
reversi-rules-end-text =
    Si tu ne peux rien retourner nulle part, **tu sautes ton tour**, et l’autre personne continue. Sinon, personne ne peut passer.

    La partie est finie quand **personne** ne peut plus poser de pion, le plus souvent parce que tout est plein. Le plus de pions gagne ; avec autant partout, la victoire est partagée.

    Les pions dans les **coins** ne sont plus jamais retournés.
reversi-rules-end-picture = Sur l’image : une partie courte. Le dernier pion de Clara a retourné tous ceux de Jules ; personne ne peut plus en poser, et elle gagne.

reversi-rules-lapse = Quand il est écoulé, un pion est posé pour toi là où il en retourne le moins.
reversi-rules-resigned = La partie est alors finie.
