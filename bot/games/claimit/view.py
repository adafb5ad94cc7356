"""The view of Claim It!"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import StrEnum
from fractions import Fraction
from functools import partial
from typing import Any, Final

from bot.views.game import GameView, Presses, final_words
from bot.views.markup import SafeName, listed, player, safe_names
from bot.views.message_spec import Button, ButtonStyle, MessageSpec, Sign
from engine.claimit.ai.lookahead import choices
from engine.claimit.board import Score, score
from engine.claimit.odds import ROLLS
from engine.claimit.stacks import STACKS
from engine.claimit.state import Action, Dice, Options, Phase, Place, Roll, Stop, TurnEnd
from engine.claimit.view import Marked, Placement, View, marked_spaces
from engine.game import Seat
from render import claimit as pictures
from render.claimit import space_name
from render.seats import SEATS
from render.sprite import Sprite
from render.words import Translate, percent

_ADVISED_AGAINST_REUSE = 5
_PLACEMENTS_A_ROW = 3


class Look(StrEnum):
    """Private page."""

    SCORES = "scores"
    FRAME = "frame"


class ClaimItView:
    """See `bot.views.game.GameView`."""

    rules_pages = pictures.RULES_PAGES
    own_actions: tuple[StrEnum, ...] = (Look.SCORES,)
    seat_actions: tuple[StrEnum, ...] = (Look.FRAME,)

    def warm(self) -> None:
        pictures.warm()

    def signs(self) -> Mapping[str, bytes]:
        return pictures.signs()

    def die(self, face: str) -> Sprite:
        return pictures.small_die_sprite(int(face))

    def options(self, options: Options, seat_count: int, translate: Translate) -> list[str]:
        lines = []
        if options.reuse:
            lines.append(translate("claimit-with-reuse"))
            if seat_count == _ADVISED_AGAINST_REUSE:
                lines.append(translate("claimit-reuse-warning"))
        if not options.show_spaces:
            lines.append(translate("claimit-spaces-hidden"))
        return lines

    def playing(
        self,
        view: View,
        names: Sequence[str],
        translate: Translate,
        press: Presses,
        draft: str,  # noqa: ARG002
    ) -> MessageSpec:
        lines = [*_last_round(view, names, translate), _instructions(view, translate)]
        return MessageSpec(
            text="\n".join(lines),
            picture=partial(pictures.table_picture, view, names, translate),
            rows=_buttons(view, translate, press.act),
            accent=SEATS[view.mover].rgb,
        )

    def turn_over(self, view: View, names: Sequence[str], translate: Translate) -> MessageSpec:
        end = _ended(view)
        marked = marked_spaces(end.start, end.board, end.mover)
        lines = [
            translate(
                f"claimit-turn-{end.ending}",
                player=player(end.mover, safe_names(names)),
                dice=_dice(end.dice),
                marked=len(marked),
                **_counted(marked),
            )
        ]
        if end.ending.settles and view.caller == end.mover and view.result is None:
            claims = view.scores_start[end.mover].claims
            lines.append(translate("claimit-calls-last-round", claims=claims))
        return MessageSpec(
            text="\n".join(lines),
            picture=partial(pictures.turn_end_picture, view, names, translate),
            accent=SEATS[end.mover].rgb,
        )

    def turn_line(self, view: View, names: Sequence[str], translate: Translate) -> str:
        end = _ended(view)
        return translate(
            "claimit-turn-line",
            player=player(end.mover, safe_names(names)),
            ending=end.ending,
            marked=len(marked_spaces(end.start, end.board, end.mover)),
            mine=view.scores_start[end.mover].mine,
        )

    def game_over(self, view: View, names: Sequence[str], translate: Translate) -> MessageSpec:
        result = view.result
        if result is None:
            raise ValueError("the game goes on")
        return MessageSpec(
            text=final_words("claimit", result, names, translate),
            picture=partial(pictures.table_picture, view, names, translate),
            accent=SEATS[result.winners[0]].rgb,
        )

    def scores(self, view: View) -> tuple[int, ...]:
        return tuple(score.mine for score in view.scores_now)

    def private(
        self,
        action: StrEnum,
        view: View,
        seat: Seat | None,
        names: Sequence[str],
        translate: Translate,
    ) -> MessageSpec:
        if action is Look.FRAME and seat is not None:
            return MessageSpec(
                text=translate("claimit-framed", player=player(seat, safe_names(names))),
                picture=partial(pictures.table_picture, view, names, translate, frame=seat),
                accent=SEATS[seat].rgb,
            )
        return MessageSpec(text=_scores(view, safe_names(names), translate))

    def describe(
        self,
        view: View,
        action: Action,
        names: Sequence[str],  # noqa: ARG002
        translate: Translate,
    ) -> str:
        if isinstance(action, Stop):
            return translate("claimit-move-stop")
        if isinstance(action, Roll):
            return translate("claimit-move-roll-again" if view.placed else "claimit-move-roll")
        placement = _placement(view, action)
        space, squatter = space_name(placement.space, translate), placement.squatter
        kind = "claim" if squatter is None else "squatter"
        text = translate(f"claimit-move-{kind}", space=space, squatter=squatter or 0)
        return f"{text} ({placement.letter})" if view.options.show_spaces else text

    def explain(
        self, view: View, action: Action, names: Sequence[str], translate: Translate
    ) -> str:
        if isinstance(action, Place):
            effects = list(_effects(view, _placement(view, action), names, translate))
            return translate("claimit-reason-place", effects=listed(effects, translate))
        if not view.bust_rolls:
            return translate("claimit-reason-safe")
        return translate(
            "claimit-reason-turn", risk=_risk(view, translate), **_counted(view.marked)
        )

    def rules(self, page: str, translate: Translate) -> MessageSpec:
        return MessageSpec(text="", picture=partial(pictures.rules_picture, page, translate))


VIEW: Final[GameView[Options, View, Action]] = ClaimItView()


def _ended(view: View) -> TurnEnd:
    """Return the end of the turn before the current one."""
    if view.previous is None:
        raise ValueError("no turn has ended yet")
    return view.previous


def _last_round(view: View, names: Sequence[str], translate: Translate) -> list[str]:
    if view.caller is None or view.last_seat is None:
        return []
    safe = safe_names(names)
    if view.mover == view.last_seat:
        return [translate("claimit-last-turn")]
    return [
        translate(
            "claimit-last-round",
            caller=player(view.caller, safe),
            last=player(view.last_seat, safe),
        )
    ]


def _instructions(view: View, translate: Translate) -> str:
    if view.phase is Phase.PLACE:
        return translate("claimit-choose-space", dice=_dice(view.dice))
    risk, rolls = _risk(view, translate), view.bust_rolls
    if view.placed:
        return translate("claimit-roll-or-stop", risk=risk, rolls=rolls, **_counted(view.marked))
    if rolls:
        return translate("claimit-roll-at-risk", risk=risk, rolls=rolls)
    return translate("claimit-roll-first")


def _risk(view: View, translate: Translate) -> str:
    return percent(Fraction(view.bust_rolls, ROLLS), translate)


def _buttons(
    view: View, translate: Translate, press: Callable[[Any], str]
) -> tuple[tuple[Button, ...], ...]:
    if view.phase is Phase.PLACE:
        buttons = [
            Button(
                _lettered(view, placement, _placement_words(placement, translate)),
                press(placement.action),
                ButtonStyle.MAIN,
                sign=Sign(
                    _placement_sign(placement),
                    _lettered(view, placement, space_name(placement.space, translate)),
                ),
            )
            for placement in view.placements
        ]
        split = _PLACEMENTS_A_ROW
        return tuple(tuple(buttons[at : at + split]) for at in range(0, len(buttons), split))
    if not view.placed:
        return ((Button(translate("claimit-button-roll"), press(Roll()), ButtonStyle.MAIN, "🎲"),),)
    again = translate("claimit-button-roll-again", risk=_risk(view, translate))
    stop = Button(translate("claimit-button-stop"), press(Stop()), ButtonStyle.GOOD)
    return ((Button(again, press(Roll()), ButtonStyle.MAIN, "🎲"), stop),)


def _placement(view: View, action: Action) -> Placement:
    return next(placement for placement in view.placements if placement.action == action)


def _effects(
    view: View, placement: Placement, names: Sequence[str], translate: Translate
) -> Iterator[str]:
    """Yield the effects of a placement."""
    owner = STACKS[view.board[placement.space]].owner
    [after] = [choice.marks for choice in choices(view) if choice.space == placement.space]
    mine = score(after.settled(), view.mover).mine
    if placement.squatter is None:
        yield translate("claimit-effect-claim")
    elif owner is not None:
        yield translate("claimit-effect-steal", player=player(owner, safe_names(names)))
    if mine > max(1, view.scores_now[view.mover].mine):
        yield translate("claimit-effect-mine", mine=mine)
    risk = after.risk()
    yield (
        translate("claimit-effect-risk", risk=percent(risk, translate))
        if risk
        else translate("claimit-effect-safe")
    )


def _placement_words(placement: Placement, translate: Translate) -> str:
    space = space_name(placement.space, translate)
    if placement.squatter is None:
        return translate("claimit-button-claim", space=space)
    return translate("claimit-button-squatter", squatter=placement.squatter, space=space)


def _placement_sign(placement: Placement) -> str:
    if placement.squatter is None:
        return pictures.CLAIM_SIGN
    return pictures.squatter_sign(placement.squatter)


def _lettered(view: View, placement: Placement, label: str) -> str:
    """Return a label, after the placement's letter in the picture if it has one."""
    return f"{placement.letter} · {label}" if view.options.show_spaces else label


def _scores(view: View, names: Sequence[SafeName], translate: Translate) -> str:
    lines = [translate("claimit-scores-title", claims=view.claims_needed)]
    for seat, (start, current) in enumerate(zip(view.scores_start, view.scores_now, strict=True)):
        lines.append(
            translate(
                "claimit-scores-line",
                player=player(seat, names),
                mine=_change(start, current, "mine"),
                claims=_change(start, current, "claims"),
                spaces=_change(start, current, "spaces"),
            )
        )
    if view.placed:
        lines.append(translate("claimit-scores-note", player=player(view.mover, names)))
    return "\n".join(lines)


def _change(start: Score, current: Score, field: str) -> str:
    before, after = getattr(start, field), getattr(current, field)
    return f"{before}" if before == after else f"{before} → {after}"


def _counted(marked: Sequence[Marked]) -> dict[str, int]:
    """Return the numbers of spaces that a turn's markers would settle and claim."""
    claims = sum(mark.claim for mark in marked)
    return {"spaces": len(marked) - claims, "claims": claims}


def _dice(dice: Dice | None) -> str:
    return " · ".join(map(str, dice or ()))
