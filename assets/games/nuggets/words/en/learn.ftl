# What the lesson says: `assets/games/nuggets/lesson.toml` has its steps by name.

nuggets-learn-aim = 77 nuggets lie in the middle, the **supply**. When it's empty, **the player with the most nuggets wins**. Press **Roll**: seven dice.
nuggets-learn-nuggets = After each roll you set good dice aside. Each **nugget** is worth 1. Press **All nuggets**, then **Set aside & roll** the others.
nuggets-learn-numbers = Of a number you need **at least three** at once, and they count only once: three 3s are worth 3. Press **All 3s**, then **Set aside & roll**.
nuggets-learn-take = If no die of a roll is any good, it's a **bust**, and all you set aside is gone. So take what you have. The nugget is already chosen, as nothing else counts: press **Set aside & take 6**.
nuggets-learn-taken = 6 nuggets are yours, and your turn is over. Now { $opponent } plays.
nuggets-learn-rob = { $opponent } has taken 7 nuggets. Your turn: roll.
nuggets-learn-lassos = **Lassos** are worth nothing, but with **three** of them you may rob someone. Press **All lassos**, then **Set aside & roll**.
nuggets-learn-steal = All of these are good, and with them **all seven dice** are set aside. Press **Everything**, then **Steal 5 from { $opponent }**.
nuggets-learn-again = After all seven dice the turn continues: you roll all of them again.
nuggets-learn-bust = Not one good die: a bust. But what you had taken stays yours.
nuggets-learn-end = **That's the game!** Nuggets and lassos one by one, numbers by three, and take before you bust.

nuggets-learn-untold-aside = Once a number is set aside, single dice of it will do
nuggets-learn-untold-end = The last nugget of the supply ends the game at once
