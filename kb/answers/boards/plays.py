"""A scenario played under the rules of one day: what happens, by which rules, and the judgement of its claims."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import date
from itertools import repeat
from typing import NamedTuple

from kb.answers.boards.chosen import Told, choices_in_lines, lines_told, ways_by_end
from kb.answers.boards.formats import Differing, Format, differs
from kb.answers.boards.frames import Board, Film, texts_in
from kb.answers.boards.judged import Judged, Verdict, judged
from kb.answers.boards.outcomes import rule_named, sides_of
from kb.answers.boards.retelling import in_another_order, while_damage_waits
from kb.answers.evidence import Dated, Evidence, modelled_evidence
from kb.answers.moments import today
from kb.boards.flips.exploring import Explorer, furthest_illegal
from kb.boards.flips.flips import Flip, NotPlayed, Unplayed, boundary_days, flips
from kb.boards.flips.outcome import outcome, player_in_words
from kb.boards.judging.judge import Texts, judge, rulebook_on
from kb.boards.judging.undecided import why_stopped
from kb.boards.language import STORY, BadScenario
from kb.boards.reading.scenario import Scenario
from kb.boards.staging.staging import board
from kb.boards.trace.trace import Applied, StepInWords, ThingInWords, board_in_words, rules_at_work, steps_in_words
from kb.cards.called import cards_named, remarks_on
from kb.cards.card_text import CardText
from kb.cards.faces import face_of_text
from kb.engine.law.rulebook import NotModelled, Rulebook
from kb.engine.play.game import Game
from kb.engine.play.lines_of_play import Line
from kb.engine.position.objects import Face, Player
from kb.engine.position.position import Position
from kb.engine.position.work import Bound
from kb.records.gaps import Gap
from kb.records.prose import day_in_words, day_with_set

__all__ = ["STORY", "Applied", "StepInWords", "Verdict"]

_FEW = 24
"""The largest number of lines of play for which the choices are shown: that takes playing them again."""


class Life(NamedTuple):
    """A player's life total and counters."""

    player: str
    life: int
    counters: str
    """Such as ``2 poison counters``; empty for none."""


class PlayedLine(NamedTuple):
    """A line of play in which every step of the story could be taken."""

    steps: tuple[StepInWords, ...]
    after: tuple[ThingInWords, ...]
    """The board as it ends."""
    life: tuple[Life, ...]
    result: str
    """How the game ended; empty where it goes on."""
    boards: tuple[Board, ...]
    """The board as it is drawn before the first step, and after each."""
    choices: str = ""
    """The choices of players that tell it from other lines, in the words of a story; empty if there are many lines."""


class Ending(NamedTuple):
    """One of several ways in which a board ends."""

    words: str
    """The facts of this ending that other endings don't have."""
    choices: str
    """The choices that lead to it, such as ``if “…”``; empty if there are many lines of play."""
    lines: tuple[int, ...]
    """The lines of play that end so, counted from 1."""


class UnderFormat(NamedTuple):
    """The format that a scenario is played under, and how that differs from the rules of its base."""

    id: str
    title: str
    base: date
    is_today: bool
    """True if its base is the newest rules, rather than a fixed day."""
    says: tuple[str, ...]
    """Its exceptions, as people call them."""
    differs: Differing | None
    """How the board ends by the rules of the base, and the exceptions that make the difference; None where it ends
    alike, or can't be played by them."""
    why_not_played: str
    """Why it can't be played by the rules of the base; empty where it can."""


