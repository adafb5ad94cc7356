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
direct-refused = 🔔 { $player }, du bist dran: { $link } Discord hat mich dir das nicht direkt sagen lassen; was du tun kannst, sagt `/preferences`.
table-next = 👀 { $player }, du bist als Nächstes dran.

refused-never-called = { $names } { $count ->
    [one] möchte
   *[other] möchten
} nicht gerufen werden. Die Zeit für den Zug läuft trotzdem.
