"""Judging kinds and totals: what something is, how many there are, and what a player gained or lost in all."""

import re
from collections.abc import Iterable

from kb.cards.called import singulars
from kb.engine.characteristics.amounts import check_hands
from kb.engine.law.keywords import keywords
from kb.engine.position.objects import Object, Traits
from kb.engine.steps.fighting import ChangesLife, IsDealtDamage, LosesTheGame
from kb.worked.language import BadScenario, Outcome, sentence
from kb.worked.sentences.named import at_last
from kb.worked.sentences.type_words import COLORS, PRINTED, SUPERTYPES

_EACH = re.compile(r",? and |, ")
_SIZE = re.compile(r"\d+/\d+")
_STATES = ("token", "tapped", "untapped")
_KIND = rf"(?:\d+/\d+|[A-Z][\w'-]*|{'|'.join((*COLORS, 'colorless', *PRINTED, *SUPERTYPES, *_STATES))})"
"""A word by which a claim says what something is."""
_SAID = r"(?P<words>[A-Za-z0-9/', -]+)"
"""What a claim counts."""


@sentence(
    "claim",
    rf"(?P<name>.+) (?P<does>is|isn't) an? (?P<words>{_KIND}(?: {_KIND})*)",
    "Bear is a green creature",
)
def is_of_kind(outcome: Outcome, name: str, does: str, words: str) -> bool:
    """Check whether it has these types, supertypes, subtypes and colors, and this size if one is named."""
    found = outcome.game.labelled(name)
    return found is not None and _is(found, outcome.game.traits(found.id), words) == (does == "is")


@sentence("claim", r"(?P<name>.+) is (?P<no>not )?(?P<what>snow|multicolored|monocolored)", "Fen is snow")
def is_snow(outcome: Outcome, name: str, no: str | None, what: str) -> bool:
    """Check whether it is snow, or has one color or several."""
    if what == "snow":
        found = outcome.game.labelled(name)
        return found is not None and ("snow" in outcome.game.traits(found.id).supertypes) != bool(no)
    colors = len(outcome.game.traits(at_last(outcome, name).id).colors)
    return (colors == 1 if what == "monocolored" else colors > 1) != bool(no)


def _is(thing: Object, traits: Traits, words: str) -> bool:
    """Answer whether something is all that words say."""
    return all(_has(thing, traits, word) for word in words.split())


def _has(thing: Object, traits: Traits, word: str) -> bool:
    if _SIZE.fullmatch(word):
        return f"{traits.power}/{traits.toughness}" == word
    if word in COLORS:
        return word in traits.colors
    if word in {*SUPERTYPES, "snow"}:
        return word in traits.supertypes
    known = {"token": thing.is_token, "tapped": thing.tapped, "untapped": not thing.tapped,
             "colorless": not traits.colors, "permanent": True}  # fmt: skip
    if word in known:
        return known[word]
    return word in traits.types if word in PRINTED else word in traits.subtypes


@sentence("claim", r"(?P<player>\w+) controls (?P<least>at least )?(?P<number>\d+) " + _SAID,
          "Ana controls 2 Goblins")  # fmt: skip
def controls_so_many(outcome: Outcome, player: str, least: str | None, number: str, words: str) -> bool:
    """Check whether a player controls this many objects of a name or kind, or "at least" this many."""
    found = outcome.game.all_traits().items()
    mine = [(outcome.game.object(one), has) for one, has in found if has.controller == player]
    counted = sum(is_called(*one, words) for one in mine)
    return counted >= int(number) if least else counted == int(number)


@sentence("claim", r"there (?:is|are) (?P<number>\d+) " + _SAID + " on the battlefield",
          "there are 2 Goblins on the battlefield")  # fmt: skip
def so_many_there(outcome: Outcome, number: str, words: str) -> bool:
    """Check whether this many objects of a name or kind are on the battlefield."""
    found = outcome.game.all_traits().items()
    return sum(is_called(outcome.game.object(one), has, words) for one, has in found) == int(number)


