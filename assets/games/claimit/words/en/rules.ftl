# The rules, a page each, as `/claimit rules` shows them: at most 600 characters of text above the
# picture, and below it what is to be seen there.

claimit-rules-goal-title = Dig the largest mine
claimit-rules-goal-text =
    A game for 2 to 5 players on a board of 6 × 6 spaces. Each roll lets you mark one of them. If you stop in time, all the spaces you marked this turn are yours, in your colour. Then the next player rolls; the first player is chosen at random.

    Your **mine** is your largest group of spaces that touch side by side; corners don't count. The largest mine at the end wins.

    You may roll as often as you dare. But if a roll fits nowhere, the whole turn is lost.
claimit-rules-goal-picture = In the picture: Clara wins. Her mine, framed in blue, has 15 spaces, Jack's has 8. Her lone spaces 1,4 and 1,6 don't touch it, so they don't count for it.

claimit-rules-roll-title = Roll and choose a space
claimit-rules-roll-text =
    Press **Roll**: three dice. One gives the column, one the row, the third is left over; you decide which is which. The column comes first: **5,2** is column 5, row 2, counted from the bottom left.

    That gives you up to six choices: at most three with a double, one with a triple. Every space you can use has a button. The letters **A** to **F** show where it is in the picture, unless the host has turned that off.

    Choose one: every roll places exactly one marker, and you can't skip it.
claimit-rules-roll-picture = In the picture: 1, 4 and 6 were rolled. A is column 4, row 1, with the 6 left over. B is column 6, row 1, with the 4 left over.

claimit-rules-squatter-title = The squatter
claimit-rules-squatter-text =
    If the space is **empty**, or holds only an **opponent's** marker, a white squatter goes on top.

    There are six squatters, numbered 1 to 6, for everyone to use. You need the one with the number of the **third die**. If it's on the board already, if only under a claim marker, this space is closed to you for this roll.

    When you stop, each squatter becomes a **settled space** of yours, and an opponent's marker under it goes back: the space has changed hands. Every turn begins with all six squatters free.
claimit-rules-squatter-picture = In the picture: squatter 6 was put on 2,4, which was empty, and squatter 2 on Jack's marker on 3,5. The rack on the right holds the squatters that are still free.

claimit-rules-claim-title = The claim marker
claimit-rules-claim-text =
    If the space holds only **your own** marker, or one of this turn's **squatters**, a black claim marker goes on top, whatever the third die shows.

    When you stop, your marker lies there on the claim marker: a **gold claim** (“claimed space” in the rulebook), yours for good. Anything else on the space goes back, an opponent's marker too. No other marker can be put on a claim marker.

    ♻️ **Variant:** a squatter that gets a claim marker is free again at once. Not recommended with five players.
claimit-rules-claim-picture = In the picture: claim markers lie on Clara's own marker on 3,3 and on a squatter on 3,5, where Jack's marker is at the bottom. If she stops now, both are her gold claims, and 2,4 is settled.

claimit-rules-bust-title = Bust!
claimit-rules-bust-text =
    If no space you rolled takes a marker, you **bust**: all markers of this turn come off, the board is again what it was when your turn began, and it's the next player's turn. What was yours before stays yours.

    Before each roll the table shows the exact risk, counted over all 216 rolls, and what is at stake. A first roll can bust too, but then there is nothing to lose.
claimit-rules-bust-picture = In the picture: 2, 6 and 6 only give the spaces 2,6, 6,2 and 6,6, which need squatter 6 or 2, and both are on the board. Clara forfeits the three crossed-out spaces; 3,3 is still hers, settled as before.

claimit-rules-stop-title = Roll again or stop
claimit-rules-stop-text =
    After each marker it's your choice: **Roll again** and risk it all, or **Stop** and keep what you marked. So you can only stop once a marker has been placed.

    When you stop
    - a squatter becomes your settled space,
    - a claim marker becomes your gold claim.

    Settled spaces can be taken from you, and you can still make them gold claims. Gold claims stay for good. For your mine both count alike.
claimit-rules-stop-picture = In the picture: the three golden spaces were marked this turn. 2,4 is settled now; 3,3 and 3,5 have become gold claims, on black markers. Clara has 3 gold claims now, she had 1 before.

claimit-rules-end-title = Last round
claimit-rules-end-text =
    If you stop with enough gold claims, you call the **last round** (🔔). You need
    - **13** with 2 players
    - **9** with 3 players
    - **7** with 4 players
    - **6** with 5 players

    They needn't touch. Everyone has exactly one more turn, the caller last of all (red lantern). Reaching the number again changes nothing.

    The **largest mine** wins. Equal mines: the most gold claims. Still equal: the most spaces in all. Otherwise the win is shared.
claimit-rules-end-picture = In the picture: Clara has 13 gold claims and has called the last round. Bell and lantern stand behind her name: first Jack rolls, then she has the last turn.

claimit-rules-time-picture = In the picture: Clara's time was up, so the space she had marked, 2,4, became hers. The computer 🤖 plays for Jack. Molly has resigned (white flag), her 3 spaces stay.
claimit-rules-lapse = When it's up, the turn ends as if you had stopped.
claimit-rules-resigned = Your spaces stay on the board, and your turns are skipped.
claimit-rules-publisher = *Claim It!* is a game by Kris Gould, published by Wattsalpoag Games. This version is unofficial.
