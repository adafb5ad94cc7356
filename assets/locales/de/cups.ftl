## Turniere: die eines Servers, in Runden von einigen Tagen

command-cup = Turniere dieses Servers: mitspielen, Gegner, Frist und Platz sehen (nur für dich sichtbar)
cup-title = 🏆 Turnier { $number }: { $game }
cup-system-swiss = Schweizer System
cup-system-all = Jeder gegen jeden
cup-about-swiss = In jeder Runde triffst du jemanden mit etwa so vielen Punkten wie du.
cup-about-all = Du triffst alle anderen einmal.
cup-rounds = { $count ->
    [one] { $count } Runde
   *[other] { $count } Runden
}
cup-rounds-later = so viele Runden, wie zur Zahl der Leute passen
cup-days = { $days ->
    [one] je ein Tag
   *[other] je { $days } Tage
}
cup-gap = { $hours ->
    [one] eine Stunde zwischen den Runden
   *[other] { $hours } Stunden zwischen den Runden
}
# Der Anfang des Hashes des Geheimnisses, aus dem die Lose folgen, wie bei den Würfeln eines Tisches.
cup-commitment = Faire Lose, nach dem Turnier nachprüfbar · `{ $commitment }`
cup-starts = Beginnt { $at }, wenn es mindestens { $fewest } Leute sind.
cup-check-in-later = **Bestätige** deine Teilnahme ab { $opens }. Wer das bis zum Beginn nicht tut, spielt nicht mit.
cup-check-in-now = Drücke vor dem Beginn **Bestätigen**, sonst spielst du nicht mit. Wer jetzt noch beitritt, hat schon bestätigt.
cup-members = { $count ->
    [0] Noch macht niemand mit.
    [one] Eine Person macht mit{ $ready ->
        [0] .
       *[other] {""} und hat bestätigt.
    }
   *[other] { $count } Leute machen mit{ $ready ->
        [0] :
       *[other] , { $ready } davon haben bestätigt ✅:
    }
}
cup-more = … und { $count } weitere
cup-call = { $people }, bitte bestätigt vor { $until }, sonst spielt ihr nicht mit: { $cup }
cup-round = Runde { $number } von { $count }
cup-round-state = { $state ->
    [waiting] Beginnt { $begins } und endet { $ends }.
    [playing] Endet { $ends }. Was dann noch offen ist, spielt der Computer zu Ende.
   *[ended] Diese Runde ist vorbei.
}
cup-how-played-out = vom Computer beendet
cup-how-absent = nicht gespielt
cup-how-forfeit = ausgestiegen
cup-how-void = konnte nicht zu Ende gespielt werden
cup-how-away = auf der Verliererseite spielte der Computer
cup-bye-odd = spielfrei, 1 Punkt
cup-bye-host = spielfrei durch die Turnierleitung, 1 Punkt
cup-bye-away = freie Tage, ½ Punkt
cup-bye-forfeit = Gegner fehlt, 1 Punkt
cup-tie = { $first } liegt vor { $second } durch { $by ->
    [direct] den direkten Vergleich
    [buchholz] Buchholz, die Punkte der Gegner ohne den niedrigsten Wert
    [sonneborn-berger] Sonneborn-Berger, die Punkte der besiegten Gegner
   *[wins] gewonnene Partien
}: { $more } zu { $less }
cup-final-standing = Endstand
cup-standing = Stand
cup-won = { $count ->
    [one] { $names } gewinnt das Turnier! 🎉
   *[other] { $names } teilen sich den Turniersieg! 🎉
}
cup-thanks = Danke euch allen fürs Mitspielen.
cup-record = Die Datei ist das Protokoll des ganzen Turniers; `claim-it verify` prüft es. Sein Fingerabdruck: `{ $fingerprint }`.
cup-off-too-few = Abgesagt: { $present ->
    [0] Zu Beginn hatte niemand
    [one] Zu Beginn hatte nur eine Person
   *[other] Zu Beginn hatten nur { $present } Leute
} bestätigt, und es braucht { $fewest }.
cup-off-host = Von der Turnierleitung abgesagt.
cup-off-away = Abgesagt: Ich konnte diesen Kanal zu lange nicht erreichen.
cup-back = Ich bin wieder da, und { $cup } geht weiter. { $what ->
    [start] Das Turnier beginnt jetzt
    [begin] Die Runde beginnt jetzt
   *[end] Die Runde endet jetzt
} { $until }.
cup-log-removed = Die Turnierleitung hat { $name } ausgeschlossen.
cup-log-changed = Die Turnierleitung hat Runde { $round } geändert: { $games }
cup-log-moved = Die Turnierleitung hat das Ende von Runde { $round } verlegt auf { $ends }.
cup-log-delayed = Ich war nicht da: Alles verschiebt sich um { $hours ->
    [one] eine Stunde
   *[other] { $hours } Stunden
}.
cup-log-called-off = Die Turnierleitung hat das Turnier abgesagt.

