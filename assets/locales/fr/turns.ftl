## One's own tables

turns-title = { $count ->
    [0] Aucune partie ne t’attend
    [one] Une partie t’attend
   *[other] { $count } parties t’attendent
}
turns-waiting = ▶️ { $table } · ton tour a commencé { $since } · il se termine { $ends }
turns-unlimited = ▶️ { $table } · ton tour a commencé { $since } · sans limite de temps
turns-lobby = 🪑 { $table } · toutes les places sont prises : appuie sur **{ button-start }**
turns-away = 🤖 { $table } · l’ordinateur joue à ta place : appuie sur **{ button-back }** pour reprendre la main
turns-none = Appuie sur **{ button-games-open }** pour en rejoindre une, ou sur **{ button-start-game }**.
turns-others = { $count ->
    [one] Tu attends les autres dans une partie
   *[other] Tu attends les autres dans { $count } parties
}
turns-seats = 🪑 { $table } · { $seated } places prises sur { $seat_count }
turns-paused = ⏸️ { $table } · en pause
turns-running = ⏳ { $table } · ce tour a commencé { $since }
turns-next = ⏭️ Ensuite : { $table } t’attend aussi. `/games` les montre toutes.

## Opening a table, or joining one

command-play = Lancer une partie, ou rejoindre une table qui attend du monde
play-title = À quoi veux-tu jouer ?
play-game = **{ $name }** · { $kind } pour { $players }
players-only = { $count ->
    [2] deux
   *[other] { $count } personnes
}
players-range = { $fewest } à { $most } personnes
play-as-last-time = comme la dernière fois : { $chosen }
play-opened = Ta table est ouverte : { $link }
play-or-join = Ou rejoins une table ouverte :
play-so-many = { $seats } places
play-with = { $option }
play-without = sans { $option }
play-options-title = { $game } : options
play-seats = Places
play-time = Temps par tour
play-usual = Réglage du serveur
play-yes = Oui
play-no = Non
play-extras = Options
play-thread = Fil
play-roll = Lancer pour moi
play-auto-roll = lancers automatiques
play-coach = Coach
button-options = Options : { $name }