class Played(NamedTuple):
    """A scenario played under the rules of a day, with all that is said of it."""

    scenario: str
    title: str
    on: date
    set: str | None
    """The set whose own rules are in force besides."""
    gap: Gap | None
    """The days between two texts in which the day lies, if it does."""
    already: tuple[str, ...]
    """Rules of the board that a text here already words as they are played only on a later day."""
    dated: dict[str, str]
    """Since when each rule that comes up says so, in words, by its slug."""
    setup: tuple[str, ...]
    play: tuple[str, ...]
    cards: tuple[str, ...]
    """Remarks on its cards: a card not printed yet, a wording known only from later or printed otherwise in a
    rulebook by that day, or a part of a card that isn't played.
    """
    turn: str
    """The player in whose turn it begins."""
    before: tuple[ThingInWords, ...]
    """The board as it begins."""
    life: tuple[Life, ...]
    """The players' life totals and counters at the beginning; empty if they are those of a new game."""
    lines: tuple[PlayedLine, ...]
    """The lines of play that are told: all, or the first so many."""
    ends: int
    """Number of lines of play that reach the end of the story."""
    explored: int | None
    """Number of lines of play explored; None if exploring them all would exceed a board's limits."""
    stopped: str
    """Why not all were explored, and which sentence would make it less; empty where they were."""
    illegal: str
    """Why no line reaches the end, where none does."""
    at_work: tuple[Applied, ...]
    """The rules that the story hangs on and that are no step's, where it is played to its end."""
    applied: tuple[Applied, ...]
    """All the rules that make it so, of steps and besides, each once."""
    verdicts: tuple[Judged, ...]
    """The verdicts on the claims about the day."""
    changes: tuple[Flip, ...]
    """The days from which it has another outcome; none where it is played under a format."""
    under: UnderFormat | None = None
    """The format that it is played under, if any."""
    in_order: str = ""
    """A sentence with an order in which the story is legal, if it is legal on no day as written; else empty."""
    moment: str = ""
    """That a sentence comes only after combat damage was dealt, and how it comes while that is on the stack; empty
    where that makes no difference."""
    endings: tuple[Ending, ...] = ()
    """The ways in which it ends; empty if all lines of play end alike."""
    in_every_line: str = ""
    """The facts that all endings share; empty if there is one ending."""

    def __repr__(self) -> str:
        """Return the board's name, the day, and the verdict on each claim, or "nothing claimed"."""
        return f"<{self.scenario} on {self.on}: {', '.join(one.verdict for one in self.verdicts) or 'nothing claimed'}>"

    def __str__(self) -> str:
        """Return the steps of each line of play, and how it ends."""
        told = [f"{self.title} ({self.scenario}, on {day_in_words(self.on)})"]
        for number, line in enumerate(self.lines, 1):
            told += [f"line {number} of {self.ends}: {line.choices}".rstrip(": ")] if self.ends > 1 else []
            told += [f"{place}. {step.words}" for place, step in enumerate(line.steps, 1)]
            told += [*(f"{thing.name}: {thing.words}" for thing in line.after), line.result]
            told.append(", ".join(f"{had.player} at {had.life} life" for had in line.life))
        return "\n".join(filter(None, [*told, self.stopped, self.illegal, self.moment, self.in_order]))


