# The rules, a page each, as `/nuggets rules` shows them: at most 600 characters of text above the
# picture, and below it what is to be seen there.

nuggets-rules-goal-title = Bring home the most nuggets
nuggets-rules-goal-text =
    A game for 2 to 5 players. 77 gold nuggets lie in the **supply** in the middle of the table. On your turn you roll seven dice, set good ones aside and take nuggets for them. Then it's the next player's turn; the first player is chosen at random.

    You may roll as often as you dare, but one roll without a single good die, and you come away empty-handed.

    When the supply is empty, the game is over. The player with the **most nuggets** wins. Until then none of yours is safe from a lasso.
nuggets-rules-goal-picture = In the picture: the supply is empty. Clara wins with 42 nuggets, Jack has 35. She stole 8 in the course of the game.

nuggets-rules-roll-title = Roll the seven dice
nuggets-rules-roll-text =
    Each die has six faces: a **nugget**, a **lasso** and the numbers **2**, **3**, **4** and **5**, each of them once.

    A **go** begins with all seven dice. After each roll you set **at least one** aside; it stays there. Then you choose:
    - **Roll** the dice that are left, and hope for more.
    - **Take** nuggets for what you have set aside, and your turn is over.
nuggets-rules-roll-picture = In the picture: the bright dice may be set aside: the lasso, the nugget, and the 3s, because there are three of them. A single 2 or 5 may not.

nuggets-rules-aside-title = What you may set aside
nuggets-rules-aside-text =
    From each roll you may set aside
    - **lassos** and **nuggets**, as many as you like,
    - **three or more** dice of the same number.

    Once a number is set aside, single dice of it will do.

    You may mix all of these, and you needn't set aside everything you could: the fewer dice you set aside, the more are left to roll.
nuggets-rules-aside-picture = In the picture: a nugget was set aside earlier. Of this roll Clara has picked the three 3s (✓). She leaves out the lasso and the nugget, so she would roll 3 dice.

nuggets-rules-value-title = What the dice are worth
nuggets-rules-value-text =
    - Each **nugget**: 1
    - Each **number** set aside: its own value, but only **once**. Three 4s are worth 4, and six 4s are worth 4 too.
    - **Lassos**: 0. You may also take 0, which ends your turn.

    ✨ Once **all seven** dice are set aside, you take their value at once, and it's safe. Then you must roll all seven again in the same turn: a new **go**, with nothing set aside.
nuggets-rules-value-picture = In the picture: three 3s and two nuggets, one of them only just picked (✓), are worth 5: 3 for the 3s, and 1 for each nugget.

nuggets-rules-lasso-title = Lassos steal
nuggets-rules-lasso-text =
    With **three or more lassos** set aside you choose where to take from: the supply, or **one opponent**. That goes for all seven dice too.

    You take the whole value from there, or as much as there is. You can't split it. Stealing leaves the supply alone, so it never ends the game.

    Lassos of several rolls add up, but every go starts without any.

    Those who have resigned don't need their nuggets any more: you may take from them too.
nuggets-rules-lasso-picture = In the picture: two lassos were set aside, and Clara has picked a third. The dice are worth 4: she may take them from the supply or steal 4 from Jack, beside whose name there's a lasso now.

nuggets-rules-bust-title = Bust!
nuggets-rules-bust-text =
    If you can't set aside a single die of a roll, you **bust**: you get nothing for the dice of this go, and your turn is over.

    Your own nuggets stay yours, and so does what you took earlier in the turn for all seven dice.

    The fewer dice you roll, the greater the risk. Before each roll the table shows it exactly, and what rolling on brings on average compared with taking now.
nuggets-rules-bust-picture = In the picture: dice worth 4 were set aside, then Clara rolled 2, 4 and 5. None of them fits, so those dice bring her nothing; the risk was 11%. Her 11 nuggets stay hers.

nuggets-rules-end-title = The last nugget
nuggets-rules-end-text =
    The game ends the moment someone takes the **last nugget** of the supply, even in the middle of a turn. If there are fewer than your dice are worth, you get what is left.

    The player with the **most nuggets** wins. With equal numbers the win is shared.
nuggets-rules-end-picture = In the picture: two nuggets and three 4s are worth 6, but only 5 nuggets were left. Clara takes them and has 42; the supply is empty, and the game is over.

nuggets-rules-time-picture = In the picture: Clara's time was up, so she took 4 nuggets from the supply; the dice she hadn't set aside don't count. The computer 🤖 plays for Jack. Molly has resigned (white flag), her 7 nuggets stay.
nuggets-rules-lapse = When it's up, you take what the dice set aside are worth, always from the supply.
nuggets-rules-resigned = The dice of this go are lost, and your nuggets stay for others to steal.
nuggets-rules-publisher = *Gold Nuggets* is a game by Reiner Knizia, published by Piatnik. This version is unofficial.
