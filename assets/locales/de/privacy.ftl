## Was über jemanden gespeichert ist: `/privacy`

command-privacy = Was ich über dich speichere und warum; exportieren oder löschen lassen

privacy-kept = ## 🔒 Was ich über dich speichere
    - **An Tischen und in Turnieren:** deine Discord-ID und deinen Namen dort, deine Plätze, was du wann getan hast, Ergebnisse, wo du Gastgeber bist und Einladungen. So überstehen Spiele einen Neustart, und daraus entstehen Wiederholungen, Rückblicke und Bestenlisten.
    - **Summen:** Siege, Plätze, Wertungen, und gegen wen du gespielt hast.
    - **Übungen:** deine Antworten auf Stellungen des Tages, von denen andere nur Zahlen sehen, und deine teuersten Entscheidungen aus Rückblicken.
    - **Deine Wahl:** Ruhezeiten, freie Tage, wie ich dir Bescheid gebe und was ich dir gesagt habe, Pings, deine letzten Optionen für neue Tische, und mit wem du nicht zusammensitzen willst. Ob andere dich blockiert haben, ist ihre Sache und steht nicht in deinem Export.

    Ich lese nur Knöpfe und Befehle. Was zu einem Server gehört, ist auf keinem anderen zu sehen.
    Ich behalte das alles, bis du es hier löschen lässt. Was zu einem Server gehört, wird auch gelöscht, wenn ich dort entfernt wurde und nach { $days } Tagen nicht zurück bin.
    Nachrichten in Discord bleiben dort, bis jemand sie löscht. Wer mich betreibt, kann Logdateien, Sicherungen und archivierte Spiele haben; wie du daraus gelöscht wirst, steht in meiner Anleitung.
privacy-contact = Wer mich betreibt, ist hier zu erreichen: { $contact }
privacy-exported = Hier ist alles, was ich über dich gespeichert habe, auf allen Servern, in einer Datei. Entpacke sie und öffne **index.html**, eine Seite mit Erklärungen und Tabellen; **data.json** enthält dasselbe für Programme.
privacy-exported-part = Diese Datei enthält alles, was ich über dich gespeichert habe, deine Spiele aber nur zurück bis Nr. { $last }: Eine größere nimmt Discord nicht. Der Knopf macht die nächste Datei.
privacy-question = ## Alles über dich löschen, auf allen Servern?
    { $tables ->
        [0] Du sitzt gerade an keinem Tisch.
        [one] Du verlässt den Tisch, an dem du spielst; hat das Spiel begonnen, springt der Computer ein.
       *[other] Du verlässt die { $tables } Tische, an denen du spielst; wo ein Spiel begonnen hat, springt der Computer ein.
    }{ $cups ->
        [0] {""}
        [one] {" "}Du steigst aus dem Turnier aus, in dem du mitspielst.
       *[other] {" "}Du steigst aus den { $cups } Turnieren aus, in denen du mitspielst.
    }
    In beendeten Spielen und Turnieren ersetzt „{ erased-name }“ deinen Namen. Dein Rang und deine Einstellungen sind endgültig weg; spielst du wieder, fängst du neu an.
privacy-erased = Du bist gelöscht: Nichts, was ich gespeichert habe, führt noch zu dir.

button-export = Meine Daten exportieren
button-export-older = Ältere Spiele exportieren
button-erase = Mich löschen …
button-erase-yes = Mich endgültig löschen
button-erase-no = Alles behalten

erased-name = Gelöschte Person
table-left-game = { $player } ist in diesem Spiel nicht mehr dabei. Vorerst springt der Computer ein; den Platz kann übernehmen, wer noch nicht mitspielt.
table-left-game-alone = { $player } ist in diesem Spiel nicht mehr dabei. Niemand spielt mehr selbst: Der Computer spielt zu Ende.

## Wer gelöscht wurde

fair-erased = Jemand aus diesem Spiel wurde gelöscht, und damit auch der Startwert { $chance ->
    [dice] der Würfel
    [cards] des Mischens
   *[other] des Zufalls
}, versprochen als `{ $commitment }`. Das Protokoll unten { $chance ->
    [dice] belegt, dass jeder Wurf aus einem einzigen Schlüssel folgt
    [cards] zeigt die Karten aller und belegt, dass die Mischung aus einem einzigen Schlüssel folgt
   *[other] belegt, dass alles, was gezogen wurde, aus einem einzigen Schlüssel folgt
}; dass ich diesen Schlüssel versprochen hatte, kann es nicht mehr belegen. Sein Fingerabdruck ist `{ $fingerprint }`.
fair-moves-erased = Jemand aus diesem Spiel wurde gelöscht. Das Protokoll unten enthält weiterhin jeden Zug, mit einem neuen Fingerabdruck: `{ $fingerprint }`.
