"""Modules that are loaded when something of them is first used, for those that most runs never need.

``with lazily(): from kb.answers.boards import plays`` stands at the head of a module like any import, and costs
nothing until ``plays.play`` is called. Only modules can be imported so, since a name in one has to be looked up there.
"""

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib.machinery import ModuleSpec, PathFinder
from importlib.util import LazyLoader
from types import ModuleType

_loaded_when_used: list[str] = []


class _LazyFinder:
    """Finds modules and has them loaded when they are used; one of the finders in `sys.meta_path`."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return how a module is loaded; None where it isn't among Python's files."""
        spec = PathFinder.find_spec(fullname, path, target)
        if spec is not None and spec.loader is not None:
            spec.loader = LazyLoader(spec.loader)
            _loaded_when_used.append(fullname)
        return spec


@contextmanager
def lazily() -> Iterator[None]:
    """Have the modules that are imported inside loaded when something of them is first used."""
    finder = _LazyFinder()
    sys.meta_path.insert(0, finder)
    try:
        yield
    finally:
        sys.meta_path.remove(finder)


def load_all() -> None:
    """Load what waits to be used: threads that use a module for the first time at once may find half of it."""
    while _loaded_when_used:
        vars(sys.modules[_loaded_when_used.pop()])
