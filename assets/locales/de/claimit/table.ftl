## Was aus den Steinen eines Zuges wird: besetzte Felder und Goldclaims

claimit-haul-spaces = { $spaces ->
    [one] { $spaces } Feld
   *[other] { $spaces } Felder
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

## Ein Zug

claimit-roll-first = Wirf die Würfel.
claimit-roll-at-risk = Wirf die Würfel. Risiko für „Pech gehabt“: **{ $percent } %** ({ $rolls } von 216 Würfen).
claimit-choose-space = Du hast **{ $dice }** gewürfelt. Wähle ein Feld für deinen Stein.
claimit-roll-or-stop =
    Noch einmal würfeln? Risiko für „Pech gehabt“: **{ $percent } %** ({ $rolls } von 216 Würfen).
    Hör auf und nimm **{ claimit-haul }**, sonst ist bei Pech alles verloren.
claimit-last-round = 🔔 **Letzte Runde**, ausgerufen von { $caller }. Den letzten Zug hat { $last }.
claimit-last-turn = 🔔 **Der letzte Zug des Spiels!**
claimit-button-roll = Würfeln
claimit-button-roll-again = Weiter würfeln ({ $percent } % Pech)
claimit-button-stop = Aufhören: { claimit-haul } nehmen
claimit-button-claim = Besitzstein auf { $space }
claimit-button-squatter = Anspruchstein { $squatter } auf { $space }

## Wie ein Zug endete

claimit-turn-stopped = { $player } hat aufgehört und **{ claimit-haul }** genommen.
claimit-turn-bust = 💥 Pech gehabt, { $player }! **{ $dice }**{ $spaces ->
    [0] { $claims ->
        [0] {" "}passt nirgends; zu verlieren gab es nichts.
       *[other] {" "}passt nirgends. Verloren: **{ claimit-haul }**.
    }
   *[other] {" "}passt nirgends. Verloren: **{ claimit-haul }**.
}
claimit-turn-resigned = { $player } hat das Spiel verlassen; der Zug ist vorbei.
claimit-turn-cut-short = Nur { $player } sitzt noch am Tisch.
claimit-turn-lapsed = ⏳ Die Zeit von { $player } ist abgelaufen: { $spaces ->
    [0] { $claims ->
        [0] Es gab nichts zu behalten.
       *[other] **{ claimit-haul }** behalten.
    }
   *[other] **{ claimit-haul }** behalten.
}
claimit-calls-last-round = 🔔 Das sind { $claims } Goldclaims: **Letzte Runde!** Alle haben noch einen Zug.

## Das Ende

claimit-decided-mine = Die größte Goldmine entscheidet.
claimit-decided-claims = Die Goldminen sind gleich groß: Die meisten Goldclaims entscheiden.
claimit-decided-spaces = Goldminen und Goldclaims sind gleich: Die meisten Felder entscheiden.
claimit-decided-shared = Goldminen, Goldclaims und Felder sind gleich: Der Sieg wird geteilt.
claimit-decided-last-standing = Alle anderen haben das Spiel verlassen.
claimit-rank = **{ $place }.** { $player }: Goldmine { $mine } · Goldclaims { $claims } · Felder { $spaces }
claimit-rank-resigned = **{ $place }.** { $player } (aufgegeben): Goldmine { $mine } · Goldclaims { $claims } · Felder { $spaces }

## Private Blicke auf den Tisch

claimit-private-scores = Wertung
claimit-private-frame = Meine Felder umrahmen
claimit-framed = Die Felder von { $player }.
claimit-scores-title = **Wertung** · { $claims } Goldclaims rufen die letzte Runde aus.
claimit-scores-line = { $player }: Goldmine { $mine } · Goldclaims { $claims } · Felder { $spaces }
claimit-scores-note = -# Vor dem Pfeil: zu Beginn des Zuges. Dahinter: falls { $player } jetzt aufhört.

## Was jemand tut oder tun könnte, nach „Ich würde“, und was dafür spricht

claimit-deed-roll = würfeln
claimit-deed-roll-again = weiter würfeln
claimit-deed-stop = aufhören
claimit-deed-claim = einen Besitzstein auf { $space } legen
claimit-deed-squatter = Anspruchstein { $squatter } auf { $space } legen
claimit-reason-turn = { $percent ->
    [0] Der nächste Wurf kann kein Pech bringen
   *[other] Das Risiko, mit dem nächsten Wurf { claimit-haul } zu verlieren, ist { $percent } %
}
claimit-reason-place = Das { $effects }
claimit-effect-claim = macht das Feld zum Goldclaim
claimit-effect-steal = nimmt { $player } ein Feld weg
claimit-effect-mine = bringt deine Goldmine auf { $mine } Felder
claimit-effect-risk = { $percent ->
    [0] lässt dem nächsten Wurf kein Risiko
   *[other] lässt dem nächsten Wurf ein Risiko von { $percent } %
}

## Optionen

claimit-with-reuse = ♻️ Variante: Ein Anspruchstein wird wieder frei, sobald ein Besitzstein auf ihn gelegt wird.
claimit-reuse-warning = ⚠️ Zu fünft ist diese Variante nicht zu empfehlen: Die Züge werden lang.
claimit-spaces-hidden = 🕶️ Die möglichen Felder sind im Bild nicht markiert.

## Befehle

claimit-name = Claim It!
claimit-pitch = Würfle, stecke Land ab und hör auf, bevor du Pech hast. Die größte Goldmine gewinnt.
claimit-command = Claim It!, das Würfel- und Brettspiel vom Goldrausch
claimit-option-reuse = Variante: Anspruchsteine unter Besitzsteinen werden wieder frei (sonst: nein)
claimit-option-show-spaces = Mögliche Felder im Bild markieren (sonst: ja)

## Bestenliste

claimit-column-best-mine = größte Goldmine { $value }
claimit-column-most-claims = meiste Goldclaims { $value }
claimit-column-bust-rate = Pech in { $value } % der Züge

## Was die Regeln nicht erlauben

claimit-refused-place-first = Setze zuerst einen Stein auf eines der möglichen Felder.
claimit-refused-roll-first = Jeder Zug hat mindestens einen Wurf: Wirf zuerst die Würfel.
claimit-refused-not-rolled = Dieses Feld geben die Würfel nicht her.
claimit-refused-space-claimed = Auf diesem Feld liegt schon ein Besitzstein.
claimit-refused-squatter-taken = Dieser Anspruchstein liegt schon auf dem Brett.
