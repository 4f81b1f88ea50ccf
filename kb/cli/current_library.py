"""The data folder and library of the current command, with its number of processes and its progress display."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import TypeVar

import click

from kb.answers.opening import DataFolder, Generation, Library
from kb.answers.opening import data_folder as folder_of
from kb.answers.progress import Step, usual_jobs
from kb.cli.progress import progress

T = TypeVar("T")
JOBS = "kb.cli.jobs"
"""The key in click's ``meta`` for the number given with --jobs."""


def data_folder() -> DataFolder:
    """Return the data folder of this call, with a progress display for long work."""
    return folder_of(click.get_current_context().find_root().obj, _progress)._replace(jobs=_jobs())


def _jobs() -> int:
    """Return the number of processes for playing boards, from --jobs or the default."""
    return click.get_current_context().meta.get(JOBS) or usual_jobs()


def home() -> str:
    """Return the path of this call's data folder."""
    return data_folder().path


def ask(question: Callable[[Library, Generation], T]) -> T:
    """Call a function with the library and the generation that it reads, and return what the function returns."""
    return data_folder().ask(question)


def _progress(label: str, steps: int) -> AbstractContextManager[Step]:
    """Return a progress display."""
    return progress(label, steps)
