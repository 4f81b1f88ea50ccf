"""Effects of card texts, by subject: instruction classes with the functions that carry them out and their steps."""

from importlib import import_module
from pkgutil import iter_modules

from kb.engine.play.registry import register


def enter_all() -> None:
    """Import every module of this package, so that each registers its functions."""
    for module in iter_modules(__path__):
        import_module(f"{__name__}.{module.name}")


register(enter_all)
