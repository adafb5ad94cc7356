"""The coach during a game and the review after it, both for the players only."""

import json
from dataclasses import replace
from typing import Any

import pytest

from bot.catalogue import catalogue
from bot.game_packages import PACKAGES
from bot.views import coach
from bot.views.hosted_games import GAMES
from bot.views.markup import small_print
from bot.views.message_spec import MessageSpec
from engine.analysis.advice import advise
from engine.analysis.review import decisions, judge, review
from engine.player import Strength
from tests.bot.table_factory import hand_over
from tests.e2e.discord_world import TABLE, Member, World
from tests.e2e.finished_games import finished, review_of
from tests.e2e.play import at_random, mover, open_game, others, play, pressed
from tests.e2e.posts import Button, Post
from tests.e2e.words import DE, EN
from tests.engine.games import OURS

COACH, REVIEW = EN("button-coach"), EN("button-review")

every_game = pytest.mark.parametrize("game", GAMES)


async def press_made_up(player: Member, table: Post, verb: str) -> Post:
    """Return the private answer to a button that the table doesn't offer."""
    wire = json.dumps(table.wire).replace("table:1:more", f"table:1:{verb}")
    button = Button(verb, f"table:1:{verb}", 2, disabled=False)
    return (await player.press(replace(table, wire=json.loads(wire)), button)).private


async def expected_advice(world: World, player: Member) -> str:
    """Return the coach's expected advice to the mover."""
    snapshot = await world.bot.services.tables.get(TABLE)
    game = GAMES[snapshot.table.game]
    [seat] = game.rules.to_act(snapshot.state)
    assert snapshot.table.seats[seat].user_id == player.id
    view = game.rules.view(snapshot.state, seat)
    names = [seated.name for seated in snapshot.table.seats]
    translate = catalogue(player.locale.split("-")[0])
    advice = advise(PACKAGES[game.rules.key], view, seat)
    spec = coach.advice(game, view, seat, advice, names, translate)
    return "\n".join(filter(None, [spec.text, small_print(spec.note)]))


@every_game
async def test_the_mover_asks_the_coach_all_game_long(world: World, game: str) -> None:
    players = world.members[:2]
    await open_game(world, players, game, coach=True)
    texts = set()
    for crash in (False, True):
        for _ in range(3):
            table = await play(world, players, at_random(2), max_presses=6 if game in OURS else 3)
            asking = mover(players, table)
            asking.locale = "de" if asking.locale == "en-US" else "en-US"
            reply = (await asking.press(table, COACH)).private
            assert reply.text == await expected_advice(world, asking)
            assert not reply.buttons
            assert reply.accent == table.accent
            assert world.posts[-1] == table, "nobody else saw a thing"
            texts.add(reply.text)
        await world.restart(crash=crash)
    assert len(texts) > 1


@every_game
async def test_only_the_mover_may_ask(world: World, game: str) -> None:
    players = world.members[:3]
    table = await open_game(world, players, game, coach=True)
    for player in others(players, table):
        reply = (await player.press(table, COACH)).private
        names = f"⁨{mover(players, table).name}⁩"
        assert EN("refused-not-your-turn", names=names, count=1) in reply.text
    reply = (await world.members[3].press(table, COACH)).private
    assert EN("refused-stranger", game=game) in reply.text


async def test_a_coach_is_announced_and_stays_for_the_rematch(world: World) -> None:
    ada, ben, *_ = world.members
    await ada.types("nuggets new", players=2, coach=True)
    assert EN("unrated-coach") in world.posts[-1].text
    await ben.press(world.posts[-1], "Join")
    assert EN("unrated-coach") in world.posts[-2].text
    await ben.confirms("resign")
    await ada.press(world.posts[-1], EN("button-rematch"))
    assert EN("unrated-coach") in world.posts[-1].text


async def test_other_tables_have_no_coach(world: World) -> None:
    players = world.members[:2]
    table = await open_game(world, players, "nuggets")
    assert EN("unrated-coach") not in world.posts[0].text
    assert COACH not in table.labels
    reply = await press_made_up(mover(players, table), table, "coach")
    assert EN("refused-no-coach", game="nuggets") in reply.text


