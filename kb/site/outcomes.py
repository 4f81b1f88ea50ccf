"""Outcomes of scenarios on each day shown, and their causes."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from functools import lru_cache, partial
from itertools import groupby

from kb.answers.boards.outcomes import in_sentences, in_words_of
from kb.answers.boards.performances import Ends, Performed, Play, Turn, Verdict
from kb.answers.evidence import first_seen_together
from kb.site import addresses
from kb.site.collection import Collection
from kb.site.links import accent, link_to_chronicle
from kb.site.page_parts import Link

_GAME = "the game"
"""The subject of facts about the game itself."""


@dataclass(frozen=True, slots=True)
class Turning:
    """A change of a scenario's outcome between two days shown."""

    changed: str
    """The day or days of the change, in words."""
    causes: tuple[Link, ...]
    """The rules and cards that cause the change."""

    @property
    def in_words(self) -> str:
        """A clause with the day or days of the change and, if known, its causes."""
        causes = "; ".join(link.words for link in self.causes)
        return f"changes {self.changed}: {causes}" if causes else f"changes {self.changed}"


@dataclass(frozen=True, slots=True)
class Outcome:
    """The outcome of a scenario on one day."""

    link: Link
    word: str
    """The verdict if a document speaks of that day, else ``played`` or ``not modelled``."""
    ends: tuple[str, ...]
    """The facts of its ends that other days lack."""
    problem: str
    group: int
    """A number, from 1, that equal outcomes share; 0 if there is no outcome."""
    symbol: str
    """A symbol for an impossible or unmodelled story; empty for one that reaches its end."""
    turnings: tuple[Turning, ...]
    """The changes of outcome between the previous day shown and this one."""


@dataclass(frozen=True, slots=True)
class Run:
    """Successive days with the same outcome, or on which a scenario isn't played."""

    days: tuple[Link, ...]
    is_said: tuple[bool, ...]
    """For each day, whether a document's claim about the board holds on it."""
    outcome: Outcome
    """The outcome on the first day."""


@lru_cache(maxsize=4096)
def outcomes(told: Performed, collection: Collection) -> tuple[Outcome, ...]:
    """Return the outcome of a scenario on each day."""
    groups: dict[Ends, int] = {}
    for play in told.plays:
        if play.ends:
            groups.setdefault(play.ends, len(groups) + 1)
    return tuple(_outcome(told, play, groups, collection) for play in told.plays)


def _outcome(told: Performed, play: Play, groups: dict[Ends, int], collection: Collection) -> Outcome:
    """Return the outcome of a scenario on one day, with what has changed since the last day on which it was played."""
    era = next((era for era in collection.eras if era.day == play.day), None)
    before = next((other for other in reversed(told.plays) if other.day < play.day and other.is_played), None)
    is_otherwise = before is not None and play.is_played and before.ends != play.ends
    return Outcome(
        link=Link(
            str(play.day),
            addresses.scenario(told.scenario.id, play.day),
            era.short if era else "",
            accent(era, collection),
        ),
        word=_word(play),
        ends=ends_in_words(play, told) if len({play.ends for play in told.plays if play.is_played}) > 1 else (),
        problem=play.problem,
        group=groups[play.ends] if play.ends else 0,
        symbol="" if play.ends else "×" if play.is_played else "–",
        turnings=turnings(told, before.day, play.day, collection) if before is not None and is_otherwise else (),
    )


def _word(play: Play) -> str:
    """Return a word for the state of a play: its worst verdict, "played", "cannot happen" or "not modelled"."""
    if play.judgements:
        return str(max(play.judgements, key=lambda judgement: judgement.is_wrong).verdict)
    if play.ends:
        return "played"
    return "cannot happen" if play.is_played else "not modelled"


def ends_in_words(play: Play, told: Performed) -> tuple[str, ...]:
    """Return the ends of a play in words, without what all ends have in common."""
    return words_of_ends(play.ends, play.day, told)


def words_of_ends(ends: Ends, day: date, told: Performed) -> tuple[str, ...]:
    """Return ends in words, without what all share; an end with nothing else says what it lacks."""
    shared = told.shared
    own = (in_words_of_all([line for line in end if line not in shared], day) for end in ends)
    return tuple(dict.fromkeys(words or _lacking(ends, told) for words in own))


def in_words_of_all(lines: Sequence[str], day: date) -> str:
    """Return lines of an end in words, with the zones' names of that day; unnamed cards are counted."""
    return "; ".join(in_sentences(lines, partial(in_words_of, day=day)))


def _lacking(ends: Ends, told: Performed) -> str:
    """Return in words which objects and players exist at the end of other days but not of these.

    If a fact about the game itself is among them, the words say that the game goes on. They are "nothing else" if there
    is no difference.
    """
    here = {_subject(line) for end in ends for line in end}
    others = (line for other in told.plays for end in other.ends for line in end)
    names = dict.fromkeys(name for line in others if (name := _subject(line)) not in here)
    without = [name for name in names if name != _GAME]
    found = [f"without {', '.join(without)}"] if without else []
    return "; ".join([*found, *(["the game goes on"] if _GAME in names else [])]) or "nothing else"


def _subject(line: str) -> str:
    """Return what a line of an end is about: an object, a player, or the game."""
    return _GAME if line.startswith(f"{_GAME} is a ") else line.partition(": ")[0].partition(" at ")[0]


def turnings(told: Performed, earlier: date, later: date, collection: Collection) -> tuple[Turning, ...]:
    """Return each change of a scenario's outcome between two days, with its causes."""
    return tuple(_turning(turn, collection) for turn in told.turns_between(earlier, later))


def _turning(turn: Turn, collection: Collection) -> Turning:
    """Return a change of outcome as it is shown: its day in words, and links to the first set of its causes, if any."""
    causes = turn.causes[0] if turn.causes else ()
    printings = (collection.printings.get((name, turn.day)) for name in causes)
    printing = first_seen_together(printings, collection.days, turn.day)
    changed = turn.changed if turn.is_between_plays else printing.changed
    return Turning(changed, tuple(link_to_chronicle(name, collection) for name in causes))


def runs(found: Iterable[Outcome]) -> tuple[Run, ...]:
    """Group successive days with the same outcome."""
    same = [list(days) for _, days in groupby(found, key=lambda one: (one.group, one.symbol, one.ends))]
    return tuple(
        Run(tuple(one.link for one in days), tuple(one.word == Verdict.HOLDS for one in days), days[0]) for days in same
    )
