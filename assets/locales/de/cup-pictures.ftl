# Die Bilder von Turnieren: die Kreuztabelle des Standes und das Podest.

cup-picture-round = R{ $number }
cup-picture-points = { $points } { $number ->
    [0.5] Punkt
    [one] Punkt
   *[other] Punkte
}

cup-picture-numbers = Zahl: gegen wen
cup-picture-won = gewonnen
cup-picture-drawn = remis
cup-picture-lost = verloren
cup-picture-free = spielfrei
cup-picture-absent = gefehlt

cup-picture-alt-row = { $number }. { $name }{ $shared ->
    [0] {""}
   *[other] {""} (teilt Platz { $shared })
}{ $left ->
    [yes] {""} (nicht mehr dabei)
   *[no] {""}
}, { $points }{ $games }.
cup-picture-alt-games = : { $games }
cup-picture-alt-won = schlug { $number }
cup-picture-alt-drawn = remis gegen { $number }
cup-picture-alt-lost = verlor gegen { $number }
cup-picture-alt-open = spielt gegen { $number }
cup-picture-alt-free = +{ $points } ohne Partie
cup-picture-alt-absent = fehlte gegen { $number }
