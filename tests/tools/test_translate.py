"""Tests of ``python -m tools.translate``, which finds every kind of error and none in our files."""

from pathlib import Path

import pytest

from bot.catalogue import LANGUAGES, LOCALES, word_folders
from tools import translate

BREAKS = {
    "table-is-here = Stół": "table-is-here: lacks $link",
    "button-join = { $who }": "button-join: has $who, which English doesn't",
    "no-such-key = x": "no-such-key: English has no such message",
    "button-join = To jest zdecydowanie za długie": (
        "button-join: 30 characters, at most 26 fit a button on a phone"
    ),
    "button-take = Teraz zamiast: { $name }": (
        "button-take: 27 characters, at most 26 fit a button on a phone"
    ),
    "quiet-title = To jest zdecydowanie za długi tytuł formularza": (
        "quiet-title: 46 characters, at most 45 fit a form in Discord"
    ),
    "picture-gone = Przepadło!": (
        "picture-gone: 10 characters, at most 9 fit its place in a picture"
    ),
    "daysoff-days = { $days ->\n    [one] dzień\n   *[other] dni\n}": (
        "daysoff-days: lacks the plural form [few]"
    ),
    "daysoff-days = { $days ->\n    [two] dzień\n   *[other] dni\n}": (
        "daysoff-days: has a plural form [two] that is never used"
    ),
    "invite-done = **{ $name }": "invite-done: has ** that is never closed",
    "turns-next = { $table } `/gry`": "turns-next: names other commands or options than English",
    "button-join": "words.ftl: can't be read: button-join",
    "button-join = A\nbutton-join = B": "button-join: is there twice",
}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of a new language's shared messages, beside English."""
    folders = []
    for number, words in enumerate(word_folders()):
        folders.append(tmp_path / str(number))
        folders[-1].mkdir()
        (folders[-1] / "en").symlink_to(words / "en")
    assert word_folders()[0] == LOCALES
    monkeypatch.setattr("bot.catalogue.word_folders", lambda: folders)
    return folders[0] / "pl"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_language_has_errors(language: str) -> None:
    assert [*translate.problems(language)] == []
    assert translate.stale(language) == []


@pytest.mark.parametrize("text", BREAKS)
def test_every_error_is_found(folder: Path, text: str) -> None:
    folder.mkdir()
    (folder / "words.ftl").write_text(text + "\n", encoding="utf-8")
    assert BREAKS[text] in [*translate.problems("pl")]
    assert translate.main(["pl"]) == 1


def test_a_new_language_gets_the_english_as_comments(folder: Path) -> None:
    missing = translate.lacking("pl")
    assert translate.write("pl") == len(missing)
    assert translate.write("pl") == 0  # they are there already
    assert translate.lacking("pl") == missing  # comments are no messages
    file = folder / "people.ftl"
    commented = file.read_text(encoding="utf-8")
    file.write_text(commented.replace("# ", ""), encoding="utf-8")
    assert len(translate.lacking("pl")) < len(missing)


def test_a_message_with_changed_english_is_stale(folder: Path) -> None:
    folder.mkdir()
    (folder / "words.ftl").write_text("button-join = A\nbutton-leave = B\n", encoding="utf-8")
    translate.record_sources("pl")
    assert translate.stale("pl") == []
    noted = folder / translate.MADE_FROM
    old = noted.read_text(encoding="utf-8").replace("button-leave ", "button-leave 0")
    noted.write_text(old, encoding="utf-8")
    assert translate.stale("pl") == ["button-leave"]


def test_an_unknown_language_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert translate.main(["klingon"]) == 2
    assert "no language" in capsys.readouterr().out
