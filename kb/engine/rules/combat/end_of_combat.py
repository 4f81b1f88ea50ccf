"""The end of combat: until when creatures attack and block, and what may be played once combat damage was dealt."""

from kb.engine.slots.combat import end_of_combat, play_after_combat_damage


@end_of_combat.since(
    "1998-03-31",
    "cr-1997-03-24/more-on-combat/1",
    "it's attacking or blocking until end of combat",
    means="Creatures stay attacking and blocking until the combat phase ends, even after combat damage has been dealt.",
)
def until_combat_ends() -> bool:
    """Return True: creatures stay attacking and blocking until the combat phase ends, even after combat damage."""
    return True


end_of_combat.reworded("2003-10-01", "311.2", "As soon as the end of combat step")
end_of_combat.renumbered("2009-07-11", "511.3")


@end_of_combat.contrast("until its damage is assigned")
def until_damage_is_assigned() -> bool:
    """Return False: creatures stay attacking and blocking only until the last combat damage has been assigned. A
    contrast: no text says so.
    """
    return False


@play_after_combat_damage.since(
    "1998-03-31",
    "cr-1997-03-24/step-by-step/12",
    "the step is followed by damage prevention",
    reading="C.7.Ruling.1 of the summary of 1999 says that from the first combat damage to the end of combat, "
    "players may only prevent and redirect damage and play what has triggered.",
    means="After combat damage, players may play only what prevents or redirects the damage or regenerates creatures.",
)
def only_prevention_and_regeneration() -> bool:
    """Return False: after combat damage, players may not play just anything, only what prevents or redirects the damage
    or regenerates creatures.
    """
    return False


@play_after_combat_damage.since(
    "1999-06-01",
    "310.2",
    "active player receives priority to play spells",
    means="After combat damage has been dealt, players get priority and may play spells and abilities.",
)
def anything() -> bool:
    """Return True: after combat damage has been dealt, players get priority and may play spells and abilities."""
    return True


play_after_combat_damage.reworded("2003-10-01", "310.4", "damage finishes resolving, the active player gets priority")
play_after_combat_damage.reworded("2009-07-11", "510.4", "Fourth, the active player gets priority")
play_after_combat_damage.reworded("2023-11-17", "510.3", "Third, the active player gets priority")
