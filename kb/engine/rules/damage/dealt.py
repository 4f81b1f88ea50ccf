"""When damage is dealt: before what is prevented of it, or after."""

from kb.engine.position.objects import Event
from kb.engine.slots.damage import when_dealt


@when_dealt.since("1998-03-31", "cr-1997-03-24/damage-prevention/4", "wouldn't trigger on the damage just prevented")
def after_prevention(_to_happen: list[Event], happened: list[Event]) -> list[Event]:
    """What happened; what was prevented was never dealt."""
    return happened


@when_dealt.since(
    "1998-10-18", "moursund-1998-10/rules-changes/5", 'Damage is now "dealt" at the beginning of damage resolution'
)
def before_prevention(to_happen: list[Event], _happened: list[Event]) -> list[Event]:
    """All that was to happen, prevented or not; only what happened is "successfully dealt"."""
    return to_happen


when_dealt.since(
    "1999-06-01",
    "419.4",
    "must exist before the appropriate event occurs",
    reading="Damage that is prevented is never dealt; the words are of the effects that prevent it beforehand.",
)(after_prevention)

when_dealt.reworded("2009-07-11", "614.4", "exist before the appropriate damage event occurs")
when_dealt.renumbered("2013-07-13", "615.4")
