## Lobby

table-title = { $game } · Tisch { $number }
lobby-waiting = Los geht es, sobald alle Plätze besetzt sind; ab { $fewest } Personen kann der Gastgeber auch früher **Starten** drücken.
lobby-waiting-for-all = Los geht es, sobald alle Plätze besetzt sind.
lobby-ready = Los geht es, sobald alle Plätze besetzt sind oder der Gastgeber **Starten** drückt.
lobby-turn-limit = ⏳ { $turn_limit }
lobby-emblems = Zu { $seats ->
    [2] zweit
    [3] dritt
    [4] viert
   *[other] { $seats }
}: { $list }
lobby-thread = 🧵 in einem eigenen Thread
lobby-crowded = ⚡ Hier läuft schon ein schnelles Spiel. Damit sich beide nicht stören: Eröffne den Tisch mit der Option `thread` in einem Textkanal.
lobby-quick = 🏃 flottes Tempo
setup-host-only = Das kann nur der Gastgeber, { $host }, ändern.
lobby-coach = 🧭 mit Coach
lobby-language = 🌐 Dieser Tisch spricht { language-name }. Admins wählen mit `/settings`
lobby-subtitle = { $seated } von { $seat_count } Plätzen besetzt
lobby-started = Das Spiel läuft. ⬇️
# Ein Spiel hat Würfel, Karten, etwas anderes, das gezogen wird, oder nichts; dann wird nichts versprochen.
fair-commitment = { $chance ->
    [dice] Faire Würfel
    [cards] Faire Karten
   *[other] Fairer Zufall
}, nach dem Spiel prüfbar (`/help`) · `{ $commitment }`
fair-commitment-whole = { $chance ->
    [dice] Faire Würfel
    [cards] Faire Karten
   *[other] Fairer Zufall
}: Der SHA-256-Wert des geheimen Startwerts { $chance ->
    [cards] für das Mischen an diesem Tisch
   *[other] dieses Tisches
} ist `{ $commitment }`, in der Lobby gekürzt zu `{ $short }`. Am Ende wird der Startwert aufgedeckt; `/help` sagt, wie man ihn prüft.
fair-end = { $chance ->
    [dice] Faire Würfel
    [cards] Faire Karten
    [none] Alle Züge
   *[other] Fairer Zufall
}, prüfbar unter **{ button-details }** · Protokoll `{ $fingerprint }`
fair-revealed = { $chance ->
    [dice] Startwert der Würfel
    [cards] Startwert des Mischens
   *[other] Startwert des Zufalls
} `{ $seed }`, versprochen als `{ $commitment }`. Das Protokoll unten { $chance ->
    [dice] belegt jeden Wurf
    [cards] zeigt die Karten aller und belegt, wie gemischt wurde
   *[other] belegt alles, was gezogen wurde
}: `/help` sagt, wie. Sein Fingerabdruck ist `{ $fingerprint }`.
fair-moves = Das Protokoll unten enthält jeden Zug, und keiner lässt sich unbemerkt ändern: Sein Fingerabdruck ist `{ $fingerprint }`.

## Ein laufender Tisch

table-turn = { $count ->
    [one] { $movers }, du bist dran
   *[other] { $movers }, ihr seid dran
}
table-deadline = ⏳ Dieser Zug endet { $when }.
table-note = Tisch { $number } · Zug { $turn }
turn-film-alt = Der Zug als kurzer Film: { $words } Er endet mit diesem Bild: { $end }
table-moved-on = Das Spiel geht in einer neueren Nachricht weiter.
table-moved-to = Das Spiel geht [in einer neueren Nachricht]({ $link }) weiter.
table-old-turn = Zug { $turn } · { $outcome }
table-cancelled = Dieser Tisch wurde geschlossen. Das Spiel zählt nicht.
turn-reminder = ⏳ { $players }, { $count ->
    [one] dein Zug endet { $when } von selbst
   *[other] eure Züge enden { $when } von selbst
}: { $link }
turn-nudge = 👉 { $players }, { $by } wartet auf { $count ->
    [one] dich
   *[other] euch
}: { $link }
turns-missed = { $players }, zweimal nacheinander ist deine Zeit abgelaufen, darum springt der Computer für dich ein. Drücke **Ich bin zurück**, wann immer du magst.
game-won = 🏆 { $count ->
    [one] { $names } gewinnt!
   *[other] { $names } teilen sich den Sieg!
}
game-won-together = 🏆 { $names } gewinnen!
game-resigned = { $player } (aufgegeben)
list-and = { $first } und { $last }

## Knöpfe

button-join = Mitspielen
button-leave = Gehen
button-start = Starten
button-cancel = Absagen
button-hand = Meine Karten
button-dice = Meine Würfel
button-view = Meine Sicht
button-hand-listed = { $hand }: Nr. { $number }
button-coach = Coach
button-review = Mein Rückblick
button-more = Mehr
button-details = Details
button-rules = Regeln
button-rematch = Revanche
button-nudge = Anstupsen
button-resign = Aufgeben
button-resign-yes = Ja, aufgeben
button-resign-no = Nein, weiterspielen

