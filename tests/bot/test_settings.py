"""Settings are read as `.env.example` says; an invalid one is reported in one line."""

from pathlib import Path

import pytest
from dotenv import dotenv_values

from bot.settings import (
    NAMES,
    LogFormat,
    Settings,
    SettingsError,
    ShardRange,
    load,
    read,
    webhook_keys,
)

EXAMPLE = Path(__file__).resolve().parents[2] / ".env.example"
PARTS = "first.second.third"
SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"  # noqa: S105


def test_nothing_set_gives_the_defaults() -> None:
    assert load({"PATH": "/bin"}) == Settings()


def test_the_example_lists_every_setting_with_its_default() -> None:
    example = {name: value or "" for name, value in dotenv_values(EXAMPLE).items()}
    assert tuple(example) == NAMES
    assert load(example) == Settings()
    shown = {name for name, value in example.items() if value}
    optional = {"DISCORD_TOKEN", "CLAIMIT_COMMAND_GUILD", "CLAIMIT_METRICS_PORT"}
    optional |= {"CLAIMIT_CONTACT"}
    optional |= {"CLAIMIT_SHARDS", "CLAIMIT_DISCORD_API"}
    optional |= {"DISCORD_TOKEN_FILE", "CLAIMIT_DATABASE_FILE", "CLAIMIT_WEBHOOK_URL"}
    optional |= {"CLAIMIT_WEBHOOK_SECRET", "CLAIMIT_WEBHOOK_SECRET_FILE"}
    assert shown == {name for name in NAMES if name not in optional}


def test_every_setting_is_read() -> None:
    settings = load(
        {
            "DISCORD_TOKEN": f" {PARTS}\n",
            "CLAIMIT_DATABASE": "games/tables.db",
            "CLAIMIT_LOG_LEVEL": "debug",
            "CLAIMIT_LOG_FORMAT": "JSON",
            "CLAIMIT_RANKED_GAMES": "100",
            "CLAIMIT_COMPUTER_PAUSE": "7",
            "CLAIMIT_REVIEW_EVERY": "60",
            "CLAIMIT_CONTACT": " host@example.org ",
            "CLAIMIT_COMMAND_GUILD": "1289384756123456789",
            "CLAIMIT_METRICS_PORT": "9300",
            "CLAIMIT_METRICS_ADDRESS": "::1",
            "CLAIMIT_SHARDS": "4-7/16",
            "CLAIMIT_DISCORD_API": "http://proxy:8080/api/v10/",
            "CLAIMIT_WEBHOOK_URL": "https://example.org/results?of=us",
            "CLAIMIT_WEBHOOK_SECRET": SECRET,
        }
    )
    assert settings == Settings(
        token=PARTS,
        database=Path("games/tables.db"),
        log_level="DEBUG",
        log_format=LogFormat.JSON,
        ranked_games=100,
        computer_pause=7,
        review_every=60,
        contact="host@example.org",
        command_guild=1289384756123456789,
        metrics_port=9300,
        metrics_address="::1",
        shards=ShardRange(4, 7, 16),
        discord_api="http://proxy:8080/api/v10",
        webhook_url="https://example.org/results?of=us",
        webhook_secret=SECRET,
    )
    assert load({"CLAIMIT_SHARDS": "0/1"}).shards == ShardRange(0, 0, 1)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("DISCORD_TOKEN", "Bot first.second.third"),
        ("DISCORD_TOKEN", "0123456789abcdef"),
        ("CLAIMIT_LOG_LEVEL", "LOUD"),
        ("CLAIMIT_LOG_FORMAT", "xml"),
        ("CLAIMIT_DATABASE", "postgresql://ada@host"),
        ("CLAIMIT_DATABASE", "/"),
        ("CLAIMIT_RANKED_GAMES", "0"),
        ("CLAIMIT_RANKED_GAMES", "101"),
        ("CLAIMIT_RANKED_GAMES", "three"),
        ("CLAIMIT_RANKED_GAMES", "²"),
        ("CLAIMIT_RANKED_GAMES", "-1"),
        ("CLAIMIT_COMPUTER_PAUSE", "0"),
        ("CLAIMIT_WEBHOOK_URL", "example.org/results"),
        ("CLAIMIT_WEBHOOK_URL", "ftp://example.org"),
        ("CLAIMIT_WEBHOOK_URL", "https://ada:lovelace@example.org"),
        ("CLAIMIT_WEBHOOK_URL", "https://example.org/a b"),
        ("CLAIMIT_WEBHOOK_URL", "https://example.org:70000"),
        ("CLAIMIT_CONTACT", "x" * 201),
        ("CLAIMIT_CONTACT", "host@example.org\nor not"),
        ("CLAIMIT_COMMAND_GUILD", "my server"),
        ("CLAIMIT_COMMAND_GUILD", "9" * 5000),
        ("CLAIMIT_METRICS_PORT", "65536"),
        ("CLAIMIT_SHARDS", "0-3"),
        ("CLAIMIT_SHARDS", "3-0/16"),
        ("CLAIMIT_SHARDS", "12-16/16"),
        ("CLAIMIT_SHARDS", "0/0"),
        ("CLAIMIT_SHARDS", "-1-3/16"),
        ("CLAIMIT_DISCORD_API", "proxy:8080"),
        ("CLAIMIT_DISCORD_API", "http://proxy:8080"),
        ("CLAIMIT_DISCORD_API", "http://:8080/api/v10"),
        ("CLAIMIT_DISCORD_API", "http://proxy:80800/api/v10"),
        ("DISCORD_TOKEN_FILE", "/nowhere/token"),
        ("CLAIMIT_DATABASE_FILE", "/"),
    ],
)
def test_a_wrong_value_is_named_in_one_line(name: str, value: str) -> None:
    with pytest.raises(SettingsError) as caught:
        load({name: value})
    line = str(caught.value)
    assert name in line
    assert "\n" not in line


