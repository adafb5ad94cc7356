"""``python -m bot doctor``: looks at everything that a bot needs, and says what to do about it."""

from collections.abc import Iterable
from itertools import chain

from bot.cli.doctor.finding import Finding, Level
from bot.cli.doctor.machine import assets, database, program
from bot.cli.doctor.service import discord
from bot.settings import Settings


def doctor(settings: Settings) -> bool:
    """Print a line for each thing that was looked at; return whether a bot can run like this.

    It may run meanwhile.
    """
    findings = chain(program(), assets(), database(settings.database), discord(settings.token))
    return _print(findings)


def _print(findings: Iterable[Finding]) -> bool:
    worst = set[Level]()
    for finding in findings:
        worst.add(finding.level)
        print(f"{finding.level:11} {finding.subject:12} {finding.words}", flush=True)  # noqa: T201
    return Level.FAILED not in worst
