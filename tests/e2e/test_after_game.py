"""After a game: its turning point as a short film, and the review as a quiz."""

from io import BytesIO

import msgspec
import pytest
from PIL import Image, ImageSequence

from bot.automation.films import Films, TooSlow
from bot.game_packages import PACKAGES
from bot.ids import TableId
from bot.tables.record_format import decode_record, encode_record, verify
from bot.views.game import PositionView
from bot.views.hosted_games import GAMES
from engine.analysis.advice import answers
from tests.e2e.discord_world import TABLE, Member, World
from tests.e2e.finished_games import finished
from tests.e2e.posts import Post
from tests.e2e.words import DE, EN

OTHER = TableId(2)
SHORT = 24
"""Number of log entries of a game that is quick to analyze."""
RULES = {key: game.rules for key, game in GAMES.items()}
every_game = pytest.mark.parametrize("game", GAMES)


def as_it_is(player: Member, post: Post) -> Post:
    """Return the current state of a private message."""
    [current] = [shown for shown in player.sees() if shown.id == post.id]
    return current


@every_game
async def test_the_turning_point_is_a_short_film_to_post(world: World, game: str) -> None:
    ada, ben, *_ = world.members
    end = await finished(world, game, SHORT)
    reply = (await ben.press(await ben.details(end), EN("button-turning-point"))).private
    assert reply.text.startswith(EN("turning-point", **dict.fromkeys(FACTS, "")).split("\n")[0])
    [film] = reply.pictures
    frames = ImageSequence.all_frames(Image.open(BytesIO(film.png)))
    assert 1 < len(frames) < 40
    assert frames[0].info["duration"] >= 1_000, "one has to see what there was to decide"
    assert film.alt.startswith(EN("turning-point-alt", words=""))
    record = (await world.bot.services.tables.get(TABLE)).record
    assert record is not None
    swing = await world.bot.services.coach.turning_point(record)
    assert swing is not None
    assert record.seats[swing.seat].name in reply.text

    before = len(world.posts)
    posted = (await ben.press(reply, EN("button-post"))).private
    assert len(world.posts) == before + 1
    assert world.newest.text == reply.text
    assert world.newest.pictures == reply.pictures
    assert str(world.newest.id) in posted.text
    assert not world.newest.pings
    assert not world.newest.buttons
    details = await ada.details(end)
    assert (await ada.press(details, EN("button-turning-point"))).private.text == reply.text


async def test_a_turning_point_is_posted_after_a_restart_in_the_language_of_the_table(
    world: World,
) -> None:
    ada = world.members[0]
    end = await finished(world, "nuggets", SHORT)
    ada.locale = "de"
    reply = (await ada.press(await ada.details(end), DE("button-turning-point"))).private
    assert reply.text.startswith("## 🔀 Der Wendepunkt")
    await world.restart(crash=True)
    assert (await ada.press(reply, DE("button-post"))).posts
    assert [post for post in world.posts if post.text.startswith("## 🔀 The turning point")]


FACTS = ("turn", "player", "move", "before", "after", "number", "game")