## Die Seite eines Mitglieds

cup-none = Auf diesem Server ist kein Turnier offen. Wer eines eröffnen darf, steht in `/settings`.
cup-none-open = Auf diesem Server ist kein Turnier offen. Du darfst eines eröffnen: Wähle seine Bedingungen, den Rest mache ich.
cup-others = **Turniere dieses Servers**
cup-over = Dieses Turnier ist vorbei.
cup-pairing = Die nächste Runde wird gerade ausgelost.
cup-me-out = { $joining ->
    [open] Du bist in diesem Turnier nicht dabei. Mit **Mitspielen** steigst du ein.
   *[closed] Du bist in diesem Turnier nicht dabei, und zum Einsteigen ist es zu spät.
}
cup-me-in = Du bist in diesem Turnier dabei.
cup-me-joined = Du bist dabei. Drücke hier ab { $opens } **Bestätigen**, sonst spielst du nicht mit.
cup-me-late = ⚠️ Du bist dabei, hast aber noch nicht bestätigt. Drücke vor { $until } **Bestätigen**, sonst spielst du nicht mit.
cup-me-ready = ✅ Du bist dabei und hast bestätigt. Ich rufe dich, wenn deine erste Partie beginnt.
cup-me-left = Du bist ausgestiegen.{ $returning ->
    [yes] {" "}Mit **Zurückkommen** bist du in der nächsten Runde wieder dabei.
   *[no] {""}
}
cup-me-absent = Du hast gefehlt, darum bekommst du keine Gegner mehr.{ $returning ->
    [yes] {" "}Mit **Zurückkommen** bist du in der nächsten Runde wieder dabei.
   *[no] {""}
}
cup-me-removed = Die Turnierleitung hat dich ausgeschlossen.
cup-my-game = Du spielst gegen { $opponent }
cup-my-bye = Du hast keine Partie: { $bye }.
cup-place = Platz **{ $place }** von { $count } mit **{ $points }** Punkten
cup-done-join = ✅ Du bist dabei.
cup-done-check-in = ✅ Du hast bestätigt.
cup-done-leave = Du bist ausgestiegen.
cup-done-return = ✅ Du bist wieder dabei.
cup-done-call-off = Das Turnier ist abgesagt.
cup-ask-leave = Aus { $cup } aussteigen? Eine begonnene Partie wird zu Ende gespielt. { $final ->
    [yes] Alle übrigen Partien verlierst du, und zurückkommen kannst du nicht.
   *[no] Du kannst zurückkommen, solange das Turnier noch jemanden aufnimmt.
}
button-cup = Mein Turnier
button-cup-check-in = Bestätigen
button-cup-standing = Stand
button-cup-leave = Aussteigen
button-cup-leave-surely = Wirklich aussteigen
button-cup-return = Zurückkommen
button-cup-open = Turnier eröffnen
button-cup-host = Turnierleitung
button-cup-back = Zurück

## Die Seite der Turnierleitung

cup-host-pairs = Die nächste Runde ist ausgelost und hat noch nicht begonnen. Du kannst noch ändern, wer gegen wen spielt.
cup-host-waits = Die nächste Runde hat noch nicht begonnen. Wer gegen wen spielt, steht fest; spielfrei geben kannst du noch.
cup-host-later = Paarungen und Frist lassen sich zwischen zwei Runden ändern, sobald die nächste ausgelost ist.
cup-host-public = Alle sehen, was du hier tust:
cup-pick-swap = Wer soll einen anderen Gegner bekommen? Wähle die erste von zwei Personen, die ihre Gegner tauschen.
cup-pick-swap-with = Mit wem tauscht { $name } den Gegner?
cup-pick-bye = Wer bekommt spielfrei, also einen Punkt ohne Partie? Der Gegner spielt gegen die Person, die spielfrei hatte, oder hat auch spielfrei.
cup-pick-remove = Wen willst du ausschließen?
cup-pick-member = Mitglied wählen
cup-move-title = **Frist**: { $ends }. Einmal kannst du sie verlegen.
cup-move-choose = Frist verlegen
cup-move-by = { $days ->
    [one] einen Tag
   *[other] { $days } Tage
} { $way ->
    [later] später
   *[earlier] früher
}
cup-ask-remove = { $name } aus dem Turnier ausschließen? Zurückkommen geht dann nicht mehr.
cup-ask-call-off = { $cup } absagen? Offene Partien werden geschlossen, und niemand gewinnt. Das lässt sich nicht rückgängig machen.
cup-done-swap-with = ✅ Die beiden haben ihre Gegner getauscht.
cup-done-bye = ✅ Spielfrei gegeben.
cup-done-remove = ✅ Ausgeschlossen.
cup-done-move = ✅ Die Frist ist verlegt.
button-cup-swap = Gegner tauschen
button-cup-bye = Spielfrei geben
button-cup-remove = Ausschließen
button-cup-remove-surely = Wirklich ausschließen
button-cup-call-off = Absagen
button-cup-call-off-surely = Wirklich absagen

