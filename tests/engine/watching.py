"""Runtime checks on all packaged boards: what each part of the engine promises, and a list of violations."""

import gc
import sys
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from types import CodeType, FrameType, FunctionType
from typing import Any

from kb.boards.judging.judge import explore, rulebook_on
from kb.boards.language import STORY, BadScenario
from kb.boards.reading.scenario import Scenario, packaged_scenarios
from kb.boards.staging.staging import board
from kb.cards.packaged import all_cards
from kb.engine.law.registry import all_rules
from kb.engine.law.rulebook import NotModelled, Rulebook
from kb.engine.play.lines_of_play import Line
from kb.engine.play.registry import DOERS
from kb.engine.position.choices import CHANCE
from kb.engine.position.objects import Event, Face
from kb.engine.position.position import Position
from kb.engine.position.questions import Question
from kb.engine.position.work import Bound
from kb.engine.position.zones import ORDERED
from tests.engine.telling import wrong_told

ZONES = ("", "battlefield", "exile", "graveyard", "hand", "library", "nowhere", "phased out", "sideboard", "stack",
         "subgame")  # fmt: skip
CHOOSING = frozenset({"the coin", CHANCE})
"""The choosers besides the players."""
UNSEEN = ("kb/engine/law/chronicle.py", "kb/engine/law/rulebook.py")
"""The modules whose functions are called too often to be watched."""
OPEN = ("None", "Any", "object", "T", "Iterator")
"""The names in return annotations that allow any value."""
KINDS = {"bool": bool, "int": int, "str": str, "list": list, "tuple": tuple, "frozenset": frozenset, "dict": dict}

_GENERATOR = 0x20


class Watch:
    """Collects violations while boards are played."""

    def __init__(self) -> None:
        """Begin without violations; no function is known yet."""
        self.wrong = {about: set[str]() for about in ("gives", "events", "steps", "positions", "told")}
        self.says: dict[CodeType, str] = {}
        """The return annotation of each function."""
        self._raised: set[FrameType] = set()

    def learn(self) -> None:
        """Record the return type that each function of the engine declares, if values can be checked against it."""
        for found in gc.get_objects():
            if isinstance(found, FunctionType) and "kb/engine/" in found.__code__.co_filename:
                said = found.__annotations__.get("return", "Any")
                said = said if isinstance(said, str) else getattr(said, "__name__", str(said))
                if not found.__code__.co_flags & _GENERATOR and not any(word in said for word in OPEN):
                    self.says[found.__code__] = said

    def explored(self, scenario: Scenario, book: Rulebook) -> list[Line]:
        """Return all lines of play of a board, checked while they are played."""
        sys.settrace(self.called)
        try:
            return explore(scenario, book)
        finally:
            sys.settrace(None)

    def called(self, frame: FrameType, _event: str, _arg: object) -> Any:
        """Trace function of `sys.settrace`: return the one for an engine function's returns, None for any other."""
        file = frame.f_code.co_filename
        if "kb/engine/" not in file or file.endswith(UNSEEN) or frame.f_code not in self.says:
            return None
        frame.f_trace_lines = False
        return self.returned

    def returned(self, frame: FrameType, event: str, given: object) -> Any:
        """Check a return value against the declared type, unless the function raised; return this method.

        Events that `happen_now` returns are checked field by field.
        """
        if event == "exception":
            self._raised.add(frame)
        elif event == "return" and frame not in self._raised:
            code = frame.f_code
            if not _has_type(given, self.says[code]):
                self.wrong["gives"].add(f"{code.co_filename}:{code.co_name} gives {given!r}"[:200])
            if code.co_name == "happen_now":
                players = frame.f_locals["game"].position.players
                # problems with events are counted by message
                self.wrong["events"].update(
                    f"{wrong}: {each}" for each in given for wrong in _wrong_fields_of(each, players)
                )
        else:
            self._raised.discard(frame)
        return self.returned


def _has_type(given: object, said: str) -> bool:
    """Return whether a value fits an annotated return type, whatever stands in its brackets."""
    kind = KINDS.get(said.partition("[")[0])
    return given is not None if kind is None else isinstance(given, kind)