def is_called(thing: Object, traits: Traits, words: str) -> bool:
    """Answer whether something has a name, or is of a kind, that is told for one or for several.

    Raises BadScenario where a word of it is neither.
    """
    said, _, has = words.partition(" with ")
    if not all(_has_keyword(traits, one) for one in _EACH.split(has) if one):
        return False
    whole = said.removesuffix(" tokens").removesuffix(" token")
    if whole != said and not thing.is_token:
        return False
    ones = (whole, *singulars(whole), *(f"{kind}" for kind in _singly(whole)))
    return traits.name in ones or any(_is(thing, traits, one) for one in _kinds(ones, words))


def _has_keyword(traits: Traits, word: str) -> bool:
    """Answer whether something has an ability of one word. Raises BadScenario for a word that is none."""
    if word not in keywords():
        raise BadScenario(f"“{word}” isn't a one-word ability.", remedy="Put it in a separate claim.")
    return traits.has(word)


def _singly(words: str) -> list[str]:
    """Give words of a kind with the last of them for one thing: of “red Goblins”, “red Goblin”."""
    first, space, last = words.rpartition(" ")
    return [f"{first}{space}{one}" for one in singulars(last)]


def _kinds(ones: Iterable[str], words: str) -> list[str]:
    """Give those of several that are words of kinds. Raises BadScenario where none is."""
    found = [one for one in ones if one and all(re.fullmatch(rf"{_KIND}|permanent", word) for word in one.split())]
    if not found:
        raise BadScenario(f"“{words}” is not a kind of permanent.", remedy="Use a type, a color, a subtype or a name.")
    return found


@sentence("claim", r"(?P<player>\w+) controls (?P<name>[A-Z].*)", "Ana controls Bear")
def controls_it(outcome: Outcome, player: str, name: str) -> bool:
    """Check whether a player controls it on the battlefield."""
    found = outcome.game.labelled(name)
    return found is not None and found.zone == "battlefield" and outcome.game.traits(found.id).controller == player


@sentence("claim", r"there (?:is|are) (?P<number>\d+) cards? in (?P<player>\w+)'s (?P<zone>hand|graveyard|library)",
          "there are 2 cards in Ana's hand")  # fmt: skip
def so_many_cards(outcome: Outcome, number: str, player: str, zone: str) -> bool:
    """Check how many cards are in a player's zone. For a hand, the setup must name all its cards."""
    if zone == "hand":
        check_hands(outcome.game, [player])
    return len(cards_of(outcome.game.position.objects.values(), player, zone)) == int(number)


def cards_of(objects: Iterable[Object], player: str, zone: str) -> list[Object]:
    """Give the cards in a player's hand, library or graveyard."""
    return [card for card in objects if card.zone == zone and card.owner == player]


@sentence("claim", r"the (?P<which>power|toughness) of (?P<name>.+) is (?P<number>-?\d+)", "the power of Bear is 4")
def has_number(outcome: Outcome, which: str, name: str, number: str) -> bool:
    """Check whether this is its power, or its toughness."""
    has = outcome.game.traits(at_last(outcome, name).id)
    return (has.power if which == "power" else has.toughness) == int(number)


@sentence("claim", r"(?P<player>\w+) (?P<how>gains|loses) (?P<number>\d+) life in all", "Bob loses 3 life in all")
def changed_life(outcome: Outcome, player: str, how: str, number: str) -> bool:
    """Check how much life a player gained or lost in the whole story. Damage counts as loss of life."""
    told = outcome.position.happenings()
    changes = [
        what.amount for what in told if isinstance(what, ChangesLife) and (what.player, what.how) == (player, how)
    ]
    return sum(changes) == int(number)


@sentence("claim", r"(?P<player>\w+) is dealt (?P<number>\d+) damage in all", "Bob is dealt 3 damage in all")
def was_dealt(outcome: Outcome, player: str, number: str) -> bool:
    """Check how much damage a player or permanent was dealt in the whole story."""
    return _dealt(outcome, player) == int(number)


def _dealt(outcome: Outcome, to: str) -> int:
    told = outcome.position.happenings()
    return sum(what.amount for what in told if isinstance(what, IsDealtDamage) and what.to == to)


@sentence("claim", r"(?P<player>\w+) has lost", "Bob has lost")
def has_lost(outcome: Outcome, player: str) -> bool:
    """Check whether this player has lost the game."""
    return LosesTheGame(player) in outcome.position.happenings()
