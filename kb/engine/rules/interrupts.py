"""Interrupts: whether a spell of that type is resolved at once, before anything else can be played."""

from collections.abc import Callable

from kb.engine.chronicle import Chronicle
from kb.engine.objects import Words

interrupts: Chronicle[Callable[[Words], bool]] = Chronicle(
    "interrupts", "Which spells are resolved at once, while what they target is being cast"
)


@interrupts.since(
    "1998-03-31",
    "cr-1997-03-24/interrupts/1",
    "neutral state from which batches of interrupts",
    reading="An interrupt is taken to be resolved as soon as it is cast; interrupts in response to interrupts, which "
    "form batches of their own, are not modelled.",
)
def those_of_that_type(types: Words) -> bool:
    """Interrupts."""
    return "interrupt" in types


@interrupts.since("1999-06-01", "cr-1999-04-23/glossary/interrupt-obsolete", "An interrupt is a form of instant")
def none(_types: Words) -> bool:
    """None: an interrupt is an instant."""
    return False
