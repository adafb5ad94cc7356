# Alles, was man liest, außer den Regeln und der Lektion.

reversi-name = Reversi
reversi-kind = Brettspiel
reversi-command = Steine einschließen und umdrehen
reversi-pitch = Schließe fremde Steine zwischen deinen ein, und sie gehören dir. Am Ende gewinnen die meisten Steine, und ein einziger Zug kann alles drehen!

## Ein Zug

reversi-ask = Setz einen Stein auf eines der gestrichelten Felder.
reversi-ask-again = { $player } kann keinen Stein setzen, also bist du noch einmal dran: Wähl eines der gestrichelten Felder.
reversi-button-place = { $column }{ $row }
reversi-placed = { $player } hat einen Stein auf **{ $square }** gesetzt und { $count ->
    [one] 1 Stein
   *[other] { $count } Steine
} umgedreht.
reversi-lapsed = ⏳ Die Zeit von { $player } ist um, also wurde ein Stein dorthin gesetzt, wo er am wenigsten umdreht: auf **{ $square }**, mit { $count ->
    [one] 1 umgedrehten Stein
   *[other] { $count } umgedrehten Steinen
}.
reversi-unplaced = Es wurde kein Stein gesetzt.

## In Bildern, und in ihren Texten für alle, die sie nicht sehen

reversi-picture-discs = Steine
reversi-picture-places = setzt einen Stein
reversi-picture-placed = setzt auf { $square } und dreht { $count ->
    [one] 1 Stein
   *[other] { $count } Steine
} um
reversi-picture-won-discs = gewinnt mit { $most } zu { $fewest } Steinen
reversi-picture-won-shared = teilen den Sieg mit je { $most } Steinen
reversi-picture-won-last-standing = gewinnt durch Aufgabe
reversi-alt-possible = Möglich: { $squares }.
reversi-alt-turned = Umgedreht: { $squares }.
# $style ist eine Farbe mit einer Form: „blaue Raute“.
reversi-alt-discs = Steine, { $style }: { $squares }.

## Der Rat des Computers: „Ich würde **einen Stein auf D3 setzen**: …“

reversi-move-place = einen Stein auf { $column }{ $row } setzen
reversi-reason-place = { $corner ->
    [yes] Eine Ecke wird nie mehr umgedreht; der Stein
   *[no] Der Stein
} dreht { $count ->
    [one] 1 anderen
   *[other] { $count } andere
} um, und dann { $left ->
    [0] kann { $player } keinen setzen
    [one] hat { $player } 1 Feld zur Wahl
   *[other] hat { $player } { $left } Felder zur Wahl
}

## Das Ende, und die Bestenliste

reversi-chart = Steine nach jedem Zug
reversi-rank = **{ $place }.** { $player }: { $discs ->
    [one] 1 Stein
   *[other] { $discs } Steine
}
reversi-decided-discs = Die meisten Steine gewinnen.
reversi-column-most-discs = meiste Steine { $value }
reversi-stat-discs = Steine
