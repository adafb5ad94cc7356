# Words in pictures and alt texts that all games share.

seat-blue = blue diamond
seat-orange = orange star
seat-green = green triangle
seat-purple = purple cross
seat-red = red ring

# A player whose name has no visible character.
picture-nameless = Player { $number }

picture-lobby-free = free
picture-lobby-alt = { $title } · { $subtitle }.
picture-lobby-alt-seat = { $name } is the { $style }.

picture-first-player = Who begins?
picture-rolls = rolls the dice
picture-left = has left the game
picture-alone = is the last one left
picture-and = { $first } & { $second }

picture-turn = Turn { $number }
picture-bust = Bust!
picture-time-up = Time's up!
picture-end = The end

picture-risk = Risk
picture-percent = { $percent } %
picture-under-one-percent = <1 %
picture-gone = Lost

picture-alt-mover = Turn { $number }: { $name } ({ $style }) { $does }.
picture-alt-end = The end: { $name } { $does }.
picture-alt-change = { $start } to { $now }
picture-alt-resigned = Left the game.

picture-luck = Dice and luck
picture-luck-rolls = Rolls
picture-luck-busts = Busts
picture-luck-expected = expected
picture-luck-number = { NUMBER($number, minimumFractionDigits: 1) }
picture-luck-best = Luckiest: { $name }, { $busts } { $busts ->
    [one] bust
   *[other] busts
} where { $expected } were expected
picture-luck-even = How often each face came up, and how often it went wrong
picture-luck-face = { $count } × { $face }
picture-luck-alt = { $name } ({ $style }): { $rolls ->
    [one] { $rolls } roll
   *[other] { $rolls } rolls
}, { $busts ->
    [one] { $busts } bust
   *[other] { $busts } busts
}, { $expected } expected; dice { $faces }.

picture-example-first = Clara
picture-example-second = Jack
