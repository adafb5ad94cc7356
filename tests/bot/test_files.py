"""Bytes that a program writes to stdout arrive, even if signals interrupt it."""

import os
import subprocess
import sys
import time
from random import Random

import pytest

WRITES = """
import signal
from random import Random
from bot.runtime.files import binary_stdout

signal.signal(signal.SIGALRM, lambda *_: None)
signal.setitimer(signal.ITIMER_REAL, 0.001, 0.001)
with binary_stdout() as stdout:
    stdout.write(Random(1).randbytes(1_000_000))
    stdout.flush()
    stdout.write(b"end")
signal.setitimer(signal.ITIMER_REAL, 0)
"""


@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_output_to_stdout_arrives_despite_signals(unbuffered: str) -> None:
    """The program waits for a slow reader, and is interrupted repeatedly."""
    environ = {**os.environ, "PYTHONUNBUFFERED": unbuffered}
    command = [sys.executable, "-c", WRITES]
    with subprocess.Popen(command, env=environ, stdout=subprocess.PIPE) as process:  # noqa: S603
        assert process.stdout is not None
        read = b""
        while part := os.read(process.stdout.fileno(), 20_000):
            read += part
            time.sleep(0.005)
    assert process.returncode == 0
    assert len(read) == 1_000_003
    assert read == Random(1).randbytes(1_000_000) + b"end"
