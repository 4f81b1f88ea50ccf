"""Stateful test: a data folder holds what it was given, whatever happens to it in any order."""

import os

from hypothesis import settings

from tests.endurance.states import DataFolderStates

EXAMPLES = int(os.environ.get("RULINGS_STATES", "2"))
"""The number of series of steps tried; .ci/run tries more."""

TestDataFolder = DataFolderStates.TestCase
TestDataFolder.settings = settings(max_examples=EXAMPLES, stateful_step_count=8, deadline=None, print_blob=True)
