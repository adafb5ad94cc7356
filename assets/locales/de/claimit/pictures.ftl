# Wörter in den Bildern von Claim It! und ihren Bildbeschreibungen.

claimit-picture-begin = Claim It!
claimit-picture-rolls-last = würfelt: der letzte Zug
claimit-picture-decides = würfelt weiter oder hört auf
claimit-picture-places = setzt einen Stein
claimit-picture-took = { $spaces ->
    [0] nimmt nichts
    [one] nimmt ein Feld
   *[other] nimmt { $spaces } Felder
}
claimit-picture-lost = { $spaces ->
    [0] hatte nichts zu verlieren
    [one] verliert ein Feld
   *[other] verliert { $spaces } Felder
}
claimit-picture-wins-mine = gewinnt: Goldmine mit { $mine }
claimit-picture-wins-claims = gewinnt mit mehr Goldclaims
claimit-picture-wins-spaces = gewinnt mit mehr Feldern
claimit-picture-wins-last-standing = gewinnt: sonst ist niemand mehr da
claimit-picture-wins-shared = teilen sich den Sieg

claimit-picture-last-round = Letzte Runde

claimit-picture-mine = Goldmine
claimit-picture-claims = Claims /{ $needed }
claimit-picture-spaces = Felder

claimit-picture-stake = Einsatz
claimit-picture-taken = Ertrag

claimit-alt-begin = Claim It!, ein leerer Plan. Wer beginnt, wird ausgelost.
claimit-alt-last-round = Letzte Runde, ausgerufen von { $caller }; den letzten Zug hat { $last }.
claimit-alt-dice = Würfel { $dice }.
claimit-alt-possible = Möglich: { $list }.
claimit-alt-squatter = Anspruchstein { $squatter } auf { $space }
claimit-alt-claim = Besitzstein auf { $space }
claimit-alt-marked = In diesem Zug gesetzt: { $list }.
claimit-alt-risk = Der nächste Wurf bringt in { $bust } von 216 Fällen Pech.
claimit-alt-lost = Verloren: { $list }.
claimit-alt-took = Gewonnen: { $list }.
claimit-alt-seat = { $name } ({ $style }): Goldmine { $mine }, Goldclaims { $claims } von { $needed }, Felder { $spaces }.
claimit-alt-seat-place = { $place }. { $name } ({ $style }): Goldmine { $mine }, Goldclaims { $claims }, Felder { $spaces }.
claimit-alt-claimed = Goldclaims { $list }.
claimit-alt-settled = Besetzt { $list }.
claimit-alt-mine = Goldmine { $list }.
claimit-alt-framed = Die Felder von { $name } sind umrahmt.

claimit-chart = Größte Goldmine nach jedem Zug
claimit-face = { $face }
