"""Chains: matches of neighboring editions joined, so that any two editions can be compared."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from kb.records.match import Bond, Match


class Links(NamedTuple):
    """Matches between two editions, indexed by the older and by the newer record."""

    by_old: dict[str, list[Match]]
    by_new: dict[str, list[Match]]


class Chain(NamedTuple):
    """The match of two records through a chain of editions, with any split or merge on the way."""

    match: Match
    parting: Match | None = None
    """The step in which the one was split off the other or merged into it; None where none was."""


def links(matches: Iterable[Match]) -> Links:
    """Index matches by both ends; continuations come before splits and merges."""
    found = Links({}, {})
    for match in sorted(matches, key=lambda match: (not match.goes_on, -match.confidence, match.old, match.new)):
        found.by_old.setdefault(match.old, []).append(match)
        found.by_new.setdefault(match.new, []).append(match)
    return found


def chained(steps: Sequence[Iterable[Match]]) -> list[Chain]:
    """Return what the records of the first edition became in the last, from the matches of each step.

    A chain's confidence is the product of its links; it counts as a split or merge if any of its links does.
    """
    first, *rest = steps
    found = [Chain(match, _parting(match)) for match in first]
    for step in rest:
        after = links(step).by_old
        found = [_joined(chain, following) for chain in found for following in after.get(chain.match.new, ())]
    return _strongest(found)


def _joined(chain: Chain, following: Match) -> Chain:
    """Return a chain extended by one match."""
    match = chain.match
    whole = Match(
        match.old,
        following.new,
        _bond(match, following),
        round(match.confidence * following.confidence, 2),
        _reason(match, following),
    )
    return Chain(whole, chain.parting or _parting(following))


def _parting(match: Match) -> Match | None:
    """Return the match if it is a split or a merge, else None."""
    return None if match.goes_on else match


def _bond(match: Match, following: Match) -> Bond:
    """Return the bond between two texts that are two steps apart, from the bonds of the steps.

    Where a step doesn't go on, its bond; otherwise that of the step that changes something; NEAREST for two changes
    that aren't both by words.
    """
    parted = [step.bond for step in (match, following) if not step.goes_on]
    if parted:
        return parted[0]
    if Bond.SAME in (match.bond, following.bond):
        return following.bond if match.bond is Bond.SAME else match.bond
    if match.bond is following.bond is Bond.WORDS:
        return Bond.WORDS
    return Bond.NEAREST


def _reason(match: Match, following: Match) -> str:
    """Return the reason of the step that changed something, or the reasons of both, naming the number in between."""
    if match.bond is Bond.SAME:
        return following.reason
    if following.bond is Bond.SAME:
        return match.reason
    return f"{match.reason} As {local_id(match.new)}: {following.reason}"


def local_id(record_id: str) -> str:
    """Return a record's id without its source."""
    return record_id.partition("/")[2]


def _strongest(chains: Iterable[Chain]) -> list[Chain]:
    """Return the best of the chains that join the same two records: a continuation first, then by confidence."""
    found: dict[tuple[str, str], Chain] = {}
    for chain in chains:
        match = chain.match
        other = found.get((match.old, match.new))
        if other is None or (match.goes_on, match.confidence) > (other.match.goes_on, other.match.confidence):
            found[match.old, match.new] = chain
    return list(found.values())
