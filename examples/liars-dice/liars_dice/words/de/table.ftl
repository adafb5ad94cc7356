## Würfel

# So viele Würfel einer Augenzahl: „4 Fünfen“. So heißt auch der Knopf, der das bietet.
liars-dice = { $face ->
    [1] { $count } { $count ->
        [one] Eins
       *[other] Einsen
    }
    [2] { $count } { $count ->
        [one] Zwei
       *[other] Zweien
    }
    [3] { $count } { $count ->
        [one] Drei
       *[other] Dreien
    }
    [4] { $count } { $count ->
        [one] Vier
       *[other] Vieren
    }
    [5] { $count } { $count ->
        [one] Fünf
       *[other] Fünfen
    }
   *[other] { $count } { $count ->
        [one] Sechs
       *[other] Sechsen
    }
}
# Neben dem Zeichen eines Würfels, auf einem Knopf.
liars-button-times = ×{ $count }
liars-button-count = { $count } Würfel
liars-button-bid = { liars-dice }
liars-button-doubt = Anzweifeln
liars-button-spot-on = Genau
liars-button-roll = Für alle würfeln

## Ein Zug

liars-open = Unter den Bechern liegen **{ $dice } Würfel**. Mach das erste Gebot der Runde. **{ button-dice }** zeigt dir deine.
liars-answer = Biete höher, oder drücke **{ liars-button-doubt }**{ $spot ->
    [yes] {" "}oder **{ liars-button-spot-on }**
   *[no] {""}
}. **{ button-dice }** zeigt dir deine.
liars-no-raise = Höher geht es nicht: Drücke **{ liars-button-doubt }**{ $spot ->
    [yes] {" "}oder **{ liars-button-spot-on }**
   *[no] {""}
}.
liars-roll-first = Eine neue Runde: Lass alle würfeln.
liars-bid = { $player } bietet **{ $bid }**.
liars-turn-lapsed = ⏳ Die Zeit von { $player } ist um, also wurde das niedrigste höhere Gebot gemacht.
liars-turn-passed = ⏳ { $player } hat nicht rechtzeitig würfeln lassen; die nächste Person beginnt.
liars-turn-resigned = { $player } hat aufgegeben. Die Runde geht weiter, diese Würfel zählen noch mit.
liars-turn-cut-short = { $player } ist allein am Tisch übrig.

## Wie eine Runde endete

liars-called-doubt = 🤨 { $player } hat **{ $bid }** angezweifelt, geboten von { $bidder }.
liars-called-lapsed = ⏳ Die Zeit von { $player } war um, und höher ging es nicht: **{ $bid }**, geboten von { $bidder }, wurde angezweifelt.
liars-called-spot-on = 🎯 { $player } hat zu **{ $bid }**, geboten von { $bidder }, „Genau“ gesagt.
# $counted ist, was gefunden wurde: „5 Fünfen“.
liars-counted = Unter den Bechern: **{ $counted }**. { $players } { $count ->
    [one] verliert einen Würfel
   *[other] verlieren je einen Würfel
}.
liars-out = 💀 { $players } { $count ->
    [one] ist
   *[other] sind
} draußen.
liars-round-before = -# Letzte Runde: { $told }

## Die eigenen Würfel

liars-hand = Deine Würfel: **{ $dice }**.
liars-hand-none = { $dice ->
    [0] Du hast keine Würfel mehr.
    [one] Dein Würfel ist noch nicht gefallen.
   *[other] Deine { $dice } Würfel sind noch nicht gefallen.
}
liars-hand-counts = { $count ->
    [0] Keiner davon zählt
    [one] 1 davon zählt
   *[other] { $count } davon zählen
} für { $bid }.

## Chancen

liars-private-odds = Chancen
liars-odds-title = **Chancen**, wenn man { $own ->
    [0] keinen der { $hidden } Würfel sieht
    [one] 1 Würfel sieht und die anderen { $hidden } nicht
   *[other] { $own } Würfel sieht und die anderen { $hidden } nicht
}:
liars-odds-last = - Das letzte Gebot, **{ $bid }**, stimmt: { $chance }
liars-odds-exact = - Es stimmt genau: { $chance }
liars-odds-line = - { $bid }: { $chance }
liars-odds-note = -# Nur nach den Würfeln: Was die anderen geboten haben, ist nicht berücksichtigt.
liars-odds-none = Noch kein Gebot, also keine Chancen.

## Was jemand tut oder tun könnte, nach „Ich würde“, und was dafür spricht

liars-move-bid = { liars-dice } bieten
liars-move-doubt = das Gebot anzweifeln
liars-move-spot-on = „Genau“ sagen
liars-move-roll = alle würfeln lassen
liars-reason-bid = Nur nach den Würfeln stimmt { $bid } mit einer Chance von { $chance }
liars-reason-doubt = Nur nach den Würfeln stimmt { $bid } mit einer Chance von { $chance }
liars-reason-spot-on = Nur nach den Würfeln stimmt das Gebot genau mit einer Chance von { $chance }
liars-reason-roll = Etwas anderes gibt es nicht zu tun

## Das Ende

liars-decided-dice = Sonst hat niemand mehr Würfel.
liars-rank = **{ $place }.** { $player }: { $dice ->
    [0] draußen
    [one] noch 1 Würfel
   *[other] noch { $dice } Würfel
}, { $rounds ->
    [one] 1 Runde
   *[other] { $rounds } Runden
}, { $caught ->
    [one] 1 Lüge ertappt
   *[other] { $caught } Lügen ertappt
}
liars-chart = Würfel nach jedem Zug

## Lobby und Rangliste

liars-name = Lügenwürfeln
liars-kind = Würfelspiel
liars-pitch = Alle würfeln verdeckt. Biete, wie viele Würfel eine Augenzahl zeigen: Wer folgt, bietet höher oder nennt es eine Lüge!
liars-command = Verdeckte Würfel, kühne Gebote
liars-option-plain-ones-chosen = Variante: Einsen zählen nur als Einsen.
liars-option-spot-on-chosen = Variante: Zu einem Gebot darf man „Genau“ sagen.
liars-option-plain-ones-name = Einfache Einsen (Variante)
liars-option-plain-ones = Variante: Einsen zählen nur für sich und dürfen geboten werden (Standard: nein)
liars-option-spot-on-name = Genau (Variante)
liars-option-spot-on = Variante: „Genau“ sagen; stimmt es, verlieren alle anderen einen Würfel (Standard: nein)
liars-column-most-dice = meiste Würfel übrig { $value }
liars-column-caught = Lügen ertappt { $value }
liars-column-right-doubts = richtig angezweifelt { $value }
liars-stat-dice = Würfel am Ende
liars-stat-rounds = Runden
liars-stat-doubted = angezweifelte Gebote
liars-stat-caught = ertappte Lügen
liars-stat-spot-ons = genaue Treffer

## Ablehnungen

liars-refused-roll-first = Lass erst alle würfeln.
liars-refused-no-bid-yet = In dieser Runde hat noch niemand geboten. Mach das erste Gebot.
liars-refused-not-higher = Biete mehr Würfel, oder ebenso viele einer höheren Augenzahl.
liars-refused-too-many = So viele Würfel liegen unter allen Bechern nicht.
liars-refused-no-face = Einsen zählen für jede Augenzahl und werden selbst nicht geboten. Biete Zweien bis Sechsen.
liars-refused-no-spot-on = An diesem Tisch gibt es kein „Genau“. Zweifle das Gebot an, oder biete höher.
