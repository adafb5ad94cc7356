## Die eigenen Tische

command-turns = Welche Tische warten auf dich, in allen Spielen dieses Servers? (nur du siehst es)

turns-title = { $count ->
    [0] Kein Tisch wartet auf dich
    [one] Ein Tisch wartet auf dich
   *[other] { $count } Tische warten auf dich
}
turns-waiting = ▶️ { $table } · dein Zug begann { $since } · er endet { $ends }
turns-unlimited = ▶️ { $table } · dein Zug begann { $since } · ohne Zeitlimit
turns-lobby = 🪑 { $table } · alle Plätze sind besetzt: Drücke **Starten**
turns-away = 🤖 { $table } · der Computer spielt für dich: Mit **Ich bin zurück** spielst du selbst weiter
turns-none = `/play` eröffnet einen Tisch, `games` zählt bei jedem Spiel die offenen auf.
turns-others = { $count ->
    [one] An einem weiteren Tisch wartest du auf andere.
   *[other] An { $count } weiteren Tischen wartest du auf andere.
}
turns-next = ⏭️ Weiter geht es hier: Auch { $table } wartet auf dich. `/turns` zählt alle auf.

## Einen Tisch für irgendein Spiel eröffnen

command-play = Einen Tisch für irgendein Spiel eröffnen, in einem Formular

play-title = Einen Tisch eröffnen
play-game = Spiel
play-seats = Plätze
play-seats-usual = So viele wie möglich
play-time = Zeit für einen Zug
play-time-usual = Wie auf diesem Server üblich
play-extras = Was noch?
play-thread = Thread
play-coach = Coach
play-option = { $game } · { $option }

refused-seats-of-game = Dieses Spiel ist für { $fewest } bis { $most }. Wähle in `/play` eine andere Zahl von Plätzen.
