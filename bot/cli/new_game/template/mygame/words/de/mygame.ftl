# Was man auf Deutsch liest. Der Titel darf alles sein, etwa „Mein Spiel“.
mygame-name = Mygame
mygame-kind = Würfelspiel
mygame-command = Würfle so oft, wie du dich traust, aber keine Zahl zweimal
mygame-pitch = Würfle, so oft du dich traust, und schreib die Summe auf; aber eine Zahl, die du zweimal würfelst, kostet sie. Wer zuerst 50 Punkte hat, gewinnt.

# In der Nachricht des Tisches
mygame-ask = { $points ->
    [0] Würfle.
    [one] Bisher { $points } Punkt: weiter **würfeln** oder **aufhören** und ihn aufschreiben?
   *[other] Bisher { $points } Punkte: weiter **würfeln** oder **aufhören** und sie aufschreiben?
}
mygame-ended = { $points ->
    [0] { $player } hat nichts aufgeschrieben.
    [one] { $player } hat { $points } Punkt aufgeschrieben.
   *[other] { $player } hat { $points } Punkte aufgeschrieben.
}
mygame-button-roll = Würfeln
mygame-button-stop = Aufhören

# Im Bild, und in seinem Text für alle, die es nicht sehen
mygame-picture-rolls = { $points ->
    [0] beginnt den Zug
    [one] hat { $points } Punkt gewürfelt
   *[other] hat { $points } Punkte gewürfelt
}
mygame-picture-lost = würfelt eine Zahl zweimal: keine Punkte
mygame-picture-scored = { $points ->
    [one] schreibt { $points } Punkt auf
   *[other] schreibt { $points } Punkte auf
}
mygame-picture-won = gewinnt
mygame-alt-rolled = Gewürfelt: { $dice }.

# Der Rat des Computers: „Ich würde **würfeln**. …“
mygame-move-roll = würfeln
mygame-move-stop = aufhören
mygame-reason-roll = Eine Zahl dieses Zugs würde seine Punkte kosten, jede andere kommt dazu.
mygame-reason-stop = Dann sind die Punkte dieses Zugs sicher.

# Das Ende der Partie, und die Bestenliste
mygame-chart = Punkte
mygame-rank = { $points ->
    [one] { $place }. { $player }: { $points } Punkt
   *[other] { $place }. { $player }: { $points } Punkte
}
mygame-decided-points = Die meisten Punkte gewinnen.
mygame-column-most-points = meiste Punkte { $value }
mygame-stat-points = Punkte

# Die Seiten der Regeln
mygame-rules-play-title = So geht es
mygame-rules-play-text = Würfle in deinem Zug, so oft du magst. Die Zahlen werden zusammengezählt, und wenn du **aufhörst**, schreibst du die Summe auf. Aber wenn du eine Zahl würfelst, die du in diesem Zug schon hattest, endet dein Zug, und du schreibst nichts auf. Wer zuerst 50 Punkte hat, gewinnt sofort.
mygame-rules-play-picture = Im Bild: Clara hat in diesem Zug bisher 7 Punkte, mit einer 5 und einer 2. Jetzt kann sie noch einmal würfeln und auf eine andere Zahl hoffen, oder aufhören und sie aufschreiben.
mygame-rules-lapse = Ist sie um, schreibst du auf, was du gewürfelt hast.