## Das private Menü

menu-title = Was möchtest du tun?
resign-question = Wirklich endgültig aufgeben? { $team ->
    [yes] Dein Team spielt ohne dich weiter; hinter den anderen landet es nur, wenn ihr alle aufgegeben habt.
   *[no] Du landest hinter allen, die weiterspielen; bleibt nur eine Person übrig, gewinnt sie.
}{ $ranked ->
    [no] {""}
   *[yes] {" "}In der Bestenliste zählt das Spiel als gespielt, nicht als gewonnen.
}
resign-early = ⚖️ Du hast noch kaum gespielt: Aufgeben kostet jetzt nur dich, und niemand sonst hat etwas davon.
nudge-done = Angestupst!
resign-done = Du hast aufgegeben.
leave-done = Du hast den Tisch verlassen.
rematch-invitation = { $players }: eine Revanche? { $count ->
    [one] Drücke
   *[other] Drückt
} **Mitspielen**.

## Computergegner

lobby-full = Das Spiel beginnt, wenn der Gastgeber **Starten** drückt.
lobby-unfit = Mit dieser Auswahl geht es nicht zu { $seat_count ->
    [2] zweit
    [3] dritt
    [4] viert
    [5] fünft
    [6] sechst
   *[other] { $seat_count }
} los: Der Gastgeber ändert sie oder drückt mit weniger Leuten **Starten**.
computer-easy = Grünschnabel
computer-medium = Goldsucher
computer-strong = Sheriff
table-turn-computer = 🤖 { $player } spielt …
table-waits = ⏸️ Alle sind weg. Der Tisch wartet, bis jemand **Ich bin zurück** drückt.
computers-add-easy = Leicht
computers-add-medium = Mittel
computers-add-strong = Stark
computers-remove = { $name } entfernen
computers-pace = Tempo: { $pace ->
    [quick] flott
   *[calm] ruhig
}
button-back = Ich bin zurück

## Der Coach, und der Rückblick nach dem Spiel; $move, $instead, $done und $best stehen nach „Ich würde“

coach-only = 🧭 Es gibt nur einen Zug: **{ $move }**. Siegchance: **{ $chance }**.
coach-advice = 🧭 Ich würde **{ $move }**. { $reason }. Siegchance: **{ $chance }**, mit „{ $instead }“ { $other }.
coach-close = 🧭 Ich würde **{ $move }**. { $reason }. Siegchance: etwa **{ $chance }**; „{ $instead }“ ist fast so gut.
coach-equal = 🧭 Ich würde **{ $move }**. { $reason }. Siegchance: **{ $chance }**, mit „{ $instead }“ dieselbe.
coach-exact = Exakt: Jetzt ist nichts mehr verborgen, und ich habe alles bis zum Ende durchgerechnet.
review-title = 🔎 Was deine Entscheidungen dich gekostet haben
review-nothing = Du hattest in diesem Spiel nie eine Wahl, es gibt also nichts zu besprechen.
review-sum = { $decisions ->
    [one] Deine einzige Entscheidung hat
   *[other] Jede deiner { $decisions } Entscheidungen hat im Schnitt
} { $average } Prozentpunkte Siegchance verschenkt.
review-good = 👏 Keine teuren Fehler!
review-decision = **{ $number }.** Zug { $turn }. Deine Wahl: **{ $done }**. Meine: **{ $best }**. Kosten: **{ $cost } Prozentpunkte** ({ $before }{"\u00A0"}% → { $after }{"\u00A0"}%)
review-note = Siegchancen, wie { computer-strong }, der starke Computergegner, sie sieht.
review-exact = exakt
review-exact-note = Exakt: Da war nichts mehr verborgen, und ich habe alles bis zum Ende durchgerechnet.
review-pictures = Die Bilder zeigen den Tisch vor jeder dieser Entscheidungen.

## Was die Benachrichtigung auf dem Telefon sagt, wenn eine Nachricht kommt

turn-ping = { $turn } { $table }
rematch-ping = { $players }, die Revanche wartet: { $table }

## Wo ein Tisch gezeigt wird

thread-hello = 🧵 Dieser Thread gehört zu { $name }.
thread-people = { $hello } Am Tisch: { $people }
thread-failed = 🧵 Für dieses Spiel konnte ich keinen Thread öffnen, also wird gleich hier gespielt.
table-moved-here = 🧵 Der Thread dieses Tisches wurde gesperrt oder gelöscht, darum geht das Spiel hier weiter.
saved-later = Das ist gespeichert, aber Discord lässt mich warten: Am Tisch siehst du es { $when }.
saved-unseen = Das ist gespeichert, aber ich konnte es am Tisch nicht zeigen.
obstacle-unknown = Discord lässt mich dort nicht schreiben. Bitte die Admins, meine Berechtigungen in diesem Kanal zu prüfen.
private-thread = Ich bin nicht in diesem privaten Thread. Erwähne mich hier einmal ({ $bot }), dann bin ich dabei, und versuch es noch einmal.
