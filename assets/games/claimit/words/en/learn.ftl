# What the lesson says: `assets/games/claimit/lesson.toml` has its steps by name.

claimit-learn-aim = You dig for gold on 6 × 6 spaces. **The largest mine wins:** the largest group of your spaces that touch side by side. Press **Roll**.
claimit-learn-space = One die is the column, one the row. The third is the number of the white marker that you put there, a **squatter**. Choose **C**: column 4, row 4.
claimit-learn-again = The space is marked. In the same turn you can mark more: press **Roll again**.
claimit-learn-touch = Now make your mine larger. Choose **A**: 4,3 touches 4,4.
claimit-learn-stop = But if a roll fits nowhere, it's a **bust**: everything you marked this turn is gone. The button shows the risk. Press **Stop and keep**.
claimit-learn-settled = Both spaces are **settled** now, in your colour: a mine of 2. It's { $opponent }'s turn.
claimit-learn-taken = { $opponent } put a squatter on your 4,4 and took it: settled spaces can be taken. Let's make yours safe. Roll.
claimit-learn-claim = 4,3 is your own already. On your own space you put a black **claim marker**, whatever the third die shows. Choose **A**.
claimit-learn-once-more = When you stop, that's a **gold claim**: nobody can take it. Now for 4,4: roll again.
claimit-learn-steal = A squatter on an opponent's space takes it from them. Choose **A**.
claimit-learn-dare = It's only a squatter so far, and { $opponent } could take the space back. The risk is tiny: roll again.
claimit-learn-on-squatter = A claim marker also goes on a squatter of this turn. Choose **B**. (4,3 isn't offered: nothing goes on a claim marker.)
claimit-learn-keep = Stop now, and both spaces are gold claims.
claimit-learn-bust = Your mine is safe. And { $opponent } rolled once too often: three 4s give only 4,4, your gold claim. That's a bust.
claimit-learn-end = **That's the game!** Spaces side by side, gold claims to keep them, and stop before you bust.

claimit-learn-untold-end = The last round: with two players, 13 gold claims call it
claimit-learn-untold-claim = A variant in which squatters can be used again
