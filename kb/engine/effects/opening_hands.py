"""Opening hands: the mulligans that players take before the first turn."""

import re
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, count, islice

from kb.engine.effects.libraries import ordered_by, put_on_bottom_of_library, put_on_top_of_library
from kb.engine.law.rulebook import NotModelled
from kb.engine.play.libraries import library_of
from kb.engine.play.registry import carries_out
from kb.engine.position.choices import CHANCE, answers
from kb.engine.position.divisions import listed
from kb.engine.position.frames import Frame
from kb.engine.position.happening import Happening
from kb.engine.position.objects import Event, Face, Object
from kb.engine.position.protocol import Game
from kb.engine.position.questions import WHICH_CARD_IS_ON_TOP, WHICH_CARDS_ARE_PUT_ON_THE_BOTTOM, Question
from kb.engine.slots.turn import NewHand, mulligans
from kb.engine.steps.moving import LooksAt

WHETHER_TO_TAKE_A_MULLIGAN: Question[bool] = Question("whether to take a mulligan")
WHICH_CARDS_ARE_IN_THE_NEW_HAND: Question[str] = Question("which cards of the story {} has in the new hand")
_ANY_CARD = re.compile(r"card \d+")
"""The name of placeholder cards."""


def is_any_card(card: Object) -> bool:
    """Return whether a card is a placeholder, as drawn where the story names no card."""
    return _ANY_CARD.fullmatch(card.face.name) is not None


class Mulligans(Frame):
    """Players decide one after another whether to take mulligans."""

    __slots__ = ()

    players: tuple[str, ...]
    """The players who haven't kept their hands yet, in turn order."""
    taken: tuple[str, ...] = ()
    """The players who have taken mulligans, once for each mulligan."""
    passed: tuple[str, ...] = ()
    """Those who may not take one unless another player does."""
    looking: frozenset[str] = frozenset()
    """The players who look at the top card of their library once they keep a hand."""


class TakesMulligan(Happening):
    """A player takes a mulligan."""

    says = "{player} takes a mulligan"
    player: str


class KeepsHand(Happening):
    """A player keeps a hand."""

    says = "{player} keeps a hand of {number} cards"
    player: str
    number: int


@carries_out(Mulligans)
def offer_mulligan(
    game: Game,
    players: tuple[str, ...],
    taken: tuple[str, ...] = (),
    passed: tuple[str, ...] = (),
    looking: frozenset[str] = frozenset(),
) -> None:
    """Let the first player take a mulligan or keep their hand, then go on with the others.

    `taken` names a player once for each mulligan taken, `passed` those who go on after this round, and `looking` those
    who look at a card once they keep. Players of whom the story tells no decision keep their hands, since an opening
    hand is one that was kept.
    """
    if not players:
        return
    player, *others = players
    new = game.law(mulligans)(game, player, Counter(taken)) if _is_told(game, player) else None
    may = [False] if new is None else [True, False]
    if game.choose(player, WHETHER_TO_TAKE_A_MULLIGAN, may) and new is not None:
        game.position.note(TakesMulligan(player), mulligans.slug)
        looking |= {player} if new.looks_then else frozenset()
        game.then(Mulligans((player, *others, *passed), (*taken, player), (), looking))
        _take_mulligan(game, player, new)
        return
    game.position.note(KeepsHand(player, len(game.zone("hand", player))), mulligans.slug)
    game.then(Mulligans(tuple(others), taken, passed if new is not None else (*passed, player), looking))
    if player in looking:
        _scry_after_mulligan(game, player)


def _is_told(game: Game, player: str) -> bool:
    """Return whether the story says what a player decides about a mulligan."""
    return any(answers(asked, who, WHETHER_TO_TAKE_A_MULLIGAN, player) for who, asked, _ in game.position.story.answers)


