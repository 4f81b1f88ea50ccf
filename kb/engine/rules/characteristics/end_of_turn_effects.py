"""Effects that last until end of turn or of combat: when they are over."""

from kb.engine.position.objects import Lasting
from kb.engine.slots.characteristics import end_of_combat_effects, end_of_turn_effects


@end_of_turn_effects.since(
    "1998-03-31",
    "moursund-1998-04/errata/2",
    "Put a +2/+2 counter on Fungus Elemental' until end of turn",
    reading="The record quotes a card that says so; the words mean that nothing of the effect is left in the next "
    "turn.",
    means="Effects that last until end of turn are over when the next turn begins.",
)
def ends_with_the_turn(effect: Lasting) -> bool:
    """Return whether the effect is over when the next turn begins: if it lasts until end of turn."""
    return effect.until == "end of turn"


end_of_turn_effects.reworded("2003-10-01", "314.2", "turn\" effects end (this game action doesn't use")
end_of_turn_effects.reworded("2009-07-11", "514.2", "turn\" effects end. This turn-based action doesn't use")


@end_of_turn_effects.contrast("none")
def never_ends(_effect: Lasting) -> bool:
    """Return False: effects that last until end of turn go on in the next turn. A contrast: no text says so."""
    return False


@end_of_combat_effects.since(
    "1998-03-31",
    "cr-1997-03-24/more-on-combat/1",
    "it's attacking or blocking until end of combat",
    reading="The rulebook says so of attacking and blocking; the same words on a card mean the same moment.",
    means='An effect that lasts "until end of combat" ends when the combat phase ends.',
)
def ends_with_combat(effect: Lasting) -> bool:
    """Return whether the effect is over when the combat phase ends: if it lasts until end of combat."""
    return effect.until == "end of combat"


end_of_combat_effects.reworded("2003-10-01", "300.4", "expire at the end of the combat phase")
end_of_combat_effects.renumbered("2009-07-11", "500.5")
end_of_combat_effects.renumbered("2026-08-07", "500.5a")


@end_of_combat_effects.contrast("until the turn ends")
def goes_on(_effect: Lasting) -> bool:
    """Return False: effects that last until end of combat go on until the turn ends. A contrast: no text says so."""
    return False
