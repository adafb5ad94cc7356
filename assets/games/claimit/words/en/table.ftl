## What a turn's markers become: settled spaces and gold claims

claimit-haul-spaces = { $spaces ->
    [one] { $spaces } settled space
   *[other] { $spaces } settled spaces
}
claimit-haul-claims = { $claims ->
    [one] { $claims } gold claim
   *[other] { $claims } gold claims
}
claimit-haul = { $claims ->
    [0] { claimit-haul-spaces }
   *[other] { $spaces ->
        [0] { claimit-haul-claims }
       *[other] { claimit-haul-spaces } and { claimit-haul-claims }
    }
}
# What a turn that fails has marked: nobody loses a space that was theirs.
claimit-marks = { $marked ->
    [one] { $marked } marked space
   *[other] { $marked } marked spaces
}

## A turn

claimit-roll-first = Roll the dice.
claimit-roll-at-risk = Roll the dice. Risk of a bust: **{ $risk }** ({ $rolls } of 216 rolls).
claimit-choose-space = You rolled **{ $dice }**. Choose a space for your marker.
claimit-roll-or-stop =
    Roll again? Risk of a bust: **{ $risk }** ({ $rolls } of 216 rolls).
    Stop now to keep **{ claimit-haul }**; a bust loses it all.
claimit-last-round = 🔔 **Last round**, called by { $caller }. { $last } has the last turn.
claimit-last-turn = 🔔 **The last turn of the game!**
claimit-button-roll = Roll
claimit-button-roll-again = Roll again · { $risk }
claimit-button-stop = Stop and keep
claimit-button-claim = Claim marker on { $space }
claimit-button-squatter = Squatter { $squatter } on { $space }

## How a turn ended

claimit-turn-stopped = { $player } stopped and kept **{ claimit-haul }**.
claimit-turn-bust = 💥 { $player } busted with **{ $dice }** and { $marked ->
    [0] had nothing to lose.
   *[other] forfeited **{ claimit-marks }**.
}
claimit-turn-resigned = { $player } has resigned; the turn is over.
claimit-turn-cut-short = { $player } is the last one at the table.
claimit-turn-lapsed = ⏳ Time ran out for { $player }: { $marked ->
    [0] there was nothing to keep.
   *[other] **{ claimit-haul }** kept.
}
claimit-turn-line = { $player } { $ending ->
    [bust] 💥 bust
    [resigned] 🏳️ resigned
   *[other] +{ $marked } { $marked ->
        [one] space
       *[other] spaces
    }
}, mine { $mine }
claimit-calls-last-round = 🔔 That makes **{ $claims } gold claims: last round!** Everyone has one more turn.

## The end

claimit-decided-mine = The largest mine wins.
claimit-decided-claims = The mines are tied: the most gold claims win.
claimit-decided-spaces = Mines and gold claims are tied: the most spaces win.
claimit-decided-shared = Mines, gold claims and spaces are all tied: the win is shared.
claimit-rank = **{ $place }.** { $player }: mine { $mine } · gold claims { $claims } · spaces { $spaces }

## Private looks at the table

claimit-private-scores = Scores
claimit-private-frame = Frame my spaces
claimit-framed = The spaces of { $player }.
claimit-scores-title = **Scores** · { $claims } gold claims trigger the last round.
claimit-scores-line = { $player }: mine { $mine } · gold claims { $claims } · spaces { $spaces }
claimit-scores-note = -# Before the arrow: at the start of the turn. After it: if { $player } stopped now.

## What a player does or could do, after "I would", and what speaks for it

claimit-move-roll = roll
claimit-move-roll-again = roll again
claimit-move-stop = stop
claimit-move-claim = put a claim marker on { $space }
claimit-move-squatter = put squatter { $squatter } on { $space }
claimit-reason-safe = The next roll can't bust
claimit-reason-turn = The risk of losing { claimit-haul } with the next roll is { $risk }
claimit-reason-place = That { $effects }
claimit-effect-claim = makes the space a gold claim
claimit-effect-steal = takes a space from { $player }
claimit-effect-mine = brings your mine to { $mine } spaces
claimit-effect-safe = makes the next roll safe
claimit-effect-risk = sets the risk of the next roll to { $risk }

## Options

claimit-with-reuse = ♻️ Variant: a squatter is free again as soon as a claim marker is put on it.
claimit-reuse-warning = ⚠️ With five players this variant isn't recommended: turns get long.
claimit-spaces-hidden = 🕶️ The picture doesn't mark the possible spaces.

## Slash commands

claimit-name = Claim It!
claimit-pitch = Roll dice, stake out land, and stop before you bust. The largest mine wins.
claimit-kind = Dice and board game
claimit-command = A gold rush on 6 × 6 spaces
claimit-option-reuse-name = Reusable squatters (variant)
claimit-option-reuse = Variant: squatters under claim markers may be used again (default: no)
claimit-option-show-spaces-name = Mark possible spaces
claimit-option-show-spaces = Mark the possible spaces in the picture (default: yes)

## Leaderboard

claimit-column-best-mine = best mine { $value }
claimit-column-most-claims = most gold claims { $value }
claimit-column-bust-rate = busts in { $value } of turns

claimit-stat-mine = mine
claimit-stat-claims = gold claims
claimit-stat-spaces = spaces
claimit-stat-turns = turns
claimit-stat-busts = bust turns

## What the rules refuse

claimit-refused-place-first = Put a marker on one of the possible spaces first.
claimit-refused-roll-first = Every turn has at least one roll: roll the dice first.
claimit-refused-not-rolled = Your dice don't give this space. Choose one that has a button.
claimit-refused-space-claimed = A claim marker lies on this space already. Choose another.
claimit-refused-squatter-taken = This squatter is on the board already. Choose another space.
