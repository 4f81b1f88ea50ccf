"""Targets: what may be targeted, and what happens to a spell or ability without legal targets."""

from kb.engine.characteristics.matching import describes
from kb.engine.position.abilities import Target
from kb.engine.position.objects import Context, Object
from kb.engine.position.protocol import Game
from kb.engine.rules.keywords.protection import is_protected
from kb.engine.slots.casting import countered_by_rules, illegal_targets, protected_zones, targeting
from kb.engine.slots.families import MAY_BE_TARGETED


@targeting.since(
    "1998-03-31",
    "moursund-1998-04/examples/3",
    "it is no longer a legal target for spells or abilities that target summon cards",
    reading="The record speaks of one kind of target. G.41 of the summary of 1999 says that a target must fit the "
    "description and must not be protected.",
    means="A spell or ability may target what its text describes, unless that can't be targeted or has "
    "protection from it.",
)
def described_and_not_protected(game: Game, target: Target, candidate: Object, context: Context) -> bool:
    """Return whether a spell or ability may target the candidate: if its text describes it and the candidate, in a zone
    where that counts, neither has an ability against being targeted nor protection from the source.
    """
    if target.filter is None or not describes(target.filter, game, candidate.id, context.source):
        return False
    if not game.law(protected_zones)(candidate.zone):
        return True
    traits = game.traits(candidate.id)
    limits = game.rulebook.family(MAY_BE_TARGETED, traits.words)
    if "be targeted" in traits.restrictions or not all(may_be(traits, context.controller) for may_be in limits):
        return False
    source = game.source_traits(context)
    return source is None or not is_protected(traits, source)


@targeting.contrast("anything")
def anything(_game: Game, _target: Target, _thing: Object, _context: Context) -> bool:
    """Return True: a spell or ability may target anything. A contrast: no text says so."""
    return True


@targeting.contrast("nothing")
def nothing(_game: Game, _target: Target, _thing: Object, _context: Context) -> bool:
    """Return False: a spell or ability may target nothing. A contrast: no text says so."""
    return False


@protected_zones.since(
    "1998-03-31",
    "cr-1997-03-24/advanced-creature-abilities/11",
    "creature abilities are active only while the creature",
    means="Abilities that keep something from being targeted, such as protection, work only while it is "
    "on the battlefield.",
)
def on_the_battlefield(zone: str) -> bool:
    """Return whether abilities against being targeted, such as protection, work in the zone: only in play, on the
    battlefield.
    """
    return zone == "battlefield"


protected_zones.reworded("1999-06-01", "402.8", "Abilities function only while the permanent with the")
protected_zones.reworded("2008-05-01", "402.8", "usually function only while that object is in")
protected_zones.reworded("2009-07-11", "112.5", "only while that object is on the battlefield")
protected_zones.renumbered("2013-07-13", "112.6")
protected_zones.renumbered("2023-11-17", "113.6")


@protected_zones.contrast("everywhere")
def everywhere(_zone: str) -> bool:
    """Return True: abilities such as protection keep something from being targeted in every zone. A contrast: no text
    says so.
    """
    return True


@protected_zones.contrast("nowhere")
def nowhere(_zone: str) -> bool:
    """Return False: protection and the like never keep something from being targeted. A contrast: no text says so."""
    return False


@illegal_targets.since(
    "1998-03-31",
    "moursund-1998-04/errata/1",
    "the spell still affects the creature controlled by the chosen player, but not the other creature",
    reading="The record is about a spell with two targets, one of which has become illegal. T.7.2 of the summary "
    "of 1999 says that a spell without any legal target fizzles.",
    means="If all targets of a spell or ability are illegal when it would resolve, it does nothing; in "
    "the terms of the time, it fizzles, is countered or doesn't resolve.",
)
def nothing_happens() -> bool:
    """Return False: a spell or ability does nothing if all its targets are illegal when it would resolve; in the terms
    of the time, it fizzles, is countered or doesn't resolve.
    """
    return False


illegal_targets.reworded("1999-06-01", "413.2a", "If all targets are now illegal, the spell")
illegal_targets.reworded("2008-05-01", "413.2a", "is countered if all its targets, for every")
illegal_targets.renumbered("2009-07-11", "607.2b")
illegal_targets.renumbered("2013-07-13", "608.2b")
illegal_targets.reworded("2023-11-17", "608.2b", "the stack and, if it")


@illegal_targets.contrast("it does what it can")
def does_what_it_can() -> bool:
    """Return True: a spell or ability whose targets are all illegal does everything that it can without them. A
    contrast: no text says so.
    """
    return True


@countered_by_rules.since(
    "1998-03-31",
    "cr-1997-03-24/more-on-targeting/2",
    "fizzles with respect to that target",
    means="A spell without a legal target fizzles. That isn't countering it.",
)
def spell_fizzles() -> bool:
    """Return False, "not countered": a spell without a legal target fizzles, which isn't countering it."""
    return False


@countered_by_rules.since(
    "1999-06-01",
    "413.2a",
    "now illegal, the spell or ability is countered",
    means="A spell is countered if all its targets are illegal when it would resolve.",
)
def spell_is_countered() -> bool:
    """Return True: a spell is countered if all its targets are illegal when it would resolve."""
    return True


countered_by_rules.reworded("2008-05-01", "413.2a", "is countered if all its targets, for every")
countered_by_rules.renumbered("2009-07-11", "607.2b")
countered_by_rules.renumbered("2013-07-13", "608.2b")


@countered_by_rules.since(
    "2023-11-17",
    "608.2b",
    "the spell or ability doesn’t resolve",
    reading="First printed on 17 November 2023; the edition that introduced it, after 13 July 2013, isn't here.",
    means="A spell without a legal target doesn't resolve. That isn't countering it.",
)
def not_countered() -> bool:
    """Return False: a spell without a legal target doesn't resolve, but it isn't countered."""
    return False
