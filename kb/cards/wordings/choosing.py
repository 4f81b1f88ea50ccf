"""What is chosen as something enters, and what speaks of it: a color, a creature type, a basic land type."""

from collections.abc import Iterator

from kb.cards.aiming import Unclear
from kb.cards.construction import says
from kb.engine.effects.choosing import ChooseABasicLandType
from kb.engine.position.abilities import AsItEnters, Static
from kb.engine.position.effects import Change, Chosen, Continuous
from kb.engine.position.filters import HOST, OfChosenColor, OfChosenType
from kb.english.templates import HOLE, through

says("suffix", "[of the chosen type]", OfChosenType())
says("suffix", "[of the chosen color]", OfChosenColor())
_CHOICE = AsItEnters(ChooseABasicLandType())
_TYPE = (Change("set land types", Chosen()),)
says("ability", "as ~ <enters> , choose <article> [basic land type]", _CHOICE)
for _is in ("is [the chosen type]", "is a land [of the chosen type]"):
    says("holds", _is, _TYPE)


def _of_choice(what: object) -> tuple[object, ...]:
    """Return what is said of a land that is what its Aura's controller chooses. Raises Unclear for another thing."""
    if what != "host":
        raise Unclear("Only the land that the Aura enchants can be of the chosen type.")
    return (_CHOICE, Static(Continuous(HOST, _TYPE)))


def _as_of_choice(value: object) -> Iterator[object]:
    if value == _of_choice("host"):
        yield "host"


says("statement", "<what> is <article> [basic land type] [of your choice] END",
     through(HOLE.what, _of_choice, _as_of_choice))  # fmt: skip
