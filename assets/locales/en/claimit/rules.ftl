# The rules, a page each, as `/claimit rules` shows them. At most 500 characters a page.

claimit-rules-goal-title = Dig the largest mine
claimit-rules-goal-text =
    Every turn you roll for land and mark it. What you keep when you stop is yours, in your colour.

    Your **mine** is your largest group of spaces that touch side by side, corners don't count. Whoever has the largest mine at the end wins.

    You may roll as often as you dare. One roll you can't use, and the whole turn is lost.

claimit-rules-roll-title = Roll and choose a space
claimit-rules-roll-text =
    Press **Roll**: three dice. One names the column, one the row, one is left over; you decide which is which. The column comes first: **5,2** is column 5, row 2, counted from the bottom left.

    That makes up to six spaces, fewer when dice are equal. Each one you can use has a button from **A** to **F**.

    Choose one: every roll places exactly one marker, and you can't skip it.

claimit-rules-squatter-title = The squatter
claimit-rules-squatter-text =
    Is the space **empty**, or does it hold an **opponent's** marker alone? Then a white squatter goes on top.

    There are six squatters, 1 to 6, one of each. You need the one with the number of the **left-over die**. Is it on the board already? Then this space is closed to you for this roll.

    When you stop, each squatter becomes a **settled space** of yours. An opponent's marker under it goes back to its owner.

claimit-rules-claim-title = The claim marker
claimit-rules-claim-text =
    Does the space hold **your own** marker alone, or one of this turn's **squatters**? Then a black claim marker goes on top, whatever the left-over die shows.

    When you stop, it slides under your marker: a **gold claim**, yours for good. A space with a claim marker takes no other marker.

    ♻️ **Reuse variant:** a squatter that gets a claim marker leaves the board at once, and you can use it again in the same turn. Not advised with five players.

claimit-rules-bust-title = Bust!
claimit-rules-bust-text =
    If not one of the spaces rolled takes a marker, you **bust**. All markers of this turn go, the board is again what it was when your turn began, and the next player rolls.

    Before each roll the table shows the exact risk, counted over all 216 rolls, and what is at stake. A first roll can bust too, but then there is nothing to lose.

claimit-rules-stop-title = Roll again or stop
claimit-rules-stop-text =
    After each marker it's your choice: **Roll again** and risk it all, or **Stop** and take what you marked.

    When you stop
    - a squatter becomes your settled space,
    - a claim marker becomes your gold claim.

    Settled spaces can be taken from you and you can still make them gold claims. Gold claims stay for ever. For your mine both count alike.

claimit-rules-end-title = Last round
claimit-rules-end-text =
    Whoever stops with enough gold claims calls the **last round**. Enough is
    - **13** with 2 players
    - **9** with 3 players
    - **7** with 4 players
    - **6** with 5 players

    They needn't touch. Everybody then has one more turn, the caller last of all.

    The **largest mine** wins. Equal mines: the most gold claims. Still equal: the most spaces in all. After that the win is shared.

    If you resign, your spaces stay. The last one left wins.
