"""The damage prevention step: when prevention and redirection may be played."""

from kb.engine.slots.damage import Playing, idle_prevention, prevention_step

prevention_step.since(
    "1998-03-31",
    "moursund-1998-10/rules-changes/5",
    'Damage is now "dealt" at the beginning of damage resolution and "successfully dealt" at the end of damage '
    "prevention.",
    reading="The record is of October 1998 and mentions this step, which already existed. G.12.1 of the summary "
    "of 1999 says that such effects may be played only in it.",
    means="Players may prevent or redirect damage only in the damage prevention step, after the damage is "
    "assigned and before it is dealt.",
    together=("responding",),
)(Playing(at_the_time=True, beforehand=False))

prevention_step.since(
    "1999-06-01",
    "419.4",
    "Replacement or prevention effects must exist before the",
    means="Players must play effects that prevent or redirect damage in advance, before that damage would be "
    "dealt; there is no damage prevention step.",
)(Playing(at_the_time=False, beforehand=True))
prevention_step.reworded("2009-07-11", "614.4", "exist before the appropriate damage event occurs")
prevention_step.renumbered("2013-07-13", "615.4")

prevention_step.contrast("at any time")(Playing(at_the_time=True, beforehand=True))


@idle_prevention.since(
    "1998-03-31",
    "cr-1997-03-24/damage-prevention/6",
    "Only spells and abilities that prevent or redirect",
    reading="G.12.2 of the summary of 1999 says that there must be damage to prevent, and G.32.Ruling.4 that a "
    "creature must be dying to be regenerated.",
    means="A spell or ability may be played in the damage prevention step only if there is damage that "
    "it can prevent or redirect, or a dying creature to regenerate.",
)
def useful_only() -> bool:
    """Return False, "not if useless": only a spell or ability that can prevent or redirect the damage, or regenerate a
    dying creature, may be played in the damage prevention step.
    """
    return False


@idle_prevention.contrast("it may")
def useless_too() -> bool:
    """Return True: a spell or ability may be played in the damage prevention step even if it has nothing to prevent. A
    contrast: no text says so.
    """
    return True