@every_game
async def test_the_review_begins_as_a_quiz(world: World, game: str) -> None:
    ada = world.members[0]
    end = await finished(world, game, SHORT)
    record = (await world.bot.services.tables.get(TABLE)).record
    assert record is not None
    asked = (await ada.press(await ada.details(end), EN("button-review"))).private
    review = await world.bot.services.coach.review(record, 0)
    assert review.costliest, "somebody who plays at random has much to learn"
    for number, verdict in enumerate(review.costliest):
        title = EN(
            "quiz-title", number=number + 1, of=len(review.costliest), turn=verdict.decision.turn
        )
        assert title.removeprefix("### ") in asked.text.splitlines()[0]
        assert "%" not in asked.text, "the chances would tell"
        [picture] = asked.pictures
        view = GAMES[game].view
        if isinstance(view, PositionView):
            names = [seated.name for seated in record.seats]
            seen = view.position(verdict.decision.view, names, EN)
            assert picture.alt == seen.alt, "one has to see what one could play"
        best = answers(PACKAGES[game], verdict.decision.view, 0)[0]
        right = [offered.action for offered in verdict.offered].index(best.action)
        choice = right if number else (right + 1) % len(verdict.offered)
        if number == 1:
            await world.restart()
        answer = await ada.press(asked, asked.buttons[choice])
        asked = answer.private if answer.posts else as_it_is(ada, asked)
        words = EN("quiz-right", move="…", chance="…").split("**")[0]
        assert (words in asked.text) == (choice == right)
        if number + 1 < len(review.costliest):
            await ada.press(asked, EN("button-quiz-next"))
            asked = as_it_is(ada, asked)
    assert EN("button-quiz-next") not in asked.labels
    await ada.press(asked, EN("button-review-all"))
    assert EN("review-title") in as_it_is(ada, asked).text
    stranger, details = world.members[3], await ada.details(end)
    refused = (await stranger.press(details, EN("button-review"))).private
    assert EN("refused-stranger", game=game) in refused.text
    assert EN("button-review") not in (await stranger.details(end)).labels
    assert world.newest == end, "nobody else saw a thing"


@every_game
async def test_a_game_continues_from_a_step_against_the_computer(
    world: World, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def too_slow(*_: object) -> bytes:
        raise TooSlow("there are its steps instead")

    monkeypatch.setattr(Films, "film", too_slow)
    ada, _, cleo, *_ = world.members
    end = await finished(world, game, SHORT)
    replay = (await ada.press(await ada.details(end), EN("button-replay"))).private
    for _ in range(9):
        await ada.press(step := as_it_is(ada, replay), "▶")
    step = as_it_is(ada, replay)
    played_on = (await ada.press(step, EN("button-play-on"))).private
    tables = world.bot.services.tables
    table, first = (await tables.get(OTHER)).table, (await tables.get(TABLE)).record
    assert first is not None
    assert table.continues is not None
    assert table.continues.fingerprint == first.fingerprint
    assert table.seats[0].user_id == ada.id, "everybody has their own seat"
    assert table.seats[1].strength is not None
    assert [post for post in world.posts if str(post.id) in played_on.text]
    assert EN("table-continues", number="1") in world.newest.text

    await world.restart(crash=True)
    tables = world.bot.services.tables
    began = await world.log(OTHER)
    assert began[: table.continues.entries] == first.entries()[: table.continues.entries]
    snapshot = await tables.get(OTHER)
    seat = min(tables.rules_of(table).to_act(snapshot.state))
    legal = tables.rules_of(table).legal(snapshot.state, seat)
    payload = msgspec.json.encode(legal[0]).decode()
    await tables.act(OTHER, ada.id, snapshot.revision, payload)
    await world.bot.services.presenter.present(OTHER)
    await world.settle()
    await ada.confirms("resign", OTHER)
    await world.settle()
    record = (await tables.get(OTHER)).record
    assert record is not None
    assert record.continues == table.continues
    assert verify(record, RULES) is None
    assert decode_record(encode_record(record)) == record
    forged = msgspec.structs.replace(record, continues=None)
    assert verify(forged, RULES) is not None
    board = (await ada.types(f"{game} leaderboard")).public
    assert "in 1 game " in board.pictures[0].alt, "only the first game counts"
    assert await world.bot.services.store.profiles.unreviewed() == (TABLE, 0)

    # Whoever only watched has the seat of whose turn it was; where it is over nobody plays on.
    others = (await cleo.press(await cleo.details(end), EN("button-replay"))).private
    theirs = (await cleo.press(as_it_is(cleo, others), EN("button-play-on"))).private
    assert EN("play-on-done", link="").strip() in theirs.text
    while not (step := as_it_is(cleo, others)).button("▶▶").disabled:
        await cleo.press(step, "▶▶")
    assert step.button(EN("button-play-on")).disabled
    too_late = step.button(EN("button-play-on"))._replace(disabled=False)
    assert (await cleo.press(step, too_late)).private.text.startswith(
        EN("refused-game-over", game=game)
    )
