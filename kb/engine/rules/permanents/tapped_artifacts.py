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
    means="The abilities of a tapped artifact don't work, unless the artifact is also a creature or a land.",
)
def tapped_ones_are_off(permanent: Object, traits: Traits) -> bool:
    """Return whether the permanent's abilities don't work: if it is a tapped artifact, and no creature or land."""
    return permanent.tapped and "artifact" in traits.types and not traits.types & {"creature", "land"}


tapped_artifacts.repealed("1999-06-01", "214.6a", "Artifacts have no special characteristics.")


@tapped_artifacts.contrast("none")
def none_are_off(_permanent: Object, _traits: Traits) -> bool:
    """Return False, "not off": the abilities of tapped artifacts work. A contrast: no text says so."""
    return False


@tapped_artifacts.contrast("of all artifacts")
def all_artifacts_are_off(_permanent: Object, traits: Traits) -> bool:
    """Return whether the permanent's abilities don't work: if it is an artifact, tapped or not. A contrast: no text
    says so.
    """
    return "artifact" in traits.types


@tapped_artifacts.contrast("creatures too")
def tapped_creatures_are_off_too(permanent: Object, traits: Traits) -> bool:
    """Return whether the permanent's abilities don't work: if it is a tapped artifact, even a creature or a land. A
    contrast: no text says so.
    """
    return permanent.tapped and "artifact" in traits.types
