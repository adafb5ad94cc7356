## Würfel

nuggets-face = { $face ->
    [L] Lasso
    [N] Nugget
   *[other] { $face }
}
# Daraus wird eine Liste von Würfeln: „2 Lassos, ein Nugget und drei 4er“.
nuggets-dice-lassos = { $count ->
    [one] ein Lasso
   *[other] { $count } Lassos
}
nuggets-dice-nuggets = { $count ->
    [one] ein Nugget
   *[other] { $count } Nuggets
}
nuggets-dice-number = { $count ->
    [1] eine { $number }
    [2] zwei { $number }er
    [3] drei { $number }er
    [4] vier { $number }er
    [5] fünf { $number }er
    [6] sechs { $number }er
   *[other] sieben { $number }er
}

## Ein Zug

nuggets-another-go = ✨ Durchgang { $go } in diesem Zug, mit allen sieben Würfeln. { $taken ->
    [0] Noch gibt es nichts zu verlieren.
    [one] Das genommene Nugget ist sicher.
   *[other] Die { $taken } genommenen Nuggets sind sicher.
}
nuggets-roll-first = Würfle mit allen sieben Würfeln.
nuggets-rolled = Dein Wurf: **{ $dice }**.
# Sind Würfel gewählt, heißt es stattdessen, was alle zusammen wert sind.
nuggets-aside = Schon zur Seite gelegt: { $dice }.
nuggets-aside-worth = Schon zur Seite gelegt: { $dice }, Wert **{ $value }**.
nuggets-choose = Was legst du zur Seite? Wähle die Würfel einzeln oder drücke einen Vorschlag.
nuggets-only-choice = Zur Seite legen kannst du nur **{ $dice }**: schon gewählt.
nuggets-not-possible = So geht es nicht: Von einer Zahl, die noch nicht zur Seite liegt, brauchst du **mindestens drei** Würfel auf einmal.
nuggets-roll-or-take =
    { $value ->
        [0] Nichts nehmen und den Zug beenden?
        [one] **{ $value } Nugget** nehmen?
       *[other] **{ $value } Nuggets** nehmen?
    } Oder noch { $dice ->
        [one] den letzten Würfel
       *[other] { $dice } Würfel
    } werfen: im Schnitt { NUMBER($rolling, minimumFractionDigits: 1, maximumFractionDigits: 1) } Nuggets, Risiko für „Pech gehabt“ **{ $risk }**.
nuggets-all-seven = ✨ **Alle sieben!** Nimm { $value ->
    [0] nichts
    [one] **{ $value } Nugget**
   *[other] **{ $value } Nuggets**
} dafür und wirf dann wieder alle sieben.
nuggets-may-steal = 🤠 Mit drei Lassos darfst du jemanden berauben, statt aus dem Vorrat zu nehmen.
nuggets-last-ones = 🏁 { $nuggets ->
    [one] Damit ist das letzte Nugget des Vorrats weg
   *[other] Damit sind die letzten { $nuggets } Nuggets des Vorrats weg
} und das Spiel zu Ende.
# Kleingedruckt unter allem, was von einem Schnitt spricht.
nuggets-average-note = Schnitt: wenn du perfekt weiterspielst, der Vorrat reicht und du niemanden beraubst.
nuggets-button-roll = Würfeln
nuggets-button-aside-roll = Zur Seite & würfeln
nuggets-button-aside-roll-at-risk = Zur Seite & würfeln · { $risk }
nuggets-button-aside-take = Zur Seite & nehmen
nuggets-button-take = Zur Seite & { $nuggets ->
    [0] nichts
   *[other] { $nuggets }
} nehmen
nuggets-button-steal = Rauben: { $nuggets } von { $name }
nuggets-suggest-everything = Alles
nuggets-suggest-nuggets = { $count ->
    [one] Das Nugget
   *[other] Alle Nuggets
}
nuggets-suggest-one-nugget = Ein Nugget
nuggets-suggest-lassos = { $count ->
    [one] Das Lasso
   *[other] Alle Lassos
}
nuggets-suggest-one-lasso = Ein Lasso
nuggets-suggest-number = { $count ->
    [one] Die { $number }
   *[other] Alle { $number }er
}
nuggets-suggest-three = Drei { $number }er
nuggets-suggest-one-more = Eine { $number }
nuggets-suggest-all-value = Voller Wert, wenig Würfel

## Wie ein Zug endete

