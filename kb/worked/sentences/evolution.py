"""Evolving, names and prices: what may be said of them on a board and in a story."""

from kb.engine.play.casting import cast
from kb.engine.play.game import Game
from kb.engine.position.questions import (
    WHICH_BASIC_LAND_TYPE_IS_CHOSEN,
    WHICH_CARD_IS_NAMED,
    WHICH_CREATURE_TYPE_IS_CHOSEN,
    WHICH_IS_NAMED,
)
from kb.worked.language import Outcome, sentence
from kb.worked.sentences.named import at_last, targeted, thing, things


@sentence("answer", r"(?P<player>\w+) chooses the creature type (?P<word>.+)", "Ana chooses the creature type Platypus")
def chooses_a_type(game: Game, player: str, word: str) -> None:
    """If asked, choose a creature type."""
    game.answer(player, WHICH_CREATURE_TYPE_IS_CHOSEN, word)


@sentence(
    "answer",
    r"(?P<player>\w+) chooses the basic land type (?P<word>Forest|Island|Mountain|Plains|Swamp)",
    "Ana chooses the basic land type Swamp",
)
def chooses_a_land_type(game: Game, player: str, word: str) -> None:
    """If asked, choose a basic land type."""
    game.answer(player, WHICH_BASIC_LAND_TYPE_IS_CHOSEN, word)


# the board


@sentence("setup", r"(?P<name>.+) is a card of (?P<edition>.+)", "Mire Bear is a card of Limited Edition Alpha")
def is_printed_in(game: Game, name: str, edition: str) -> None:
    """Say which set a card is from, if another card has the same name."""
    card = thing(game, name)
    game.put(card._replace(face=card.face._replace(printed_in=edition)))


@sentence("setup", r"the game is limited for (?P<edition>.+)", "the game is limited for pokemon-set-2023-11")
def is_limited(game: Game, edition: str) -> None:
    """Say that players play limited with a set. Refused if the set has no rules on that day."""
    game.rulebook.with_set(edition)
    game.position.setting = game.position.setting._replace(limited=edition)


# answers and steps of a story


@sentence("answer", r"(?P<player>\w+) names the card (?P<card>.+)", "Ana names the card Bear")
def names_a_card(game: Game, player: str, card: str) -> None:
    """If asked, name a card."""
    game.answer(player, WHICH_CARD_IS_NAMED, card)


@sentence("answer", r"(?P<player>\w+) means the (?P<card>.+) of (?P<edition>.+)",
          "Ana means the Bear of Limited Edition Alpha")  # fmt: skip
def means_a_card(game: Game, player: str, card: str, edition: str) -> None:
    """If asked, choose which of two cards with the same name is meant."""
    game.answer(player, WHICH_IS_NAMED.of(card), edition)


@sentence("play", r"(?P<player>\w+) pays what (?P<sources>.+) offers? to cast (?P<name>.+?)(?: on (?P<targets>.+))?",
          "Ana pays what Druid offers to cast Ox")  # fmt: skip
def casts_for_offer(game: Game, player: str, sources: str, name: str, targets: str | None) -> None:
    """Cast a card for the alternative cost that a permanent or the card itself offers."""
    offers = [source.id for source in things(game, sources)]
    cast(game, player, thing(game, name), targeted(game, targets), offers=offers)


@sentence("play", r"(?P<player>\w+) pays what (?P<source>.+) offers to evolve (?P<name>.+) onto (?P<target>.+)",
          "Ana pays what Druid offers to evolve Haunter onto Gastly")  # fmt: skip
def evolves_for_offer(game: Game, player: str, source: str, name: str, target: str) -> None:
    """Cast a card as an evolving creature spell for an alternative cost that a permanent offers."""
    onto = thing(game, target).id
    cast(game, player, thing(game, name), (onto,), way="evolving", offers=[thing(game, source).id])


# claims


@sentence("claim", r"(?P<name>.+) has no abilities", "Pup #1 has no abilities")
def has_no_abilities(outcome: Outcome, name: str) -> bool:
    """Check whether it has no abilities."""
    return not outcome.game.traits(at_last(outcome, name).id).abilities


@sentence("claim", r"(?P<name>.+) is merged beneath (?P<other>.+)", "Gastly is merged beneath Haunter")
def is_beneath(outcome: Outcome, name: str, other: str) -> bool:
    """Check whether one card is part of a permanent with another card on top."""
    found = outcome.game.labelled(other)
    return found is not None and found.label == other and any(part.label == name for part in found.under)
