"""Skipped steps and turns."""

from collections.abc import Iterator
from typing import Any

from kb.cards.aiming import Unclear
from kb.cards.construction import example, says
from kb.cards.wordings.players import does
from kb.engine.effects.replacing import NotAtAll
from kb.engine.effects.turns import SkipACombat, SkipADraw, SkipAnUntap, SkipTurns
from kb.engine.position.abilities import Replacing
from kb.engine.position.effects import Pattern
from kb.english.templates import HOLE, through

_STEPS = {"untap step": "untap", "untap phase": "untap", "upkeep step": "upkeep", "upkeep": "upkeep",
          "draw step": "draw", "draw phase": "draw"}  # fmt: skip
for _words, _step in _STEPS.items():
    says("step", f"[{_words}]", _step)
    says("steps", f"[{_words}s]", _step)
for _whose in ("his or her", "their"):
    says("their", f"[{_whose}]", None)
    says("their_next", f"[{_whose} next]", None)
says("their_next", "[your next]", None)


def _skipped(step: Any, player: str) -> Replacing:  # noqa: ANN401  (a template)
    """Build the replacement effect by which a player skips a step of the turn."""
    return Replacing(Pattern("begin step", player=player, word=step), NotAtAll())


_WHOSE = {"each player": "any", "each opponent": "opponent"}


def _each_skips(parsed: tuple[object, str]) -> Replacing:
    """Build the skipping of a step in every player's turns. Raises Unclear for a single player's."""
    who, step = parsed
    if who not in _WHOSE:
        raise Unclear("Skipping a step must apply to each player or each opponent.")
    return _skipped(step, _WHOSE[str(who)])


def _who_skips(ability: object) -> Iterator[object]:
    """Invert ``_each_skips``: yield the arguments from which it builds this value, if any."""
    if isinstance(ability, Replacing):
        for who, player in _WHOSE.items():
            if ability == _skipped(ability.on.word, player):
                yield who, ability.on.word


says("ability", "skip your <step>", _skipped(HOLE.step, "you"))
says("ability", "<who> skips <their> <step>", through((HOLE.who, HOLE.step), _each_skips, _who_skips))
says("ability", "players skip <their> <steps>", _skipped(HOLE.steps, "any"))
says("ability", "[your opponents] skip <their> <steps>", _skipped(HOLE.steps, "opponent"))

# those that are to come

says("next_turns", "<their_next> turn", 1)
says("next_turns", "<their_next> <number> turns", HOLE.number)
does("skip", "skips", "<their_next> [draw step]", SkipADraw)
does("skip", "skips", "<their_next> [untap step]", SkipAnUntap)
example("act", "target player skips their next untap step", "Skip a future untap step.")
does("skip", "skips", "<next_turns>", lambda who: SkipTurns(HOLE.next_turns, who))
example("act", "target player skips their next turn", "Skip future turns.")
does("skip", "skips", "<their_next> [combat phase]", SkipACombat)
example("act", "target player skips their next combat phase", "Skip a future combat phase.")
