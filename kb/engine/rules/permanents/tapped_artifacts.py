"""Tapped artifacts: whether their abilities work."""

from collections.abc import Callable

from kb.engine.law.chronicle import Chronicle
from kb.engine.position.objects import Object, Traits
from kb.engine.slots.families import ABILITIES_OFF

tapped_artifacts: Chronicle[Callable[[Object, Traits], bool]] = Chronicle(
    "tapped-artifacts",
    "Whether the abilities of a tapped artifact work",
    ABILITIES_OFF,
    named="Tapped artifacts are off",
)


@tapped_artifacts.since(
    "1998-03-31",
    "cr-1997-03-24/more-about-permanents/5",
    "the abilities of an artifact that's tapped",
    reading="The paragraph before says that its continuous abilities are off too, and "
    "cr-1997-03-24/phase-structure/11 that costs paid in a phase still apply. K.6.5 of the summary of "
    "1999 says that what untaps it, and what depends on its being tapped, still works.",
)
def tapped_ones_are_off(thing: Object, traits: Traits) -> bool:
    """The abilities of a tapped artifact don't work, unless the artifact is also a creature or a land."""
    return thing.tapped and "artifact" in traits.types and not traits.types & {"creature", "land"}


tapped_artifacts.repealed("1999-06-01", "214.6a", "Artifacts have no special characteristics.")


@tapped_artifacts.contrast("none")
def none_are_off(_thing: Object, _traits: Traits) -> bool:
    """None."""
    return False


@tapped_artifacts.contrast("of all artifacts")
def of_all_artifacts(_thing: Object, traits: Traits) -> bool:
    """Those of artifacts, tapped or not."""
    return "artifact" in traits.types


@tapped_artifacts.contrast("creatures too")
def of_creatures_too(thing: Object, traits: Traits) -> bool:
    """Those of any tapped artifact."""
    return thing.tapped and "artifact" in traits.types
