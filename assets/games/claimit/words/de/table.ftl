## Was aus den Steinen eines Zuges wird: besetzte Felder und Goldclaims

claimit-haul-spaces = { $spaces ->
    [one] { $spaces } besetztes Feld
   *[other] { $spaces } besetzte Felder
}
claimit-haul-claims = { $claims ->
    [one] { $claims } Goldclaim
   *[other] { $claims } Goldclaims
}
claimit-haul = { $claims ->
    [0] { claimit-haul-spaces }
   *[other] { $spaces ->
        [0] { claimit-haul-claims }
       *[other] { claimit-haul-spaces } und { claimit-haul-claims }
    }
}
# Was ein Zug markiert hat, der scheitert: Niemand verliert ein Feld, das schon jemandem gehörte.
claimit-marks = { $marked ->
    [one] { $marked } markiertes Feld
   *[other] { $marked } markierte Felder
}

## Ein Zug

claimit-roll-first = Würfle.
claimit-roll-at-risk = Würfle. Risiko für „Pech gehabt“: **{ $risk }** ({ $rolls } von 216 Würfen).
claimit-choose-space = Du hast **{ $dice }** gewürfelt. Wähle ein Feld für deinen Stein.
claimit-roll-or-stop =
    Noch einmal würfeln? Risiko für „Pech gehabt“: **{ $risk }** ({ $rolls } von 216 Würfen).
    Aufhören sichert dir **{ claimit-haul }**; mit Pech beim nächsten Wurf ist das alles weg.
claimit-last-round = 🔔 **Letzte Runde**, ausgerufen von { $caller }. Den letzten Zug hat { $last }.
claimit-last-turn = 🔔 **Der letzte Zug des Spiels!**
claimit-button-roll = Würfeln
claimit-button-roll-again = Weiterwürfeln · { $risk }
claimit-button-stop = Aufhören und sichern
claimit-button-claim = Besitzstein auf { $space }
claimit-button-squatter = Anspruch { $squatter } auf { $space }

## Wie ein Zug endete

claimit-turn-stopped = { $player } hat aufgehört und sich **{ claimit-haul }** gesichert.
claimit-turn-bust = 💥 Pech gehabt, { $player }! **{ $dice }** passt nirgends{ $marked ->
    [0] ; zu verlieren gab es nichts.
   *[other] . Verspielt: **{ claimit-marks }**.
}
claimit-turn-resigned = { $player } hat aufgegeben; der Zug ist vorbei.
claimit-turn-cut-short = Nur { $player } sitzt noch am Tisch.
claimit-turn-lapsed = ⏳ Die Zeit von { $player } ist abgelaufen. { $marked ->
    [0] Zu sichern gab es nichts.
   *[other] Gesichert: **{ claimit-haul }**.
}
claimit-turn-line = { $player } { $ending ->
    [bust] 💥 Pech
    [resigned] 🏳️ aufgegeben
   *[other] +{ $marked } { $marked ->
        [one] Feld
       *[other] Felder
    }
}, Goldmine { $mine }
claimit-calls-last-round = 🔔 Das sind jetzt **{ $claims } Goldclaims: Letzte Runde!** Alle haben noch einen Zug.

## Das Ende

claimit-decided-mine = Die größte Goldmine entscheidet.
claimit-decided-claims = Gleich große Goldminen: Die meisten Goldclaims entscheiden.
claimit-decided-spaces = Goldminen und Goldclaims sind gleich: Die meisten Felder entscheiden.
claimit-decided-shared = Goldminen, Goldclaims und Felder sind gleich: Der Sieg wird geteilt.
claimit-rank = **{ $place }.** { $player }: Goldmine { $mine } · Goldclaims { $claims } · Felder { $spaces }

## Private Blicke auf den Tisch

claimit-private-scores = Spielstand
claimit-private-frame = Meine Felder umrahmen
claimit-framed = Die Felder von { $player }.
claimit-scores-title = **Spielstand** · Ab { $claims } Goldclaims: letzte Runde.
claimit-scores-line = { $player }: Goldmine { $mine } · Goldclaims { $claims } · Felder { $spaces }
claimit-scores-note = -# Vor dem Pfeil: zu Beginn des Zuges. Dahinter: falls { $player } jetzt aufhört.

## Was jemand tut oder tun könnte, nach „Ich würde“, und was dafür spricht

claimit-move-roll = würfeln
claimit-move-roll-again = weiterwürfeln
claimit-move-stop = aufhören
claimit-move-claim = einen Besitzstein auf { $space } setzen
claimit-move-squatter = den Anspruchstein { $squatter } auf { $space } setzen
claimit-reason-safe = Der nächste Wurf kann kein Pech bringen
claimit-reason-turn = Das Risiko, mit dem nächsten Wurf { claimit-haul } zu verlieren, ist { $risk }
claimit-reason-place = Das { $effects }
claimit-effect-claim = macht das Feld zum Goldclaim
claimit-effect-steal = nimmt { $player } ein Feld weg
claimit-effect-mine = bringt deine Goldmine auf { $mine } Felder
claimit-effect-safe = macht den nächsten Wurf sicher
claimit-effect-risk = setzt das Risiko des nächsten Wurfs auf { $risk }

## Optionen

claimit-with-reuse = ♻️ Variante: Ein Anspruchstein wird wieder frei, sobald ein Besitzstein auf ihn gesetzt wird.
claimit-reuse-warning = ⚠️ Zu fünft ist diese Variante nicht zu empfehlen: Die Züge werden lang.
claimit-spaces-hidden = 🕶️ Die möglichen Felder sind im Bild nicht markiert.

## Befehle

claimit-name = Claim It!
claimit-pitch = Würfle, stecke Land ab und hör auf, bevor du Pech hast. Die größte Goldmine gewinnt.
claimit-kind = Würfel- und Brettspiel
claimit-command = Goldrausch auf 6 × 6 Feldern
claimit-option-reuse-name = Freie Anspruchsteine (Variante)
claimit-option-reuse = Variante: Anspruchsteine unter Besitzsteinen werden wieder frei (Standard: nein)
claimit-option-show-spaces-name = Mögliche Felder markieren
claimit-option-show-spaces = Mögliche Felder im Bild markieren (Standard: ja)

## Bestenliste

claimit-column-best-mine = größte Goldmine { $value }
claimit-column-most-claims = meiste Goldclaims { $value }
claimit-column-bust-rate = Pech in { $value } der Züge

claimit-stat-mine = Goldmine
claimit-stat-claims = Goldclaims
claimit-stat-spaces = Felder
claimit-stat-turns = Züge
claimit-stat-busts = Züge mit Pech

## Was die Regeln nicht erlauben

claimit-refused-place-first = Setze zuerst einen Stein auf eines der möglichen Felder.
claimit-refused-roll-first = Jeder Zug hat mindestens einen Wurf: Würfle zuerst.
claimit-refused-not-rolled = Dieses Feld geben deine Würfel nicht her. Wähle eins, das einen Knopf hat.
claimit-refused-space-claimed = Auf diesem Feld liegt schon ein Besitzstein. Wähle ein anderes.
claimit-refused-squatter-taken = Dieser Anspruchstein liegt schon auf dem Spielplan. Wähle ein anderes Feld.
