"""The test command ends with what was skipped and why."""

import subprocess
import sys
from pathlib import Path

from tests.__main__ import skipped

SUITE = """
import pytest

def test_whole(): pass

@pytest.mark.skipif(True, reason="no browser")
def test_page(): pass

@pytest.fixture
def window(): pytest.skip("no browser")

def test_click(window): pass

def test_late(): pytest.skip("too late")
"""


def test_each_reason_is_named_once_with_all_its_tests(tmp_path: Path) -> None:
    (tmp_path / "test_suite.py").write_text(SUITE)
    report = tmp_path / "report.xml"
    command = [sys.executable, "-m", "pytest", "-q", f"--junit-xml={report}"]
    assert subprocess.run(command, cwd=tmp_path, capture_output=True).returncode == 0  # noqa: S603
    assert list(skipped(report)) == [
        "no browser: test_suite.test_page, test_suite.test_click",
        "too late: test_suite.test_late",
    ]


def test_a_run_that_was_interrupted_has_no_report(tmp_path: Path) -> None:
    assert list(skipped(tmp_path / "report.xml")) == []
