"""Lazy imports: modules that most runs don't need are loaded when first used.

``with lazily(): from kb.answers.boards import plays`` stands at the top of a module like any import, and loads
nothing until ``plays.play`` is called. It works for modules only, not for names in them.
"""

import importlib.util
import sys
import threading  # noqa: F401  (LazyLoader imports it from Python 3.13 on, which must not happen lazily)
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib.machinery import ModuleSpec, PathFinder
from types import ModuleType

_OURS = frozenset({"kb", "ingest"})
_loaded_when_used: list[str] = []


class _LazyModule(importlib.util._LazyModule):  # type: ignore[name-defined, misc]  # noqa: SLF001  (no public name)
    """A module that isn't loaded yet, also not when it is imported again: that looks at its `__spec__`."""

    def __getattribute__(self, name: str) -> object:
        """Return an attribute; any but `__spec__` loads the module."""
        if name == "__spec__":
            return ModuleType.__getattribute__(self, name)
        self.__class__ = importlib.util._LazyModule  # type: ignore[attr-defined]  # noqa: SLF001  (as above)
        found: object = getattr(self, name)
        return found


class _Loader(importlib.util.LazyLoader):
    """A loader that puts off loading."""

    def exec_module(self, module: ModuleType) -> None:
        """Put off loading the module until something of it is used."""
        super().exec_module(module)
        module.__class__ = _LazyModule


class _LazyFinder:
    """Finds modules and has them loaded when they are used; one of the finders in `sys.meta_path`."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return the specification by which a module is loaded lazily; None if it isn't among Python's files."""
        spec = PathFinder.find_spec(fullname, path, target)
        if spec is not None and spec.loader is not None:
            spec.loader = _Loader(spec.loader)
            _loaded_when_used.append(fullname)
        return spec


@contextmanager
def lazily() -> Iterator[None]:
    """Have modules imported inside the block loaded when something of them is first used."""
    finder = _LazyFinder()
    sys.meta_path.insert(0, finder)
    try:
        yield
    finally:
        sys.meta_path.remove(finder)


def load_all() -> None:
    """Load all modules that wait to be used: threads that use one for the first time at once may find half of it.

    A module that needs a library of an extra which isn't installed is left out.
    """
    while _loaded_when_used:
        try:
            vars(sys.modules[_loaded_when_used.pop()])
        except ModuleNotFoundError as error:
            if (error.name or "").partition(".")[0] in _OURS:
                raise
