"""Effects of card texts, by subject: each instruction with what carries it out and what is reported of it."""

from importlib import import_module
from pkgutil import iter_modules

from kb.engine.play.registry import register


def enter_all() -> None:
    """Have every module here enter what carries out its instructions."""
    for module in iter_modules(__path__):
        import_module(f"{__name__}.{module.name}")


register(enter_all)
