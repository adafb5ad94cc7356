# The rules, a page each, as `/nuggets rules` shows them. At most 500 characters a page.

nuggets-rules-goal-title = Bring home the most nuggets
nuggets-rules-goal-text =
    77 gold nuggets lie in the **supply** in the middle of the table. On your turn you roll seven dice, set the good ones aside and take nuggets for them.

    You may roll as often as you dare, but a roll without a single good die brings you nothing.

    When the supply is empty, the game is over. Whoever has the **most nuggets** wins. And until then, no nugget of yours is safe from a lasso.

nuggets-rules-roll-title = Roll the seven dice
nuggets-rules-roll-text =
    Each die has six faces: a **nugget**, a **lasso** and the numbers **2**, **3**, **4** and **5**.

    You begin with all seven. After each roll you set **at least one** die aside; it stays there. Then you choose:
    - **Roll** the dice that are left, and hope for more.
    - **Take** nuggets for what lies aside, and your turn is over.

nuggets-rules-aside-title = What you may set aside
nuggets-rules-aside-text =
    Of each roll you may set aside
    - **lassos** and **nuggets**, as many as you like,
    - **three or more** dice of the same number.

    Does a number lie aside already? Then single dice of it will do.

    You may mix all of these, and you needn't set aside everything you could. Fewer dice aside means more dice to roll.

nuggets-rules-value-title = What the dice are worth
nuggets-rules-value-text =
    - Each **nugget**: 1
    - Each **number** that lies aside: its own value, **once**. Three 4s are worth 4, and six 4s are worth 4 too.
    - **Lassos**: 0

    An **example**: two nuggets, three 3s and a lasso make 2 + 3 = 5 nuggets.

    ✨ Do **all seven** dice lie aside? You take their value at once, it's safe, and you go again with all seven in the same turn.

nuggets-rules-lasso-title = Lassos steal
nuggets-rules-lasso-text =
    With **three or more lassos** aside you choose whom to take from: the supply, or **one opponent**.

    You take the whole value from there, or as much as there is. You can't split it.

    Lassos of several rolls add up, but only until you take. If you go again after all seven dice, you start without any.

    Someone who resigned doesn't need their nuggets any more: you may take from them too.

nuggets-rules-bust-title = Bust!
nuggets-rules-bust-text =
    Can't you set a single die of a roll aside? That's a **bust**: you get nothing for the dice that lie aside, and your turn is over.

    What you took earlier in the turn, for all seven dice, stays yours.

    The fewer dice you roll, the greater the risk. Before each roll the table shows it exactly, and what rolling brings on average compared with taking now.

nuggets-rules-end-title = The last nugget
nuggets-rules-end-text =
    The game ends the moment someone takes the **last nugget** of the supply, even in the middle of a turn. If there are fewer than your dice are worth, you get what is left.

    Whoever has the **most nuggets** wins. Equal numbers share the win.

    If you resign, the dice of this go are lost, and your nuggets stay on the table for others to steal. The last one left wins.
