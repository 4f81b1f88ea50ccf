"""Combat: attackers and blockers declared, and their damage dealt."""

from importlib import import_module

from kb.engine.play.registry import register


def enter_all() -> None:
    """Import the combat module, so that it registers its functions."""
    import_module(f"{__name__}.combat")


register(enter_all)
