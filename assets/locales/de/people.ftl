## Das private Menü einer Lobby

lobby-menu = Was möchtest du tun?
lobby-menu-guest = Du hast keinen Platz an diesem Tisch. Was möchtest du sehen?
button-seat-more = Ein Platz mehr ({ $seats })
button-seat-less = Ein Platz weniger ({ $seats })
button-pass-on = Gastgeber: { $name }
pass-on-done = Der Tisch hat jetzt einen neuen Gastgeber.

## Einladungen

invite-whom = Jemanden einladen …
invitation = { $host } lädt { $guest } zu { $game } an Tisch { $number } ein: { $link }
invite-done = { $name } ist eingeladen.

## Wer geht, und wer den Platz übernimmt

table-left-server = { $player } hat den Server verlassen. Vorerst springt der Computer ein; den Platz kann übernehmen, wer noch nicht mitspielt.
table-left-alone = { $player } hat den Server verlassen. Niemand spielt mehr selbst: Der Computer spielt zu Ende.
seat-unrated = Die Übernahme ändert keine Wertung.
table-seat-taken = { $player } hat einen freien Platz übernommen.
table-returned = ▶️ { $player } ist zurück und spielt weiter.
button-take = Platz von { $name }

## Abstimmungen

button-vote = Computer für { $name }?
vote-done = Deine Stimme ist gezählt. { $missing ->
    [0] Das hat gereicht: Der Computer übernimmt.
    [one] Es fehlt noch eine Stimme.
   *[other] Es fehlen noch { $missing } Stimmen.
}
table-voted = 🗳️ { $player }, die anderen haben dafür gestimmt, dass der Computer für dich einspringt. Drücke **Ich bin zurück**, wann immer du magst.

## Private Tische, und wer dort keinen Platz hat

option-private = Mitspielen kann nur, wer eingeladen ist (Standard: nein)
play-private = Privat
lobby-private = 🔒 Nur auf Einladung. Wer einen Platz hat, kann unter **Mehr** andere einladen.
button-turn-away = Ausladen: { $name }
turn-away-done = Erledigt. Zurückkommen kann diese Person nur, wenn du sie einlädst.
refused-private-table = An diesem Tisch spielt nur mit, wer eingeladen ist: Bitte den Gastgeber, { $host }, um eine Einladung. `/games` zeigt, wo noch Plätze frei sind, `/{ $game } new` eröffnet einen Tisch.
refused-no-seat = An diesem Tisch ist für dich im Moment kein Platz. `/games` zeigt, wo noch Plätze frei sind, `/{ $game } new` eröffnet einen Tisch.
refused-guest-unavailable = { $name } kann an diesen Tisch im Moment nicht eingeladen werden.
