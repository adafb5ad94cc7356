"""``claim-it doctor``: checks everything that the bot needs, and says how to fix it."""

from collections.abc import Iterable
from itertools import chain
from typing import Final

from bot.cli.discord_api import ask_at
from bot.cli.doctor.discord_checks import SUBJECTS, discord
from bot.cli.doctor.finding import Finding, Severity, not_checked
from bot.cli.doctor.machine_checks import assets, database, environment, program
from bot.cli.doctor.webhook_check import webhook
from bot.settings import ParsedSettings

_AT_DISCORD: Final = "DISCORD_TOKEN", "CLAIMIT_DISCORD_API"


def doctor(settings_read: ParsedSettings) -> bool:
    """Print a line for each finding; return whether a bot can run.

    The bot may run at the same time. Checks that need an invalid setting are skipped.
    """
    settings, problems, _ = settings_read
    local_findings: Iterable[Finding] = not_checked("database", "disk")
    if "CLAIMIT_DATABASE" not in problems:
        local_findings = database(settings.database)
    discord_findings: Iterable[Finding] = not_checked(*SUBJECTS)
    if problems.keys().isdisjoint(_AT_DISCORD):
        ask_at(settings.discord_api)
        discord_findings = discord(settings.token, settings.contact)
    return _print(
        chain(
            program(),
            environment(settings_read),
            assets(),
            local_findings,
            discord_findings,
            webhook(settings.webhook_url),
        )
    )


def _print(findings: Iterable[Finding]) -> bool:
    worst = set[Severity]()
    for finding in findings:
        worst.add(finding.severity)
        print(f"{finding.severity:11} {finding.subject:12} {finding.words}", flush=True)  # noqa: T201
    return Severity.FAILED not in worst