def _wrong_fields_of(event: Event, players: dict[str, Any]) -> Iterator[str]:
    """Yield the fields of an event that have a wrong type or value, by their names."""
    if event.kind not in DOERS and not event.kind.islower():
        yield "kind"
    for part in ("thing", "source", "host"):
        if not (getattr(event, part) is None or type(getattr(event, part)) is int):
            yield part
    if event.player not in (None, *players) or event.by not in ("", *players):
        yield "player"
    if type(event.amount) is not int or event.amount < 0 or (event.kind == "move" and event.amount):
        yield "amount"
    if event.origin not in ZONES or event.destination not in ZONES:
        yield "zone"
    if not (event.face is None or isinstance(event.face, Face)) or not isinstance(event.word, str):
        yield "face or word"
    if not (event.link is None or (type(event.link[0]) is int and isinstance(event.link[1], str))):
        yield "link"
    if event.cause and event.cause in players:
        yield "cause"


def _wrong_in(position: Position) -> Iterator[str]:
    """Yield in words what contradicts itself within a position."""
    for number, thing in position.objects.items():
        if thing.id != number or number >= position.numbering.next_id or thing.timestamp > position.numbering.clock:
            yield f"the number or time of {thing.label}"
        if {thing.owner, thing.controller} - position.players.keys() or thing.zone not in ZONES:
            yield f"the players or zone of {thing.label}"
        if thing.damage < 0 or any(many < 1 for _, many in thing.counters):
            yield f"the damage or counters of {thing.label}"
    for zone in ORDERED:
        if sorted(position.order[zone]) != sorted(o.id for o in position.objects.values() if o.zone == zone):
            yield f"the order of the {zone}"
    for player, question, _ in position.loops.chosen:
        if player not in CHOOSING | position.players.keys() or not isinstance(question, Question):
            yield f"what {player} chose"


def _wrong_steps(position: Position, known: frozenset[str]) -> Iterator[str]:
    """Yield steps without words or with an unknown rule."""
    for step in position.steps():
        if step.words in known or " " not in step.words:
            yield f"says {step.words}"
        for rule in step.rules:
            if rule not in known and not rule.startswith("card "):
                yield f"{step.words}: rests on {rule}"


@cache
def watched() -> dict[str, list[str]]:
    """Play every second packaged board on the first of its days; return the violations by subject."""
    known = frozenset({STORY, *(rule.slug for rule in all_rules()), *(f"card {name}" for name in all_cards())})
    watch = Watch()
    watch.learn()
    for scenario in packaged_scenarios()[::2]:
        for when in scenario.whens[:1]:
            book = rulebook_on(when.day, when.overlay)
            start = board(scenario, book)
            for line in watch.explored(scenario, book):
                if not line.illegal:
                    watch.wrong["told"].update(f"{scenario.id}: {wrong}" for wrong in wrong_told(start, line.position))
                watch.wrong["positions"].update(f"{scenario.id}: {wrong}" for wrong in _wrong_in(line.position))
                watch.wrong["steps"].update(f"{scenario.id} {wrong}" for wrong in _wrong_steps(line.position, known))
    return {about: sorted(wrong) for about, wrong in watch.wrong.items()}


def watched_otherwise() -> Watch:
    """Play, under each contrast, the first playable board about its rule; return the watch with its violations."""
    watch = Watch()
    watch.learn()
    left = {(rule.slug, name): (rule, what) for rule in all_rules() for name, what in rule.contrasts.items()}
    for scenario in packaged_scenarios():
        for when in scenario.whens:
            for slug, name in [contrast for contrast in left if contrast[0] in when.about]:
                book = rulebook_on(when.day, when.overlay).exchanging(*left[slug, name])
                with suppress(NotModelled, BadScenario, Bound):
                    watch.explored(scenario, book)
                    del left[slug, name]
    watch.wrong["never played"] = {f"{slug}: {name}" for slug, name in left}
    return watch
