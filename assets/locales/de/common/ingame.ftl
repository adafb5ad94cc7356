## Die letzte Wahl zurücknehmen

button-undo = Zurücknehmen
table-taken-back = ↩️ Die letzte Wahl wurde zurückgenommen.
refused-undo-others = Diese Wahl kann nur { $name } zurücknehmen.
refused-nothing-to-undo = Es gibt nichts mehr zurückzunehmen: Auf deine Wahl ist schon etwas gefolgt.

## Für andere würfeln

lobby-auto-roll = 🎲 Wo ihr nichts anderes tun könntet, würfle ich für euch.