nuggets-turn-brought = { $player } hat { $moves }.
nuggets-took = { $nuggets ->
    [0] nichts genommen
    [one] **{ $nuggets } Nugget** aus dem Vorrat genommen
   *[other] **{ $nuggets } Nuggets** aus dem Vorrat genommen
}
nuggets-stole = { $nuggets ->
    [one] { $victim } mit dem Lasso **{ $nuggets } Nugget** abgenommen 🤠
   *[other] { $victim } mit dem Lasso **{ $nuggets } Nuggets** abgenommen 🤠
}
nuggets-turn-line = { $player } +{ $taken }{ $ending ->
    [bust] {" "}💥
    [resigned] {" "}🏳️
   *[other] {""}
}, { $nuggets } { $nuggets ->
    [one] Nugget
   *[other] Nuggets
}
nuggets-turn-emptied = 🏁 Der Vorrat ist leer.
# $goes sind die Durchgänge des Zuges, die vorher gut gingen.
nuggets-turn-bust = 💥 { $goes ->
    [0] Pech gehabt, { $player }!
   *[other] Im nächsten Durchgang: Pech gehabt!
} Gewürfelt: **{ $dice }**. { $lost ->
    [0] Zu verlieren gab es nichts.
   *[other] Verspielt: Würfel im Wert von **{ $lost }**.
}
nuggets-turn-resigned = { $player } hat aufgegeben; der Zug ist vorbei.
nuggets-turn-cut-short = Nur { $player } sitzt noch am Tisch.
nuggets-turn-lapsed = ⏳ { $goes ->
    [0] Die Zeit von { $player } ist abgelaufen: Es gab nichts zu behalten.
   *[other] Dann war die Zeit um.
}

## Das Ende

nuggets-decided-nuggets = Wer die meisten Nuggets hat, gewinnt.
nuggets-decided-shared = Gleich viele Nuggets: Der Sieg wird geteilt.
nuggets-rank = **{ $place }.** { $player }: { $nuggets ->
    [one] { $nuggets } Nugget
   *[other] { $nuggets } Nuggets
}

## Private Blicke auf den Tisch

nuggets-private-odds = Chancen
nuggets-odds-title = **Was du erwarten kannst**
nuggets-odds-first = Alle sieben Würfel werfen: im Schnitt { NUMBER($rolling, minimumFractionDigits: 1, maximumFractionDigits: 1) } Nuggets, Risiko für „Pech gehabt“ { $risk }
nuggets-odds-line = - **{ $words }**: { $taking } nehmen oder weiterwürfeln: im Schnitt { NUMBER($rolling, minimumFractionDigits: 1, maximumFractionDigits: 1) }, Risiko für „Pech gehabt“ { $risk }
nuggets-odds-all = - **{ $words }**: alle sieben Würfel, mit dem nächsten Durchgang im Schnitt { NUMBER($taking, minimumFractionDigits: 1, maximumFractionDigits: 1) }
nuggets-odds-none = Gerade gibt es keine Würfel zu wählen.

## Was jemand tut oder tun könnte, nach „Ich würde“, und was dafür spricht

nuggets-move-roll-all = alle sieben Würfel werfen
nuggets-move-roll = { $dice } zur Seite legen und { $left ->
    [one] den letzten Würfel
   *[other] die übrigen { $left } Würfel
} werfen
nuggets-move-take = { $dice } zur Seite legen und { $nuggets ->
    [0] nichts
    [one] ein Nugget
   *[other] { $nuggets } Nuggets
} nehmen
nuggets-move-steal = { $dice } zur Seite legen und { $victim } { $nuggets ->
    [0] nichts
    [one] ein Nugget
   *[other] { $nuggets } Nuggets
} abnehmen
nuggets-reason-risk = { $value ->
    [0] Das Risiko des nächsten Wurfs ist { $risk }, zu verlieren gibt es aber noch nichts
   *[other] Das Risiko, mit dem nächsten Wurf Würfel im Wert von { $value } zu verlieren, ist { $risk }
}
nuggets-reason-all-seven = Alle sieben Würfel liegen zur Seite, du bist also gleich noch einmal dran
nuggets-reason-last-ones = Das leert den Vorrat und beendet das Spiel

## Befehle

nuggets-name = Gold Nuggets
nuggets-pitch = Wirf sieben Würfel, behalte das Gold und nimm es, bevor du Pech hast. Mit drei Lassos raubst du jemanden aus!
nuggets-kind = Würfelspiel
nuggets-command = Sieben Würfel, 77 Nuggets und ein Lasso

## Bestenliste

nuggets-column-most-nuggets = meiste Nuggets { $value }
nuggets-column-best-turn = bester Zug { $value }
nuggets-column-most-stolen = größte Beute { $value }

nuggets-stat-nuggets = Nuggets
nuggets-stat-best-turn = bester Zug
nuggets-stat-stolen = geraubt

## Was die Regeln nicht erlauben

nuggets-refused-roll-first = Würfle zuerst.
nuggets-refused-nothing-picked = Wähle zuerst mindestens einen Würfel, den du zur Seite legst.
nuggets-refused-not-rolled = Diese Würfel hast du nicht geworfen. Wähle aus denen im Bild.
nuggets-refused-needs-three = Von einer Zahl, die noch nicht zur Seite liegt, brauchst du mindestens drei Würfel auf einmal.
nuggets-refused-no-dice-left = Alle sieben Würfel liegen zur Seite, zu würfeln ist keiner mehr da. Nimm deine Nuggets, dann wirfst du wieder alle sieben.
nuggets-refused-needs-lassos = Um jemanden zu berauben, musst du in diesem Durchgang drei Lassos zur Seite gelegt haben.
nuggets-refused-no-opponent = Dort gibt es nichts zu nehmen. Nimm aus dem Vorrat oder raube jemand anderen aus.
