"""Choices as a permanent enters (color, creature type, basic land type), and texts that refer to them."""

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


def _land_of_chosen_type(what: object) -> tuple[object, ...]:
    """Build the abilities of an Aura whose land is of a chosen type. Raises Unclear for any other object."""
    if what != "host":
        raise Unclear("Only the land that the Aura enchants can be of the chosen type.")
    return (_CHOICE, Static(Continuous(HOST, _TYPE)))


def _as_of_choice(value: object) -> Iterator[object]:
    """Invert ``_land_of_chosen_type``: yield the arguments from which it builds this value, if any."""
    if value == _land_of_chosen_type("host"):
        yield "host"


says("statement", "<what> is <article> [basic land type] [of your choice] END",
     through(HOLE.what, _land_of_chosen_type, _as_of_choice))  # fmt: skip
