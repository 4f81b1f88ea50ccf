"""The end of combat: until when creatures attack and block, and what may be played once combat damage was dealt."""

from kb.engine.slots.combat import end_of_combat, play_after_combat_damage


@end_of_combat.since("1998-03-31", "cr-1997-03-24/more-on-combat/1", "it's attacking or blocking until end of combat")
def until_combat_ends() -> bool:
    """Until combat ends, all damage and what comes of it included."""
    return True


end_of_combat.reworded("2003-10-01", "311.2", "As soon as the end of combat step")
end_of_combat.renumbered("2009-07-11", "511.3")


@end_of_combat.contrast("until its damage is assigned")
def until_damage_is_assigned() -> bool:
    """Until the last combat damage has been assigned."""
    return False


@play_after_combat_damage.since(
    "1998-03-31",
    "cr-1997-03-24/step-by-step/12",
    "the step is followed by damage prevention",
    reading="That only the prevention and redirection of damage and what triggers may be played from the first combat "
    "damage to the end of combat is C.7.Ruling.1 of the summary of 1999.",
)
def nothing_else() -> bool:
    """Players may play nothing then but what changes the damage and what it destroys."""
    return False


@play_after_combat_damage.since("1999-06-01", "310.2", "active player receives priority to play spells")
def anything() -> bool:
    """Players get priority then."""
    return True


play_after_combat_damage.reworded("2003-10-01", "310.4", "damage finishes resolving, the active player gets priority")
play_after_combat_damage.reworded("2009-07-11", "510.4", "Fourth, the active player gets priority")
play_after_combat_damage.reworded("2023-11-17", "510.3", "Third, the active player gets priority")
