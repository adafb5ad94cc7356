## Die eigenen Tische

turns-title = { $count ->
    [0] Kein Spiel wartet auf dich
    [one] Ein Spiel wartet auf dich
   *[other] { $count } Spiele warten auf dich
}
turns-waiting = ▶️ { $table } · dein Zug begann { $since } · er endet { $ends }
turns-unlimited = ▶️ { $table } · dein Zug begann { $since } · ohne Zeitlimit
turns-lobby = 🪑 { $table } · alle Plätze sind besetzt: Drücke **Starten**
turns-away = 🤖 { $table } · der Computer springt für dich ein: Mit **Ich bin zurück** spielst du selbst weiter
turns-none = Unter **Offene Tische** kannst du mitspielen, mit **Spiel starten** eröffnest du selbst einen.
turns-others = { $count ->
    [one] In einem Spiel wartest du auf andere
   *[other] In { $count } Spielen wartest du auf andere
}
turns-seats = 🪑 { $table } · { $seated } von { $seat_count } Plätzen besetzt
turns-paused = ⏸️ { $table } · Pause
turns-running = ⏳ { $table } · dieser Zug begann { $since }
turns-next = ⏭️ Weiter geht es hier: Auch { $table } wartet auf dich. `/games` zeigt alle.

## Einen Tisch eröffnen oder mitspielen

command-play = Ein Spiel beginnen oder bei einem mitspielen, das noch Leute sucht
play-title = Was möchtest du spielen?
play-game = **{ $name }** · { $kind } für { $players }
players-only = { $count ->
    [2] zwei
   *[other] { $count } Personen
}
players-range = { $fewest } bis { $most } Personen
play-as-last-time = wie letztes Mal: { $chosen }
play-opened = Dein Tisch ist eröffnet: { $link }
play-or-join = Oder spiel an einem offenen Tisch mit:
play-so-many = { $seats } Plätze
play-with = { $option }
play-without = ohne { $option }
play-options-title = { $game }: Optionen
play-seats = Plätze
play-time = Zeit pro Zug
play-usual = Standard des Servers
play-yes = Ja
play-no = Nein
play-extras = Optionen
play-thread = Thread
play-roll = Für mich würfeln
play-auto-roll = Würfeln durch den Bot
play-coach = Coach
button-options = Optionen: { $name }
