# Words in the pictures of Liar's Dice and their alt texts.

liars-picture-round = Round { $round }
liars-picture-opens = makes the first bid
liars-picture-answers = bids higher or doubts
liars-picture-must-doubt = can't bid higher
liars-picture-rolls = lets everyone roll
liars-picture-no-bid = No bid yet
liars-picture-not-rolled = Before the roll
liars-picture-all-dice = All dice
liars-picture-average = On average
liars-picture-of-each = of each face
liars-picture-counted = Counted
liars-picture-bid-is = The bid is
liars-picture-true = true
liars-picture-exact = spot on
liars-picture-lie = a lie
liars-picture-more = { $dice } more
liars-picture-fewer = { $dice } too few
liars-picture-out = out of the game
liars-picture-doubts-right = doubts: { $name } loses a die
liars-picture-doubts-wrong = doubts, and loses a die
liars-picture-spot-on-right = says spot on: { $name } loses a die
liars-picture-spot-on-wrong = says spot on, and loses a die
liars-picture-all-lose = says spot on: all others lose a die
liars-picture-wins-dice = { $dice ->
    [one] wins with the last die
   *[other] wins with { $dice } dice left
}
liars-picture-wins-last-standing = wins: all others have resigned
liars-picture-dice = Dice left
liars-picture-rounds = Rounds
liars-picture-caught = Caught

liars-alt-begin = Liar's Dice: everyone has five dice. The first player is chosen at random.
liars-alt-bid = { $name } bid { $bid }.
liars-alt-total = { $dice } dice in all.
liars-alt-revealed = The round is over: { $name } { $does }.
liars-alt-counted = Counted: { $counted }. The bid was { $verdict }.
liars-alt-seat-hidden = { $name } ({ $style }): { $dice ->
    [one] one hidden die
   *[other] { $dice } hidden dice
}.
liars-alt-seat-open = { $name } ({ $style }): { $list }.
liars-alt-seat-out = { $name } ({ $style }): no dice.
liars-alt-said = Last bid { $bid }.
