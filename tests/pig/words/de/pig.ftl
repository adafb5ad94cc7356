pig-name = Pig
pig-kind = Würfelspiel
pig-command = Würfle so oft, wie du dich traust
pig-pitch = Würfle mit einem Würfel, so oft du magst, und schreib die Summe auf; aber eine 1 kostet sie. Wer zuerst 100 Punkte hat, gewinnt.
pig-ask = { $rolled ->
    [0] Würfle.
   *[other] Bisher { $rolled } Punkte: weiter **würfeln** oder sie **aufschreiben**?
}
pig-ended = { $points ->
    [0] { $player } hat nichts aufgeschrieben.
   *[other] { $player } hat { $points } Punkte aufgeschrieben.
}
pig-button-roll = Würfeln
pig-button-hold = Aufschreiben
pig-move-roll = würfeln
pig-move-hold = aufschreiben
pig-reason-roll = Eine 1 kostet die Punkte dieses Zugs, jede andere Zahl kommt dazu.
pig-reason-hold = Dann sind die Punkte dieses Zugs sicher.
pig-picture-rolls = hat bisher { $points } Punkte
pig-picture-lost = würfelt eine 1: keine Punkte
pig-picture-scored = schreibt { $points } Punkte auf
pig-picture-won = gewinnt
pig-alt-rolled = Gewürfelt: { $dice }.
pig-chart = Punkte
pig-rank = { $place }. { $player }: { $points } Punkte
pig-decided-points = Die meisten Punkte gewinnen.
pig-column-most-points = meiste Punkte { $value }
pig-stat-points = Punkte
pig-rules-play-title = So geht es
pig-rules-play-text = Würfle, so oft du magst. Was du würfelst, wird zusammengezählt, und du kannst die Summe **aufschreiben**. Aber eine **1** beendet deinen Zug, und alles, was du in ihm gewürfelt hast, ist verloren. Wer zuerst 100 Punkte hat, gewinnt sofort.
pig-rules-play-picture = Im Bild: Der Zug hat bisher 13 Punkte gebracht, mit einer 5, einer 2 und einer 6. Jetzt kann Clara noch einmal würfeln oder sie aufschreiben.