def play(  # noqa: PLR0913  (what is played, when, and by what texts)
    scenario: Scenario,
    texts: Texts,
    day: date | None = None,
    overlay: str | None = None,
    *,
    most: int | None = None,
    under: Format | None = None,
    evidence: Evidence | None = None,
) -> Played:
    """Play a scenario on a day: the given one, that of its first claim, or today.

    `under` plays it under a format instead. At most `most` lines of play are returned in full. Without evidence, days
    of changes are known only from the rules' quotations.
    """
    evidence = evidence or modelled_evidence()
    if under is None:
        day = day or (scenario.whens[0].day if scenario.whens else today())
        book = rulebook_on(day, overlay or scenario.overlay_on(day))
        claims = [when for when in scenario.whens if (when.day, when.overlay) == (day, book.overlay)]
    else:
        book = under.rulebook.with_set(scenario.overlay)
        claims = [when for when in scenario.unders if under.is_called(when.under)]
    used = [] if under is not None else list(texts_used(scenario, book, evidence))
    if not claims:
        check_texts(used)
    explorer = Explorer(replace(scenario, overlay=book.overlay), is_filmed=True)
    known = _explored(explorer, book)
    found = None if isinstance(known, Bound) else known
    is_dated = found is not None and under is None
    turned = _changes(explorer) if is_dated else None
    changes = [evidence.of_flip(flip, scenario.cards) for flip in turned or ()]
    start, film = board(scenario, book), Film(book, texts_in(scenario, book))
    ends, choices = _best_first(scenario, book, [line.position for line in found or () if not line.illegal])
    steps = [step for end in ends for step in steps_in_words(end, book)]
    causes = (name for flip in changes for cause in flip.causes[:1] for name in cause)
    resting = rules_at_work((*scenario.about, *causes), steps, book) if ends else ()
    applied = tuple(dict.fromkeys([*(rule for step in steps for rule in step.rules), *resting]))
    told = [*applied, *(rule for step in steps for rule in step.looked_at)]
    players = start.players.values()
    is_usual = all(player.life == Player(player.name).life and not player.counters for player in players)
    common, endings = _endings(book, ends, choices)
    return Played(
        scenario=scenario.id,
        title=scenario.title,
        on=book.day,
        set=book.overlay,
        gap=evidence.days.gap_around(book.day),
        already=tuple(map(_already, evidence.already_printed([rule.slug for rule in told], book.day, book.overlay))),
        dated={rule.slug: evidence.of_entry(rule.slug, rule.since).dated for rule in told},
        setup=scenario.setup,
        play=scenario.play,
        cards=(
            *remarks_on(" ".join(scenario.sentences), book, scenario.cards),
            *map(str, used),
        ),
        turn=start.turn.active,
        before=tuple(board_in_words(Game(book, start))),
        life=() if is_usual else _life(players),
        lines=tuple(
            _line(end, book, start, film)._replace(choices=made)
            for end, made in zip(ends[:most], choices_in_lines(choices) or repeat(""), strict=False)
        ),
        ends=len(ends),
        explored=None if found is None else len(found),
        stopped=why_stopped(known) if isinstance(known, Bound) else "",
        illegal="" if ends or not (furthest := furthest_illegal(found or ())) else furthest.illegal,
        at_work=resting,
        applied=applied,
        verdicts=tuple(judged(judge(scenario, when, texts, book, known), evidence.days) for when in claims),
        changes=tuple(changes),
        under=_under(scenario, under) if under is not None else None,
        moment=while_damage_waits(scenario, book, found) if found else "",
        in_order=in_another_order(scenario, book, found) if found and is_dated and turned is None else "",
        endings=endings,
        in_every_line=common,
    )


class _TextUsed(NamedTuple):
    """A card that is played by a text that a later rulebook here, in force by the day, words otherwise."""

    name: str
    since: date
    """The day of the text by which it is played."""
    later: date
    """The day of that rulebook."""
    is_same: bool
    """True if both texts are parsed into the same abilities."""

    def __str__(self) -> str:
        """Return a sentence that names the day of the text by which a card is played, and of a later wording.

        It also says whether the later one is known to mean the same.
        """
        used = f"{self.name} is played by its text of {day_in_words(self.since)}. The rulebook of "
        told = f"{used}{day_with_set(self.later)} prints another wording"
        return f"{told}, which means the same" if self.is_same else f"{told}, which isn't known to mean the same"


def check_texts(used: Iterable[_TextUsed]) -> None:
    """Raise NotModelled for a card with a later wording that may differ in meaning from the playable one."""
    doubt = next((one for one in used if not one.is_same), None)
    if doubt is not None:
        raise NotModelled(
            f"{doubt}.",
            remedy=(
                f"Play it on a day before {day_in_words(doubt.later)}, or write the text of that day in the board, as "
                "one of a card with another name."
            ),
        )


def texts_used(scenario: Scenario, book: Rulebook, evidence: Evidence) -> Iterator[_TextUsed]:
    """Yield the cards played by a text that a later rulebook here, in force by the day, words differently."""
    for name, card in cards_named(" ".join(scenario.sentences)).items():
        entry = book.in_force(card)
        if name in scenario.cards or entry is None or not entry.quote:
            continue
        if found := evidence.quoted_later(name, entry.quote, entry.since, book.day):
            is_same = entry.what is not None and all(_means_the_same(entry.what, one.text) for one in found)
            yield _TextUsed(name, entry.since, found[0].day, is_same)


