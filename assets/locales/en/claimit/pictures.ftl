# Words in the pictures of Claim It! and their alt texts.

claimit-picture-begin = Claim It!
claimit-picture-rolls-last = rolls the dice: the last turn
claimit-picture-decides = rolls again or stops
claimit-picture-places = places a marker
claimit-picture-took = { $spaces ->
    [0] takes nothing
    [one] takes one space
   *[other] takes { $spaces } spaces
}
claimit-picture-lost = { $spaces ->
    [0] had nothing to lose
    [one] loses one space
   *[other] loses { $spaces } spaces
}
claimit-picture-wins-mine = wins with a mine of { $mine }
claimit-picture-wins-claims = wins the tie: more claims
claimit-picture-wins-spaces = wins the tie: more spaces
claimit-picture-wins-last-standing = wins: all others have left
claimit-picture-wins-shared = share the win

claimit-picture-last-round = Last round

claimit-picture-mine = Mine
claimit-picture-claims = Claims /{ $needed }
claimit-picture-spaces = Spaces

claimit-picture-stake = At stake
claimit-picture-taken = Taken

claimit-alt-begin = Claim It!, an empty board. Who begins is drawn.
claimit-alt-last-round = Last round, called by { $caller }; the last turn is { $last }'s.
claimit-alt-dice = Dice { $dice }.
claimit-alt-possible = Possible: { $list }.
claimit-alt-squatter = squatter { $squatter } on { $space }
claimit-alt-claim = claim marker on { $space }
claimit-alt-marked = Marked this turn: { $list }.
claimit-alt-risk = The next roll busts in { $bust } of 216 cases.
claimit-alt-lost = Lost: { $list }.
claimit-alt-took = Taken: { $list }.
claimit-alt-seat = { $name } ({ $style }): mine { $mine }, claims { $claims } of { $needed }, spaces { $spaces }.
claimit-alt-seat-place = { $place }. { $name } ({ $style }): mine { $mine }, claims { $claims }, spaces { $spaces }.
claimit-alt-claimed = Claimed { $list }.
claimit-alt-settled = Settled { $list }.
claimit-alt-mine = Mine { $list }.
claimit-alt-framed = { $name }'s spaces are framed.

claimit-chart = Largest mine after each turn
claimit-face = { $face }
