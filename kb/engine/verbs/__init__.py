"""The verbs of instructions, by what they are about."""

from importlib import import_module
from pkgutil import iter_modules

from kb.engine.play.registry import register


def enter_all() -> None:
    """Have every module here enter its verbs."""
    for module in iter_modules(__path__):
        import_module(f"{__name__}.{module.name}")


register(enter_all)
