## Bestenlisten und Wertungen

command-leaderboards = Die Bestenlisten dieses Servers: Wertung, Siege, Saison und Monat
option-game = Welches Spiel (Standard: alle zusammen)

leaderboard-all = Alle Spiele
leaderboard-button-wins = Siege
leaderboard-button-season = Diese Saison
leaderboard-button-month = Dieser Monat
leaderboard-button-rating = Wertung
leaderboard-button-champions = Frühere Saisons
leaderboard-by-wins = Siege / Spiele insgesamt
leaderboard-by-season = Siege / Spiele dieser Saison (drei Monate)
leaderboard-by-month = Siege / Spiele dieses Monats
leaderboard-by-rating = Wertung mit Fehlerspanne
leaderboard-champions = Wer die früheren Saisons gewonnen hat
leaderboard-not-you = 👉 { $name } steht hier noch nicht.
leaderboard-unrated = Noch hat niemand eine Wertung: Du bekommst eine, wenn du ein Spiel zu Ende spielst. Drücke **Spiel starten**.
leaderboard-podium-wins = { $wins ->
    [one] { $wins } Sieg
   *[other] { $wins } Siege
}
leaderboard-podium-games = in { $games ->
    [one] { $games } Spiel
   *[other] { $games } Spielen
}
leaderboard-alt-row = { $place } { $name }: { $words }.
leaderboard-alt-rating = { $rating }, ±{ $margin }
leaderboard-ratings-rule = Eine Wertung beginnt bei 1500. ± ist ihre Fehlerspanne: Spiele machen sie schmaler, Spielpausen breiter. Ein Punkt statt des Rangs heißt: Die Wertung ist vorläufig, oder es waren weniger als { $people } verschiedene Gegner.
leaderboard-champion = { $medal } **{ $name }** ({ $wins ->
    [one] { $wins } Sieg
   *[other] { $wins } Siege
})
season-over = 🏆 { $season }: Die Saison ist vorbei
leaderboard-cups = { $cups ->
    [one] { $cups } Turnier gewonnen
   *[other] { $cups } Turniere gewonnen
}
leaderboard-cups-rule = Ein Lorbeerkranz steht für ein hier gewonnenes Turnier.
leaderboard-gone = früheres Mitglied
season-podium = { $game }: die meisten Siege
leaderboard-no-season = Noch ist keine Saison vorbei. Drücke **Spiel starten**, um in dieser vorn zu sein.
leaderboard-seasons-rule = Eine Saison ist ein Vierteljahr, in UTC. Es zählen die Siege; bei Gleichstand steht vorn, wer weniger Spiele hat.
season-1 = Januar bis März { $year }
season-2 = April bis Juni { $year }
season-3 = Juli bis September { $year }
season-4 = Oktober bis Dezember { $year }

rating-sure = Wertung **{ $number }**
rating-settled = Wertung etwa **{ $number }**
rating-settling = Wertung etwa **{ $number }**, vorläufig
rating-faded = Wertung etwa **{ $number }**, lange nicht gespielt


## Profile und eigene Spiele

command-profile = Spiele, Siege und Wertung: deine oder die von jemand anderem
menu-profile = Profil
option-member = Wessen Profil (Standard: dein eigenes)