def test_a_folder_is_called_one_also_in_the_usual_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "data" / "claim-it.sqlite3").mkdir(parents=True)
    for environ in ({}, {"CLAIMIT_DATABASE": "data"}):
        with pytest.raises(SettingsError, match="is a folder"):
            load(environ)


def test_a_wrong_value_is_quoted_as_it_was_typed() -> None:
    for name in ("CLAIMIT_LOG_LEVEL", "CLAIMIT_LOG_FORMAT"):
        with pytest.raises(SettingsError, match="'Loud'"):
            load({name: "Loud"})


def test_the_token_is_never_shown() -> None:
    assert PARTS not in repr(load({"DISCORD_TOKEN": PARTS}))
    with pytest.raises(SettingsError) as caught:
        load({"DISCORD_TOKEN": "my-secret"})
    assert "my-secret" not in str(caught.value)


def test_all_wrong_settings_are_reported_at_once() -> None:
    settings, problems, _ = read(
        {
            "DISCORD_TOKEN": "my-secret",
            "CLAIMIT_DATABASE": "games/tables.db",
            "CLAIMIT_SHARDS": "0-3",
            "CLAIMIT_COMPUTER_PAUSE": "7",
        }
    )
    assert problems.keys() == {"DISCORD_TOKEN", "CLAIMIT_SHARDS"}
    assert all(words.startswith(name) for name, words in problems.items())
    assert settings == Settings(database=Path("games/tables.db"), computer_pause=7)


def test_unknown_settings_get_a_warning_with_the_nearest_name() -> None:
    settings, problems, warnings = read({"CLAIMIT_DATABSE": "x", "CLAIMIT_QQQQQQQQ": "x"})
    assert (settings, problems) == (Settings(), {})
    misspelt, unknown = warnings
    assert "CLAIMIT_DATABSE is not a setting" in misspelt
    assert "did you mean CLAIMIT_DATABASE?" in misspelt
    assert "did you mean" not in unknown


