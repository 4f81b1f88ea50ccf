"""What takes long, and is left to the check of the project."""

import os

import pytest

slow = pytest.mark.skipif(
    "RULINGS_SLOW" not in os.environ, reason="it takes long: RULINGS_SLOW=1 has it run, as .ci/run does"
)
"""Marks a test that the README's command leaves out."""
