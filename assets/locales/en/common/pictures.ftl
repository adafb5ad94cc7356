# Words in pictures and alt texts that all games share.

seat-blue = blue diamond
seat-orange = orange star
seat-green = green triangle
seat-purple = purple cross
seat-red = red ring

# A player whose name has no visible character.
picture-nameless = Player { $number }

picture-lobby-free = free
picture-lobby-alt = { $title } · { $subtitle } · { $taken } of { $wanted } seats are taken.
picture-lobby-alt-seat = { $name } is the { $style }.
