# Wörter in den Bildern von Claim It! und ihren Bildbeschreibungen.

# Der Name eines Feldes, auch auf Knöpfen und in den Regeln: Spalte, dann Reihe. Ein Komma läse
# sich wie eine Kommazahl.
claimit-space = { $column }/{ $row }

claimit-picture-begin = Claim It!
claimit-picture-rolls-last = würfelt: der letzte Zug
claimit-picture-decides = würfelt weiter oder hört auf
claimit-picture-places = setzt einen Stein
claimit-picture-took = { $marked ->
    [0] sichert sich nichts
   *[other] sichert { claimit-marks }
}
claimit-picture-lost = { $marked ->
    [0] hatte nichts zu verlieren
   *[other] verspielt { claimit-marks }
}
claimit-picture-wins-mine = { $mine ->
    [one] gewinnt: Goldmine aus einem Feld
   *[other] gewinnt: Goldmine aus { $mine } Feldern
}
claimit-picture-wins-claims = gewinnt mit mehr Goldclaims
claimit-picture-wins-spaces = gewinnt mit mehr Feldern
claimit-picture-wins-last-standing = gewinnt: alle anderen haben aufgegeben
claimit-picture-wins-shared = teilen sich den Sieg

claimit-picture-last-round = Letzte Runde

claimit-picture-mine = Goldmine
claimit-picture-claims = Goldclaims
claimit-picture-spaces = Felder

claimit-picture-stake = Einsatz
claimit-picture-taken = Gesichert

claimit-alt-begin = Claim It!, ein leerer Spielplan. Wer beginnt, wird ausgelost.
claimit-alt-last-round = Letzte Runde, ausgerufen von { $caller }; den letzten Zug hat { $last }.
claimit-alt-dice = Würfel { $dice }.
claimit-alt-possible = Möglich: { $list }.
claimit-alt-squatter = Anspruchstein { $squatter } auf { $space }
claimit-alt-claim = Besitzstein auf { $space }
claimit-alt-marked = In diesem Zug gesetzt: { $list }.
claimit-alt-risk = Der nächste Wurf bringt in { $bust } von 216 Fällen Pech.
claimit-alt-lost = Verspielt: { $list }.
claimit-alt-took = Gesichert: { $list }.
claimit-alt-seat = { $name } ({ $style }): Goldmine { $mine }, Goldclaims { $claims } von { $needed }, Felder { $spaces }.
claimit-alt-seat-place = { $place }. { $name } ({ $style }): Goldmine { $mine }, Goldclaims { $claims }, Felder { $spaces }.
claimit-alt-claimed = Goldclaims { $list }.
claimit-alt-settled = Besetzt { $list }.
claimit-alt-mine = Goldmine { $list }.
claimit-alt-framed = Die Felder von { $name } sind umrahmt.

claimit-chart = Größte Goldmine nach jedem Zug
claimit-face = { $face }
