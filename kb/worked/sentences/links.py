"""Phrases of abilities that are linked: one does something, the other speaks of what it did."""

from kb.engine.instructions.changing import AddManaOfTheChosenColor
from kb.engine.instructions.moving import (
    CreateOfTheChosenType,
    Destroy,
    DoToLinked,
    ReturnToHand,
)
from kb.engine.instructions.replacing import ChooseAColor, ChooseACreatureType
from kb.engine.position.abilities import Ability, AsItEnters
from kb.engine.position.effects import Pattern
from kb.engine.position.filters import ENCHANTED, both
from kb.worked.wording import Meant, phrase

_KIND = r"(?P<kind>creature|land|artifact|enchantment|permanent)"
_THIS = r"this (?:creature|land|artifact|enchantment|permanent)"


@phrase("ability", rf"As {_THIS} enters, choose a color", "As this creature enters, choose a color")
def choose_a_color() -> tuple[Ability, ...]:
    """Have a color be chosen as the permanent enters."""
    return (AsItEnters(ChooseAColor()),)


@phrase("ability", rf"As {_THIS} enters, choose a creature type", "As this artifact enters, choose a creature type")
def choose_a_creature_type() -> tuple[Ability, ...]:
    """Have a creature type be chosen as the permanent enters."""
    return (AsItEnters(ChooseACreatureType()),)


@phrase("act", r"create an? (?P<power>\d+)/(?P<toughness>\d+) creature token of the chosen type",
        "create a 2/2 creature token of the chosen type")  # fmt: skip
def create_of_the_chosen_type(power: str, toughness: str) -> Meant:
    """Create a token of the creature type that was chosen for the linked ability."""
    return Meant((CreateOfTheChosenType(int(power), int(toughness)),))


@phrase("act", r"add one mana of the chosen color", "add one mana of the chosen color")
def add_chosen() -> Meant:
    """Add mana of the color that was chosen for the linked ability."""
    return Meant((AddManaOfTheChosenColor(),))


@phrase("act", rf"destroy all permanents put onto the battlefield with {_THIS}",
        "destroy all permanents put onto the battlefield with this creature")  # fmt: skip
def destroy_all_put_there() -> Meant:
    """Destroy what the linked ability put onto the battlefield."""
    return Meant((DoToLinked("battlefield", (Destroy("targets"),)),))


@phrase("act", r"return (?P<which>this|that) card to its owner's hand", "return this card to its owner's hand")
def return_card(which: str) -> Meant:
    """Return a card from the graveyard: the source, or what the event was about."""
    return Meant((ReturnToHand("this" if which.lower() == "this" else "that", "graveyard"),))


@phrase("event", r"enchanted (?P<kind>creature|permanent) leaves the battlefield",
        "enchanted creature leaves the battlefield")  # fmt: skip
def host_leaves(kind: str) -> Pattern:
    """Look for the leaving of what the source is attached to."""
    _ = kind
    return Pattern("move", ENCHANTED, "battlefield")


@phrase("event", r"you cast a spell", "you cast a spell")
def you_cast() -> Pattern:
    """Look for a spell that the controller casts."""
    return Pattern("cast", both(), player="you")
