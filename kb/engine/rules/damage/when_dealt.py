"""When damage counts as dealt: before or after prevention."""

from kb.engine.position.objects import Event
from kb.engine.slots.damage import when_dealt


@when_dealt.since(
    "1998-03-31",
    "cr-1997-03-24/damage-prevention/4",
    "wouldn't trigger on the damage just prevented",
    means="Only damage that wasn't prevented counts as dealt; prevented damage was never dealt.",
)
def after_prevention(_proposed: list[Event], happened: list[Event]) -> list[Event]:
    """Return the damage that counts as dealt: only what wasn't prevented."""
    return happened


@when_dealt.since(
    "1998-10-18",
    "moursund-1998-10/rules-changes/5",
    'Damage is now "dealt" at the beginning of damage resolution',
    means="All damage counts as dealt, even if it is then prevented; what isn't prevented counts as "
    '"successfully dealt".',
)
def before_prevention(proposed: list[Event], _happened: list[Event]) -> list[Event]:
    """Return the damage that counts as dealt: all that was to be dealt, even if prevented; what isn't prevented counts
    as "successfully dealt".
    """
    return proposed


when_dealt.since(
    "1999-06-01",
    "419.4",
    "must exist before the appropriate event occurs",
    reading="Prevented damage is never dealt. The words quoted are about the effects that prevent damage, which "
    "must exist beforehand.",
    means="Only damage that wasn't prevented counts as dealt; prevented damage was never dealt.",
)(after_prevention)

when_dealt.reworded("2009-07-11", "614.4", "exist before the appropriate damage event occurs")
when_dealt.renumbered("2013-07-13", "615.4")
