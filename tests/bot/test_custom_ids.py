"""The custom_ids at Discord: old messages contain them, so they never change."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.ids import CupId, Revision, TableId, UserId
from bot.interactions.all_features import FEATURES
from bot.store.table_types import Proposal
from bot.views import cup_routes, page_routes, table_routes
from bot.views.cup_routes import Act, HostAct
from bot.views.page_routes import GameList, Ranking, Switch
from bot.views.routes import LARGEST_NUMBER, Route, number_of
from bot.views.table_routes import MenuPage, ReplayButton
from engine.player import Strength

TABLE, ADA = TableId(7), UserId(3)
ON, OFF = True, False
CUP = CupId(7)
WIRE = {
    'act:7:5:["roll"]': table_routes.act(TABLE, Revision(5), '["roll"]'),
    "pick:7:5:L2_N": table_routes.pick(TABLE, Revision(5), "L2_N"),
    "table:7:undo:5": table_routes.undo(TABLE, Revision(5)),
    "table:7:hand": table_routes.hand(TABLE),
    "table:7:aid": table_routes.aid(TABLE),
    "table:7:coach": table_routes.coach(TABLE),
    "table:7:join": table_routes.join(TABLE),
    "table:7:leave": table_routes.leave(TABLE),
    "table:7:start": table_routes.start(TABLE),
    "table:7:add-easy": table_routes.add_computer(TABLE, Strength.EASY),
    "table:7:add-medium": table_routes.add_computer(TABLE, Strength.MEDIUM),
    "table:7:add-strong": table_routes.add_computer(TABLE, Strength.STRONG),
    "table:7:remove-computer": table_routes.remove_computer(TABLE),
    "table:7:quick:on": table_routes.choose_pace(TABLE, ON),
    "table:7:rules": table_routes.rules(TABLE),
    "table:7:resize:3": table_routes.resize(TABLE, 3),
    "table:7:pass-on:3": table_routes.transfer_host(TABLE, ADA),
    "table:7:turn-away:3": table_routes.kick(TABLE, ADA),
    "invite:7:5": table_routes.invite(TABLE, 5),
    "table:7:setup": table_routes.setup(TABLE),
    "choose:7:a-set": table_routes.choose_setup(TABLE, "a-set"),
    "table:7:form": table_routes.ask_setup(TABLE),
    "form:7": table_routes.setup_form(TABLE),
    "press:1:5": page_routes.press_chosen(1, 5),
    "open:claim": page_routes.open_table("claim"),
    "open:claim:options": page_routes.ask_options("claim"),
    "open-form:claim": page_routes.options_form("claim"),
    "table:7:more": table_routes.more(TABLE),
    "table:7:look-nothing": table_routes.menu_page(TABLE, MenuPage.NOTHING),
    "table:7:look-resign": table_routes.menu_page(TABLE, MenuPage.RESIGN),
    "table:7:look-cancel": table_routes.menu_page(TABLE, MenuPage.CANCEL),
    "table:7:nudge": table_routes.nudge(TABLE),
    "table:7:back": table_routes.back(TABLE),
    "table:7:vote:3": table_routes.vote(TABLE, 3),
    "table:7:take:3": table_routes.take(TABLE, 3),
    "table:7:take-over:3": table_routes.sit_in_free_seat(TABLE, 3),
    "table:7:pause": table_routes.pause(TABLE),
    "table:7:resume": table_routes.resume(TABLE),
    "table:7:resign": table_routes.resign(TABLE),
    "table:7:disagree:pause": table_routes.disagree(TABLE, Proposal.PAUSE),
    "table:7:disagree:cancel": table_routes.disagree(TABLE, Proposal.CANCEL),
    "table:7:agree-cancel": table_routes.agree_cancel(TABLE),
    "table:7:cancel-sure:1": table_routes.cancel_surely(TABLE, 1),
    "table:7:rematch": table_routes.rematch(TABLE),
    "table:7:replay": table_routes.replay(TABLE),
    "table:7:film": table_routes.film(TABLE),
    "step:7:5:first": table_routes.step(TABLE, 5, ReplayButton.FIRST),
    "step:7:5:turnback": table_routes.step(TABLE, 5, ReplayButton.TURN_BACK),
    "step:7:5:back": table_routes.step(TABLE, 5, ReplayButton.BACK),
    "step:7:5:here": table_routes.step(TABLE, 5, ReplayButton.HERE),
    "step:7:5:on": table_routes.step(TABLE, 5, ReplayButton.ON),
    "step:7:5:turnon": table_routes.step(TABLE, 5, ReplayButton.TURN_ON),
    "jump:7:1:5": table_routes.jump(TABLE, 1, 5),
    "table:7:play-on:3": table_routes.fork_game(TABLE, 3),
    "table:7:review": table_routes.review(TABLE),
    "table:7:review-all": table_routes.review_all(TABLE),
    "quiz:7:1:2": table_routes.quiz(TABLE, 1, 2),
    "quiz:7:1:ask": table_routes.quiz(TABLE, 1, None),
    "table:7:turning-point": table_routes.turning_point(TABLE),
    "table:7:post-turning-point": table_routes.post_turning_point(TABLE),
    "page:rules:claimit:2": page_routes.rules_page("claimit", 2),
    "pages:claimit:2": page_routes.rules_menu("claimit", 2),
    "chapter:claim:5": page_routes.rules_chapter("claim", 5),
    "look-up:claim:5": page_routes.look_up("claim", 5),
    "board:wins:all:2:page": page_routes.leaderboard(Ranking.WINS, "all", 2, "page"),
    "board:season:all:2:page": page_routes.leaderboard(Ranking.SEASON, "all", 2, "page"),
    "board:month:all:2:page": page_routes.leaderboard(Ranking.MONTH, "all", 2, "page"),
    "board:rating:all:2:page": page_routes.leaderboard(Ranking.RATING, "all", 2, "page"),
    "board:champions:all:2:page": page_routes.leaderboard(Ranking.CHAMPIONS, "all", 2, "page"),
    "board:past": page_routes.past_seasons(),
    "profile:3:all": page_routes.profile(ADA, "all"),
    "board-game:wins:5:1": page_routes.choose_leaderboard(Ranking.WINS, 5, 1),
    "profile-game:3:5:1": page_routes.choose_game_of_profile(ADA, 5, 1),
    "daily-game:20260101:5:1": page_routes.choose_daily_game(20_260_101, 5, 1),
    "own-menu:games:5:1": page_routes.subscribe_some_games(5, 1),
    "game-page:5:1": page_routes.game_page(5, 1),
    "profiles:5": page_routes.choose_profile(5),
    "history:3:2": page_routes.history(ADA, 2),
    "open-any": page_routes.choose_game_to_open(),
    "help:show": page_routes.help_page(),
    "help:fair": page_routes.fair(),
    "help:rules:claim": page_routes.help_rules("claim"),
    "help:preferences": page_routes.help_preferences(),
    "help:admins": page_routes.admin_help(),
    "learn:claim": page_routes.learn("claim"),
    'learn:claim:knights-2:act:["play",17]': page_routes.lesson_act(
        "claim", "knights-2", '["play",17]'
    ),
    "learn:nuggets:aside:pick:d012": page_routes.lesson_pick("nuggets", "aside", "d012"),
    "learn:claimit:aim:show:back": page_routes.lesson_step("claimit", "aim", "back"),
    "learn:claimit:aim:leave": page_routes.leave_lesson("claimit", "aim"),
    "learn-rules:claim:factions-1": page_routes.lesson_rules("claim", "factions-1"),
    "first-game:claimit": page_routes.first_game("claimit"),
    "daily:show": page_routes.daily(),
    "daily:claim:20261123:show:tab": page_routes.daily_page("claim", 20261123, "tab"),
    'daily:claim:20261123:7:act:["play",17]': page_routes.daily_act(
        "claim", 20261123, 7, '["play",17]'
    ),
    "daily:nuggets:20261123:7:pick:d012": page_routes.daily_pick("nuggets", 20261123, 7, "d012"),
    "daily:claim:20261123:share": page_routes.daily_share("claim", 20261123),
    "daily:claim:20261123:7:play": page_routes.daily_play("claim", 20261123, 7),
    "solo:show": page_routes.solo(),
    "solo:claim:begin:strong": page_routes.begin_solo("claim", Strength.STRONG),
    "solo:claimit:on": page_routes.solo_go_on("claimit"),
    'solo:claimit:123456789:12:act:["roll"]': page_routes.solo_act(
        "claimit", 123456789, 12, '["roll"]'
    ),
    "solo:nuggets:123456789:12:pick:d012": page_routes.solo_pick("nuggets", 123456789, 12, "d012"),
    "mistakes:next": page_routes.next_mistake(),
    'mistakes:7:12:["play",17]': page_routes.mistake(TABLE, 12, '["play",17]'),
    "games:show": page_routes.show_games(),
    "games:own:tab": page_routes.game_list(GameList.OWN, "tab"),
    "games:open:tab": page_routes.game_list(GameList.OPEN, "tab"),
    "games:finished:tab": page_routes.game_list(GameList.FINISHED, "tab"),
    "games-menu:5": page_routes.choose_game(5),
    "table:7:join-listed": table_routes.join_listed(TABLE),
    "table:7:show": table_routes.show_again(TABLE),
    "table:7:record": table_routes.record(TABLE),
    "privacy:about": page_routes.privacy(),
    "own:show": page_routes.preferences(),
    "own:warn": page_routes.alert_next(),
    "own:quick:off": page_routes.prefer_pace(OFF),
    "own:spare": page_routes.alert_next_off(),
    "own:only": page_routes.play_forced(),
    "own:every": page_routes.play_forced_not(),
    "own:loud": page_routes.quiet_hours_off(),
    "own:quiet": page_routes.ask_quiet_hours(),
    "own-form:quiet": page_routes.quiet_hours_form(),
    "own:off": page_routes.ask_days_off(),
    "own-form:off": page_routes.days_off_form(),
    "own:off:5:0": page_routes.take_days_off(5, 0),
    "own:off-end": page_routes.end_days_off(),
    "own-menu:told:5": page_routes.notify_by(5),
    "own-menu:games:5": page_routes.subscribe_games(5),
    "own-menu:hours:5": page_routes.subscribe_hours(5),
    "own-menu:unblock:5": page_routes.unblock(5),
    "quit-calls:claim": page_routes.unsubscribe("claim"),
    "block:5": page_routes.block(5),
    "privacy:show": page_routes.own_data(),
    "privacy:export": page_routes.export_own_data(),
    "privacy:export:7": page_routes.export_older(TABLE),
    "privacy:ask": page_routes.ask_erase(),
    "privacy:erase": page_routes.erase(),
    "settings:threads:on": page_routes.switch(Switch.THREADS, ON),
    "settings:computers:off": page_routes.switch(Switch.COMPUTERS, OFF),
    "settings:rated:on": page_routes.switch(Switch.RATED, ON),
    "settings:rate-computers:off": page_routes.switch(Switch.RATE_COMPUTERS, OFF),
    "settings:language:5": page_routes.set_language(5),
    "settings:time:5": page_routes.set_turn_limit(5),
    "settings:channels:5": page_routes.set_channels(5),
    "settings:starters:5": page_routes.set_starters(5),
    "settings:cancellers:5": page_routes.set_cancellers(5),
    "settings:cup-hosts:5": page_routes.set_cup_hosts(5),
    "settings:cups:5": page_routes.set_cup_channel(5),
    "settings:cup-threads:on": page_routes.switch(Switch.CUP_THREADS, ON),
    "settings:season:5": page_routes.set_season_channel(5),
    "settings:daily:5": page_routes.set_daily_channel(5),
    "settings:export": page_routes.export_results(),
    "settings:export:7": page_routes.export_later_results(TABLE),
    "cup:7:show:round-2": cup_routes.show(CUP, "round-2"),
    "cup:7:standing:2": cup_routes.standing(CUP, 2),
    "cup:7:do:join": cup_routes.do(CUP, Act.JOIN),
    "cup:7:do:check-in": cup_routes.do(CUP, Act.CHECK_IN),
    "cup:7:do:leave": cup_routes.do(CUP, Act.LEAVE),
    "cup:7:do:return": cup_routes.do(CUP, Act.RETURN),
    "cup:7:do:call-off": cup_routes.do(CUP, Act.CALL_OFF),
    "cup:7:ask:leave": cup_routes.ask(CUP, Act.LEAVE),
    "cup:7:host": cup_routes.host_page(CUP),
    "cup:7:host:swap": cup_routes.ask_member(CUP, HostAct.SWAP),
    "cup:7:host:bye": cup_routes.ask_member(CUP, HostAct.BYE),
    "cup:7:host:remove": cup_routes.ask_member(CUP, HostAct.REMOVE),
    "cup-pick:7:swap-with:2:5": cup_routes.pick_member(CUP, HostAct.SWAP_WITH, 2, 5),
    "cup:7:remove:2": cup_routes.remove(CUP, 2),
    "cup:7:move:-2": cup_routes.move_deadline(CUP, -2),
    "cup-open": cup_routes.open_any(),
    "cup-open:claim:12:86400:gap": cup_routes.open_page("claim", 12, 86_400, "gap"),
    "cup-ask:claim:12:0": cup_routes.ask_terms("claim", 12, 0),
    "cup-form:claim:12:0": cup_routes.terms_form("claim", 12, 0),
}
ROUTES = {
    name: value
    for routes in (table_routes, page_routes, cup_routes)
    for name, value in vars(routes).items()
    if isinstance(value, Route)
}


def test_custom_ids_never_change() -> None:
    assert list(WIRE.values()) == list(WIRE)


def test_every_route_is_known_here_and_reads_what_it_builds() -> None:
    built = set()
    for custom_id in WIRE:
        [name] = [name for name, route in ROUTES.items() if route.read(custom_id) is not None]
        values = ROUTES[name].read(custom_id)
        assert values is not None
        assert ROUTES[name](*values) == custom_id
        built.add(name)
    assert built == ROUTES.keys()


def test_every_route_has_one_handler() -> None:
    handled = [route.name for feature in FEATURES for route in feature.routes]
    by_the_dispatcher = page_routes.press_chosen.name
    assert sorted([*handled, by_the_dispatcher]) == sorted(ROUTES)


@pytest.mark.parametrize("route", ROUTES.values(), ids=ROUTES)
@settings(max_examples=5)  # of each of more than a hundred
@given(data=st.data())
def test_numbers_stay_within_their_range(route: Route[...], data: st.DataObject) -> None:
    custom_id = data.draw(st.from_regex(route.pattern, fullmatch=True))
    values = route.read(custom_id)
    assert values is not None
    assert all(value <= LARGEST_NUMBER for value in values if isinstance(value, int))
    assert route(*values) == custom_id or any(isinstance(value, int) for value in values)


@given(st.integers(0, 2**70) | st.sampled_from((LARGEST_NUMBER, LARGEST_NUMBER + 1, 10**18)))
def test_every_number_of_the_picture_is_read(number: int) -> None:
    is_number = number <= LARGEST_NUMBER
    assert number_of(str(number)) == (number if is_number else None)
    assert page_routes.history.read(f"history:{number}:0") == ([number, 0] if is_number else None)


def test_the_key_of_a_game_may_have_digits() -> None:
    assert page_routes.rules_menu.read(page_routes.rules_menu("trio3", 5)) == ["trio3", 5]
