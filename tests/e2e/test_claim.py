"""Claim in Discord: played from hands by two, three and four, through both phases."""

import json
import re
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pytest

from bot.catalogue import Catalogue
from bot.tables.record_format import verify
from engine.claim import Claim
from engine.claim.cards import FACTION, VALUE, Faction, has
from engine.claim.sets import ReadyMade
from engine.claim.state import HAND_SIZE, Options, Phase, State
from engine.claim.tricks import playable
from render.claim import card_name
from tests.e2e.discord_world import TABLE, Member, World
from tests.e2e.hands import as_it_is
from tests.e2e.log_writer import write_moves
from tests.e2e.play import at_random, in_hand, mover, open_game, play, press_one, the_table
from tests.e2e.posts import Post
from tests.e2e.words import DE, EN

GAME = Claim()
TRIES = 200
AWAY = 15 * 60
LARGEST = 7_000
"""Maximum length of a message's components; Discord has refused some with 17,000 characters."""


async def open_claim(
    world: World, players: Sequence[Member], ready_made: ReadyMade = ReadyMade.CLASSIC
) -> Post:
    """Open a table with a ready-made set by the first player, fill it, and return its message."""
    host, *others = players
    await host.types("claim new", players=len(players))
    await world.bot.services.tables.lobbies.set_options(
        TABLE, host.id, Options(ready_made=ready_made)
    )
    for player in others:
        await player.press(world.newest, EN("button-join"))
    return the_table(world)


async def reach(world: World, holds: Callable[[State], bool]) -> Post:
    """Make random moves until a table is in a position, and return its message."""
    begun = await position(world)
    for seed in range(TRIES):
        random, state, moves = Random(seed), begun, list[Any]()
        while GAME.result(state) is None and not holds(state):
            seat = min(GAME.to_act(state))
            moves.append(random.choice(GAME.legal(state, seat)))
            state = GAME.apply(state, seat, moves[-1])
        if holds(state):
            return await write_moves(world, *moves)
    raise AssertionError("no such position is reached")


async def position(world: World) -> State:
    state = (await world.bot.services.tables.get(TABLE)).state
    assert isinstance(state, State)
    return state


async def hand_of(world: World, player: Member) -> Post:
    """Return a player's hand, newly opened."""
    return (await player.press(the_table(world), EN("button-hand"))).private


async def has_been_played(world: World, players: Sequence[Member], translate: Catalogue) -> None:
    """Open the pages of a finished game."""
    end, snapshot = world.posts[-1], await world.bot.services.tables.get(TABLE)
    result = GAME.result(snapshot.state)
    assert result is not None
    assert translate(f"claim-decided-{result.decided_by}") in end.text
    details = await players[0].details(end)
    for faction in snapshot.state.options.factions:
        name = translate(f"claim-faction-{faction}")
        assert name in details.text, "the story tells of every faction"
    assert all(player.name in details.text for player in players)
    assert len(details.pictures) == 1, "the chart, no dice"
    assert snapshot.record is not None
    assert verify(snapshot.record, {"claim": GAME}) is None
    assert len(snapshot.state.past) == 2 * HAND_SIZE[len(players)]
    assert translate("claim-picture-won") in alts(world.posts[-2]), (
        "the last trick is shown as a trick"
    )


def alts(post: Post) -> str:
    return " ".join(picture.alt for picture in post.pictures)


@pytest.mark.parametrize("seats", [3, 4])
async def test_a_whole_game_from_hand_to_hand(world: World, seats: int) -> None:
    players = world.members[:seats]
    await open_claim(world, players, ReadyMade.WORKSHOP)
    for crash in (False, True):
        await play(world, players, at_random(seats), max_presses=7)
        await world.restart(crash=crash)
    await play(world, players, at_random(seats))
    await has_been_played(world, players, EN)
    board = (await players[0].types("claim leaderboard")).public.pictures[0].alt
    assert all(player.name in board for player in players)


async def test_two_play_in_german(german_world: World) -> None:
    players = german_world.members[:2]
    await open_game(german_world, players, "claim")
    await play(german_world, players, at_random(2), max_presses=30)
    await german_world.restart(crash=True)
    end = await play(german_world, players, at_random(2))
    await has_been_played(german_world, players, DE)
    assert not re.search(r"\b(faction|trick|follower)", end.text)


async def test_players_with_open_hands_play_on_without_a_new_message_or_a_ping(
    world: World,
) -> None:
    players = world.members[:2]
    await open_claim(world, players)
    hands = {player: await hand_of(world, player) for player in players}
    for hand in hands.values():
        assert len(hand.buttons) > 9
        assert len(json.dumps(hand.wire["components"])) < LARGEST
    before, table = len(world.posts), the_table(world)
    leader = mover(players, table)
    [follower] = [player for player in players if player is not leader]
    await press_one(leader, table, at_random(1))
    assert len(world.posts) == before
    assert the_table(world).id == table.id
    assert follower.mention in the_table(world).text
    assert "Played: " in the_table(world).text
    assert not as_it_is(leader, hands[leader]).actions()
    assert as_it_is(follower, hands[follower]).actions(), "it followed the table"
    pushes = len(world.pushes)
    await press_one(follower, the_table(world), at_random(1))
    assert the_table(world).id == table.id
    assert "wins the trick" in the_table(world).text
    assert len(world.pushes) == pushes, "nobody is pinged away from their hand"
    for player in players:
        assert "wins the trick" in as_it_is(player, hands[player]).text


