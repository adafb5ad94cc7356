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
