# The rules, a page each, as `/reversi rules` shows them: at most 600 characters above the picture, and
# below it what there is to see.

reversi-rules-goal-title = Turn the discs over
reversi-rules-goal-text =
    A game for two on a board of 8 × 8 squares. In turn, each places a disc, and so turns discs of the other's over. They become one's own.

    When nobody can place a disc any more, **most discs** win.
reversi-rules-goal-picture = In the picture: Clara, with the blue discs, is to place one. It may go on the three dashed squares.

reversi-rules-turn-title = A turn
reversi-rules-turn-text =
    Place a disc on an **empty square**. In every direction, straight and diagonal, it turns the other's discs that lie **without a gap** between it and the next disc of yours.

    It must turn **at least one** disc; all that it can turn are turned. Discs that were turned don't turn others.

    You can take it back until the other player has answered.
reversi-rules-turn-picture = In the picture: Clara has placed a disc on F3 (golden). It turned three (with corners): one below F5, one beside D3, and one on the diagonal to D5.

reversi-rules-end-title = Being left out, and the end
reversi-rules-end-text =
    If you can't turn anything anywhere, you are **left out**, and the other player goes on. Nobody may pass otherwise.

    The game ends when **neither** can place a disc, mostly because the board is full. The player with more discs wins; with as many each, the win is shared.

    Discs in the **corners** are never turned back.
reversi-rules-end-picture = In the picture: a short game. Clara's last disc has turned all of Jack's, so nobody can place one any more, and she wins.

reversi-rules-lapse = When it's up, a disc is placed for you where it turns the fewest.
reversi-rules-resigned = The game ends then.
