"""Mulligans: whether a player may take one, and the new hand."""

from collections.abc import Mapping

from kb.engine.effects.opening_hands import is_any_card
from kb.engine.law.rulebook import NotModelled
from kb.engine.position.protocol import Game
from kb.engine.slots.turn import NewHand, mulligans

_HAND = 7
"""Number of cards in an opening hand."""


def _refuse_more_than_two_players(game: Game) -> None:
    """Raise NotModelled where more than two play: then the first mulligan is free on some days."""
    if len(game.position.players) > 2:  # noqa: PLR2004  (a duel)
        raise NotModelled("Mulligans in a game of more than two players are not modelled (101.4a, 103.4b, 103.5c).")


@mulligans.since(
    "1998-03-31",
    "dangelo-1999-05/D.10.Ruling.1",
    "had no land cards in their initial hand",
    reading="This is the tournament rule of October 1996, which was replaced in September 1998. The rulebook of 1997 "
    "has no mulligan.",
    means="In tournaments, a player whose first hand has no lands may draw a new hand of seven cards, "
    "once; then the other player may do so too.",
)
def without_lands(game: Game, player: str, taken: Mapping[str, int]) -> NewHand | None:
    """Return the new hand of seven cards that a player may draw, once, in tournaments if their first hand has no lands,
    or after the other player has done so; None if they may not.
    """
    _refuse_more_than_two_players(game)
    if player in taken or (not taken and _has_land(game, player)):
        return None
    return NewHand(_HAND)


def _has_land(game: Game, player: str) -> bool:
    """Return whether there is a land in a player's hand. Raises NotModelled if the cards aren't told."""
    hand = game.zone("hand", player)
    if any("land" in card.face.types for card in hand):
        return True
    if any(map(is_any_card, hand)):
        raise NotModelled(
            f"The story doesn't say whether a land is in {player}'s opening hand.", remedy="Name all seven cards of it."
        )
    return False


@mulligans.since(
    "1998-09-01",
    "dangelo-1999-05/D.10.3",
    "draw a hand with one fewer cards",
    printed="1999-05-16",
    reading="This is a tournament rule until June 1999; the rulebook of 1997 has no mulligan.",
    means="A player may shuffle their hand into their library and draw a new one with one card fewer, "
    "as often as they like (the Paris mulligan).",
)
def one_card_fewer(game: Game, player: str, taken: Mapping[str, int]) -> NewHand | None:
    """Return the new hand, one card fewer, that a player may draw after shuffling theirs into the library, as often as
    they like (the Paris mulligan); None below 0 cards.
    """
    _refuse_more_than_two_players(game)
    number = _HAND - taken.get(player, 0) - 1
    return NewHand(number) if number >= 0 else None


mulligans.reworded("1999-06-01", "101.5", "drawing one fewer card each time, until the")
mulligans.renumbered("2003-10-01", "101.4")
mulligans.reworded("2009-07-11", "103.4", "a new hand of one fewer cards than")


@mulligans.since(
    "2015-10-02",
    "cr-2023-11-17/glossary/vancouver-mulligan",
    "looked at the top card of their library",
    printed="2023-11-17",
    reading="The Vancouver mulligan came with Battle for Zendikar. Only this later glossary tells of it here.",
    means="A player may shuffle their hand into their library and draw a new one with one card fewer, "
    "as often as they like; once they keep a hand, they look at the top card of their library and "
    "may put it on the bottom (the Vancouver mulligan).",
)
def one_card_fewer_and_a_look(game: Game, player: str, taken: Mapping[str, int]) -> NewHand | None:
    """Return the new hand, one card fewer, that a player may draw as often as they like, with a look at the top card of
    the library once they keep a hand (the Vancouver mulligan); None below 0 cards.
    """
    new = one_card_fewer(game, player, taken)
    return None if new is None else new._replace(looks_then=True)


@mulligans.since(
    "2019-07-12",
    "103.5",
    "number of times that player has taken a",
    printed="2023-11-17",
    reading="The London mulligan came with Core Set 2020; it is first printed here in November 2023.",
    means="A player may shuffle their hand into their library and draw seven cards, and then puts a "
    "card on the bottom of the library for each mulligan they have taken (the London mulligan).",
)
def seven_and_some_back(game: Game, player: str, taken: Mapping[str, int]) -> NewHand | None:
    """Return the new hand of seven cards, with one card to put on the bottom of the library for each mulligan taken
    (the London mulligan); None after seven.
    """
    _refuse_more_than_two_players(game)
    number = taken.get(player, 0) + 1
    return NewHand(_HAND, number) if number <= _HAND else None


@mulligans.house_rule(
    "of the event",
    "the event's page (CubeCon 2024)",
    "2026-11-01",
    means="The event has a mulligan of its own, which isn't told here; a board on which a player may "
    "take one is refused.",
)
def unknown_mulligan(_game: Game, _player: str, _taken: Mapping[str, int]) -> NewHand | None:
    """Raise NotModelled: the event has a mulligan of its own, which isn't told here."""
    raise NotModelled("The board doesn't say which mulligan the event uses.")
