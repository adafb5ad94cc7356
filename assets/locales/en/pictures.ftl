# Words in pictures and alt texts that all games share.

seat-blue = blue diamond
seat-orange = orange star
seat-green = green triangle
seat-purple = lilac cross
seat-red = red ring
seat-violet = violet heart

# A player whose name has no visible character.
picture-nameless = Player { $number }

picture-lobby-free = open
picture-lobby-together = Together
picture-lobby-host = host
picture-lobby-easy = 🤖 easy
picture-lobby-medium = 🤖 medium
picture-lobby-strong = 🤖 strong
picture-lobby-alt = { $title } · { $subtitle }.
picture-lobby-alt-emblems = Played with: { $list }.
picture-lobby-alt-seat = { $name } is the { $style }{ $role ->
    [host] , the host
    [easy] , a computer player, easy
    [medium] , a computer player, medium
    [strong] , a computer player, strong
   *[none] {""}
}.
picture-lobby-alt-together = Together: { $names }.

picture-first-player = Who goes first?
picture-rolls = rolls the dice
picture-left = has resigned
picture-alone = is the last one left
picture-and = { $first } & { $second }

picture-turn = Turn { $number }
picture-bust = Bust!
picture-time-up = Time's up!
picture-end = The end

picture-risk = Risk
number-whole = { $number }
number-decimal = { NUMBER($number, minimumFractionDigits: 1, maximumFractionDigits: 1) }
number-rose = +{ $number }
number-fell = −{ $number }
number-same = ±{ $number }
percent = { $percent }%
percent-under-one = under 1%
percent-over-99 = over 99%
picture-percent-under-one = <1%
picture-percent-over-99 = >99%
picture-gone = Forfeited

picture-alt-mover = Turn { $number }: { $name } ({ $style }) { $does }.
picture-alt-end = The end: { $name } { $does }.
picture-alt-all = Turn { $number }: { $name }: { $does }.
picture-alt-line = { $name } ({ $style }): { $counts }.
picture-alt-count = { $head } { $number }
picture-alt-change = { $start } to { $now }
picture-alt-resigned = Resigned.

picture-luck = Dice and luck
picture-luck-rolls = Rolls
picture-luck-busts = Busts
picture-luck-expected = (expected)
picture-luck-best = Luckiest: { $name }, { $busts } { $busts ->
    [one] bust
   *[other] busts
} where { $expected } were expected
picture-luck-even = How often each face came up, and how often it went wrong
picture-luck-face = { $face }: { $count }
picture-luck-alt = { $name } ({ $style }): { $rolls ->
    [one] { $rolls } roll
   *[other] { $rolls } rolls
}, { $busts ->
    [one] { $busts } bust
   *[other] { $busts } busts
}, { $expected } expected; dice { $faces }.

picture-example-first = Clara
picture-example-second = Jack
picture-example-third = Molly
picture-example-fourth = Henry
