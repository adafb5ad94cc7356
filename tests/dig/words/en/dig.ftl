dig-name = Dig
dig-kind = Toy game
dig-command = Hide a chest, and dig for the other one
dig-pitch = Both hide a chest on the island, then dig for the other's.
dig-hide = Hide your chest: **My view** shows the island.
dig-where = Where do you dig?
dig-hidden = Both chests are hidden.
dig-dug = { $player } has dug.
dig-hand = { $hidden ->
    [0] Where do you hide your chest?
   *[1] Your chest is hidden.
}
dig-alt = The island: { $chosen } squares are marked, { $possible } can be chosen.
dig-button-hide = { $column }{ $row }
dig-button-dig = { $column }{ $row }
dig-move-hide = hide it on { $column }{ $row }
dig-move-dig = dig on { $column }{ $row }
dig-reason-hide = Nobody looks at { $column }{ $row }
dig-reason-dig = The chest may be on { $column }{ $row }
dig-chart = Chests
dig-rank = { $place }. { $player }: { $chests } chests
dig-chests = chests
dig-decided-chests = A chest was found.
dig-rules-play-title = How to play
dig-rules-play-text = Hide a chest, then dig on four squares.
dig-rules-play-picture = In the picture: a chest on D4.
dig-rules-lapse = The first square is chosen.
dig-rules-resigned = The other wins.