async def test_a_player_without_a_hand_in_view_is_pinged(world: World) -> None:
    players = world.members[:3]
    await open_claim(world, players)
    for _ in range(2):
        table = the_table(world)
        leader = mover(players, table)
        hand = await hand_of(world, leader)
        await leader.press(hand, next(button for button in hand.buttons if not button.disabled))
        following = the_table(world)
        assert following.id != table.id
        assert following.pings == {mover(players, following).id}
        [old_turn] = [post for post in world.posts if post.id == table.id]
        assert not old_turn.pictures
        assert old_turn.text.startswith("Played: ")
        assert EN("button-hand") in following.labels
    await world.wait(AWAY)
    before = the_table(world)
    third = mover(players, before)
    await press_one(third, before, at_random(3))
    after = the_table(world)
    if mover(players, after) is third:
        assert after.id == before.id, "who has just played from their hand looks at it"
    else:
        assert after.id != before.id
        assert after.pings == {mover(players, after).id}, "a hand may be too old to tell"


async def test_cards_that_do_not_follow_are_seen_but_not_pressed(world: World) -> None:
    players = world.members[:2]
    await open_claim(world, players)

    def must_follow(state: State) -> bool:
        seat = state.turn.mover
        led = state.trick[state.leader]
        return (
            state.phase is Phase.CAMPAIGN
            and playable(state.hands[seat], led) != (state.hands[seat])
        )

    table = await reach(world, must_follow)
    state, player = await position(world), mover(players, table)
    hand = await hand_of(world, player)
    seat = state.turn.mover
    playable_names = {
        card_name(card, EN) for card in playable(state.hands[seat], state.trick[state.leader])
    }
    assert {
        button.label[: len(name)] for name in playable_names for button in hand.actions()
    } >= playable_names
    assert len(hand.actions()) == len(playable_names)
    cards = [button for button in hand.buttons if button.custom_id.startswith("act:")]
    assert len(cards) == len(set(state.hands[seat]))
    assert "so you must play" in hand.text


async def test_a_seer_shows_the_top_card_to_the_winner_only(world: World) -> None:
    players = world.members[:2]
    await open_claim(world, players, ReadyMade.WORKSHOP)
    table = await reach(
        world, lambda state: state.phase is Phase.TAKE and has(Faction.SEERS, state.trick)
    )
    state, winner = await position(world), mover(players, table)
    [loser] = [player for player in players if player is not winner]
    top = card_name(state.deck[0], EN)
    sentence = EN("claim-take-or-top", card=top, open=1)
    hands = {player: await hand_of(world, player) for player in players}
    assert sentence in hands[winner].text
    assert top in hands[winner].pictures[0].alt
    for seen in (hands[loser], the_table(world)):
        assert top not in seen.text
    assert EN("claim-button-draw") in the_table(world).labels, "that there is a choice is public"
    refused = await loser.press(the_table(world), EN("claim-button-draw"))
    assert "It isn't your turn" in refused.private.text
    assert EN("claim-button-draw") not in hands[winner].labels
    await winner.press(hands[winner], EN("claim-button-take", card=top))
    after = await position(world)
    assert state.deck[0] in after.followers[state.order[0]]
    menu = (await winner.press(the_table(world), EN("button-more"))).private
    await winner.press(menu, EN("claim-private-followers"))
    [looked] = [post for post in winner.sees() if post.id == menu.id]
    faction = FACTION[state.deck[0]]
    name, value = EN(f"claim-faction-{faction}"), VALUE[state.deck[0]]
    assert top in looked.text or re.search(rf"{name}[ 0-9]* {value}\b", looked.text)


async def test_a_trick_that_an_automaton_decided_is_put_down_by_all_at_once(world: World) -> None:
    players = world.members[:4]
    await open_claim(world, players, ReadyMade.WORKSHOP)
    await reach(world, lambda state: state.phase is Phase.DISCARD)
    table = the_table(world)
    assert all(player.mention in table.text for player in players)
    hands = [await in_hand(player, table) for player in players]
    buttons = [next(button for button in hand.buttons if not button.disabled) for hand in hands]
    before = await position(world)
    answers = await world.press_at_once(*zip(players, hands, buttons, strict=True))
    assert not any(answer.posts for answer in answers)
    state = await position(world)
    assert state.phase is Phase.TAKE
    put = [f'["discard",{card}]' for card in state.trick]
    assert all(
        button.custom_id.endswith(action) for button, action in zip(buttons, put, strict=True)
    )
    assert state.order[0] == before.leader
    for player, card in zip(players, state.trick, strict=True):
        public = " ".join(post.text + alts(post) for post in world.posts[-2:])
        assert card in before.hands[players.index(player)]
        assert f"{player.name} {card_name(card, EN)}" not in public


async def test_resigning_from_a_team_says_that_the_team_plays_on(world: World) -> None:
    ada, *_ = players = world.members[:4]
    await open_claim(world, players)
    question = await ada.asks_to("resign")
    assert EN("resign-question", team="yes", ranked="yes") in question.text
