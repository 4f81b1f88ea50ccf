"""Phrases of what is prevented, redirected or regenerated."""

from kb.engine.instructions.changing import (
    GainLife,
    LoseLife,
    PreventAllDamageFrom,
    PreventNextDamage,
    RedirectDamage,
    Regenerate,
    SetUp,
)
from kb.engine.instructions.replacing import NotAtAll, RegenerateByItself
from kb.engine.position.abilities import Ability, Replacing, Target
from kb.engine.position.effects import Amount, Change, Pattern
from kb.engine.position.filters import CREATURE, THIS, both
from kb.engine.verbs.regeneration import DESTROYED
from kb.worked.wording import Meant, phrase

SPELL = Target(both(), "stack")


@phrase("act", r"regenerate (?P<what>this|target) creature", "regenerate this creature")
def regenerate(what: str) -> Meant:
    """Have the next destruction of a creature in this turn be replaced."""
    if what.lower() == "this":
        return Meant((Regenerate("this"),))
    return Meant((Regenerate("targets"),), (Target(CREATURE),))


@phrase("ability", r"If this creature would be destroyed, regenerate it",
        "If this creature would be destroyed, regenerate it")  # fmt: skip
def regenerates_by_itself() -> tuple[Ability, ...]:
    """Regenerate the source by a static ability."""
    return (Replacing(DESTROYED, RegenerateByItself()),)


@phrase("act", r"prevent the next (?P<number>\d+) damage that would be dealt to target creature this turn"
        r"(?P<gain>\. You gain life equal to the damage prevented this way)?",
        "prevent the next 2 damage that would be dealt to target creature this turn")  # fmt: skip
def prevent_next(number: str, gain: str | None) -> Meant:
    """Prevent the next so much damage to a creature, and gain as much life as was prevented, where it says so."""
    rest = (GainLife(Amount("x")),) if gain else ()
    return Meant((PreventNextDamage(int(number), "targets", rest),), (Target(CREATURE),))


@phrase("ability", r"prevent all damage that would be dealt to you", "Prevent all damage that would be dealt to you")
def prevent_all_to_you() -> tuple[Ability, ...]:
    """Prevent all damage to the controller of the source."""
    return (Replacing(Pattern("damage", player="you"), NotAtAll()),)


@phrase("act", r"prevent all damage that target spell would deal this turn",
        "prevent all damage that target spell would deal this turn")  # fmt: skip
def prevent_from_spell() -> Meant:
    """Prevent what a spell would deal."""
    return Meant((PreventAllDamageFrom("targets"),), (SPELL,))


@phrase("act", r"the next time target creature would be dealt damage this turn, that damage is dealt to another target "
        r"creature instead",
        "the next time target creature would be dealt damage this turn, that damage is dealt to another target "
        "creature instead")  # fmt: skip
def redirect() -> Meant:
    """Redirect the next damage from one creature to another."""
    return Meant((RedirectDamage(),), (Target(CREATURE), Target(CREATURE)))


@phrase("event", r"this creature is dealt damage", "this creature is dealt damage")
def is_dealt_damage() -> Pattern:
    """Look for damage that is dealt to the source."""
    return Pattern("damage", THIS)


@phrase("act", r"target spell becomes (?P<color>white|blue|black|red|green)", "target spell becomes red")
def becomes_a_color(color: str) -> Meant:
    """Change the color of a spell, with no end."""
    change = Change("set color", frozenset({color.lower()}))
    return Meant((SetUp("targets", (change,)),), (SPELL,))


@phrase("act", r"target spell's owner loses (?P<number>\d+) life", "target spell's owner loses 2 life")
def owner_loses(number: str) -> Meant:
    """Have the owner of a spell lose life."""
    return Meant((LoseLife(int(number), "owners of targets"),), (SPELL,))
