## Die Wiederholung eines beendeten Spiels

replay-title = { $game } · Tisch { $number } · Wiederholung
replay-film = Das Spiel als Film: { $turns ->
    [one] ein Zug
   *[other] { $turns } Züge
}.
replay-film-alt = Das ganze Spiel von Tisch { $number } als Film. So endet es: { $end }
replay-film-late = Der Film wurde nicht rechtzeitig fertig, darum siehst du das Spiel hier Schritt für Schritt. Versuch es später noch einmal mit dem Film.
replay-start = Anfang
replay-end = Ende des Spiels
replay-turns = Züge { $first } bis { $last }
replay-jump = Springen zu … (jetzt: { $turn })
button-replay = Wiederholung
button-film = Film
button-steps = Schritt für Schritt

## Das Diagramm am Ende

chart-title = So lief das Spiel
chart-turns = Züge
chart-alt = { $title }: { $subtitle }, über { $turns ->
    [one] einen Zug
   *[other] { $turns } Züge
}.
chart-alt-seat = { $name } ({ $style }): { $scores }.
chart-alt-score = { $score } nach Zug { $turn }

## Befehle
