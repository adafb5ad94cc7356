"""``python -m tests.readme_pictures``: draws the pictures in `docs/pictures` from seeded games.

That is a film of one turn of Claim It!, and still pictures of all games.
"""

from functools import partial
from io import BytesIO
from itertools import takewhile
from random import Random
from typing import Any

from PIL import Image

from bot.catalogue import ASSETS, catalogue
from engine.claim import Claim
from engine.claim.state import Options as ClaimOptions
from engine.claimit import ClaimIt
from engine.claimit.state import Options, Phase, State, Stop
from engine.nuggets import Nuggets
from engine.nuggets.dice import first_places
from engine.nuggets.state import Options as NuggetsOptions
from engine.playing import playing, random_choice, random_draw
from render.animation import Frame, animated
from render.claim import hand_picture
from render.claimit import table_picture, turn_end_picture
from render.lobby import lobby_picture
from render.nuggets import table_picture as nuggets_picture
from render.picture import Picture
from tests.render.shown import SCREENS, scale

FOLDER = ASSETS.parent / "docs" / "pictures"
NAMES = ("Ada", "Ben", "Cleo")
GAME = ClaimIt()
BOLD_UNTIL = 50
"""Maximum number of the 216 rolls that bust at which a mover still rolls."""
SHOWN_TURN = 12
FILM_BYTES = 1_500_000
"""Maximum size of the film in the README."""


def main() -> None:
    translate = catalogue("en")
    FOLDER.mkdir(parents=True, exist_ok=True)
    states = a_game(Random(8))
    choosing = next(state for state in states if shows_a_choice(state))
    lobby = lobby_picture(
        translate("claimit-name"),
        translate("lobby-subtitle", seated=2, seat_count=4),
        NAMES[:2],
        4,
        translate,
        roles=("host", ""),
    )
    turn = table_picture(GAME.view(choosing, None), NAMES, translate)
    end = table_picture(GAME.view(states[-1], None), NAMES, translate)
    for name, picture in {"lobby": lobby, "turn": turn, "end": end}.items():
        (FOLDER / f"{name}.png").write_bytes(picture.png)
    (FOLDER / "turn.gif").write_bytes(film(turn_states(states, choosing)))
    for name, picture in {
        "turn": turn,
        "nuggets": nuggets_turn(Random(3)),
        "claim": claim_hand(Random(1)),
    }.items():
        for screen in SCREENS:
            as_shown(picture, screen).save(FOLDER / f"{name}-{screen}.png", optimize=True)


def film(states: list[State]) -> bytes:
    """Return a GIF of a turn of Claim It!, from its first roll to its end."""
    translate, names = catalogue("en"), NAMES
    *turn, next_turn = [GAME.view(state, None) for state in states if GAME.pending(state) is None]
    frames = [
        Frame(partial(table_picture, view, names, translate), ends_turn=False) for view in turn
    ]
    frames.append(Frame(partial(turn_end_picture, next_turn, names, translate), ends_turn=True))
    return animated(frames, FILM_BYTES)


def turn_states(states: list[State], during: State) -> list[State]:
    """Return the states of the turn of a state, and the first state of the next turn."""
    number = GAME.view(during, None).number
    first = next(index for index, state in enumerate(states) if turn_number(state) == number)
    turn = list(takewhile(lambda state: turn_number(state) == number, states[first:]))
    return [*turn, states[first + len(turn)]]


def turn_number(state: State) -> int:
    """Return the number of a state's turn."""
    return GAME.view(state, None).number


def as_shown(picture: Picture, screen: str) -> Image.Image:
    """Return a picture at the size that it has on a screen."""
    image = Image.open(BytesIO(picture.png))
    factor = scale(*image.size, screen)
    size = round(image.width * factor), round(image.height * factor)
    smaller = image.convert("RGB").resize(size, Image.Resampling.LANCZOS)
    return smaller.quantize(palette=image, dither=Image.Dither.NONE)


def a_game(random: Random) -> list[State]:
    """Return the states of a game between cautious players."""
    state = GAME.new(Options(), len(NAMES))
    states = [state]
    while GAME.result(state) is None:
        bounds = GAME.pending(state)
        if bounds is not None:
            state = GAME.resolve(state, tuple(random.randrange(bound) for bound in bounds))
        else:
            [seat] = GAME.to_act(state)
            state = GAME.apply(state, seat, choice(state, seat, random))
        states.append(state)
    return states


def nuggets_turn(random: Random) -> Picture:
    """Return the picture of a late turn of Gold Nuggets, with a suggestion picked."""
    game, translate = Nuggets(), catalogue("en")
    state = game.new(NuggetsOptions(), len(NAMES))
    for after in playing(game, state, random_draw(random), random_choice(game, random)):
        view = game.view(after, None)
        if view.number >= SHOWN_TURN and view.aside and len(view.suggestions) > 1:
            picked = first_places(view.suggestions[0].picked, view.rolled)
            return nuggets_picture(view, NAMES, translate, picked)
    raise ValueError("no turn of this game has all of it")


def claim_hand(random: Random) -> Picture:
    """Return the picture of a hand in the first tricks of Claim that must follow suit."""
    game, translate = Claim(), catalogue("en")
    state = game.new(ClaimOptions(), seats=2)
    for after in playing(game, state, random_draw(random), random_choice(game, random)):
        view = game.view(after, after.turn.mover)
        if 1 < len(view.legal) < len(set(view.hand)):
            return hand_picture(view, NAMES[:2], translate)
    raise ValueError("nobody has to follow in this game")


def choice(state: State, seat: int, random: Random) -> Any:
    legal = GAME.legal(state, seat)
    if state.phase is Phase.ROLL:
        stops = state.placed > 0 and GAME.view(state, None).bust_rolls > BOLD_UNTIL
        return Stop() if stops else legal[0]
    return random.choice(legal)


def shows_a_choice(state: State) -> bool:
    """Return whether a state is in a late turn, with markers placed and several placements."""
    view = GAME.view(state, None)
    return view.number >= SHOWN_TURN and view.placed > 1 and len(view.placements) > 3


if __name__ == "__main__":
    main()