async def test_nobody_coaches_a_computer_player(world: World) -> None:
    players = world.members[:2]
    table = await open_game(world, players, "nuggets", coach=True)
    asking = mover(players, table)
    [away] = [seat for seat, player in enumerate(players) if player is asking]
    world.pause = 3600
    await hand_over(world.bot.services.tables, TABLE, away, Strength.EASY)
    reply = (await asking.press(table, COACH)).private
    assert EN("refused-away") in reply.text
    await world.bot.services.presenter.present(TABLE)
    assert COACH not in world.posts[-1].labels


async def expected_review(world: World, player: Member) -> MessageSpec:
    """Return the expected review of a player."""
    snapshot = await world.bot.services.tables.get(TABLE)
    game, record = GAMES[snapshot.table.game], snapshot.record
    assert record is not None
    [seat] = [
        seat for seat, seated in enumerate(snapshot.table.seats) if seated.user_id == player.id
    ]
    decided = decisions(
        PACKAGES[record.game], record.options_json, len(record.seats), record.entries(), seat
    )
    total = review([judge(PACKAGES[record.game], seat, decision) for decision in decided])
    names = [seated.name for seated in snapshot.table.seats]
    translate = catalogue(player.locale.split("-")[0])
    return coach.review(game, seat, total, names, translate)


@every_game
async def test_everybody_reviews_their_own_game(world: World, game: str) -> None:
    ada, ben, *_ = world.members
    end = await finished(world, game)
    ben.locale = "de"
    texts = []
    for player in (ada, ben, ada):
        review = await review_of(player, end)
        expected = await expected_review(world, player)
        assert expected.text in review.text
        shown = [draw().alt for draw in (expected.picture, *expected.extras) if draw is not None]
        assert [picture.alt for picture in review.pictures] == shown
        texts.append(review.text)
        if player is ada:
            assert shown, "only Ben may have played without a mistake"
        await world.restart()
    assert texts[0] == texts[2] != texts[1]
    assert EN("review-title") in texts[0]
    assert DE("review-title") in texts[1]
    assert world.posts[-1] == end, "nobody else saw a thing"


async def test_a_review_is_worked_out_once(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, ben, *_ = world.members
    end = await finished(world, "nuggets")
    worker = world.bot.services.coach._worker
    ask, jobs = worker.ask, []

    async def counted(game: str, work: Any, *about: Any) -> Any:
        jobs.append(work)
        return await ask(game, work, *about)

    monkeypatch.setattr(worker, "ask", counted)
    details = await ada.details(end)
    first, second = await world.press_at_once((ada, details, REVIEW), (ada, details, REVIEW))
    assert second.private.text == EN("refused-at-work")
    assert (await pressed(ada, details, REVIEW)).text == first.private.text
    assert jobs.count(decisions) == 1
    await ben.press(await ben.details(end), REVIEW)
    assert jobs.count(decisions) == 2
    await ada.press(await ada.details(end), REVIEW)
    assert jobs.count(decisions) == 2


async def test_a_spectator_has_nothing_to_review(world: World) -> None:
    end = await finished(world, "nuggets")
    details = await world.members[0].details(end)
    reply = (await world.members[3].press(details, REVIEW)).private
    assert EN("refused-stranger", game="nuggets") in reply.text


async def test_a_player_who_never_had_a_choice_has_nothing_to_review(world: World) -> None:
    ada, ben, *_ = world.members
    await open_game(world, (ada, ben), "claimit")
    await ben.confirms("resign")
    reply = (await ben.press(await ben.details(world.posts[-1]), REVIEW)).private
    assert EN("review-nothing") in reply.text
    assert not reply.pictures


async def test_a_running_or_cancelled_game_has_no_review(world: World) -> None:
    ada, ben, *_ = world.members
    table = await open_game(world, (ada, ben), "nuggets")
    reply = await press_made_up(ada, table, "review")
    assert EN("refused-not-over") in reply.text
    await ada.confirms("cancel")
    reply = await press_made_up(ada, table, "review")
    assert EN("refused-cancelled", game="nuggets") in reply.text
