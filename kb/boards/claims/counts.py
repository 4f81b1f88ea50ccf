"""Whether claims of how many things there are, and of each of several, are so."""

import re
from collections.abc import Iterable, Iterator

from kb.boards.claims.claims import all_so, judges, names_of
from kb.boards.claims.looks import is_all
from kb.boards.language import BadScenario, Outcome
from kb.cards.called import singulars
from kb.engine.characteristics.amounts import check_hands
from kb.engine.position.objects import Object, Traits
from kb.english.boards import counts as claimed
from kb.english.boards.claim import Claims, Thing


def is_called(thing: Object, traits: Traits, kind: claimed.Kind) -> bool:
    """Return whether something has a name, or is of a kind, that is told for one or for several."""
    if not all(traits.has(keyword) for keyword in kind.keywords):
        return False
    words = tuple(word for word in kind.words if word != "token")
    if words != kind.words and not thing.is_token:
        return False
    whole = " ".join(words)
    is_named = traits.name in {whole, *singulars(whole)}
    return is_named or any(is_all(thing, traits, each) for each in _ways(words))


def _ways(words: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Yield the words of a kind, the last of them also for one thing: of "red Goblins", "red Goblin"."""
    yield words
    if words:
        yield from ((*words[:-1], one) for one in singulars(words[-1]))


@judges(claimed.ControlsSoMany)
def controls_so_many(outcome: Outcome, claim: claimed.ControlsSoMany) -> bool:
    """Return whether a player controls this many objects of a name or kind, or at least this many."""
    there = outcome.game.all_traits().items()
    mine = [(outcome.game.object(one), has) for one, has in there if has.controller == claim.player]
    counted = sum(is_called(*one, claim.kind) for one in mine)
    return counted >= claim.number if claim.is_least else counted == claim.number


@judges(claimed.SoManyThere)
def so_many_there(outcome: Outcome, claim: claimed.SoManyThere) -> bool:
    """Return whether this many objects of a name or kind are on the battlefield."""
    there = outcome.game.all_traits().items()
    return sum(is_called(outcome.game.object(one), has, claim.kind) for one, has in there) == claim.number


@judges(claimed.SoManyCalled)
def are_called(outcome: Outcome, claim: claimed.SoManyCalled) -> bool:
    """Return whether this many permanents have a name."""
    there = outcome.game.battlefield()
    return sum(outcome.game.traits(thing.id).name == claim.name for thing in there) == claim.number


@judges(claimed.CardsIn)
def so_many_cards(outcome: Outcome, claim: claimed.CardsIn) -> bool:
    """Return whether this many cards are in a player's zone. For a hand, the setup must name all its cards."""
    if claim.zone == "hand":
        check_hands(outcome.game, [claim.player])
    cards: Iterable[Object] = outcome.position.objects.values()
    return sum(card.zone == claim.zone and card.owner == claim.player for card in cards) == claim.number


def _hold_of(outcome: Outcome, name: str, said: Claims) -> bool:
    return all_so(outcome, tuple(claim.about(Thing(name)) for claim in said))


@judges(claimed.AllOfKind)
def all_of_kind(outcome: Outcome, claim: claimed.AllOfKind) -> bool:
    """Return whether this holds for all permanents of a kind, or all that a player controls (at least one)."""
    those = [
        outcome.game.object(one).label
        for one, has in outcome.game.all_traits().items()
        if claim.player in {"", has.controller} and is_called(outcome.game.object(one), has, claim.kind)
    ]
    return bool(those) and all(_hold_of(outcome, name, claim.claims) for name in those)


@judges(claimed.AllNamed)
def all_named(outcome: Outcome, claim: claimed.AllNamed) -> bool:
    """Return whether this holds for all objects with a numbered name."""
    return all(_hold_of(outcome, name, claim.claims) for name in names_of(outcome, claim.those))


@judges(claimed.SoManyNamed)
def so_many_named(outcome: Outcome, claim: claimed.SoManyNamed) -> bool:
    """Return whether this holds for exactly this many of several objects of one name, most of which are numbered."""
    called = "|".join(map(re.escape, singulars(claim.name)))
    names = outcome.position.story.names
    those = [one for one in names if re.fullmatch(rf"(?:{called})(?: #?\d+| too)?", one)]
    if not those[1:] and not any("#" in one for one in those):
        raise BadScenario(f"There are not several {claim.name} here.", remedy="Say which one you mean.")
    return sum(_hold_of(outcome, name, claim.claims) for name in those) == claim.number


@judges(claimed.EachPlayer)
def each_player(outcome: Outcome, claim: claimed.EachPlayer) -> bool:
    """Return whether this holds for each player."""
    return all(all_so(outcome, tuple(one.about(player) for one in claim.claims)) for player in outcome.position.players)
