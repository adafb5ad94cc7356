## Lobby

table-title = { $game } · Tisch { $number }
lobby-seat = { $player }
lobby-host = { $player } · lädt ein
lobby-waiting = { $seated } von { $wanted } Plätzen besetzt. Drücke **Mitspielen**; schon zu { $fewest } geht es los.
lobby-ready = { $seated } von { $wanted } Plätzen besetzt. Wer eingeladen hat, kann **Starten** drücken; zu { $wanted } geht es von selbst los.
lobby-pace = ⏳ Zeit für einen Zug: { $pace }
lobby-thread = 🧵 Das Spiel bekommt einen eigenen Thread.
lobby-coach = 🧭 Coach: Wer dran ist, darf unter vier Augen fragen, was der starke Computerspieler täte.
lobby-subtitle = { $seated } von { $wanted } Plätzen besetzt
lobby-started = Das Spiel läuft. ⬇️
dice-commitment = Faire Würfel: Der SHA-256-Wert der Würfelsaat dieses Tisches ist `{ $commitment }`. Die Saat wird am Ende aufgedeckt.
dice-revealed = Würfelsaat `{ $seed }`, versprochen als `{ $commitment }`. Das Protokoll unten belegt jeden Wurf: `/fair` sagt, wie. Sein Fingerabdruck ist `{ $fingerprint }`.

## Ein laufender Tisch

table-turn = { $count ->
    [one] { $movers }, du bist dran
   *[other] { $movers }, ihr seid dran
}
table-deadline = ⏳ Die Zeit für diesen Zug endet { $when }.
table-note = Tisch { $number } · Zug { $turn }
table-moved-on = Das Spiel geht in einer neueren Nachricht weiter.
table-cancelled = Dieser Tisch wurde abgesagt. Er zählt nicht.
turn-reminder = ⏳ { $players }, die Zeit für deinen Zug endet { $when }: { $link }
turn-nudge = 👉 { $players }, { $by } und die anderen warten auf dich: { $link }
turns-missed = { $players }, du hast zwei Züge versäumt; ein Computerspieler spielt für dich weiter. Drücke **Ich bin zurück**, wann immer du magst.
game-won = 🏆 { $count ->
    [one] { $names } gewinnt!
   *[other] { $names } teilen sich den Sieg!
}
list-and = { $first } und { $last }

## Knöpfe

button-join = Mitspielen
button-leave = Gehen
button-start = Starten
button-cancel = Absagen
button-coach = Coach
button-review = Mein Rückblick
button-more = Mehr
button-rules = Regeln
button-rematch = Revanche
button-nudge = Anstupsen
button-resign = Aufgeben
button-resign-yes = Ja, aufgeben
button-resign-no = Nein, weiterspielen

## Das private Menü

menu-title = Was möchtest du sehen? Nur du siehst das.
resign-question = Willst du wirklich aufgeben? Was dir gehört, bleibt auf dem Tisch, deine Züge werden übersprungen, und das Spiel zählt als gespielt, aber nicht gewonnen.
nudge-done = Erledigt: Ich habe ausgerichtet, dass du wartest.
resign-done = Du hast aufgegeben.
rematch-invitation = { $players }: eine Revanche? Drückt **Mitspielen**.

## Computer players

lobby-computer-easy = { $player } · 🤖 Computer, leicht
lobby-computer-medium = { $player } · 🤖 Computer, mittel
lobby-computer-strong = { $player } · 🤖 Computer, stark
lobby-unranked = Spiele mit Computerspielern zählen nicht für die Bestenliste.
lobby-full = Alle { $wanted } Plätze sind besetzt. Wer eingeladen hat, drückt **Starten**.
computer-easy = Grünschnabel
computer-medium = Goldsucher
computer-strong = Sheriff
table-turn-computer = 🤖 { $player } spielt …
table-waits = ⏸️ Alle sind weg. Der Tisch wartet, bis jemand **Ich bin zurück** drückt.
button-add-computer = + { $name }
button-remove-computer = Computer entfernen
button-back = Ich bin zurück

## Der Coach, und der Rückblick nach dem Spiel; $deed, $instead, $done und $best stehen nach „Ich würde“

coach-only = 🧭 Es gibt nur eine Möglichkeit: **{ $deed }**; deine Siegchance ist { $percent } %.
coach-advice = 🧭 Ich würde **{ $deed }**: { $reason }, und deine Siegchance ist { $percent } % statt { $other } % (**{ $instead }**).
coach-close = 🧭 Ich würde **{ $deed }**: { $reason }, und deine Siegchance ist etwa { $percent } %, anders (**{ $instead }**) kaum weniger.
review-title = 🔎 Was deine Entscheidungen dich gekostet haben
review-nothing = Du hattest in diesem Spiel nie eine Wahl, es gibt also nichts zu besprechen.
review-sum = { $decisions ->
    [one] Deine einzige Entscheidung hat
   *[other] Jede deiner { $decisions } Entscheidungen hat im Schnitt
} { NUMBER($average, minimumFractionDigits: 1, maximumFractionDigits: 1) } Prozentpunkte Siegchance verschenkt.
review-good = 👏 Keine teuren Fehler!
review-decision = **{ $number }.** Zug { $turn }: Du wolltest **{ $done }**, ich würde **{ $best }**. Kosten: **{ NUMBER($cost, minimumFractionDigits: 1, maximumFractionDigits: 1) } Prozentpunkte** ({ NUMBER($before, minimumFractionDigits: 1, maximumFractionDigits: 1) } % → { NUMBER($after, minimumFractionDigits: 1, maximumFractionDigits: 1) } %)
review-note = Siegchancen, wie der starke Computerspieler sie sieht.
review-pictures = Die Bilder zeigen den Tisch vor jeder dieser Entscheidungen.