def _take_mulligan(game: Game, player: str, new: NewHand) -> None:
    """Make a player shuffle their hand into their library, draw a new one, and put cards of it on the bottom."""
    game.position.because = (mulligans.slug,)
    _put_back(game, player, game.zone("hand", player))
    game.happen([Event("shuffle", player=player)])
    _draw_hand(game, player, new.drawn)
    if new.put_back:
        hand = sorted(game.zone("hand", player), key=lambda card: card.label)
        ways = {
            _in_words(cards): cards
            for cards in listed(_different_sets(hand, new.put_back), WHICH_CARDS_ARE_PUT_ON_THE_BOTTOM)
        }
        below = ways[game.choose(player, WHICH_CARDS_ARE_PUT_ON_THE_BOTTOM, list(ways))]
        ordered = below if all(map(is_any_card, below)) else ordered_by(game, list(below), player)
        for card in reversed(_put_back(game, player, list(ordered))):
            put_on_bottom_of_library(game, card)


def _scry_after_mulligan(game: Game, player: str) -> None:
    """Let a player look at the top card of their library, chosen by chance, and perhaps put it on the bottom.

    A placeholder card isn't offered, since its place doesn't matter.
    """
    library = sorted(library_of(game, player), key=lambda card: card.label)
    is_open = not game.position.players[player].knows_library or any(map(is_any_card, library))
    told = {card.label: card for card in library if not is_any_card(card)}
    found = told.get(game.choose(CHANCE, WHICH_CARD_IS_ON_TOP.of(player), [*told, *(["none"] if is_open else [])]))
    game.position.note(LooksAt(player, f"the top of {player}'s library"), mulligans.slug)
    if found is not None:
        is_put = game.choose(player, WHICH_CARDS_ARE_PUT_ON_THE_BOTTOM, [found.label, "none"]) == found.label
        (put_on_bottom_of_library if is_put else put_on_top_of_library)(game, found)


def _put_back(game: Game, player: str, cards: list[Object]) -> list[Object]:
    """Put cards of a hand into the library, and return their new objects in the same order."""
    game.happen([Event("move", card.id, origin="hand", destination="library", by=player) for card in cards])
    there = {card.was: card for card in game.zone("library", player)}
    return [there[card.id] for card in cards]


def _draw_hand(game: Game, player: str, number: int) -> None:
    """Make a player draw a new hand: chance decides which of the story's cards are in it.

    The other cards are placeholders. Raises NotModelled if the library has too few cards.
    """
    library = sorted(library_of(game, player), key=lambda card: card.label)
    told, blank = ([card for card in library if is_any_card(card) == is_any] for is_any in (False, True))
    is_open = not game.position.players[player].knows_library
    if not is_open and len(library) < number:
        raise NotModelled(f"{player}'s library has too few cards for a new hand of {number}. That is not modelled.")
    fewest = 0 if is_open else number - len(blank)
    sizes = range(min(number, len(told)), max(0, fewest) - 1, -1)
    question = WHICH_CARDS_ARE_IN_THE_NEW_HAND.of(player)
    ways = {
        _in_words(cards): cards
        for cards in listed((way for size in sizes for way in _different_sets(told, size)), question)
    }
    drawn = [*ways[game.choose(CHANCE, question, list(ways))], *blank][:number]
    for card in drawn:
        put_on_top_of_library(game, card)
        game.happen([Event("draw", player=player)])
    free = (place for place in count(1) if game.labelled(f"card {place} of {player}") is None)
    for place in list(islice(free, number - len(drawn))):
        game.make(f"card {place} of {player}", Face(f"card {place}", frozenset()), player, player, "hand")


def _different_sets(cards: list[Object], size: int) -> Iterator[tuple[Object, ...]]:
    """Yield the combinations of `size` cards, but only one of those that differ in identical cards alone."""
    seen = set()
    for way in combinations(cards, size):
        alike = tuple(sorted("" if is_any_card(card) else card.copiable.name for card in way))
        if alike not in seen:
            seen.add(alike)
            yield way


def _in_words(cards: tuple[Object, ...]) -> str:
    """Return the labels of cards joined by "and", or "none"."""
    return " and ".join(card.label for card in cards) or "none"
