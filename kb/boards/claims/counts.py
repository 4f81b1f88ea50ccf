"""Claims about how many objects there are, and claims about each of several objects."""

import re
from collections.abc import Iterable, Iterator

from kb.boards.claims.claims import all_true, checks, names_of
from kb.boards.claims.looks import matches_all
from kb.boards.language import BadScenario, Outcome
from kb.cards.called import singulars
from kb.engine.characteristics.amounts import check_hands
from kb.engine.position.objects import Object, Traits
from kb.english.boards import counts as claimed
from kb.english.boards.claim import Claims, Thing


def matches_kind(thing: Object, traits: Traits, kind: claimed.Kind) -> bool:
    """Return whether an object has this name, or is of this kind with these keywords, in the singular or plural."""
    if not all(traits.has(keyword) for keyword in kind.keywords):
        return False
    words = tuple(word for word in kind.words if word != "token")
    if words != kind.words and not thing.is_token:
        return False
    whole = " ".join(words)
    is_named = traits.name in {whole, *singulars(whole)}
    return is_named or any(matches_all(thing, traits, each) for each in _singular_forms(words))


def _singular_forms(words: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Yield the words of a kind, then those with the last one in each possible singular: "red Goblin"."""
    yield words
    if words:
        yield from ((*words[:-1], one) for one in singulars(words[-1]))


@checks(claimed.ControlsSoMany)
def controls_number(outcome: Outcome, claim: claimed.ControlsSoMany) -> bool:
    """Return whether a player controls exactly this many objects of a name or kind, or, if so claimed, at least."""
    there = outcome.game.all_traits().items()
    mine = [(outcome.game.object(one), has) for one, has in there if has.controller == claim.player]
    counted = sum(matches_kind(*one, claim.kind) for one in mine)
    return counted >= claim.number if claim.is_least else counted == claim.number


@checks(claimed.SoManyThere)
def are_on_battlefield(outcome: Outcome, claim: claimed.SoManyThere) -> bool:
    """Return whether exactly this many objects of a name or kind are on the battlefield."""
    there = outcome.game.all_traits().items()
    return sum(matches_kind(outcome.game.object(one), has, claim.kind) for one, has in there) == claim.number


@checks(claimed.SoManyCalled)
def are_called(outcome: Outcome, claim: claimed.SoManyCalled) -> bool:
    """Return whether exactly this many permanents have a name."""
    there = outcome.game.battlefield()
    return sum(outcome.game.traits(thing.id).name == claim.name for thing in there) == claim.number


@checks(claimed.CardsIn)
def has_cards_in_zone(outcome: Outcome, claim: claimed.CardsIn) -> bool:
    """Return whether exactly this many cards are in a player's zone.

    For a hand, the setup must name all its cards; raises NotModelled otherwise.
    """
    if claim.zone == "hand":
        check_hands(outcome.game, [claim.player])
    cards: Iterable[Object] = outcome.position.objects.values()
    return sum(card.zone == claim.zone and card.owner == claim.player for card in cards) == claim.number


def _all_true_of(outcome: Outcome, name: str, claims: Claims) -> bool:
    """Return whether all claims are true of the object with this name."""
    return all_true(outcome, tuple(claim.about(Thing(name)) for claim in claims))


@checks(claimed.AllOfKind)
def all_of_kind(outcome: Outcome, claim: claimed.AllOfKind) -> bool:
    """Return whether the claims are true of all permanents of a kind, or all of those that a player controls.

    Returns False if there are none.
    """
    those = [
        outcome.game.object(one).label
        for one, has in outcome.game.all_traits().items()
        if claim.player in {"", has.controller} and matches_kind(outcome.game.object(one), has, claim.kind)
    ]
    return bool(those) and all(_all_true_of(outcome, name, claim.claims) for name in those)


@checks(claimed.AllNamed)
def all_named(outcome: Outcome, claim: claimed.AllNamed) -> bool:
    """Return whether the claims are true of all numbered objects of a name: Bear #1, Bear #2. Raises BadScenario."""
    return all(_all_true_of(outcome, name, claim.claims) for name in names_of(outcome, claim.those))


@checks(claimed.SoManyNamed)
def number_named(outcome: Outcome, claim: claimed.SoManyNamed) -> bool:
    """Return whether the claims are true of exactly this many of the objects that share a name.

    Raises BadScenario if there aren't several.
    """
    called = "|".join(map(re.escape, singulars(claim.name)))
    names = outcome.position.story.names
    those = [one for one in names if re.fullmatch(rf"(?:{called})(?: #?\d+| too)?", one)]
    if not those[1:] and not any("#" in one for one in those):
        raise BadScenario(f"There are not several {claim.name} here.", remedy="Say which one you mean.")
    return sum(_all_true_of(outcome, name, claim.claims) for name in those) == claim.number


@checks(claimed.EachPlayer)
def each_player(outcome: Outcome, claim: claimed.EachPlayer) -> bool:
    """Return whether the claims are true of each player."""
    return all(
        all_true(outcome, tuple(one.about(player) for one in claim.claims)) for player in outcome.position.players
    )
