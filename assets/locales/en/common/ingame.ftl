## Taking back one's last choice

button-undo = Undo
table-taken-back = ↩️ The last choice has been taken back.
refused-undo-others = Only { $name } can take that choice back.
refused-nothing-to-undo = There is nothing left to take back: your choice has been answered.

## Rolling for people

lobby-auto-roll = 🎲 Where you could do nothing else, I roll for you.
