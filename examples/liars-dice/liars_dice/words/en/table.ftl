## Dice

# So many dice of a face: "4 fives". Also what a button says that makes such a bid.
liars-dice = { $face ->
    [1] { $count } { $count ->
        [one] one
       *[other] ones
    }
    [2] { $count } { $count ->
        [one] two
       *[other] twos
    }
    [3] { $count } { $count ->
        [one] three
       *[other] threes
    }
    [4] { $count } { $count ->
        [one] four
       *[other] fours
    }
    [5] { $count } { $count ->
        [one] five
       *[other] fives
    }
   *[other] { $count } { $count ->
        [one] six
       *[other] sixes
    }
}
# Beside the sign of a die, on a button.
liars-button-times = ×{ $count }
liars-button-count = { $count ->
    [one] 1 die
   *[other] { $count } dice
}
liars-button-bid = { liars-dice }
liars-button-doubt = Doubt
liars-button-spot-on = Spot on
liars-button-roll = Roll for everyone

## A turn

liars-open = **{ $dice } dice** lie under the cups. Make the first bid of the round. **{ button-dice }** shows you yours.
liars-answer = Bid higher, or press **{ liars-button-doubt }**{ $spot ->
    [yes] {" "}or **{ liars-button-spot-on }**
   *[no] {""}
}. **{ button-dice }** shows you yours.
liars-no-raise = No bid is higher: press **{ liars-button-doubt }**{ $spot ->
    [yes] {" "}or **{ liars-button-spot-on }**
   *[no] {""}
}.
liars-roll-first = A new round: let everyone roll.
liars-bid = { $player } bids **{ $bid }**.
liars-turn-lapsed = ⏳ Time ran out for { $player }, so the lowest raise was bid.
liars-turn-passed = ⏳ { $player } didn't roll in time; the next player begins.
liars-turn-resigned = { $player } has resigned. The round continues, and those dice still count.
liars-turn-cut-short = { $player } is the last one at the table.

## How a round ended

liars-called-doubt = 🤨 { $player } doubted **{ $bid }**, bid by { $bidder }.
liars-called-lapsed = ⏳ Time ran out for { $player }, and no bid was higher: **{ $bid }**, bid by { $bidder }, was doubted.
liars-called-spot-on = 🎯 { $player } called **{ $bid }**, bid by { $bidder }, spot on.
# $counted is what was found: "5 fives".
liars-counted = Under the cups: **{ $counted }**. { $players } { $count ->
    [one] loses a die
   *[other] lose a die each
}.
liars-out = 💀 { $players } { $count ->
    [one] is
   *[other] are
} out of the game.
liars-round-before = -# Last round: { $told }

## One's own dice

liars-hand = Your dice: **{ $dice }**.
liars-hand-none = { $dice ->
    [0] You have no dice left.
    [one] Your die hasn't been rolled yet.
   *[other] Your { $dice } dice haven't been rolled yet.
}
liars-hand-counts = { $count ->
    [0] None of them counts
    [one] 1 of them counts
   *[other] { $count } of them count
} for { $bid }.

## Odds

liars-private-odds = Odds
liars-odds-title = **Chances**, seeing { $own ->
    [0] none of the { $hidden } dice
    [one] 1 die, but not the other { $hidden }
   *[other] { $own } dice, but not the other { $hidden }
}:
liars-odds-last = - The last bid, **{ $bid }**, is true: { $chance }
liars-odds-exact = - It is exactly right: { $chance }
liars-odds-line = - { $bid }: { $chance }
liars-odds-note = -# Going by the dice alone: what the others have bid isn't taken into account.
liars-odds-none = No bid yet, so no odds.

## What a player does or could do, after "I would", and what speaks for it

liars-move-bid = bid { liars-dice }
liars-move-doubt = doubt the bid
liars-move-spot-on = call the bid spot on
liars-move-roll = let everyone roll
liars-reason-bid = Going by the dice alone, { $bid } would be true with a chance of { $chance }
liars-reason-doubt = Going by the dice alone, { $bid } is true with a chance of { $chance }
liars-reason-spot-on = Going by the dice alone, the bid is exactly right with a chance of { $chance }
liars-reason-roll = There is nothing else to do

## The end

liars-decided-dice = Only the winner has dice left.
liars-rank = **{ $place }.** { $player }: { $dice ->
    [0] out
    [one] 1 die left
   *[other] { $dice } dice left
}, { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}, { $caught ->
    [one] 1 lie caught
   *[other] { $caught } lies caught
}
liars-chart = Dice after each turn

## Lobby and leaderboard

liars-name = Liar's Dice
liars-kind = Dice game
liars-pitch = Everyone rolls in secret. Bid how many dice of a face there are in all: the next player bids higher, or says that you lie!
liars-command = Hidden dice, bold bids
liars-option-plain-ones-chosen = Variant: ones count only as ones.
liars-option-spot-on-chosen = Variant: you can call a bid spot on.
liars-option-plain-ones-name = Plain ones (variant)
liars-option-plain-ones = Variant: ones count only as themselves, and may be bid (default: no)
liars-option-spot-on-name = Spot on (variant)
liars-option-spot-on = Variant: say that a bid is exactly right; if so, all others lose a die (default: no)
liars-column-most-dice = most dice left { $value }
liars-column-caught = lies caught { $value }
liars-column-right-doubts = doubts that were right { $value }
liars-stat-dice = dice left
liars-stat-rounds = rounds
liars-stat-doubted = bids doubted
liars-stat-caught = lies caught
liars-stat-spot-ons = spot on

## Refusals

liars-refused-roll-first = Let everyone roll first.
liars-refused-no-bid-yet = Nobody has bid in this round yet. Make the first bid.
liars-refused-not-higher = Bid more dice, or as many of a higher face.
liars-refused-too-many = There aren't that many dice under all cups.
liars-refused-no-face = Ones count for every face, so they can't be bid themselves. Bid twos to sixes.
liars-refused-no-spot-on = At this table there is no spot on. Doubt the bid, or bid higher.
