# The rules, a page each, as `/liars rules` shows them: at most 600 characters of text above the
# picture, and below it what is to be seen there.

liars-rules-goal-title = Be the last one with dice
liars-rules-goal-text =
    A game for 2 to 6 players. Everyone has **five dice** under a cup and sees only their own.

    In each round you take turns to **bid** how many dice of one face there are under **all** cups together. Each bid is higher than the one before, until someone doesn't believe it: then all dice are shown, and the player who was wrong **loses a die**.

    Without dice you are out. The **last one with dice** wins.
liars-rules-goal-picture = In the picture: Jack has bid 3 fives, and Molly has to answer. 15 dice lie under the cups; of every face 5 count on average, ones included.

liars-rules-bid-title = The first bid
liars-rules-bid-text =
    At the start of a round everyone rolls. **{ button-dice }** shows you yours, to you alone.

    The player who begins **bids** a number of dice and a face: *4 fives* means that at least four of all dice count as fives.

    At the table, or below your dice, choose the number and then the face. You may say what you like, whatever your dice are. Until the next player has answered, you can take it back.

    The first player is chosen at random; after that the player who lost a die begins.
liars-rules-bid-picture = In the picture: what Clara sees, and nobody else. Her 1 counts as every face, so she has three fours. There are 15 dice in all.

liars-rules-raise-title = Bid higher
liars-rules-raise-text =
    The next player bids higher or doubts. Higher is
    - **more dice** of any face, or
    - **as many dice** of a **higher face**.

    After *3 fives* you may bid *3 sixes*, or *4 twos*, or *7 threes*, but not *3 fours*.

    Only the next player may doubt. So nobody has to be quick, and a bid waits for one person and not for all.
liars-rules-raise-picture = In the picture: what Molly sees. Jack has bid 3 fives; her 5 and her 1 count for that (golden edge). At the right of the dice is that player's last bid.

liars-rules-ones-title = Ones are wild
liars-rules-ones-text =
    Each **1** counts as **every face**: for fives, all 5s and 1s count. So on average a third of the dice you can't see count.

    Ones themselves can't be bid.

    The **variant** *Plain ones*: each 1 counts only as a one, and ones may be bid as the lowest face. Then on average a sixth of the dice count.
liars-rules-ones-picture = In the picture: Molly had bid 5 fives. Clara's 1, Jack's two 5s, and Molly's 1 and 5 count (golden edge): just 5. The bid is spot on, so Clara, who doubted, loses a die.

liars-rules-doubt-title = Doubt
liars-rules-doubt-text =
    If you don't believe the last bid, press **{ liars-button-doubt }**. All dice are shown and counted:
    - There are **fewer** than bid: the player who made the bid loses a die.
    - There are **as many or more**: you lose a die.

    The player who lost a die begins the next round; if it was the last one, the next player does.

    If no higher bid is possible, you have to doubt.
liars-rules-doubt-picture = In the picture: Molly had bid 5 sixes, and Clara doubted. Only 4 dice count (golden edge), 1 too few. It was a lie: Molly loses a die.

liars-rules-spot-on-title = Variant: Spot on
liars-rules-spot-on-text =
    With this variant you have a third choice: press **{ liars-button-spot-on }** if you think that a bid is **exactly** right.
    - If it is, **all others** lose a die.
    - If not, you lose one.

    If several have lost a die, the player who said spot on begins the next round.
liars-rules-spot-on-picture = In the picture: Molly had bid 5 fives, and Clara said spot on. Exactly 5 dice count (golden edge), so Jack and Molly lose a die each.

liars-rules-end-title = The end
liars-rules-end-text =
    Without dice you are **out** and watch. The fewer dice you have, the less you know.

    The game is over when only **one player** has dice left: that's the winner. The others are ranked by how many **rounds** they had dice in.
liars-rules-end-picture = In the picture: Clara wins with 2 dice left after 14 rounds. Jack was out after 9, Molly went through all 14 and caught 4 lies.

liars-rules-time-picture = In the picture: Clara's time was up, so 2 fives, the lowest raise, was bid for her. The computer 🤖 answers for Jack. Molly has resigned (white flag); her dice stay until the round ends.
liars-rules-lapse = When it's up, the **lowest raise** is bid for you; if there is none, the bid is doubted.
liars-rules-resigned = Your dice count until the round ends.
