"""Phasing: how a permanent changes as it phases out and in."""

from kb.engine.position.objects import Object
from kb.engine.position.protocol import Game
from kb.engine.slots.phasing import Phasing, phasing


def _phased_out(_game: Game, permanent: Object) -> Object:
    """Return the permanent phased out, with nothing else changed."""
    return permanent._replace(zone="phased out")


def _phased_out_without_damage(_game: Game, permanent: Object) -> Object:
    """Return the permanent phased out, without damage."""
    return permanent._replace(zone="phased out", damage=0)


def _phased_in_as_newest(game: Game, permanent: Object) -> Object:
    """Return the permanent on the battlefield as the newest one: newly under its controller's control, with a new
    timestamp.
    """
    now = game.position.new_timestamp()
    return permanent._replace(zone="battlefield", echoes=1, timestamp=now, came=now)


def _phased_in_newly_controlled(game: Game, permanent: Object) -> Object:
    """Return the permanent on the battlefield with its old timestamp, but newly under its controller's control."""
    return permanent._replace(zone="battlefield", echoes=1, came=game.position.new_timestamp())


def _phased_in_unchanged(_game: Game, permanent: Object) -> Object:
    """Return the permanent on the battlefield, with nothing else changed."""
    return permanent._replace(zone="battlefield")


phasing.since(
    "1998-03-31",
    "moursund-1998-10/general-rulings/3",
    "phased-out creatures aren't controlled by anyone",
    reading="The record is of October 1998 and speaks of echo. G.30 of the summary of 1999 says that a permanent "
    "that phases in keeps its counters and history, and that it and its effects are the newest.",
    means="A permanent that phases in keeps everything but its damage and counts as the newest permanent, with "
    "a new timestamp.",
    keyword="phasing",
)(Phasing(_phased_out_without_damage, _phased_in_as_newest))

phasing.since(
    "2003-10-01",
    "502.15k",
    "keep the same timestamps",
    reading="The echo cost must be paid again because nobody controls a phased-out permanent (217.8c). The texts "
    "of those years don't say so of echo; by the other reading, the permanent also remembers how long it "
    "was controlled. An example shows that it counts as legendary only since it phased in: two legends "
    "that phase in are both put into the graveyard.",
    means="A permanent that phases in keeps its timestamp and everything else but its damage; its echo cost "
    "must be paid again, and it counts as having just come into play.",
)(Phasing(_phased_out_without_damage, _phased_in_newly_controlled))

phasing.reworded(
    "2008-07-15", "crystalkeep-2008-08/217.1c", 'Permanents that phase out or in "remember" their earlier states.'
)

phasing.since(
    "2009-07-11",
    "702.23d",
    "Effects that check a phased-in permanent's history won't",
    means="A permanent that phases in is as it was before, with its damage and with the time since its "
    "controller has had it.",
)(Phasing(_phased_out, _phased_in_unchanged))
phasing.renumbered("2013-07-13", "702.25d")
phasing.renumbered("2023-11-17", "702.26d")


def _phased_in_without_memory(_game: Game, permanent: Object) -> Object:
    """Return the permanent on the battlefield without counters, choices and tapped state."""
    return permanent._replace(zone="battlefield", counters=(), tapped=False, remembered=(), echoes=1)


phasing.contrast("it remembers nothing")(Phasing(_phased_out, _phased_in_without_memory))
