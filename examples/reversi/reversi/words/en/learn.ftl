# What the lesson says: `lesson.toml` has its steps by name.

reversi-learn-aim = You have the **blue** discs. Place one so that the other's lie **between** it and another of yours: they turn over to you. Begin with **D3**, which turns the one on D4.
reversi-learn-lines = A disc turns others in **every direction**, diagonally too. Find the square that turns three at once: **F3**.
reversi-learn-turned = The golden square is the disc you placed. The three with corners around them were turned: in the row, in the column and on the diagonal.
reversi-learn-corner = A disc in a **corner** is never turned back. Take **A1**: it turns a whole diagonal.
reversi-learn-left-out = Two squares are empty. Place a disc on **G1**: then { $opponent } can't turn anything.
reversi-learn-again = { $opponent } is **left out**, so it's your turn again. Take the last square, **A2**.
reversi-learn-end = **That's the game!** The board is full, and you have more discs. Having few discs early on is no harm: the last turns decide.
