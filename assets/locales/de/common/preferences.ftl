## Was Leute für sich selbst wählen

command-preferences = Was ich für dich tue: wie ich dir sage, dass du dran bist, und wann (nur du siehst es)

preferences-title = Deine eigenen Einstellungen
preferences-told = 🔔 Wenn du dran bist: **{ $how }**
preferences-refused = ⚠️ Discord lässt mich dir keine Direktnachrichten schicken, darum erwähne ich dich. Erlaube in den **Privatsphäre-Einstellungen** dieses Servers Nachrichten von seinen Mitgliedern und wähle dann noch einmal **{ told-direct }**.
preferences-warned = 👀 Eine Vorwarnung, wenn du als Nächstes dran bist, an Tischen ab drei Personen: **{ $warned ->
    [yes] ja
   *[no] nein
}**
preferences-quiet = 🌙 Ruhezeit: { $start } bis { $end } Uhr ({ $zone }). `/quiet` ändert sie.
preferences-loud = 🌙 Keine Ruhezeit. `/quiet` setzt eine.
preferences-choose-told = Wie sage ich dir, dass du dran bist?

told-mention = durch eine Erwähnung
told-mention-detail = In der Nachricht des Zuges
told-direct = durch eine Direktnachricht
told-direct-detail = Und durch eine Erwähnung, wenn Discord das ablehnt
told-never = gar nicht
told-never-detail = `/turns` zählt auf, was auf dich wartet

button-warn-me = Warne mich vor
button-warn-me-not = Keine Vorwarnung mehr

direct-hello = 👋 Hier sage ich dir, wenn du dran bist. `/preferences` auf einem Server ändert das.
direct-turn = 🔔 **{ $server }** · { $table }: Du bist dran. { $link } { $ends }
direct-deadline = ⏳ Dein Zug endet { $when }.
direct-next = 👀 **{ $server }** · { $table }: Als Nächstes bist du dran. { $link }
direct-rematch = 🔁 **{ $server }** · { $table }: Lust auf eine Revanche? { $link }
direct-refused = { $what ->
    [next] 👀 { $player }, als Nächstes bist du dran:
   *[turn] 🔔 { $player }, du bist dran:
} { $link } Discord hat mich dir das nicht direkt sagen lassen; was du tun kannst, sagt `/preferences`.
table-next = 👀 { $player }, du bist als Nächstes dran.

refused-never-called = { $names } { $count ->
    [one] möchte
   *[other] möchten
} nicht gerufen werden. Die Zeit für den Zug läuft trotzdem.

## Rufe zu Lobbys, auf einem Server

preferences-called = 📣 Eröffnet jemand auf diesem Server einen Tisch für { $games }, rufe ich dich, { $often }.
preferences-uncalled = 📣 Ich rufe dich nicht, wenn auf diesem Server Tische eröffnet werden.
preferences-choose-games = Rufe mich zu neuen Tischen für …
preferences-choose-hours = Wie oft rufe ich dich höchstens?
calls-hours = { $hours ->
    [1] höchstens einmal in der Stunde
   *[other] höchstens einmal in { $hours } Stunden
}
calls-call = 📣 { $players }: { $host } hat einen Tisch für { $game } eröffnet, Nummer { $number }. Mitspielen: { $link }
calls-quit = Zu Tischen für dieses Spiel rufe ich dich auf diesem Server nicht mehr. `/preferences` ändert das.
calls-not-now = Der Tisch ist eröffnet, aber ich habe niemanden gerufen. { $why }
button-quit-calls = Rufe mich nicht mehr

## Mit wem jemand nicht zusammensitzen möchte, auf allen Servern

preferences-blocked = 🚫 Du sitzt nie mit { $names } zusammen. Niemand erfährt davon.
preferences-no-block = 🚫 Du kannst mit allen zusammensitzen.
preferences-block = Setze mich nie zusammen mit …
preferences-unblock = Setze mich wieder zusammen mit …
block-menu = Nie zusammensetzen
block-done = { $name } und du sitzt an neuen Tischen nicht mehr zusammen, auf keinem Server; wo ihr beide schon einen Platz habt, geht das Spiel weiter. Niemand erfährt davon. `/preferences` macht es rückgängig.
refused-block-self = Dich selbst kannst du nicht fernhalten.
refused-block-bot = { $name } ist ein Bot und nimmt keine Plätze ein.
refused-too-many-blocked = Du kannst { $limit } Personen fernhalten. Nimm erst jemanden von der Liste, in `/preferences`.
