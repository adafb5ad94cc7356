## Die eigenen Tische

turns-title = { $count ->
    [0] Kein Tisch wartet auf dich
    [one] Ein Tisch wartet auf dich
   *[other] { $count } Tische warten auf dich
}
turns-waiting = ▶️ { $table } · dein Zug begann { $since } · er endet { $ends }
turns-unlimited = ▶️ { $table } · dein Zug begann { $since } · ohne Zeitlimit
turns-lobby = 🪑 { $table } · alle Plätze sind besetzt: Drücke **Starten**
turns-away = 🤖 { $table } · der Computer spielt für dich: Mit **Ich bin zurück** spielst du selbst weiter
turns-none = Unter **Offene Tische** kannst du mitspielen, mit **Spiel starten** eröffnest du selbst einen.
turns-others = { $count ->
    [one] An einem Tisch wartest du auf andere
   *[other] An { $count } Tischen wartest du auf andere
}
turns-seats = 🪑 { $table } · { $seated } von { $wanted } Plätzen besetzt
turns-paused = ⏸️ { $table } · Pause
turns-running = ⏳ { $table } · dieser Zug begann { $since }
turns-next = ⏭️ Weiter geht es hier: Auch { $table } wartet auf dich. `/games` zeigt alle.

## Einen Tisch für irgendein Spiel eröffnen

command-play = Ein Spiel beginnen: welches, mit wie vielen und wie schnell

play-title = Einen Tisch eröffnen
play-game = Spiel
play-seats = Plätze
play-seats-usual = So viele wie möglich
play-time = Zeit für einen Zug
play-time-usual = Wie auf diesem Server üblich
play-extras = Optionen
play-thread = Thread
play-coach = Coach
play-option = { $game } · { $option }

refused-seats-of-game = Dieses Spiel ist für { $fewest } bis { $most }. Wähle in `/play` eine andere Zahl von Plätzen.
