"""Choices made for the source of an effect as it entered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.engine.characteristics.interchangeable import Terms
from kb.engine.law.rulebook import NotModelled
from kb.engine.position.colors import COLORS
from kb.engine.position.effects import Change, Chosen
from kb.engine.position.subtypes import BASIC_LAND_TYPES
from kb.engine.slots.abilities import linked_abilities

if TYPE_CHECKING:
    from kb.engine.position.protocol import Game

_COLORS = frozenset(COLORS.values())


def chosen_for(game: Game, source: int, link: str, what: str) -> str:
    """Return the color or type that was chosen for an object, as its linked ability finds it.

    `what` is "color", "basic land type" or "creature type". Raises NotModelled if none was chosen, or several.
    """
    gone = game.position.gone.get(source)
    known = game.object(source) if game.exists(source) else gone[0] if gone else None
    kept = known.remembered if known else ()
    is_one = [key for key, _ in kept] == [link]  # one choice alone needs no rule
    remembered = [word for _, word in kept]
    if kept and not is_one:
        remembered = game.law(linked_abilities)(kept, link, None, "choice")
    words = {word for word in remembered if isinstance(word, str) and _is_a(word, what)}
    if len(words) != 1:
        label = known.label if known else "something that is gone"
        raise NotModelled(f"The story doesn't say which {what} was chosen for {label} (607.1).")
    return words.pop()


def _is_a(word: str, kind: str) -> bool:
    """Return whether a chosen word is of a kind: "color", "basic land type" or "creature type"."""
    if word in _COLORS:
        return kind == "color"
    return word in BASIC_LAND_TYPES if kind == "basic land type" else kind == "creature type"


def with_chosen_land_type(game: Game, source: int, terms: Terms) -> Terms:
    """Return the terms of an effect with the basic land type that was chosen for its source filled in."""
    if not any(isinstance(change.value, Chosen) for change in terms.changes):
        return terms
    changes = tuple(_filled_in(game, source, change) for change in terms.changes)
    return Terms.of(terms.affects, changes, terms.condition)


def _filled_in(game: Game, source: int, change: Change) -> Change:
    """Return a change with the chosen basic land type in place of the placeholder, or unchanged. Raises NotModelled."""
    if not isinstance(change.value, Chosen):
        return change
    return change._replace(value=frozenset({chosen_for(game, source, change.value.link, "basic land type")}))
