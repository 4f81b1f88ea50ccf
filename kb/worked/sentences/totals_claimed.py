"""Judging kinds and totals: what something is, how many there are, and what a player gained or lost in all."""

import re
from collections.abc import Iterable

from kb.cards.called import singulars
from kb.engine.position.amounts import check_hands
from kb.engine.position.objects import Object, Traits
from kb.engine.steps.fighting import ChangesLife, IsDealtDamage, LosesTheGame
from kb.worked.language import Outcome, sentence
from kb.worked.sentences.named import at_last
from kb.worked.sentences.type_words import COLORS, PRINTED, SUPERTYPES

_SIZE = re.compile(r"\d+/\d+")


@sentence(
    "claim",
    r"(?P<name>.+) (?P<does>is|isn't) an? (?P<words>(?:\d+/\d+ )?[A-Za-z]+(?: [A-Za-z]+)*)",
    "Bear is a green creature",
)
def is_of_kind(outcome: Outcome, name: str, does: str, words: str) -> bool:
    """Answer whether it has these types, supertypes, subtypes and colors, among others, and a size that is told."""
    found = outcome.game.labelled(name)
    return found is not None and _is(outcome.game.traits(found.id), words) == (does == "is")


@sentence("claim", r"(?P<name>.+) is (?P<no>not )?snow", "Fen is snow")
def is_snow(outcome: Outcome, name: str, no: str | None) -> bool:
    """Answer whether it has the supertype snow."""
    found = outcome.game.labelled(name)
    return found is not None and ("snow" in outcome.game.traits(found.id).supertypes) != bool(no)


def _is(traits: Traits, words: str) -> bool:
    """Answer whether something is all that words say."""
    return all(_has(traits, word) for word in words.split())


def _has(traits: Traits, word: str) -> bool:
    if _SIZE.fullmatch(word):
        return f"{traits.power}/{traits.toughness}" == word
    if word in COLORS:
        return word in traits.colors
    if word in {*SUPERTYPES, "snow"}:
        return word in traits.supertypes
    return word in traits.types if word in PRINTED else word in traits.subtypes


@sentence("claim", r"(?P<player>\w+) controls (?P<number>\d+) (?P<words>[A-Za-z ]+)", "Ana controls 2 Goblins")
def controls_so_many(outcome: Outcome, player: str, number: str, words: str) -> bool:
    """Answer whether a player controls so many of a name, or of a kind."""
    mine = [has for _, has in outcome.game.all_traits().items() if has.controller == player]
    return sum(_is_called(has, words) for has in mine) == int(number)


@sentence("claim", r"there (?:is|are) (?P<number>\d+) (?P<words>[A-Za-z ]+) on the battlefield",
          "there are 2 Goblins on the battlefield")  # fmt: skip
def so_many_there(outcome: Outcome, number: str, words: str) -> bool:
    """Answer whether so many of a name, or of a kind, are on the battlefield."""
    return sum(_is_called(has, words) for has in outcome.game.all_traits().values()) == int(number)


def _is_called(traits: Traits, words: str) -> bool:
    """Answer whether something has a name, or is of a kind, that is told for one or for several."""
    whole = words.removesuffix(" tokens").removesuffix(" token")
    ones = (whole, *singulars(whole))
    return traits.name in ones or any(_is(traits, one) for one in ones)


@sentence("claim", r"(?P<player>\w+) controls (?P<name>[A-Z].*)", "Ana controls Bear")
def controls_it(outcome: Outcome, player: str, name: str) -> bool:
    """Answer whether a player controls something on the battlefield."""
    found = outcome.game.labelled(name)
    return found is not None and found.zone == "battlefield" and outcome.game.traits(found.id).controller == player


@sentence("claim", r"there (?:is|are) (?P<number>\d+) cards? in (?P<player>\w+)'s (?P<zone>hand|graveyard|library)",
          "there are 2 cards in Ana's hand")  # fmt: skip
def so_many_cards(outcome: Outcome, number: str, player: str, zone: str) -> bool:
    """Answer whether so many cards are in a player's zone; of a hand, where all cards in it are told of."""
    if zone == "hand":
        check_hands(outcome.game, [player])
    return len(cards_of(outcome.game.position.objects.values(), player, zone)) == int(number)


def cards_of(objects: Iterable[Object], player: str, zone: str) -> list[Object]:
    """Give the cards in a player's hand, library or graveyard."""
    return [card for card in objects if card.zone == zone and card.owner == player]


@sentence("claim", r"the (?P<which>power|toughness) of (?P<name>.+) is (?P<number>-?\d+)", "the power of Bear is 4")
def has_number(outcome: Outcome, which: str, name: str, number: str) -> bool:
    """Answer whether its power, or its toughness, is this."""
    has = outcome.game.traits(at_last(outcome, name).id)
    return (has.power if which == "power" else has.toughness) == int(number)


@sentence("claim", r"(?P<player>\w+) (?P<how>gains|loses) (?P<number>\d+) life in all", "Bob loses 3 life in all")
def changed_life(outcome: Outcome, player: str, how: str, number: str) -> bool:
    """Answer whether a player gained, or lost, so much life in the whole story; what is lost by damage is lost too."""
    told = outcome.position.happenings()
    changes = [
        what.amount for what in told if isinstance(what, ChangesLife) and (what.player, what.how) == (player, how)
    ]
    return sum(changes) == int(number)


@sentence("claim", r"(?P<player>\w+) is dealt (?P<number>\d+) damage in all", "Bob is dealt 3 damage in all")
def was_dealt(outcome: Outcome, player: str, number: str) -> bool:
    """Answer whether so much damage was dealt to a player, or to something, in the whole story."""
    return _dealt(outcome, player) == int(number)


def _dealt(outcome: Outcome, to: str) -> int:
    told = outcome.position.happenings()
    return sum(what.amount for what in told if isinstance(what, IsDealtDamage) and what.to == to)


@sentence("claim", r"(?P<player>\w+) has lost", "Bob has lost")
def has_lost(outcome: Outcome, player: str) -> bool:
    """Answer whether that player has lost the game."""
    return LosesTheGame(player) in outcome.position.happenings()