## Ein Turnier eröffnen

cup-opening =
    ## 🏆 Ein Turnier eröffnen
    Wähle das Spiel, die Pause zwischen den Runden und die Zeit pro Zug. Nach dem Rest fragt das Formular.
cup-choose-game = **Spiel**
cup-choose-gap = **Pause**: Zeit, um die nächsten Gegner zu sehen, und für dich, um Paarungen zu ändern
cup-choose-time = **Zeit pro Zug**
cup-time-proposed = Passend zur Runde
cup-break = { $hours ->
    [0] keine Pause
    [one] eine Stunde
   *[other] { $hours } Stunden
}
button-cup-terms = Weiter
cup-form-title = Turnier: { $game }
cup-form-system = Wer spielt gegen wen?
cup-form-days = Zeit für eine Runde
cup-form-so-many-days = { $days ->
    [one] ein Tag
   *[other] { $days } Tage
}
cup-form-rounds = Runden
cup-form-rounds-detail = Im Schweizer System. Leer: passend zur Zahl der Leute (8: 4, 16: 5, 32: 6).
cup-form-start = Beginn
cup-form-start-detail = Etwa 12 h, 3 Tage oder 31.05.2030 18:00 ({ $zone })
cup-form-start-usual = 3 Tage
cup-done-open = ✅ Das Turnier ist in { $channel } eröffnet. Es beginnt { $at }; wenn das nicht stimmt, sag es mit `/cup` ab.
cup-no-threads = ⚠️ In { $channel } kann ich keine Threads eröffnen; alle Tische wären im Kanal selbst. Dort fehlt: { $lacking }.

## Warum etwas nicht geht

refused-cup-gone = Dieses Turnier kenne ich nicht.
refused-cup-stale = Gerade ändern andere dieses Turnier. Bitte versuch es noch einmal.
refused-cup-over = Dieses Turnier ist vorbei.
refused-cup-no-place = Bei diesem Turnier kannst du nicht mitspielen.
refused-cup-joined = Du bist in diesem Turnier schon dabei.
refused-cup-full = Dieses Turnier ist voll: { $limit } Leute sind dabei.
refused-cup-too-late = Zum Einsteigen ist es bei diesem Turnier zu spät.
refused-cup-too-many = Du bist auf diesem Server schon in { $limit } offenen Turnieren; mehr geht nicht.
refused-cup-too-many-here = Auf diesem Server sind schon { $limit } Turniere offen; mehr geht nicht.
refused-cup-stranger = Du bist in diesem Turnier nicht dabei.
refused-cup-check-in-early = Bestätigen kannst du ab 24 Stunden vor dem Beginn.
refused-cup-host-only = Das kann nur, wer das Turnier eröffnet hat oder den Server verwalten darf.
refused-cup-not-waiting = Das geht nur zwischen zwei Runden, wenn die nächste ausgelost ist.
refused-cup-moved = Die Frist dieser Runde ist schon einmal verlegt worden.
refused-cup-scheduled = Bei „Jeder gegen jeden“ kann niemand die Gegner tauschen.
refused-cup-not-paired = Wähle Leute, die in dieser Runde eingeteilt sind.
refused-cup-not-for-two = Dieses Spiel lässt sich nicht zu zweit spielen oder nicht mit diesen Optionen, deshalb gibt es davon keine Turniere.
refused-cup-turns-too-long = Mit dieser Zeit pro Zug endet eine Partie von etwa { $turns } Zügen selten in { $days ->
    [one] einem Tag
   *[other] { $days } Tagen
}. Wähle weniger Zeit oder längere Runden.
refused-cup-start = Der Beginn muss in den nächsten { $days } Tagen liegen: zum Beispiel **12 h**, **3 Tage** oder **31.05.2030 18:00**.
refused-cup-rounds = Ein Turnier im Schweizer System hat { $fewest } bis { $most } Runden. Gib eine Zahl ein, oder lass das Feld leer.
refused-cup-days = Eine Runde dauert 1 bis { $days } Tage.
refused-cup-no-host = Auf diesem Server können nur Mitglieder mit bestimmten Rollen oder mit „Server verwalten“ Turniere eröffnen.
refused-cup-no-channel = Hier kann kein Turnier stattfinden. Nimm einen Textkanal; Admins können in `/settings` auch einen für alle Turniere wählen.
refused-cup-not-writable = In { $channel } kann kein Turnier stattfinden, denn dort fehlt mir: { $lacking }. Bitte die Admins darum.
