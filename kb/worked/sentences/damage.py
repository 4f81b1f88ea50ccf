"""Phrases of damage and of what keeps it off, and of spells that do something to spells, hands and permanents."""

from kb.engine.instructions.changing import Deal, SetUp
from kb.engine.instructions.copying import Counter
from kb.engine.instructions.moving import DiscardHand, ReturnToHand
from kb.engine.instructions.replacing import Subtract
from kb.engine.position.abilities import Ability, Replacing, Target
from kb.engine.position.effects import Amount, Becoming, Change, Pattern
from kb.engine.position.filters import CREATURE, THIS, both
from kb.worked.sentences.type_words import TYPES, known
from kb.worked.wording import Meant, phrase


@phrase("event", r"this (?:creature|permanent) (?P<way>successfully )?deals damage", "this creature deals damage")
def deals_damage(way: str | None) -> Pattern:
    """Look for damage that the source deals; where it says "successfully", for what isn't prevented."""
    return Pattern("damage" if way else "deal damage", source=THIS, is_about_source=not way)


@phrase("event", r"a player has no cards in hand", "a player has no cards in hand")
def hand_is_empty() -> Pattern:
    """Look for a hand that has become empty."""
    return Pattern("hand empties")


@phrase("ability", r"If damage would be dealt to this creature, prevent (?P<number>\d+) of it",
        "If damage would be dealt to this creature, prevent 1 of it")  # fmt: skip
def lessens(number: str) -> tuple[Ability, ...]:
    """Lessen all damage to the source."""
    return (Replacing(Pattern("damage", THIS), Subtract(int(number))),)


@phrase("act", r"counter target spell", "counter target spell")
def counter_target() -> Meant:
    """Counter a spell."""
    return Meant((Counter(),), (Target(both(), "stack"),))


@phrase("act", r"deal damage equal to this creature's power to any target",
        "deal damage equal to this creature's power to any target")  # fmt: skip
def deal_power() -> Meant:
    """Deal as much damage as the source has power."""
    return Meant((Deal(Amount("power"), "targets"),), (Target(CREATURE, players="any"),))


@phrase("act", r"discard your hand", "discard your hand")
def discard_hand() -> Meant:
    """Discard one's hand."""
    return Meant((DiscardHand(),))


@phrase("act", r"return this (?:creature|permanent) to its owner's hand", "return this creature to its owner's hand")
def return_this() -> Meant:
    """Return the source from the battlefield to its owner's hand."""
    return Meant((ReturnToHand("this"),))


@phrase("act", r"this permanent becomes an? (?P<size>\d+/\d+) (?P<types>[a-z ]+?)(?P<until> until end of turn)?",
        "this permanent becomes a 2/2 creature")  # fmt: skip
def this_becomes(size: str, types: str, until: str | None) -> Meant:
    """Change what the source is, for as long as is said."""
    power, toughness = (int(number) for number in size.split("/"))
    changes = (
        Change("become", Becoming(known(types, TYPES, "card type"))),
        Change("set size", (power, toughness)),
    )
    return Meant((SetUp("this", changes, "end of turn" if until else ""),))


@phrase("act", r"return target creature to its owner's hand", "return target creature to its owner's hand")
def return_target() -> Meant:
    """Return a creature from the battlefield to its owner's hand."""
    return Meant((ReturnToHand("targets"),), (Target(CREATURE),))
