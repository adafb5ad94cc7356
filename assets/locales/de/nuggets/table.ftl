## Würfel

nuggets-face = { $face ->
    [L] Lasso
    [N] Nugget
   *[other] { $face }
}

## Ein Zug

nuggets-another-go = Alle sieben Würfel lagen zur Seite: Durchgang { $go }. { $taken ->
    [one] { $taken } Nugget
   *[other] { $taken } Nuggets
} aus diesem Zug sind sicher.
nuggets-roll-first = Wirf alle sieben Würfel.
nuggets-rolled = Du hast **{ $dice }** gewürfelt.
nuggets-aside = Schon zur Seite gelegt: { $dice } (Wert { $value }{ $lassos ->
    [0] {""}
    [1] , 1 Lasso
   *[other] , { $lassos } Lassos
}).
nuggets-choose = Wähle Würfel zum Zur-Seite-Legen oder drücke einen Vorschlag.
nuggets-not-possible = Diese Würfel gehen nicht zusammen: Von einer neuen Zahl braucht es drei auf einmal.
nuggets-roll-or-take =
    Nimm jetzt **{ $value }**, oder würfle mit { $dice ->
        [one] { $dice } Würfel
       *[other] { $dice } Würfeln
    } weiter: **{ $percent } %** Risiko für „Pech gehabt“. Weiterwürfeln bringt im Schnitt { $rolling }.
nuggets-all-seven = Alle sieben! Nimm **{ $value }** und wirf dann wieder alle Würfel.
nuggets-button-roll = Würfeln
nuggets-button-aside-roll = Weglegen & würfeln
nuggets-button-aside-roll-at-risk = Weglegen & würfeln ({ $percent } % Pech)
nuggets-button-aside-take = Weglegen & nehmen
nuggets-button-take = Weglegen & { $nuggets } nehmen
nuggets-button-steal = { $nuggets } von { $name } nehmen
nuggets-suggest-everything = Alles
nuggets-suggest-nuggets = Alle Nuggets
nuggets-suggest-one-nugget = Ein Nugget
nuggets-suggest-lassos = Alle Lassos
nuggets-suggest-one-lasso = Ein Lasso
nuggets-suggest-number = Alle { $number }er
nuggets-suggest-three = Drei { $number }er
nuggets-suggest-one-more = Eine { $number }
nuggets-suggest-all-value = Alles, was zählt

## Wie ein Zug endete

nuggets-took = { $player } hat **{ $nuggets ->
    [one] { $nuggets } Nugget
   *[other] { $nuggets } Nuggets
}** aus dem Vorrat genommen.
nuggets-stole = 🤠 { $player } hat mit dem Lasso **{ $nuggets ->
    [one] { $nuggets } Nugget
   *[other] { $nuggets } Nuggets
}** von { $victim } geholt!
nuggets-turn-bust = 💥 Pech gehabt, { $player }! **{ $dice }** bringt nichts; verloren sind Würfel im Wert von { $lost }.
nuggets-turn-resigned = { $player } hat das Spiel verlassen; der Zug ist vorbei.
nuggets-turn-cut-short = Nur { $player } sitzt noch am Tisch.

## Das Ende

nuggets-decided-nuggets = Die meisten Nuggets gewinnen.
nuggets-decided-shared = Gleich viele Nuggets: Der Sieg wird geteilt.
nuggets-decided-last-standing = Alle anderen haben das Spiel verlassen.
nuggets-rank = **{ $place }.** { $player }: { $nuggets ->
    [one] { $nuggets } Nugget
   *[other] { $nuggets } Nuggets
}
nuggets-rank-resigned = **{ $place }.** { $player } (aufgegeben): { $nuggets ->
    [one] { $nuggets } Nugget
   *[other] { $nuggets } Nuggets
}

## Private Blicke auf den Tisch

nuggets-private-odds = Chancen
nuggets-odds-title = **Was die Möglichkeiten versprechen**
nuggets-odds-line = { $words }: { $taking } nehmen oder weiterwürfeln für { $rolling } im Schnitt ({ $percent } % Pech)
nuggets-odds-all = { $words }: alle sieben Würfel, mit dem nächsten Durchgang { $taking } im Schnitt
nuggets-odds-none = Gerade gibt es nichts zu wählen.
nuggets-odds-note = -# Nuggets, die der Rest des Zuges im Schnitt bringt, wenn er so gut wie möglich gespielt wird, ohne Raub.

## Befehle

nuggets-name = Gold Nuggets
nuggets-pitch = Wirf sieben Würfel, behalte das Gold und nimm es, bevor du Pech hast. Mit drei Lassos raubst du die anderen aus!
nuggets-command = Gold Nuggets, das goldige Würfelspiel

## Bestenliste

nuggets-column-most-nuggets = meiste Nuggets { $value }
nuggets-column-best-turn = bester Zug { $value }
nuggets-column-most-stolen = meiste geraubt { $value }

## Was die Regeln nicht erlauben

nuggets-refused-roll-first = Wirf zuerst die Würfel.
nuggets-refused-nothing-picked = Wähle zuerst mindestens einen Würfel, den du zur Seite legst.
nuggets-refused-not-rolled = Diese Würfel hast du nicht geworfen.
nuggets-refused-needs-three = Von einer Zahl, die noch nicht zur Seite liegt, braucht es drei Würfel auf einmal.
nuggets-refused-no-dice-left = Alle sieben Würfel liegen zur Seite: Zu würfeln ist nichts mehr da. Nimm deine Nuggets, dann bekommst du wieder alle sieben.
nuggets-refused-needs-lassos = Um von anderen zu nehmen, musst du in diesem Durchgang drei Lassos zur Seite gelegt haben.
nuggets-refused-no-opponent = Von dort kannst du nicht nehmen.
