# All that people read, except the rules and the lesson.

reversi-name = Reversi
reversi-kind = Board game
reversi-command = Enclose discs and turn them over
reversi-pitch = Enclose the other's discs between your own, and they turn over to you. Most discs at the end win, and a single turn can change everything!

## A turn

reversi-ask = Place a disc on one of the dashed squares.
reversi-ask-again = { $player } can't place a disc, so it's your turn again: choose one of the dashed squares.
reversi-button-place = { $column }{ $row }
reversi-placed = { $player } placed a disc on **{ $square }** and turned { $count ->
    [one] 1 disc
   *[other] { $count } discs
}.
reversi-lapsed = ⏳ Time ran out for { $player }, so a disc was placed where it turns fewest: on **{ $square }**, turning { $count ->
    [one] 1 disc
   *[other] { $count } discs
}.
reversi-unplaced = No disc was placed.

## In pictures, and in their texts for people who don't see them

reversi-picture-discs = Discs
reversi-picture-places = places a disc
reversi-picture-placed = places on { $square } and turns { $count ->
    [one] 1 disc
   *[other] { $count } discs
}
reversi-picture-won-discs = wins by { $most } discs to { $fewest }
reversi-picture-won-shared = share the win with { $most } discs each
reversi-picture-won-last-standing = wins by resignation
reversi-alt-possible = Possible: { $squares }.
reversi-alt-turned = Turned: { $squares }.
# $style is a colour and a shape: "blue diamond".
reversi-alt-discs = Discs, { $style }: { $squares }.

## The coach's advice: "I would **place a disc on D3**: …"

reversi-move-place = place a disc on { $column }{ $row }
reversi-reason-place = { $corner ->
    [yes] A corner is never turned back; it
   *[no] It
} turns { $count ->
    [one] 1 disc
   *[other] { $count } discs
}, and then { $player } { $left ->
    [0] can't place any
    [one] has 1 square to choose from
   *[other] has { $left } squares to choose from
}

## The end, and the leaderboard

reversi-chart = Discs after each turn
reversi-rank = **{ $place }.** { $player }: { $discs ->
    [one] 1 disc
   *[other] { $discs } discs
}
reversi-decided-discs = Most discs win.
reversi-column-most-discs = most discs { $value }
reversi-stat-discs = discs
