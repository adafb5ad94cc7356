## Ein Stich

claim-middle = In der Mitte: **{ $cards }**.
claim-trolls = Liegen noch: { $cards }.
claim-played = Gespielt: { $list }.
claim-lead = Du spielst an: Wähle eine Karte.
claim-follow = Angespielt: { $led }. Spiel eine Karte.
claim-automatic = ⚙️ Ein Automaton hat diesen Stich entschieden: { $player } gewinnt ihn. Alle legen eine Karte verdeckt ab.
claim-take = Der Stich ist deiner. Welche Karte wird dein Anhänger?
claim-take-or-draw = Der Stich ist deiner. 🔮 **Meine Karten** zeigt dir die oberste Karte des Stapels. Nimmst du sie oder { $open ->
    [one] die offene
   *[other] eine offene
}?
claim-take-or-top = Der Stich ist deiner. 🔮 Oben auf dem Stapel: **{ $card }**. Nimmst du diese Karte oder { $open ->
    [one] die offene
   *[other] eine offene
}?
claim-take-second = Vom Stapel wurde schon gezogen, also wählst du an zweiter Stelle: Welche offene Karte wird dein Anhänger?
claim-loot = 🦝 Von mehreren Fraktionen hast du gleich wenige Karten. Für welche zählt { $partners ->
    [one] deine Beute
   *[other] die Beute deines Teams
}?
claim-button-take = { $card } nehmen
claim-button-draw = Vom Stapel ziehen
claim-button-several = { $card } ×{ $count }

## Wie ein Stich endete

claim-trick-won = { $player } gewinnt den Stich mit **{ $card }**.
claim-turn-line-won = 🏆 { $player } gewinnt den Stich
claim-trick-automatic = ⚙️ { $player } gewinnt den Stich, den ein Automaton entschieden hat.
claim-takes = { $player } nimmt **{ $card }**.
claim-draws = { $players } { $count ->
    [one] zieht
   *[other] ziehen
} vom Stapel.
claim-trick-before = -# Letzter Stich: { $told }
claim-draws-own = Du ziehst **{ $card }**.
claim-turn-lapsed = ⏳ Die Zeit von { $player } ist abgelaufen, also wurde automatisch gewählt.
claim-turn-resigned = { $player } hat aufgegeben.
claim-gets = { $player } bekommt { $cards }.
claim-gets-some = { $player } bekommt { $cards }; liegen bleibt: { $left }.
claim-loses = 🗿 { $player } verliert { $cards } an einen Riesen.
claim-phase-over = 👑 **Phase 1 ist vorbei.** Alle nehmen ihre Anhänger auf die Hand; von jetzt an füllen Stiche die Punktestapel.
claim-automaton-played = ⚙️ Ein Automaton wurde gespielt: { $player } gewinnt auch den nächsten Stich.
claim-dragon-leads = 🐉 Ein Drache wurde gespielt: { $player } spielt den nächsten Stich an.

## Die eigenen Karten

claim-must-play = Du hast { $card } und musst damit bedienen{ $doubles ->
    [yes] {" "}oder einen Doppelgänger spielen
   *[other] {""}
}.
claim-must-follow = Du hast { $led } und musst mit einer dieser Karten bedienen{ $doubles ->
    [yes] {" "}oder einen Doppelgänger spielen
   *[other] {""}
}.
claim-hand-put = Du hast **{ $card }** verdeckt abgelegt.
claim-hand-waits = Warten auf { $players }.
claim-hand-followers = Deine Anhänger: { $cards }.
claim-hand-over = Das Spiel ist zu Ende.
claim-followers-in-hand = Deine Anhänger hast du aufgenommen: Sie sind jetzt deine Karten.
claim-no-followers = Du hast noch keine Anhänger.
claim-no-trick-yet = Noch ist kein Stich vorbei.

## Das Ende

claim-story-gnomes = 🍄 { $player } hat noch Gnome ausliegen, die jetzt zählen: { $cards }.
claim-story-fled = 🌾 Ohne König, der sie hält, wechseln Bauern von { $source } zu { $target }: { $cards }.
claim-story-loot = 🦝 Die Beute von { $side } zählt für { $faction }: +{ $count }.
claim-story-won = { $faction }: { $side }, { $numbers } ({ $decided })
claim-story-nobody = { $faction }: { $numbers } ({ $decided })
claim-story-doubled = Doppelt zählen für { $side }: { $cards }.
claim-decided-factions = Wer die meisten Fraktionen hat, gewinnt den Thron.
claim-decided-cards = Gleich viele Fraktionen: Es entscheiden die meisten Karten davon.
claim-decided-values = Gleich viele Fraktionen und Karten: Es entscheiden die höheren Werte.
claim-decided-shared = Alles ist gleich: Der Thron wird geteilt.
claim-rank = **{ $place }.** { $player }: { $factions ->
    [0] keine Fraktion
    [one] eine Fraktion mit { $cards } ihrer Karten
   *[other] { $factions } Fraktionen mit { $cards } ihrer Karten
}
claim-chart = Fraktionen in Führung nach jedem Zug

## Private Blicke auf den Tisch

claim-private-last-trick = Letzter Stich
claim-private-factions = Fraktionen
claim-private-followers = Meine Anhänger

## Was jemand tut oder tun könnte, nach „Ich würde“, und was dafür spricht

claim-move-play = { $card } spielen
claim-move-discard = { $card } verdeckt ablegen
claim-move-take = { $card } nehmen
claim-move-draw = { $card } vom Stapel ziehen
claim-move-loot = die Beute für { $faction } zählen lassen
claim-reason-middle = In der Mitte: { $cards }
claim-reason-trick = Bisher im Stich: { $cards }
claim-reason-lead = Du spielst an, also müssen die anderen bedienen
claim-reason-discard = { $player } gewinnt diesen Stich, egal was abgelegt wird
claim-reason-follower = Diese Karte hast du in Phase 2 auf der Hand
claim-reason-loot = Beute zählt nur für eine einzige Fraktion

## Befehle

claim-name = Claim
claim-pitch = Der König ist tot! Gewinne mit den ersten Karten Anhänger und mit ihnen die Fraktionen. Wer die meisten hat, besteigt den Thron.
claim-kind = Kartenspiel
claim-command = Stiche in zwei Phasen, mit siebzehn Fraktionen

## Bestenliste

claim-column-most-factions = meiste Fraktionen { $value }
claim-column-favourite-faction = Lieblingsfraktion: { $value }
claim-column-tricks-won = gewonnene Stiche { $value }

claim-stat-factions = Fraktionen
claim-stat-cards = Karten
claim-stat-values = Summe der Werte
claim-stat-tricks = Stiche

## Was die Regeln ablehnen

claim-refused-not-in-hand = Diese Karte hast du nicht mehr. Drücke auf **Meine Karten**, um deine zu sehen.
claim-refused-must-follow = Du musst bedienen: Spiel eine Karte der angespielten Fraktion oder, wenn du einen hast, einen Doppelgänger.
claim-refused-not-open = Diese Karte liegt nicht mehr in der Mitte. Nimm eine, die dort liegt.
claim-refused-no-seer = Nur mit einem Seher darfst du stattdessen ziehen. Nimm eine offene Karte.
claim-refused-not-fewest = Beute zählt nur für eine Fraktion, von der du am wenigsten hast. Wähle eine auf den Knöpfen.
