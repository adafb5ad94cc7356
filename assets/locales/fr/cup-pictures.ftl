# Les images des tournois : le tableau croisé du classement et le podium.

cup-picture-round = R{ $number }
cup-picture-points = { $points } { $number ->
    [one] point
   *[other] points
}

cup-picture-numbers = numéro : l’adversaire
cup-picture-won = gagné
cup-picture-drawn = nul
cup-picture-lost = perdu
cup-picture-free = exempt
cup-picture-absent = absent

cup-picture-alt-row = { $number }. { $name }{ $shared ->
    [0] {""}
   *[other] {""} (ex æquo, place { $shared })
}{ $left ->
    [yes] {""} (ne joue plus)
   *[no] {""}
}, { $points }{ $games }.
cup-picture-alt-games =  : { $games }
cup-picture-alt-won = a battu { $number }
cup-picture-alt-drawn = nul contre { $number }
cup-picture-alt-lost = a perdu contre { $number }
cup-picture-alt-open = affronte { $number }
cup-picture-alt-free = +{ $points } sans partie
cup-picture-alt-absent = absent contre { $number }
