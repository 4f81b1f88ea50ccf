"""“As … phases out”: whether the effect is part of the event or a triggered ability."""

from collections.abc import Callable

from kb.engine.effects.replacing import DoBesides
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Ability, Keyword, Replacing, Triggered
from kb.engine.position.effects import Pattern
from kb.engine.position.filters import THIS
from kb.engine.sets.pokemon import SET
from kb.engine.slots.families import KEYWORD

as_phases_out: Chronicle[Callable[[Keyword], tuple[Ability, ...]]] = Chronicle(
    "as-phases-out",
    "What “As … phases out” means",
    KEYWORD.of("as it phases out [something is done]"),
    named="“As … phases out”",
)


@as_phases_out.since(
    "2023-11-17",
    "pokemon-set-2023-11/614.1X",
    'Effects that read "As ... phases out" are replacement effects.',
    overlay=SET,
    means='What an "As this phases out" ability says is done as the permanent phases out.',
)
def part_of_the_event(keyword: Keyword) -> tuple[Ability, ...]:
    """Return a replacement effect: what an "As this phases out" ability says is done as the permanent phases out."""
    return (Replacing(Pattern("phase out", THIS), DoBesides(keyword.acts)),)


@as_phases_out.contrast("a triggered ability")
def a_triggered_ability(keyword: Keyword) -> tuple[Ability, ...]:
    """Return a triggered ability: an "As this phases out" ability triggers when the permanent phases out. A contrast:
    no text says so.
    """
    return (Triggered(Pattern("phase out", THIS), keyword.acts),)
