# Words in the pictures of Liar's Dice and their alt texts.

liars-picture-round = Round { $round }
liars-picture-opens = makes the first bid
liars-picture-answers = bids higher or doubts
liars-picture-must-doubt = can't bid higher
liars-picture-rolls = lets everyone roll
liars-picture-no-bid = No bid yet
liars-picture-all-dice = All dice
liars-picture-average = On average
liars-picture-counted = Counted
liars-picture-bid-is = The bid is
liars-picture-true = true
liars-picture-exact = spot on
liars-picture-lie = a lie
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

liars-alt-bid = { $name } bid { $bid }.
liars-alt-figure = { $caption }: { $figure }.
liars-alt-seat = { $name }: { $words }.
liars-alt-said = last bid { $bid }
