"""Phasing out: whether that is leaving the battlefield, for abilities that look for it."""

from kb.engine.position.objects import Event
from kb.engine.position.protocol import Game
from kb.engine.slots.phasing import indirect_phasing, phasing_out


@phasing_out.since(
    "1998-03-31",
    "moursund-1998-10/general-rulings/3",
    "phased-out creatures aren't controlled by anyone",
    reading="The record is of October 1998 and says that its controller loses it. G.30.2 of the summary of 1999 "
    "says that everything triggers that triggers on its leaving play.",
    means="Phasing out counts as leaving the battlefield (leaving play), for the permanent and "
    "everything that phases out with it.",
)
def leaving_the_battlefield(game: Game, event: Event) -> list[Event]:
    """Return the phasing-out event and an event of leaving the battlefield (leaving play) for the permanent and for
    everything that phases out with it.
    """
    thing = game.object(event.affected)
    leaving = [thing, *game.law(indirect_phasing)(game, thing)]
    return [
        event,
        *(Event("move", each.id, origin="battlefield", destination="phased out", by=event.by) for each in leaving),
    ]


phasing_out.reworded("2003-10-01", "502.15d", "Permanents phasing out trigger")


@phasing_out.since(
    "2008-05-01",
    "502.15d",
    "don't trigger any comes-into-play or leaves-play abilities",
    reading="First printed on 1 May 2008. The edition that introduced it, published after 1 October 2004, isn't here.",
    means="Phasing out doesn't count as leaving the battlefield (leaving play), so abilities that look "
    "for that don't trigger.",
)
def not_leaving_the_battlefield(_game: Game, event: Event) -> list[Event]:
    """Return only the phasing-out event: it doesn't count as leaving the battlefield (leaving play), so abilities that
    look for that don't trigger.
    """
    return [event]


phasing_out.reworded("2009-07-11", "702.23d", "actually cause a permanent to change zones")
phasing_out.renumbered("2013-07-13", "702.25d")
phasing_out.renumbered("2023-11-17", "702.26d")
