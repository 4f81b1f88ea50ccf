"""Claims: how it is asked whether one is so at the end of a line of play."""

from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from kb.boards.language import BadScenario, NotOnBattlefield, Outcome
from kb.boards.named import listed, where_it_is
from kb.boards.reading.places import Place
from kb.engine.position.objects import Object
from kb.engine.position.zones import PHASED_OUT
from kb.english.boards.claim import Claim, Claims, Not, Several, Thing
from kb.english.boards.counts import SoManyCalled
from kb.english.boards.looks import HasCounters, Named

_C = TypeVar("_C", bound=Claim)
Judge = Callable[[Outcome, Any], bool]
_JUDGES: dict[type[Claim], Judge] = {}


def judges(kind: type[_C]) -> Callable[[Callable[[Outcome, _C], bool]], Callable[[Outcome, _C], bool]]:
    """Enter the function that answers whether a claim of a kind is so."""

    def enter(answer: Callable[[Outcome, _C], bool]) -> Callable[[Outcome, _C], bool]:
        _JUDGES[kind] = answer
        return answer

    return enter


def is_so(outcome: Outcome, claim: Claim) -> bool:
    """Return whether a claim is so at the end of a line of play."""
    return bool(_JUDGES[type(claim)](outcome, _of_their_own(outcome, claim)))


def all_so(outcome: Outcome, claims: Claims) -> bool:
    """Return whether all of several claims are so; each is asked, since one may be refused."""
    return [is_so(outcome, claim) for claim in claims].count(False) == 0


def hold(claims: Claims, where: Place, outcome: Outcome) -> bool:
    """Return whether what a sentence claims is so.

    Raises BadScenario with its place for a player who doesn't play, and for what a claim refuses.
    """
    for player in players_in(claims):
        if player not in outcome.position.players:
            raise BadScenario(
                f"{where}: there is no player called {player}.",
                remedy=f"The players are {' and '.join(outcome.position.players)}. List other names in `players`.",
            )
    try:
        return all_so(outcome, claims)
    except BadScenario as error:
        raise type(error)(f"{where}: {error.problem}", nearest=error.nearest, remedy=error.remedy) from None


@judges(Not)
def _is_not_so(outcome: Outcome, claim: Not) -> bool:
    return not is_so(outcome, claim.claim)


_PLAYERS = ("player", "owner", "controller")


def parts_of(value: object) -> Iterator[tuple[str, Any]]:
    """Yield each field of a claim and of the claims and things in it, with its name."""
    if isinstance(value, Claim | Thing | Several):
        for name in value.fields:
            part = getattr(value, name)
            yield name, part
            yield from parts_of(part)
    elif isinstance(value, tuple):
        for part in value:
            yield from parts_of(part)


def players_in(claims: Claims) -> Iterator[str]:
    """Yield the players that claims name."""
    for claim in claims:
        own = (claim.claim,) if isinstance(claim, Not) else (claim,)
        for one in own:
            yield from (part for name in _PLAYERS if name in one.fields and (part := getattr(one, name)))
        yield from players_in(getattr(claim, "claims", ()))


def things_in(value: object) -> Iterator[Thing | Several]:
    """Yield the things that claims name."""
    if isinstance(value, Thing | Several):
        if value.name:
            yield value
    elif isinstance(value, tuple):
        for part in value[1:] if isinstance(value, Claim) else value:
            yield from things_in(part)


def spoken_of_by(claims: Claims) -> Iterator[str]:
    """Yield the kinds of counters of which claims speak, and the names that nothing on a board need have."""
    for claim in claims:
        match claim:
            case HasCounters():
                yield claim.kind
            case SoManyCalled() | Named():
                yield claim.name
            case Not():
                yield from spoken_of_by((claim.claim,))
        yield from spoken_of_by(getattr(claim, "claims", ()))


def _of_their_own(outcome: Outcome, claim: Claim) -> Claim:
    """Return a claim with a name that several objects share resolved to that of the player of whom it speaks."""
    who = next(players_in((claim,)), "")
    for place, part in enumerate(claim[1:] if who else ()):
        is_thing = isinstance(part, Thing) and outcome.game.labelled(part.name) is None
        if is_thing and outcome.game.labelled(own := f"{who}'s {part.name}") is not None:
            parts = list(claim[1:])
            parts[place] = Thing(own, part.zone, part.owner)
            return type(claim)(*parts)
    return claim


def label(thing: Thing) -> str:
    """Return what an object is called. Raises BadScenario where it is said besides in which zone that is."""
    if thing.zone:
        raise BadScenario(
            f"This claim doesn't depend on where {thing.name} is.", remedy=f"Say only what it is called: {thing.name}."
        )
    return thing.name


def found(outcome: Outcome, thing: Thing) -> Object | None:
    """Return an object by name, wherever it is."""
    return outcome.game.labelled(label(thing))


def at_last(outcome: Outcome, thing: Thing) -> Object:
    """Return the permanent of which a claim speaks, phased out or not, or the card or spell in the zone that it says.

    Raises NotOnBattlefield where it isn't there at the end.
    """
    there = outcome.game.labelled(thing.name)
    if there is None:
        raise NotOnBattlefield(
            f"{thing.name} doesn't exist at the end.", remedy="If that is your claim, say “is nowhere”."
        )
    zones = (thing.zone,) if thing.zone else ("battlefield", PHASED_OUT)
    if there.zone not in zones or thing.owner not in {"", there.owner}:
        raise NotOnBattlefield(
            f"{thing.name} isn't {_where_said(thing)}: it is {where_it_is(there)}.",
            remedy=f"Say where it is: “{thing.name} {where_it_is(there)}”.",
        )
    return there


def _where_said(thing: Thing) -> str:
    """Return in words where a claim says that something is."""
    if thing.zone in {"", "stack"}:
        return f"on the {thing.zone or 'battlefield'}"
    if thing.zone == "exile":
        return "in exile"
    return f"in {thing.owner}'s {thing.zone}" if thing.owner else f"in the {thing.zone}"


def names_of(outcome: Outcome, several: Several) -> list[str]:
    """Return all objects with a numbered name, as many as are said.

    Raises BadScenario where there aren't just so many.
    """
    said = f"{several.number or 'all'} {several.name}"
    those = listed(said, outcome.position.story.names)
    if those == [said]:
        raise BadScenario(
            f"There are not exactly {said} here.", remedy="Make a claim for each of them: Bear #1, Bear #2."
        )
    return those


def labels(outcome: Outcome, things: tuple[Thing | Several, ...]) -> set[str]:
    """Return what several things are called."""
    return {
        name
        for thing in things
        for name in (names_of(outcome, thing) if isinstance(thing, Several) else [label(thing)])
    }
