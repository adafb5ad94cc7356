## The replay of a finished game

replay-title = { $game } · table { $number } · rediffusion
replay-film = La partie en film : { $turns ->
    [one] un tour
   *[other] { $turns } tours
}.
replay-film-alt = Toute la partie de la table { $number } en film. Elle finit ainsi : { $end }
replay-film-late = Le film a pris trop de temps : voici la partie pas à pas. Tu pourras redemander le film plus tard.
replay-start = Début
replay-end = Fin
replay-turns = Tours { $first } à { $last }
replay-jump = Aller à… (maintenant : { $turn })
button-replay = Rediffusion
button-film = Film
button-steps = Pas à pas

## The chart at the end

chart-title = Le déroulement de la partie
chart-turns = tours
chart-alt = { $title } : { $subtitle }, sur { $turns ->
    [one] un tour
   *[other] { $turns } tours
}.
chart-alt-seat = { $name } ({ $style }) : { $scores }.
chart-alt-score = { $score } après le tour { $turn }

## Commands
