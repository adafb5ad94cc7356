## Was Leute für sich selbst wählen

command-preferences = Benachrichtigungen, Ruhezeit, freie Tage, Pings, mit wem du nie spielst (nur du siehst es)

preferences-title = Deine Einstellungen
preferences-notify-by = 🔔 So erfährst du, dass du dran bist: **{ $how }**
preferences-refused = ⚠️ Discord erlaubt mir nicht, dir Direktnachrichten zu schicken, darum erwähne ich dich. Erlaube in den **Privatsphäre-Einstellungen** dieses Servers Nachrichten von seinen Mitgliedern und wähle dann noch einmal **{ notify-by-direct }**.
preferences-alert-next = 👀 Vorwarnung, wenn du als Nächstes dran bist, an Tischen ab drei Personen: **{ $on ->
    [yes] an
   *[no] aus
}**
preferences-pace = 🏃 Tempo der Computergegner, wenn du allein gegen sie spielst: **{ $pace ->
    [quick] flott
   *[calm] ruhig
}**
preferences-quiet = 🌙 Ruhezeit: { $start } bis { $end } Uhr ({ $zone }).
preferences-loud = 🌙 Keine Ruhezeit.
preferences-forced = ⏩ Züge ohne Wahl mache ich für dich, nie aus der Hand: **{ $on ->
    [yes] an
   *[no] aus
}**
preferences-off = 🏖️ Freie Tage auf diesem Server: { $begins } bis { $ends }. Du hast 14 innerhalb von 365 Tagen.
preferences-on = 🏖️ Keine freien Tage auf diesem Server. Du hast 14 innerhalb von 365 Tagen.
preferences-choose-notify-by = Wie soll ich dir sagen, dass du dran bist?

notify-by-mention = mit einer Erwähnung
notify-by-mention-detail = In der Nachricht zum Zug
notify-by-direct = per Direktnachricht
notify-by-direct-detail = Mit einer Erwähnung, wenn Discord sie ablehnt
notify-by-never = gar nicht
notify-by-never-detail = /games zeigt die Tische, die auf dich warten

button-warn-me = Warne mich vor
button-warn-me-not = Keine Vorwarnung mehr
button-forced = Erzwungene Züge übernehmen
button-forced-not = Erzwungene Züge mir lassen
button-quick = Flottes Tempo
button-calm = Ruhiges Tempo

direct-hello = 👋 Hier sage ich dir, wenn du dran bist. `/preferences` ändert das, auch hier.
direct-turn = 🔔 **{ $server }** · { $table }: Du bist dran. { $link } { $ends }
direct-deadline = ⏳ Dein Zug endet { $when }.
direct-next = 👀 **{ $server }** · { $table }: Als Nächstes bist du dran. { $link }
direct-rematch = 🔁 **{ $server }** · { $table }: Lust auf eine Revanche? { $link }
direct-refused = { $what ->
    [next] 👀 { $player }, als Nächstes bist du dran:
   *[turn] 🔔 { $player }, du bist dran:
} { $link } Discord hat meine Direktnachricht abgelehnt; was du tun kannst, sagt `/preferences`.
table-next = 👀 { $player }, du bist als Nächstes dran.

refused-never-pinged = { $names } { $count ->
    [one] hat
   *[other] haben
} Benachrichtigungen abgeschaltet. Die Uhr läuft weiter.

## Pings zu neuen Tischen, auf einem Server

preferences-pinged = 📣 Bei neuen Tischen auf diesem Server für { $games } pinge ich dich an, { $often }.
preferences-unpinged = 📣 Bei neuen Tischen auf diesem Server pinge ich dich nicht an.
preferences-choose-games = Pinge mich an bei neuen Tischen für …
preferences-choose-some-games = Pinge mich für { $first }, …
preferences-choose-hours = Wie oft darf ich dich anpingen?
pings-hours = { $hours ->
    [1] höchstens einmal pro Stunde
   *[other] höchstens alle { $hours } Stunden
}
pings-lobby = 📣 { $players }: { $host } hat einen neuen Tisch für { $game } eröffnet (Nr. { $number }). Mitspielen: { $link }
pings-quit = Bei neuen Tischen für dieses Spiel pinge ich dich auf diesem Server nicht mehr an. `/preferences` ändert das.
pings-not-now = Der Tisch ist eröffnet, aber ich habe niemanden angepingt. { $why }
button-quit-pings = Nicht mehr anpingen

## Mit wem jemand nicht zusammensitzen möchte, auf allen Servern

preferences-blocked = 🚫 Du sitzt nie mit { $names } an einem Tisch. Niemand erfährt davon.
preferences-no-block = 🚫 Du kannst mit allen an einem Tisch sitzen.
preferences-block = Nie an einem Tisch mit …
preferences-unblock = Wieder an einem Tisch mit …
block-menu = Nie zusammen am Tisch
block-done = Erledigt: Du und { $name } sitzt an neuen Tischen nicht mehr zusammen, egal auf welchem Server. Niemand erfährt davon. `/preferences` macht es rückgängig.
refused-block-self = Dich selbst kannst du nicht blockieren.
refused-block-bot = { $name } ist ein Bot und nimmt keine Plätze ein.
refused-too-many-blocked = Du kannst höchstens { $limit } Personen blockieren. Nimm erst jemanden von der Liste, in `/preferences`.