profile-title = 🎖️ { $name }
profile-nothing = Hier gibt es noch keine beendeten Spiele. Drücke **Spiel starten**.
profile-note = Fehler und Glück sind Prozentpunkte Siegchance wie in **{ button-review }**; Glück ist im Durchschnitt 0.
profile-note-dice = Würfe werden gezählt, seit ich sie erfasse.
profile-wins = { $wins } unter Menschen
profile-place = { $place ->
    [1] 🥇
    [2] 🥈
    [3] 🥉
   *[other] { $place }.
} { $count } ×
profile-streak = Siegesserie { $streak }, längste { $best }
profile-dice = 🎲 Pech in { $busts } von { $rolls ->
    [one] { $rolls } Wurf
   *[other] { $rolls } Würfen
}, zu erwarten { $expected }
profile-ranked = { $rating } ({ $games ->
    [one] { $games } gewertetes Spiel
   *[other] { $games } gewertete Spiele
})
profile-rank = Rang **{ $rank }** von { $of }
profile-no-rank = ohne Rang
profile-rose = 📈 Wertung um { $points } gestiegen in { $days } Tagen
profile-fell = 📉 Wertung um { $points } gefallen in { $days } Tagen
profile-steady = ➡️ Wertung wie vor { $days } Tagen
profile-new = 🆕 noch kein Trend: erste Wertung vor weniger als { $days } Tagen
profile-skill = 🧭 Fehler **{ $mistakes }** je Entscheidung, Glück **{ $luck }** je Spiel, in Prozentpunkten · { $games ->
    [one] { $games } Spiel
   *[other] { $games } Spiele
} mit Rückblick
profile-no-skill = 🧭 Fehler und Glück siehst du nach dem ersten **{ button-details }** → **{ button-review }**
profile-unrated = Noch keine Wertung: bisher kein gewertetes Spiel.
profile-favourite = 🤝 Am häufigsten gegen **{ $name }**: { $games ->
    [one] { $games } Spiel
   *[other] { $games } Spiele
}, { $ahead }-mal vorn, { $behind }-mal hinten
profile-duel = ⚔️ Ihr beide: { $games ->
    [one] { $games } Spiel
   *[other] { $games } Spiele
}, du { $ahead }-mal vorn, { $behind }-mal hinten
card-games = { $game } · { $games ->
    [one] { $games } gewertetes Spiel
   *[other] { $games } gewertete Spiele
}
card-last = Letzte Spiele
card-best-game = Bestes Spiel
card-best-rating = Beste Wertung
card-more = Noch { $games ->
    [one] { $games } gewertetes Spiel
   *[other] { $games } gewertete Spiele
} bis zur Kurve
card-won = gewonnen
card-lost = verloren
card-alt = { $name }, { $words }, plus oder minus { $spread }. { $about }. Letzte Spiele, das neueste zuletzt: { $results }.
rated-alt-point = { $rating } am { $date }
date-full = { $day }. { $month } { $year }
date-day = { $day }. { $month }
date-month = { $month ->
    [1] Jan.
    [2] Feb.
    [3] März
    [4] Apr.
    [5] Mai
    [6] Juni
    [7] Juli
    [8] Aug.
    [9] Sept.
    [10] Okt.
    [11] Nov.
   *[12] Dez.
}

button-profile = Profil
button-profile-of = Profil: { $name }
profile-choose = Ein Profil öffnen
button-history = Spiele
history-title = 📜 { $name }: beendete Spiele
history-nothing = Hier gibt es noch keine beendeten Spiele. Spiele in Kanälen, die du nicht siehst, stehen nicht dabei.
history-nothing-own = Du hast hier noch kein Spiel beendet. Unter **Offene Tische** kannst du mitspielen, mit **Spiel starten** eröffnest du selbst einen Tisch.
history-game = { $title }: { $place ->
    [1] 🥇
    [2] 🥈
    [3] 🥉
   *[other] { $place }.
} von { $seats }, mit { $others } · { $when }
history-resigned = { $title }: 🏳️ aufgegeben, mit { $others } · { $when }

## Gewertete und ungewertete Spiele

option-rated = Dieses Spiel werten (Standard: wie auf dem Server üblich; allein gegen Computer: nein)
play-rated = Gewertet
option-rate-alone = Das Spiel auch werten, wenn du allein gegen Computergegner spielst (Standard: nein)
play-rate-alone = Gewertet, auch allein
table-rated = { $rated ->
    [yes] gewertet
   *[no] ungewertet
}
rated = 🏅 Gewertet
rated-no-win = 🏅 Gewertet, aber kein Sieg für die Bestenliste
unrated-casual = ☕ Ungewertet
unrated-coach = ☕ Ungewertet: mit Coach
unrated-computers = ☕ Ungewertet: mit Computergegnern
unrated-alone = ☕ Ungewertet: allein gegen Computer
unrated-continued = ☕ Ungewertet: setzt ein anderes Spiel fort
unrated-deadline = ☕ Ungewertet: nach Ablauf der Frist vom Computer beendet
rating-change = { $player } { $before } → { $after }
rating-guest = { $player }: hat den Platz übernommen, ungewertet
win-counts-for = 🏅 Der Sieg in der Bestenliste geht an { $names }: selbst gespielt, bis zum Ende.
counted-early = ⚖️ { $names } { $count ->
    [one] hat
   *[other] haben
} vor der zweiten Entscheidung aufgehört; davon hat sonst niemand etwas.
counted-absent = ⚖️ { $names } { $count ->
    [one] hat
   *[other] haben
} den Anfang verpasst: Für die anderen saß dort der Computer.
absence-settled = ⚖️ Du hattest noch nichts getan, darum steht fest: { $rated ->
    [yes] Dieses Spiel kostet dich Wertung wie ein letzter Platz, auch wenn du zurückkommst.
   *[no] Dieses Spiel kann kein Sieg mehr für dich werden, auch wenn du zurückkommst.
} Für die anderen gehört dein Platz ab jetzt dem Computer.
