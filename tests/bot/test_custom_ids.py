"""The custom_ids on the wire: messages of years ago still have them, so they never change."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.ids import Revision, TableId, UserId
from bot.interactions.features import FEATURES
from bot.views import custom_ids
from bot.views.custom_ids import EarlyEnd, GameList, MenuPage, Ranking, ReplayButton, Switch
from bot.views.routes import LARGEST_NUMBER, Route, number_of
from engine.player import Strength

TABLE, ADA = TableId(7), UserId(3)
ON, OFF = True, False
WIRE = {
    'act:7:5:["roll"]': custom_ids.act(TABLE, Revision(5), '["roll"]'),
    "pick:7:5:L2_N": custom_ids.pick(TABLE, Revision(5), "L2_N"),
    "table:7:undo:5": custom_ids.undo(TABLE, Revision(5)),
    "table:7:hand": custom_ids.hand(TABLE),
    "table:7:aid": custom_ids.aid(TABLE),
    "table:7:coach": custom_ids.coach(TABLE),
    "table:7:join": custom_ids.join(TABLE),
    "table:7:leave": custom_ids.leave(TABLE),
    "table:7:start": custom_ids.start(TABLE),
    "table:7:cancel": custom_ids.cancel(TABLE),
    "table:7:add-easy": custom_ids.add_computer(TABLE, Strength.EASY),
    "table:7:add-medium": custom_ids.add_computer(TABLE, Strength.MEDIUM),
    "table:7:add-strong": custom_ids.add_computer(TABLE, Strength.STRONG),
    "table:7:remove-computer": custom_ids.remove_computer(TABLE),
    "table:7:resize:3": custom_ids.resize(TABLE, 3),
    "table:7:pass-on:3": custom_ids.transfer_host(TABLE, ADA),
    "table:7:turn-away:3": custom_ids.kick(TABLE, ADA),
    "invite:7:5": custom_ids.invite(TABLE, 5),
    "invite:7": custom_ids.invite_once(TABLE),
    "table:7:setup": custom_ids.setup(TABLE),
    "choose:7:a-set": custom_ids.choose_setup(TABLE, "a-set"),
    "table:7:form": custom_ids.ask_setup(TABLE),
    "form:7": custom_ids.setup_form(TABLE),
    "play": custom_ids.open_form(),
    "open:claim": custom_ids.ask_open("claim"),
    "begin": custom_ids.begin(),
    "table:7:more": custom_ids.more(TABLE),
    "table:7:look-nothing": custom_ids.menu_page(TABLE, MenuPage.NOTHING),
    "table:7:look-resign": custom_ids.menu_page(TABLE, MenuPage.RESIGN),
    "table:7:look-cancel": custom_ids.menu_page(TABLE, MenuPage.CANCEL),
    "table:7:nudge": custom_ids.nudge(TABLE),
    "table:7:back": custom_ids.back(TABLE),
    "table:7:vote:3": custom_ids.vote(TABLE, 3),
    "table:7:take:3": custom_ids.take(TABLE, 3),
    "table:7:take-over:3": custom_ids.take_over(TABLE, 3),
    "table:7:pause": custom_ids.pause(TABLE),
    "table:7:resume": custom_ids.resume(TABLE),
    "table:7:resign": custom_ids.resign(TABLE),
    "table:7:agree-cancel": custom_ids.agree_cancel(TABLE),
    "table:7:cancel-sure:1": custom_ids.cancel_surely(TABLE, 1),
    "which:resign:5": custom_ids.choose_table(EarlyEnd.RESIGN, 5),
    "which:cancel:5": custom_ids.choose_table(EarlyEnd.CANCEL, 5),
    "table:7:rematch": custom_ids.rematch(TABLE),
    "table:7:replay": custom_ids.replay(TABLE),
    "table:7:film": custom_ids.film(TABLE),
    "step:7:5:first": custom_ids.step(TABLE, 5, ReplayButton.FIRST),
    "step:7:5:turnback": custom_ids.step(TABLE, 5, ReplayButton.TURN_BACK),
    "step:7:5:back": custom_ids.step(TABLE, 5, ReplayButton.BACK),
    "step:7:5:here": custom_ids.step(TABLE, 5, ReplayButton.HERE),
    "step:7:5:on": custom_ids.step(TABLE, 5, ReplayButton.ON),
    "step:7:5:turnon": custom_ids.step(TABLE, 5, ReplayButton.TURN_ON),
    "table:7:play-on:3": custom_ids.fork_game(TABLE, 3),
    "table:7:review": custom_ids.review(TABLE),
    "table:7:review-all": custom_ids.review_all(TABLE),
    "quiz:7:1:2": custom_ids.quiz(TABLE, 1, 2),
    "quiz:7:1:ask": custom_ids.quiz(TABLE, 1, None),
    "table:7:turning-point": custom_ids.turning_point(TABLE),
    "table:7:post-turning-point": custom_ids.post_turning_point(TABLE),
    "page:rules:claimit:2": custom_ids.rules_page("claimit", 2),
    "pages:claimit:2": custom_ids.rules_menu("claimit", 2),
    "board:wins:all:2:page": custom_ids.leaderboard(Ranking.WINS, "all", 2, "page"),
    "board:season:all:2:page": custom_ids.leaderboard(Ranking.SEASON, "all", 2, "page"),
    "board:month:all:2:page": custom_ids.leaderboard(Ranking.MONTH, "all", 2, "page"),
    "board:rating:all:2:page": custom_ids.leaderboard(Ranking.RATING, "all", 2, "page"),
    "board:champions:all:2:page": custom_ids.leaderboard(Ranking.CHAMPIONS, "all", 2, "page"),
    "page:leaderboard:claimit:2": custom_ids.leaderboard_of_wins("claimit", 2),
    "history:3:2": custom_ids.history(ADA, 2),
    "open-any": custom_ids.ask_open_any(),
    "help:show": custom_ids.help_page(),
    "help:fair": custom_ids.fair(),
    "help:rules:claim": custom_ids.help_rules("claim"),
    "help:preferences": custom_ids.help_preferences(),
    "help:admins": custom_ids.admin_help(),
    "games:show": custom_ids.show_games(),
    "games:own:tab": custom_ids.game_list(GameList.OWN, "tab"),
    "games:open:tab": custom_ids.game_list(GameList.OPEN, "tab"),
    "games:finished:tab": custom_ids.game_list(GameList.FINISHED, "tab"),
    "games-menu:5": custom_ids.choose_game(5),
    "table:7:join-listed": custom_ids.join_listed(TABLE),
    "table:7:show": custom_ids.show_again(TABLE),
    "table:7:record": custom_ids.record(TABLE),
    "privacy:about": custom_ids.privacy(),
    "own:show": custom_ids.preferences(),
    "own:warn": custom_ids.alert_next(),
    "own:spare": custom_ids.alert_next_off(),
    "own:loud": custom_ids.quiet_hours_off(),
    "own:quiet": custom_ids.ask_quiet_hours(),
    "own-form:quiet": custom_ids.quiet_hours_form(),
    "own:off": custom_ids.ask_days_off(),
    "own-form:off": custom_ids.days_off_form(),
    "own:off:5:0": custom_ids.take_days_off(5, 0),
    "own:off-end": custom_ids.end_days_off(),
    "own-menu:told:5": custom_ids.notify_by(5),
    "own-menu:games:5": custom_ids.subscribe_games(5),
    "own-menu:hours:5": custom_ids.subscribe_hours(5),
    "own-menu:unblock:5": custom_ids.unblock(5),
    "quit-calls:claim": custom_ids.unsubscribe("claim"),
    "block:5": custom_ids.block(5),
    "privacy:show": custom_ids.own_data(),
    "privacy:export": custom_ids.export_own_data(),
    "privacy:ask": custom_ids.ask_erase(),
    "privacy:erase": custom_ids.erase(),
    "settings:threads:on": custom_ids.switch(Switch.THREADS, ON),
    "settings:computers:off": custom_ids.switch(Switch.COMPUTERS, OFF),
    "settings:rated:on": custom_ids.switch(Switch.RATED, ON),
    "settings:rate-computers:off": custom_ids.switch(Switch.RATE_COMPUTERS, OFF),
    "settings:language:5": custom_ids.set_language(5),
    "settings:time:5": custom_ids.set_turn_limit(5),
    "settings:channels:5": custom_ids.set_channels(5),
    "settings:starters:5": custom_ids.set_starters(5),
    "settings:cancellers:5": custom_ids.set_cancellers(5),
}
ROUTES = {name: one for name, one in vars(custom_ids).items() if isinstance(one, Route)}


def test_custom_ids_are_as_ever() -> None:
    assert list(WIRE.values()) == list(WIRE)


def test_every_route_is_known_here_and_reads_what_it_builds() -> None:
    built = set()
    for custom_id in WIRE:
        [name] = [name for name, one in ROUTES.items() if one.read(custom_id) is not None]
        values = ROUTES[name].read(custom_id)
        assert values is not None
        assert ROUTES[name](*values) == custom_id
        built.add(name)
    assert built == ROUTES.keys()


def test_every_route_has_one_handler() -> None:
    handled = [route.name for feature in FEATURES for route in feature.routes]
    assert sorted(handled) == sorted(ROUTES)


@pytest.mark.parametrize("route", ROUTES.values(), ids=ROUTES)
@given(data=st.data())
def test_no_number_is_larger_than_any_there_is(route: Route[...], data: st.DataObject) -> None:
    custom_id = data.draw(st.from_regex(route.pattern, fullmatch=True))
    values = route.read(custom_id)
    assert values is not None
    assert all(value <= LARGEST_NUMBER for value in values if isinstance(value, int))
    assert route(*values) == custom_id or any(isinstance(value, int) for value in values)


@given(st.integers(0, 2**70) | st.sampled_from((LARGEST_NUMBER, LARGEST_NUMBER + 1, 10**18)))
def test_every_number_that_there_is_is_read(number: int) -> None:
    is_number = number <= LARGEST_NUMBER
    assert number_of(str(number)) == (number if is_number else None)
    assert custom_ids.history.read(f"history:{number}:0") == ([number, 0] if is_number else None)
