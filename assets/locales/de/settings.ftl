## `/settings`: was die Admins eines Servers entscheiden

settings-title = ## ⚙️ Einstellungen dieses Servers
    Es kann sofort losgehen. Ändere, was du magst; offene Tische bleiben, wie sie sind.
settings-hint = Wo und von wem Befehle überhaupt benutzt werden dürfen, steht auf Discords eigener Seite: Servereinstellungen › Integrationen.
settings-switched = ✅ Gespeichert. **{ $what }**: jetzt { $on ->
    [yes] an
   *[no] aus
}
settings-saved = ✅ Gespeichert. **{ $what }**

settings-switch-threads = Standard: Thread
settings-switch-computers = Computergegner
settings-switch-rated = Standard: gewertet
settings-switch-rate-computers = Auch mit Computer werten
settings-switch-keep-pictures = Alte Bilder behalten
settings-switch-cup-threads = Thread je Turniertisch

settings-language = **Sprache** der öffentlichen Nachrichten
settings-language-name = Sprache
settings-language-auto = Automatisch (Sprache der Community, sonst die des Gastgebers)
settings-time = **Zeit pro Zug** an neuen Tischen, wenn der Gastgeber nichts anderes wählt
settings-time-name = Zeit pro Zug
settings-channels = **Kanäle** zum Spielen; ihre Threads gehören dazu
settings-channels-name = Kanäle
settings-channels-none = In jedem Kanal
settings-starters = **Wer Tische eröffnen darf:** alle mit einer dieser Rollen
settings-starters-name = Wer Tische eröffnen darf
settings-starters-none = Alle
settings-cancellers = **Wer Tische anderer schließen darf**, zusätzlich zu allen mit „Nachrichten verwalten“
settings-cancellers-name = Wer Tische anderer schließen darf
settings-cancellers-none = Sonst niemand
settings-cup-hosts = **Wer Turniere eröffnen darf**, zusätzlich zu allen mit „Server verwalten“
settings-cup-hosts-name = Wer Turniere eröffnen darf
settings-cup-hosts-none = Sonst niemand
settings-season = **Saisonende:** der Kanal, in dem ich viermal im Jahr bekannt gebe, wer gewonnen hat
settings-season-name = Saisonende
settings-posted-none = Nirgends
settings-daily = **Stellung des Tages:** der Kanal, in dem ich sie einmal am Tag zeige, mit der Lösung vom Vortag
settings-daily-name = Stellung des Tages
settings-cups = **Turniere:** der Kanal für alle Turniere des Servers
settings-cups-name = Kanal für Turniere
settings-cups-none = Wo sie eröffnet werden
daily-channel-gone = ⚠️ **Stellung des Tages:** Diesen Kanal gibt es nicht mehr. Wähle einen anderen.
daily-channel-closed = ⚠️ **Stellung des Tages:** In #{ $channel } fehlt mir { $permissions }.
daily-post-late = ⚠️ Die heutige Stellung des Tages ist noch nicht im Kanal: Discord hat sie nicht angenommen. Ich versuche es jede Stunde wieder, bis der Tag endet (UTC).
season-channel-gone = ⚠️ **Saisonende:** Diesen Kanal gibt es nicht mehr. Wähle einen anderen.
season-channel-closed = ⚠️ **Saisonende:** In #{ $channel } fehlt mir { $permissions }.
season-late = ⚠️ Wer { $season } gewonnen hat, ist noch nicht bekannt gegeben: Discord hat es nicht angenommen. Ich versuche es jede Stunde wieder, bis { $until }.
season-missed = ⚠️ Wer { $season } gewonnen hat, wurde nicht bekannt gegeben: Discord hat es bis { $until } nicht angenommen.

button-export-results = Ergebnisse exportieren
button-export-later-results = Spätere Tische exportieren
results-exported = 📦 Die Ergebnisse { $tables ->
    [one] eines Tisches
   *[other] von { $tables } Tischen
} dieses Servers, als CSV für Tabellenprogramme und als JSON für Programme.
results-part = Diese Dateien enthalten Tische bis Nr. { $last }: Größere nimmt Discord nicht. Der Knopf macht die nächsten Dateien.
results-about = Gelöschte Personen haben dort keinen Namen. Importiere in einem Tabellenprogramm die Spalten mit IDs als Text, sonst gehen ihre letzten Ziffern verloren. Die Seite für Veranstalter in der Dokumentation des Bots erklärt jedes Feld (auf Englisch).
results-none = Noch ist kein Tisch dieses Servers zu Ende, also gibt es nichts zu exportieren.
