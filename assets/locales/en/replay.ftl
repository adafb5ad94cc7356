## The replay of a finished game

replay-title = { $game } · table { $number } · replay
replay-film = The game as a film: { $turns ->
    [one] one turn
   *[other] { $turns } turns
}.
replay-film-alt = The whole game of table { $number } as a film. It ends like this: { $end }
replay-film-late = The film took too long to make, so here is the game step by step. You can try the film again later.
replay-start = The beginning
replay-end = The end
replay-turns = Turns { $first } to { $last }
replay-jump = Jump to… (now: { $turn })
button-replay = Replay
button-film = Film
button-steps = Step by step

## The chart at the end

chart-title = How the game went
chart-turns = turns
chart-alt = { $title }: { $subtitle }, over { $turns ->
    [one] one turn
   *[other] { $turns } turns
}.
chart-alt-seat = { $name } ({ $style }): { $scores }.
chart-alt-score = { $score } after turn { $turn }

## Commands
