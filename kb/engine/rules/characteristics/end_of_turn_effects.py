"""Effects that last until end of turn: whether they are over as the next turn begins."""

from kb.engine.position.objects import Lasting
from kb.engine.slots.characteristics import end_of_turn_effects


@end_of_turn_effects.since(
    "1998-03-31",
    "moursund-1998-04/errata/2",
    "Put a +2/+2 counter on Fungus Elemental' until end of turn",
    reading="The record quotes a card that says so; the words mean that nothing of the effect is left in the next "
    "turn.",
)
def ends_with_the_turn(effect: Lasting) -> bool:
    """Effects that last until end of turn are over when the next turn begins."""
    return effect.until == "end of turn"


end_of_turn_effects.reworded("2003-10-01", "314.2", "turn\" effects end (this game action doesn't use")
end_of_turn_effects.reworded("2009-07-11", "514.2", "turn\" effects end. This turn-based action doesn't use")


@end_of_turn_effects.contrast("none")
def never_ends(_effect: Lasting) -> bool:
    """Contrast: effects that last until end of turn go on in the next turn."""
    return False
