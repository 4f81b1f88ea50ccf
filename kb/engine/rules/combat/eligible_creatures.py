"""Declaring: which creatures may attack and block, and whether those that attack become tapped."""

from collections.abc import Callable

from kb.engine.position.objects import Object
from kb.engine.slots.combat import as_though, attackers_tap, attacking_again, tapped_to_attack, tapped_to_block

Bar = Callable[[Object], str]
"""Returns why something may not be done; empty if it may."""


@tapped_to_attack.since(
    "1998-03-31",
    "cr-1997-03-24/step-by-step/1",
    "can attack as long as it's untapped",
    means="A tapped creature can't attack.",
)
def untapped_attackers(attacker: Object) -> str:
    """Return why the creature can't attack, or "" if nothing prevents it: a tapped creature can't."""
    return "it is tapped" if attacker.tapped else ""


tapped_to_attack.reworded("1999-06-01", "308.1", "Tapped creatures (even those that can attack without")
tapped_to_attack.renumbered("2003-10-01", "308.2a")
tapped_to_attack.reworded("2008-05-01", "308.2a", "The chosen creatures must be untapped")
tapped_to_attack.renumbered("2009-07-11", "508.1a")


@tapped_to_attack.contrast("it may")
def tapped_attackers_too(_attacker: Object) -> str:
    """Return "", no objection: a tapped creature can attack. A contrast: no text says so."""
    return ""


@tapped_to_block.since(
    "1998-03-31",
    "cr-1997-03-24/step-by-step/3",
    "Tapped creatures can't block",
    means="A tapped creature can't block.",
)
def untapped_blockers(blocker: Object) -> str:
    """Return why the creature can't block, or "" if nothing prevents it: a tapped creature can't."""
    return "it is tapped" if blocker.tapped else ""


tapped_to_block.reworded("1999-06-01", "309.1", "Tapped creatures and noncreature permanents can't be declared")
tapped_to_block.reworded("2003-10-01", "309.2a", "Only untapped creatures can block")
tapped_to_block.reworded("2008-05-01", "309.2a", "The chosen creatures must be untapped")
tapped_to_block.renumbered("2009-07-11", "509.1a")


@tapped_to_block.contrast("it may")
def tapped_blockers_too(_blocker: Object) -> str:
    """Return "", no objection: a tapped creature can block. A contrast: no text says so."""
    return ""


@attackers_tap.since(
    "1998-03-31",
    "cr-1997-03-24/step-by-step/1",
    "Attacking with a creature causes it to tap",
    means="Attacking causes a creature to become tapped.",
)
def attackers_become_tapped() -> bool:
    """Return True: attacking causes a creature to become tapped."""
    return True


attackers_tap.reworded("1999-06-01", "308.1", "even those that can attack without tapping")
attackers_tap.reworded("2003-10-01", "308.2c", "The active player taps the chosen creatures")
attackers_tap.renumbered("2009-07-11", "508.1f")


@attackers_tap.contrast("they don't")
def attackers_stay_untapped() -> bool:
    """Return False: attacking doesn't cause a creature to become tapped. A contrast: no text says so."""
    return False


attacking_again.since(
    "1998-03-31",
    "cr-1997-03-24/attack/2",
    "you can attack only once a turn",
    means="A player may attack only once each turn, except in a combat phase that an effect adds.",
)(False)
attacking_again.reworded("1999-06-01", "300.1", "A turn consists of five phases, in this")
attacking_again.renumbered("2009-07-11", "500.1")
attacking_again.contrast("as often as they like")(True)


@as_though.since(
    "2003-10-01",
    "cr-2003-10-01/glossary/as-though",
    "treat the game exactly as if the stated",
    means="A creature that can block as though it had an ability is treated as a creature with that "
    "ability as blockers are declared.",
)
def treated_as_having_it() -> bool:
    """Return True: a creature that can block as though it had an ability is treated as having that ability as blockers
    are declared.
    """
    return True


as_though.renumbered("2009-07-11", "608.4")
as_though.renumbered("2013-07-13", "609.4")


@as_though.contrast("only for that ability")
def only_for_that_ability() -> bool:
    """Return False: a creature that can block as though it had an ability can block only creatures with that ability. A
    contrast: no text says so.
    """
    return False
