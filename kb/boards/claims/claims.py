"""Claims: checking whether one is true at the end of a line of play."""

from collections.abc import Callable, Iterator
from typing import TypeVar

from kb.boards.language import BadScenario, NotOnBattlefield, Outcome
from kb.boards.named import listed, where_it_is
from kb.boards.reading.places import Place
from kb.engine.position.objects import Object
from kb.engine.position.zones import PHASED_OUT
from kb.english.boards.claim import Claim, Claims, Not, Several, Thing
from kb.english.boards.counts import SoManyCalled
from kb.english.boards.looks import HasCounters, Named
from kb.english.templates import Parsed

_C = TypeVar("_C", bound=Claim)
Judge = Callable[[Outcome, Parsed], bool]
_JUDGES: dict[type[Claim], Judge] = {}


def checks(kind: type[_C]) -> Callable[[Callable[[Outcome, _C], bool]], Callable[[Outcome, _C], bool]]:
    """Return a decorator that registers the function that checks claims of a type."""

    def register(check: Callable[[Outcome, _C], bool]) -> Callable[[Outcome, _C], bool]:
        """Register the function as the check for claims of the class, and return it."""
        _JUDGES[kind] = check
        return check

    return register


def is_true(outcome: Outcome, claim: Claim) -> bool:
    """Return whether a claim is true at the end of a line of play. Raises BadScenario if it can't be checked."""
    return bool(_JUDGES[type(claim)](outcome, _with_own_names(outcome, claim)))


def all_true(outcome: Outcome, claims: Claims) -> bool:
    """Return whether all claims are true. Checks every one, because any of them may raise BadScenario."""
    return [is_true(outcome, claim) for claim in claims].count(False) == 0


def claims_hold(claims: Claims, where: Place, outcome: Outcome) -> bool:
    """Return whether all claims of a sentence are true at the end of a line of play.

    Raises BadScenario, with the sentence's place in the file, for an unknown player or a claim that can't be checked.
    """
    for player in players_in(claims):
        if player not in outcome.position.players:
            raise BadScenario(
                f"{where}: there is no player called {player}.",
                remedy=f"The players are {' and '.join(outcome.position.players)}. List other names in `players`.",
            )
    try:
        return all_true(outcome, claims)
    except BadScenario as error:
        raise type(error)(f"{where}: {error.problem}", nearest=error.nearest, remedy=error.remedy) from None


@checks(Not)
def _negation_is_true(outcome: Outcome, claim: Not) -> bool:
    """Return whether the denied claim is false for the outcome."""
    return not is_true(outcome, claim.claim)


_PLAYERS = ("player", "owner", "controller")


def fields_of(value: object) -> Iterator[tuple[str, Parsed]]:
    """Yield the name and value of each field of a claim or thing, and of the claims and things nested in it."""
    if isinstance(value, Claim | Thing | Several):
        for name in value.fields:
            part = getattr(value, name)
            yield name, part
            yield from fields_of(part)
    elif isinstance(value, tuple):
        for part in value:
            yield from fields_of(part)


def players_in(claims: Claims) -> Iterator[str]:
    """Yield the names of the players that claims mention, the same one perhaps several times."""
    for claim in claims:
        own = (claim.claim,) if isinstance(claim, Not) else (claim,)
        for one in own:
            yield from (part for name in _PLAYERS if name in one.fields and (part := getattr(one, name)))
        yield from players_in(getattr(claim, "claims", ()))


def things_in(value: object) -> Iterator[Thing | Several]:
    """Yield the named objects that claims mention, the same one perhaps several times."""
    if isinstance(value, Thing | Several):
        if value.name:
            yield value
    elif isinstance(value, tuple):
        for part in value[1:] if isinstance(value, Claim) else value:
            yield from things_in(part)


def words_to_check(claims: Claims) -> Iterator[str]:
    """Yield the kinds of counters and the names in claims that needn't exist on the board, so as to check spelling."""
    for claim in claims:
        match claim:
            case HasCounters():
                yield claim.kind
            case SoManyCalled() | Named():
                yield claim.name
            case Not():
                yield from words_to_check((claim.claim,))
        yield from words_to_check(getattr(claim, "claims", ()))


def _with_own_names(outcome: Outcome, claim: Claim) -> Claim:
    """Return a claim in which a name that only fits with "Ana's" before it has that; otherwise unchanged.

    The name then means the object of the claim's player.
    """
    who = next(players_in((claim,)), "")
    for place, part in enumerate(claim[1:] if who else ()):
        is_thing = isinstance(part, Thing) and outcome.game.labelled(part.name) is None
        if is_thing and outcome.game.labelled(own := f"{who}'s {part.name}") is not None:
            parts = list(claim[1:])
            parts[place] = Thing(own, part.zone, part.owner)
            return type(claim)(*parts)
    return claim


def label(thing: Thing) -> str:
    """Return a thing's name. Raises BadScenario if the claim also names a zone, which makes no difference here."""
    if thing.zone:
        raise BadScenario(
            f"This claim doesn't depend on where {thing.name} is.", remedy=f"Say only what it is called: {thing.name}."
        )
    return thing.name


def find(outcome: Outcome, thing: Thing) -> Object | None:
    """Return the object of this name in any zone, or None. Raises BadScenario if the claim also names a zone."""
    return outcome.game.labelled(label(thing))


def find_at_end(outcome: Outcome, thing: Thing) -> Object:
    """Return the permanent that a claim is about (phased out or not), or the object in the zone that it names.

    Raises NotOnBattlefield if it isn't there at the end of the line of play.
    """
    there = outcome.game.labelled(thing.name)
    if there is None:
        raise NotOnBattlefield(
            f"{thing.name} doesn't exist at the end.", remedy="If that is your claim, say “is nowhere”."
        )
    zones = (thing.zone,) if thing.zone else ("battlefield", PHASED_OUT)
    if there.zone not in zones or thing.owner not in {"", there.owner}:
        raise NotOnBattlefield(
            f"{thing.name} isn't {_zone_in_words(thing)}: it is {where_it_is(there)}.",
            remedy=f"Say where it is: “{thing.name} {where_it_is(there)}”.",
        )
    return there


def _zone_in_words(thing: Thing) -> str:
    """Return the zone that a claim names, in words: "in Ana's hand"."""
    if thing.zone in {"", "stack"}:
        return f"on the {thing.zone or 'battlefield'}"
    if thing.zone == "exile":
        return "in exile"
    return f"in {thing.owner}'s {thing.zone}" if thing.owner else f"in the {thing.zone}"


def names_of(outcome: Outcome, several: Several) -> list[str]:
    """Return the names of all numbered objects that a phrase such as "both Bears" means.

    Raises BadScenario if their number differs from the one in the phrase.
    """
    said = f"{several.number or 'all'} {several.name}"
    those = listed(said, outcome.position.story.names)
    if those == [said]:
        raise BadScenario(
            f"There are not exactly {said} here.", remedy="Make a claim for each of them: Bear #1, Bear #2."
        )
    return those


def labels(outcome: Outcome, things: tuple[Thing | Several, ...]) -> set[str]:
    """Return the names of all objects in a list. Raises BadScenario for a phrase with the wrong number."""
    return {
        name
        for thing in things
        for name in (names_of(outcome, thing) if isinstance(thing, Several) else [label(thing)])
    }
