"""Cards for a board: wordings from added card files, parsed for play."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from datetime import date
from typing import TYPE_CHECKING, NamedTuple

from kb.answers.cards.card_readings import CardReadings
from kb.answers.cards.card_wordings import card_wordings
from kb.answers.cards.corrected_cards import corrected, corrected_words
from kb.answers.cards.corrections import Corrections, corrections_at
from kb.boards.flips.exploring import StagedScenario
from kb.boards.reading.scenario import Scenario
from kb.cards.called import FiledCard, FiledText, Unplayed, cards_named, singulars
from kb.cards.card_text import CardText
from kb.engine.law.chronicle import FLOOR, Chronicle
from kb.engine.position.subtypes import BASIC_LAND_TYPES
from kb.records.cards import CardKind
from kb.records.gaps import Printing
from kb.records.text import slug
from kb.store.card_files import card_shelves, card_slugs

if TYPE_CHECKING:
    from kb.answers.cards.card_wordings import CardWording, CardWordings, FaceWordings
    from kb.engine.law.chronicle import Chronicle
    from kb.engine.position.objects import Face
    from kb.store.card_shelf import CardShelf

_LONGEST_NAME = 8
"""In words; longer ones are those of cards that aren't played."""
_LAYOUTS = {
    "split": "split cards", "aftermath": "split cards", "flip": "flip cards", "double-faced": "double-faced cards",
    "transform": "double-faced cards", "modal_dfc": "modal double-faced cards", "adventure": "adventurer cards",
}  # fmt: skip
"""Names of kinds of cards with several faces, by their layout in card files."""
_CARD_IN_HAND = re.compile(r"(?: #\d+)?(?:'s)?[.,:]?$")


class CardsAtHand(NamedTuple):
    """The sources of cards for boards: card files, the user's corrections, and a parser of card texts."""

    shelves: Sequence[CardShelf]
    own: Corrections
    read: Callable[[CardText], Face]


def staged(scenarios: Iterable[Scenario], home: str) -> list[Scenario]:
    """Return scenarios with the cards that they name, from the card files of a data folder."""
    found = list(scenarios)
    if not card_slugs(home):
        return found
    with card_shelves(home) as shelves:
        at_hand = CardsAtHand(shelves, corrections_at(home), CardReadings(home).face)
        return [StagedScenario.of(scenario, _cards(scenario, at_hand)) for scenario in found]


def cards_at_home(names: Iterable[str], home: str) -> dict[str, Chronicle[Face]]:
    """Return those of these cards that are packaged or in the card files of a data folder, by name."""
    found = {name: card for name in names for called, card in cards_named(name).items() if called == name}
    if card_slugs(home):
        with card_shelves(home) as shelves:
            at_hand = CardsAtHand(shelves, corrections_at(home), CardReadings(home).face)
            for name in [name for name in names if name not in found or at_hand.own.concerns(name)]:
                if (card := card_of(name, at_hand)) is not None:
                    found[name] = card
    return found


def _cards(scenario: Scenario, at_hand: CardsAtHand) -> dict[str, Chronicle[Face]]:
    """Return the cards that a scenario names, with their wordings; of packaged cards only corrected ones."""
    cards = {}
    for name in _names(scenario.setup, at_hand.shelves):
        if name in BASIC_LAND_TYPES or (name in cards_named(name) and not at_hand.own.concerns(name)):
            continue  # the rules, or the package, say all of it
        if (card := card_of(name, at_hand)) is not None:
            cards[name] = card
    return cards


def _names(sentences: Iterable[str], shelves: Sequence[CardShelf]) -> list[str]:
    """Return the card names in sentences, ignoring words inside a longer name."""
    found: dict[str, None] = {}
    for sentence in sentences:
        words = sentence.split()
        taken = 0
        for first in range(len(words)):
            if first < taken or not words[first][:1].isupper():
                continue
            for last in range(min(len(words), first + _LONGEST_NAME), first, -1):
                said = _CARD_IN_HAND.sub("", " ".join(words[first:last]))
                if name := _card_called(said, shelves):
                    found[name] = None
                    taken = last
                    break
    return list(found)


def _card_called(said: str, shelves: Sequence[CardShelf]) -> str:
    """Return the card or face with exactly this name, or whose plural this is; else an empty text."""
    called = [said, *(one for one in singulars(said) if one != said)]
    found = ((one, name) for one in called for shelf in shelves for name in shelf.named(slug(one)))
    return next((one for one, name in found if one in {name, *name.split(" // ")}), "")


def card_of(name: str, at_hand: CardsAtHand) -> Chronicle[Face] | None:
    """Return a card with its parsed wordings; None if no file has a playable card of this name.

    For a card with several faces, the result says why it isn't played.
    """
    found = card_wordings(at_hand.shelves, name, None, corrected_words(at_hand.own, name))
    card = next((one for one in found if one.kind is CardKind.CARD), None) or _with_face(name, at_hand.shelves)
    if card is None:
        return None
    face = next((one for one in card.faces if one.face == name), card.faces[0])
    by_day: dict[date, CardWording] = {
        max(wording.since, FLOOR): wording for wording in face.wordings if not wording.doubt
    }
    filed = FiledCard(name)
    chronicle: Chronicle[Face] = filed
    if len(card.faces) > 1 or " // " in card.name:
        chronicle = Unplayed(name, name, _why_unplayed(name, card))
    for day, wording in by_day.items():
        text, told = corrected(at_hand.own, name, wording)
        chronicle.since(day.isoformat(), wording.where[0], wording.text, reading=told)(
            at_hand.read(_text(name, face, wording._replace(text=text)))
        )
        filed.texts[day] = FiledText(wording.printing or Printing(None, day, is_exact=False), wording.where[-1])
    return chronicle if by_day else None


def _with_face(name: str, shelves: Sequence[CardShelf]) -> CardWordings | None:
    """Return the playable card with a face of this name, or None."""
    names = dict.fromkeys(one for shelf in shelves for one in shelf.named(slug(name)) if name in one.split(" // "))
    found = (card for one in names for card in card_wordings(shelves, one, None) if card.kind is CardKind.CARD)
    return next(found, None)


def _why_unplayed(name: str, card: CardWordings) -> str:
    """Return a sentence that says why the card isn't played: cards of its layout aren't modelled."""
    kind = _LAYOUTS.get(card.layout, f"cards with several faces ({card.layout})")
    what = f"{name} is a face of {card.name}" if name != card.name else f"{name} has several faces"
    return f"{what}, and {kind} are not modelled."


def _text(name: str, face: FaceWordings, wording: CardWording) -> CardText:
    """Return the text of a card in one of its wordings."""
    type_line = wording.type or face.type
    loyalty = face.figures if "Planeswalker" in type_line.split() else ""
    power, slash, toughness = face.figures.partition("/")
    power = power if slash else ""
    return CardText(name, type_line, wording.text, face.mana_cost, power, toughness, loyalty=loyalty)
