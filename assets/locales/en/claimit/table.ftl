## What a turn's markers become: settled spaces and gold claims

claimit-haul-spaces = { $spaces ->
    [one] { $spaces } space
   *[other] { $spaces } spaces
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

## A turn

claimit-roll-first = Roll the dice.
claimit-roll-at-risk = Roll the dice. Risk of a bust: **{ $percent } %** ({ $rolls } of 216 rolls).
claimit-choose-space = You rolled **{ $dice }**. Choose a space for your marker.
claimit-roll-or-stop =
    Roll again? Risk of a bust: **{ $percent } %** ({ $rolls } of 216 rolls).
    Stop and take **{ claimit-haul }**, or lose all of it in a bust.
claimit-last-round = 🔔 **Last round**, called by { $caller }. { $last } has the last turn.
claimit-last-turn = 🔔 **The last turn of the game!**
claimit-button-roll = Roll
claimit-button-roll-again = Roll again ({ $percent } % bust)
claimit-button-stop = Stop: take { claimit-haul }
claimit-button-claim = claim marker on { $space }
claimit-button-squatter = squatter { $squatter } on { $space }

## How a turn ended

claimit-turn-stopped = { $player } stopped and took **{ claimit-haul }**.
claimit-turn-bust = 💥 { $player } busted with **{ $dice }**{ $spaces ->
    [0] { $claims ->
        [0] {" "}and had nothing to lose.
       *[other] {" "}and lost **{ claimit-haul }**.
    }
   *[other] {" "}and lost **{ claimit-haul }**.
}
claimit-turn-resigned = { $player } left the game; the turn is over.
claimit-turn-cut-short = { $player } is the last one at the table.
claimit-turn-lapsed = ⏳ Time ran out for { $player }: { $spaces ->
    [0] { $claims ->
        [0] there was nothing to keep.
       *[other] **{ claimit-haul }** kept.
    }
   *[other] **{ claimit-haul }** kept.
}
claimit-calls-last-round = 🔔 That makes { $claims } gold claims: **last round!** Everybody has one more turn.

## The end

claimit-decided-mine = The largest mine decides.
claimit-decided-claims = The mines are equal: the most gold claims decide.
claimit-decided-spaces = Mines and gold claims are equal: the most spaces decide.
claimit-decided-shared = Mines, gold claims and spaces are all equal: the win is shared.
claimit-decided-last-standing = All the others left the game.
claimit-rank = **{ $place }.** { $player }: mine { $mine } · gold claims { $claims } · spaces { $spaces }
claimit-rank-resigned = **{ $place }.** { $player } (resigned): mine { $mine } · gold claims { $claims } · spaces { $spaces }

## Private looks at the table

claimit-private-scores = Scores
claimit-private-frame = Frame my spaces
claimit-framed = The spaces of { $player }.
claimit-scores-title = **Scores** · { $claims } gold claims call the last round.
claimit-scores-line = { $player }: mine { $mine } · gold claims { $claims } · spaces { $spaces }
claimit-scores-note = -# Before the arrow: at the start of the turn. After it: if { $player } stopped now.

## What somebody does or could do, after "I would", and what speaks for it

claimit-deed-roll = roll
claimit-deed-roll-again = roll again
claimit-deed-stop = stop
claimit-deed-claim = put a claim marker on { $space }
claimit-deed-squatter = put squatter { $squatter } on { $space }
claimit-reason-turn = { $percent ->
    [0] the next roll can't bust
   *[other] the risk of losing { claimit-haul } with the next roll is { $percent } %
}
claimit-reason-place = that { $effects }
claimit-effect-claim = makes the space a gold claim
claimit-effect-steal = takes a space from { $player }
claimit-effect-mine = brings your mine to { $mine } spaces
claimit-effect-risk = { $percent ->
    [0] leaves no risk for the next roll
   *[other] leaves a risk of { $percent } % for the next roll
}

## Options

claimit-with-reuse = ♻️ Reuse variant: a squatter goes free as soon as a claim marker is put on it.
claimit-reuse-warning = ⚠️ With five players the reuse variant isn't advised: turns get long.
claimit-spaces-hidden = 🕶️ The possible spaces are not marked in the picture.

## Slash commands

claimit-name = Claim It!
claimit-pitch = Roll, claim land, and stop before you bust. The largest gold mine wins.
claimit-command = Claim It!, the dice and board game of the gold rush
claimit-option-reuse = Variant: squatters under claim markers may be used again (default: no)
claimit-option-show-spaces = Mark the possible spaces in the picture (default: yes)

## Leaderboard

claimit-column-best-mine = best mine { $value }
claimit-column-most-claims = most gold claims { $value }
claimit-column-bust-rate = busts { $value } % of turns

## What the rules refuse

claimit-refused-place-first = Put a marker on one of the possible spaces first.
claimit-refused-roll-first = A turn has at least one roll: roll the dice first.
claimit-refused-not-rolled = The dice don't name this space.
claimit-refused-space-claimed = There is a claim marker on this space already.
claimit-refused-squatter-taken = This squatter is on the board already.
