# Words in the pictures of Claim It! and their alt texts.

# A space's name, also on buttons and in the rules: column, then row.
claimit-space = { $column },{ $row }

claimit-picture-begin = Claim It!
claimit-picture-rolls-last = rolls the dice: the last turn
claimit-picture-decides = rolls again or stops
claimit-picture-places = places a marker
claimit-picture-took = { $marked ->
    [0] keeps nothing
   *[other] keeps { claimit-marks }
}
claimit-picture-lost = { $marked ->
    [0] had nothing to lose
   *[other] forfeits { claimit-marks }
}
claimit-picture-wins-mine = { $mine ->
    [one] wins with a mine of one space
   *[other] wins with a mine of { $mine } spaces
}
claimit-picture-wins-claims = wins the tie: more gold claims
claimit-picture-wins-spaces = wins the tie: more spaces
claimit-picture-wins-last-standing = wins: all others have resigned
claimit-picture-wins-shared = share the win

claimit-picture-last-round = Last round

claimit-picture-mine = Mine
claimit-picture-claims = Gold claims
claimit-picture-spaces = Spaces

claimit-picture-stake = At stake
claimit-picture-taken = Kept

claimit-alt-begin = Claim It!, an empty board. The first player is chosen at random.
claimit-alt-last-round = Last round, called by { $caller }; the last turn is { $last }'s.
claimit-alt-dice = Dice { $dice }.
claimit-alt-possible = Possible: { $list }.
claimit-alt-squatter = squatter { $squatter } on { $space }
claimit-alt-claim = claim marker on { $space }
claimit-alt-marked = Marked this turn: { $list }.
claimit-alt-risk = The next roll busts in { $bust } of 216 cases.
claimit-alt-lost = Forfeited: { $list }.
claimit-alt-took = Kept: { $list }.
claimit-alt-seat = { $name } ({ $style }): mine { $mine }, gold claims { $claims } of { $needed }, spaces { $spaces }.
claimit-alt-seat-place = { $place }. { $name } ({ $style }): mine { $mine }, gold claims { $claims }, spaces { $spaces }.
claimit-alt-claimed = Gold claims { $list }.
claimit-alt-settled = Settled { $list }.
claimit-alt-mine = Mine { $list }.
claimit-alt-framed = { $name }'s spaces are framed.

claimit-chart = Largest mine after each turn
claimit-face = { $face }
