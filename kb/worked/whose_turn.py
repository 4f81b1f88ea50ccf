"""Whose turn a story begins in where its setup doesn't say: that of who first does what only the active player may."""

import re
from collections.abc import Iterable

from kb.engine.play.game import Game
from kb.engine.position.objects import Object
from kb.worked.language import formed, names_of, opened
from kb.worked.open_places import Said
from kb.worked.sentences import combat, playing, turning
from kb.worked.sentences.named import listed

_OF_THE_ACTIVE_PLAYER = frozenset(
    {
        combat.attacks,
        combat.attacks_with_nothing,
        turning.attacks_with_all,
        turning.combat_begins,
        turning.end_step_begins,
        turning.main_ends,
    }
)
"""The sentences whose player is the active one."""
_OF_A_CARD = frozenset({playing.casts, playing.plays})
_AT_ANY_TIME = frozenset({"instant", "interrupt", "mana source"})
"""The types of the cards that may be cast in anybody's turn."""
_TURN_BEGINS = re.compile(r"\b(?:turn|upkeep|untaps|draw step)\b")
"""What stands in a sentence by which another turn than the first may have begun."""


def whose_turn(game: Game, play: Iterable[str]) -> str | None:
    """Give whose turn it has to be for the first sentence of a play that can be so in one player's turn only.

    None where no sentence shows it before another turn begins.
    """
    for words in play:
        opening, rest = opened(words)
        read = formed(rest, names_of(game.position))
        if read is None or opening:
            continue
        form, said = read
        found = _active_by(game, form.means, said)
        if found in game.position.players:
            return found
        if _TURN_BEGINS.search(words):
            return None
    return None


def _active_by(game: Game, means: object, said: Said) -> str | None:
    """Give the player who is active where a sentence can be so; None where it could be in any player's turn."""
    if means in _OF_THE_ACTIVE_PLAYER:
        return said["player"]
    if means is combat.attack:
        thing = game.labelled(listed(said["names"] or "", game.position.story.names)[0])
        return thing.controller if thing else None
    if means in _OF_A_CARD:
        card = game.labelled(said["name"] or "")
        return said["player"] if card and _waits_for_own_turn(card) else None
    return None


def _waits_for_own_turn(card: Object) -> bool:
    """Answer whether a card says nothing by which it could be cast or played in another player's turn."""
    is_quick = any(getattr(own, "name", "") == "flash" for own in card.face.abilities)
    return card.zone == "hand" and bool(card.face.types) and not (is_quick or card.face.types & _AT_ANY_TIME)