def test_services_of_kubernetes_are_no_settings() -> None:
    """Kubernetes sets these variables for services called claimit and claimit-metrics."""
    of_services = {
        "CLAIMIT_SERVICE_HOST": "10.0.0.7",
        "CLAIMIT_SERVICE_PORT": "9300",
        "CLAIMIT_SERVICE_PORT_METRICS": "9300",
        "CLAIMIT_PORT": "tcp://10.0.0.7:9300",
        "CLAIMIT_PORT_9300_TCP": "tcp://10.0.0.7:9300",
        "CLAIMIT_PORT_9300_TCP_PROTO": "tcp",
        "CLAIMIT_PORT_9300_TCP_PORT": "9300",
        "CLAIMIT_PORT_9300_TCP_ADDR": "10.0.0.7",
        "CLAIMIT_METRICS_SERVICE_HOST": "10.0.0.8",
        "CLAIMIT_METRICS_PORT": "tcp://10.0.0.8:9300",
        "CLAIMIT_METRICS_PORT_9300_TCP_ADDR": "10.0.0.8",
    }
    assert read(of_services) == (Settings(), {}, ())
    assert read({"CLAIMIT_PORT": "9300"}).warnings
    assert load({**of_services, "CLAIMIT_METRICS_PORT": "9300"}).metrics_port == 9300


def test_secrets_are_read_from_files(tmp_path: Path) -> None:
    token, database = tmp_path / "token", tmp_path / "database"
    token.write_text(f" {PARTS}\n")
    database.write_text("games/tables.db\n")
    environ = {"DISCORD_TOKEN_FILE": str(token), "CLAIMIT_DATABASE_FILE": str(database)}
    assert load(environ) == Settings(token=PARTS, database=Path("games/tables.db"))
    assert load({**environ, "DISCORD_TOKEN": ""}).token == PARTS


@pytest.mark.parametrize("content", [b"", b" \n", b"\xff\xfe", b"my-secret"])
def test_a_secret_that_cannot_be_read_is_named(tmp_path: Path, content: bytes) -> None:
    token = tmp_path / "token"
    token.write_bytes(content)
    with pytest.raises(SettingsError, match="DISCORD_TOKEN") as caught:
        load({"DISCORD_TOKEN_FILE": str(token)})
    assert "my-secret" not in str(caught.value)


def test_a_secret_given_twice_is_refused(tmp_path: Path) -> None:
    token = tmp_path / "token"
    token.write_text(PARTS)
    with pytest.raises(SettingsError, match="DISCORD_TOKEN and DISCORD_TOKEN_FILE are both set"):
        load({"DISCORD_TOKEN": PARTS, "DISCORD_TOKEN_FILE": str(token)})


@pytest.mark.parametrize(
    "secret",
    [
        "",
        "MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
        "whsec_c2hvcnQ=",
        "whsec_not/base64!",
        f"{SECRET} second",
        " ".join([SECRET] * 4),
    ],
)
def test_a_webhook_needs_a_good_secret_which_is_not_shown(secret: str) -> None:
    environ = {"CLAIMIT_WEBHOOK_URL": "https://example.org", "CLAIMIT_WEBHOOK_SECRET": secret}
    with pytest.raises(SettingsError) as refused:
        load(environ)
    assert str(refused.value).startswith("CLAIMIT_WEBHOOK_SECRET must be whsec_ and")
    assert not secret or secret not in str(refused.value)


def test_keys_of_webhooks_are_secret_and_may_be_changed() -> None:
    secrets = f"{SECRET} whsec_MTIzNDU2Nzg5MDEyMzQ1Njc4OTAxMjM0"
    environ = {"CLAIMIT_WEBHOOK_URL": "https://example.org/x", "CLAIMIT_WEBHOOK_SECRET": secrets}
    assert [len(key) for key in webhook_keys(load(environ).webhook_secret)] == [24, 24]
    assert "whsec_" not in repr(load(environ))
    assert "example.org" not in repr(load(environ))
    lost = {"CLAIMIT_WEBHOOK_URL": "https://example.org", "CLAIMIT_WEBHOOK_SECRET_FILE": "/gone"}
    assert "/gone can't be read" in read(lost).problems["CLAIMIT_WEBHOOK_SECRET"]