def _means_the_same(face: Face, text: str) -> bool:
    """Return whether a text parses to exactly a face's abilities."""
    line = f"{' '.join(sorted(face.types)).title()} — {' '.join(sorted(face.subtypes))}".rstrip(" —")
    size = "0" if "creature" in face.types else ""
    read = face_of_text(CardText(face.name, line, text, face.cost, size, size))
    read = read._replace(
        power=face.power,
        toughness=face.toughness,
        colors=face.colors,
        types=face.types,
        subtypes=face.subtypes,
        supertypes=face.supertypes,
    )
    return not read.unread and read == face


def _under(scenario: Scenario, of: Format) -> UnderFormat:
    """Return a format with how the scenario ends differently under it than by the rules of its base.

    If the scenario can't be played by the base rules, the result says why.
    """
    differing, why = None, ""
    try:
        differing = differs(scenario, of.base_rulebook, of.rulebook)
    except (NotModelled, BadScenario, Bound) as error:
        why = NotPlayed(of.base, error).why
    return UnderFormat(of.id, of.title, of.base, of.is_today, of.says, differing, why)


def _explored(explorer: Explorer, book: Rulebook) -> list[Line] | Bound:
    """Return all lines of play under a rulebook or, if there are too many, the error Bound without raising it."""
    try:
        return explorer.under(book).lines
    except Bound as bound:
        return bound


def _changes(explorer: Explorer) -> list[Flip] | None:
    """Return the days on which the outcome changes; None if the story can't be played to its end on any."""
    scenario = explorer.scenario
    with suppress(Unplayed):
        return flips(scenario, boundary_days(scenario=scenario), explorer)
    return None


def _best_first(scenario: Scenario, book: Rulebook, ends: list[Position]) -> tuple[list[Position], list[Told]]:
    """Return ends sorted by how well the active player does, and the choices of each line in the same order.

    So the first line is one that players would choose: the one in which their opponents have the least life and then
    the fewest permanents. If there is only one line, or too many, there are no choices.
    """
    found = lines_told(replace(scenario, overlay=book.overlay), book) if 1 < len(ends) <= _FEW else []
    found = found if [end for end, _ in found] == [outcome(Game(book, end)) for end in ends] else []
    order = sorted(range(len(ends)), key=lambda place: _opponents(ends[place]))
    return [ends[place] for place in order], [found[place] for place in order] if found else []


def _opponents(end: Position) -> tuple[int, int]:
    """Return the life total of all opponents of the active player, and the number of permanents that they own."""
    active = end.turn.active
    life = sum(player.life for player in end.players.values() if player.name != active)
    return life, sum(one.zone == "battlefield" and one.owner != active for one in end.objects.values())


def _endings(book: Rulebook, ends: Sequence[Position], choices: Sequence[Told]) -> tuple[str, tuple[Ending, ...]]:
    """Return what all endings of a board share, in words, and each of them; none if there is only one."""
    outcomes = [outcome(Game(book, end)) for end in ends]
    distinct = frozenset(outcomes)
    if len(distinct) == 1 or not ends:
        return "", ()
    sides, ways = sides_of(distinct, distinct), ways_by_end(choices)
    words = dict(zip(sorted(distinct), sides.before, strict=True))
    return sides.common, tuple(
        Ending(words[end], ways.get(end, ""), tuple(place for place, other in enumerate(outcomes, 1) if other == end))
        for end in dict.fromkeys(outcomes)
    )


def _already(dated: Dated) -> str:
    """Return a sentence on a text here that already says otherwise than a rule by which the board was played."""
    entry, printing = dated
    day = day_in_words(printing.first_seen)
    return f"{rule_named(entry.slug)}: the text of {day} already says “{entry.quote}” ({entry.where})"


def _line(end: Position, book: Rulebook, start: Position, film: Film) -> PlayedLine:
    """Return a line of play with its steps, objects and players at the end."""
    steps = tuple(steps_in_words(end, book, start))
    after, life = tuple(board_in_words(Game(book, end))), _life(end.players.values())
    return PlayedLine(steps, after, life, end.result, film.boards(end, start))


def _life(players: Iterable[Player]) -> tuple[Life, ...]:
    """Return the life total and the counters, in words, of each player."""
    counters = (player_in_words(player._replace(pool="")).partition(", ")[2] for player in players)
    return tuple(Life(player.name, player.life, words) for player, words in zip(players, counters, strict=True))
