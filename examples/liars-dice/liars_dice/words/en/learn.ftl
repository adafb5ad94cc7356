# What the lesson says: `lesson.toml` has its steps by name.

liars-learn-aim = You have **five dice** under your cup, and so has { $opponent }; nobody sees the other's. Bid how many of **all** dice show a face. Ones count as **every face**, so you have three threes: bid **3 threes**.
liars-learn-raise = { $opponent } says 3 fives. Bid **higher**: more dice of any face, or as many of a higher face. Your 5 and your 1 count for fives, so bid **4 fives**.
liars-learn-doubt = { $opponent } says 5 fives. You have two, so { $opponent } needs three among five dice: that's unlikely. Press **{ liars-button-doubt }**.
liars-learn-shown = All cups are up: only 3 dice count as fives. It was a lie, so { $opponent } **loses a die** and begins the next round.
liars-learn-bluff = { $opponent } begins with 3 threes. You may **lie**, too: only two of your dice count for sixes, but bid **4 sixes**. Perhaps { $opponent } believes you.
liars-learn-caught = { $opponent } doubted, and now the lie has cost **you** a die. Lie only if others may believe you.
liars-learn-end = **That's the game!** Without dice you are out, and the last player with dice wins. At a table, **{ button-dice }** shows your dice.

liars-learn-untold-ones = Ones that count only as ones, a variant
liars-learn-untold-spot-on = Calling a bid exactly right, a variant
liars-learn-untold-end = Who wins, and how the others are ranked
