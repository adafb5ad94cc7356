# The pictures of cups: the crosstable of the standing, and the podium.

# The heading of a round's column, as short as possible.
cup-picture-round = R{ $number }
# The text has ½ where there are halves; the number is the same for the choice of the form.
cup-picture-points = { $points } { $number ->
    [0.5] point
    [one] point
   *[other] points
}

# What the marks mean, in one line below the table.
cup-picture-numbers = number: the opponent
cup-picture-won = won
cup-picture-drawn = drawn
cup-picture-lost = lost
cup-picture-free = no game
cup-picture-absent = absent

cup-picture-alt-row = { $number }. { $name }{ $shared ->
    [0] {""}
   *[other] {""} (shares place { $shared })
}{ $left ->
    [yes] {""} (out)
   *[no] {""}
}, { $points }{ $games }.
cup-picture-alt-games = : { $games }
cup-picture-alt-won = beat { $number }
cup-picture-alt-drawn = drew with { $number }
cup-picture-alt-lost = lost to { $number }
cup-picture-alt-open = plays { $number }
cup-picture-alt-free = +{ $points } without a game
cup-picture-alt-absent = absent against { $number }
