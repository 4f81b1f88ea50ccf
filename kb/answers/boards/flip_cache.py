"""Playing all packaged boards, and a cache of the results: changes of outcome, rules used, verdicts and proofs.

The package ships the results of its own code, so boards are played again only if that code has changed.
"""

from collections.abc import Collection, Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import date
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from kb.answers.evidence import Evidence, evidence_of
from kb.answers.fingerprint import contents_of, times_of
from kb.answers.progress import FEW, in_order, silence, usual_jobs
from kb.answers.standing.proofs_by_play import HELD, board_lines, proofs_text, rule_lines
from kb.boards.flips.exploring import Explorer
from kb.boards.flips.flips import Ended, Flip, NotPlayed, boundary_days, flips_in, played_on_days
from kb.boards.judging.judge import judge, rulebook_on
from kb.boards.language import BadScenario
from kb.boards.reading.quoting import scenarios_quoting
from kb.boards.reading.scenario import Scenario, packaged_scenarios
from kb.boards.verdicts.coverage import claim_ids
from kb.boards.verdicts.storing import verdict_lines
from kb.boards.verdicts.verdicts import COLUMNS
from kb.engine.law.registry import all_rules
from kb.engine.law.rulebook import NotModelled
from kb.engine.position.work import Bound
from kb.records.addresses import family
from kb.records.garbage_collection import uncollected
from kb.store.files import make_folder, names_in, read_summed, remove, summed, write_whole
from kb.store.home import flips_folder

if TYPE_CHECKING:
    from kb.answers.opening import DataFolder

_MADE_BY = ("engine", "english", "boards", "cards", "records", "answers/standing")
"""The rooms that an outcome depends on, and what records are told of it."""
_PACKAGED = "_flips.json"


class Use(NamedTuple):
    """On how many boards a rule comes up, on any day; boards that are variants of one count once."""

    rule: str
    applied: int
    """Those on which something happens as it says."""
    consulted: int
    """Those on which it is looked at, and something happens by another rule."""


class Stretch(NamedTuple):
    """Days in a row on which a board can be played, or can't for one reason."""

    since: date
    why_not: str
    """Why it can't be played; empty where it can."""
    is_ended: bool
    """True if a line of play reaches the end of the story."""


class Shown(NamedTuple):
    """The results of playing boards on each day on which a rule changed."""

    flips: tuple[Flip, ...]
    uses: tuple[Use, ...]
    boards: int
    """Number of boards, counting variants of one board once."""
    stretches: dict[str, tuple[Stretch, ...]] = {}  # noqa: RUF012  (nothing changes it)
    """On which days each can be played, by its id."""


class Packaged(NamedTuple):
    """The results of all boards, as shipped with the package."""

    made_by: str
    """The fingerprint of the code that they were played by."""
    shown: Shown


class _OfBoard(NamedTuple):
    """The results of one board."""

    board: str
    flips: tuple[Flip, ...]
    applied: frozenset[str]
    consulted: frozenset[str]
    stretches: tuple[Stretch, ...]
    verdicts: tuple[str, ...]
    """The lines of the table of verdicts on its claims."""
    proofs: tuple[str, ...]
    """The lines of the table of proofs that its claims are."""


def made_of_boards() -> dict[str, str]:
    """Play all boards; return the texts of the packaged files made of them, by their paths in a checkout.

    They are what boards show, and the tables of the verdicts on claims and of the proofs that records have.
    """
    played = list(in_order(_of_board, [scenario.id for scenario in packaged_scenarios()], usual_jobs()))
    verdicts = sorted(line for one in played for line in one.verdicts)
    return {
        f"kb/boards/{_PACKAGED}": _encoded(Packaged(contents_of(_MADE_BY), _together(played))).decode(),
        "kb/boards/verdicts/_verdicts.tsv": "\n".join(["\t".join(COLUMNS), *verdicts, ""]),
        "kb/answers/standing/_proofs.tsv": proofs_text(
            [*(line for one in played for line in one.proofs), *rule_lines()]
        ),
    }


def packaged_fingerprint() -> str:
    """Return the hash of the code that plays boards."""
    return contents_of(_MADE_BY)


def cached_flips(folder: "DataFolder", boards: Collection[str] | None = None) -> tuple[Flip, ...]:
    """Return the changes of outcome of packaged boards, or of those with these ids, by board and day."""
    return shown_by_boards(folder, boards).flips


def shown_by_boards(folder: "DataFolder", boards: Collection[str] | None = None) -> Shown:
    """Return what all packaged boards show, or the changes of outcome of those with these ids.

    Days are those that the texts of the data folder give. Without a cache, the boards are played; if only some are,
    rules count only those. A damaged or outdated file is ignored; if none can be written, boards are played each time.
    """
    shown = all_boards(folder) if boards is None else undated_boards(folder, boards)
    dated = folder.ask(lambda library, _: tuple(map(evidence_of(library).of_flip, shown.flips)))
    return shown._replace(flips=dated)


def flips_quoting(folder: "DataFolder", records: Collection[str], evidence: Evidence) -> tuple[Flip, ...]:
    """Return the changes of outcome of boards with a claim that quotes one of these records; () if none does."""
    boards = {scenario.id for scenario in scenarios_quoting(records)}
    quietly = folder._replace(progress=silence)  # they are few
    return tuple(map(evidence.of_flip, undated_boards(quietly, boards).flips)) if boards else ()


def kept_flips(folder: "DataFolder") -> Shown | None:
    """Return what all packaged boards show, with days from rules' quotations only; None without a cache."""
    top, name = flips_folder(folder.path), f"{times_of(_MADE_BY)}.json"
    found = _read(top, name)
    if found is None and (found := _read_packaged()) is not None:
        _write(top, name, found)
    return found


def all_boards(folder: "DataFolder") -> Shown:
    """Return what all packaged boards show, with days from rules' quotations only; plays them without a cache."""
    found = kept_flips(folder)
    if found is None:
        found = _played(folder, packaged_scenarios())
        _write(flips_folder(folder.path), f"{times_of(_MADE_BY)}.json", found)
    return found


def flips_for(folder: "DataFolder", boards: int) -> Shown | None:
    """Return the cache; without one, play all boards if `boards` are many, and return None if they are few."""
    return all_boards(folder) if boards > FEW else kept_flips(folder)


def undated_boards(folder: "DataFolder", boards: Collection[str]) -> Shown:
    """Return what some boards show, with days from rules' quotations only.

    Without a cache, only these boards are played and counted.
    """
    found = kept_flips(folder)
    if found is None:
        return _played(folder, [one for one in packaged_scenarios() if one.id in boards])
    return found._replace(flips=tuple(one for one in found.flips if one.scenario in boards))


def _played(folder: "DataFolder", scenarios: Sequence[Scenario]) -> Shown:
    """Play scenarios and return what they show."""
    found = []
    with folder.progress("Playing the boards", len(scenarios)) as step:
        for one in in_order(_of_board, [scenario.id for scenario in scenarios], folder.jobs):
            found.append(one)
            step(one.board)
    return _together(found)


@cache
@uncollected()
def _of_board(board: str) -> _OfBoard:
    """Play a packaged board on each day on which a rule or card changed; return the results, cached for the process."""
    explorer = Explorer(_by_id()[board])
    found = list(played_on_days(explorer, boundary_days(scenario=explorer.scenario)))
    flips = tuple(flips_in(explorer, found))
    steps = [step for played in explorer.known for end in played.positions for step in end.steps()]
    applied = frozenset(rule for step in steps for rule in step.rules)
    return _OfBoard(
        board,
        flips,
        applied,
        frozenset(rule for step in steps for rule in step.looked_at),
        _stretches(found),
        *_of_claims(explorer, flips),
    )


def _of_claims(explorer: Explorer, flips: Sequence[Flip]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return a board's lines for the table of verdicts, then those for the table of proofs.

    Only its claims about packaged documents count.
    """
    scenario, documents = explorer.scenario, set(claim_ids())
    verdicts: list[str] = []
    proofs: list[str] = []
    for when in scenario.whens:
        if not {source.partition("/")[0] for source in when.sources} & documents:
            continue
        asked = explorer if when.overlay == scenario.overlay else Explorer(replace(scenario, overlay=when.overlay))
        try:
            played = asked.under(rulebook_on(when.day, when.overlay))
            found = judge(scenario, when, lambda _: None, played.book, played.lines)
        except (NotModelled, BadScenario, Bound):
            found = judge(scenario, when, lambda _: None)
        verdicts += verdict_lines(found)
        if found.verdict in HELD:
            proofs += board_lines(asked, flips, when)
    return tuple(verdicts), tuple(proofs)


@cache
def _by_id() -> dict[str, Scenario]:
    """Return the packaged scenarios by id."""
    return {scenario.id: scenario for scenario in packaged_scenarios()}


def _stretches(days: Iterable[Ended | NotPlayed]) -> tuple[Stretch, ...]:
    """Return the stretches of days on which a board can or can't be played."""
    found: list[Stretch] = []
    for one in days:
        if isinstance(one, Ended):
            now = Stretch(one.day, "", is_ended=bool(one.ends))
        else:
            now = Stretch(one.day, one.why, is_ended=False)
        if not found or found[-1][1:] != now[1:]:
            found.append(now)
    return tuple(found)


def _together(boards: Sequence[_OfBoard]) -> Shown:
    """Combine the results of several boards: their changes of outcome, and on how many of them each rule comes up."""
    applied = _families((one.board, one.applied) for one in boards)
    consulted = _families((one.board, one.consulted) for one in boards)
    slugs = [rule.slug for rule in all_rules() if rule.slug in applied or rule.slug in consulted]
    uses = (Use(slug, len(applied.get(slug, ())), len(consulted.get(slug, ()))) for slug in slugs)
    families = {family(one.board) for one in boards}
    stretches = {one.board: one.stretches for one in boards}
    return Shown(tuple(flip for one in boards for flip in one.flips), tuple(uses), len(families), stretches)


def _families(rules: Iterable[tuple[str, frozenset[str]]]) -> dict[str, set[str]]:
    """Return for each rule the boards whose set of rules has it, with variants of one board counted once."""
    found: dict[str, set[str]] = {}
    for board, slugs in rules:
        for slug in slugs:
            found.setdefault(slug, set()).add(family(board))
    return found


def _read(top: str, name: str) -> Shown | None:
    """Read a cache file; return None if it is missing or damaged."""
    body = read_summed(top, name)
    with suppress(msgspec.DecodeError, ValueError, RecursionError):
        return None if body is None else msgspec.json.decode(body, type=Shown)
    return None


def _read_packaged() -> Shown | None:
    """Return the packaged cache; None if there is none, as in a checkout, or if other code made it."""
    with suppress(OSError, msgspec.DecodeError):
        found = msgspec.json.decode(files("kb.boards").joinpath(_PACKAGED).read_bytes(), type=Packaged)
        if found.made_by == contents_of(_MADE_BY):
            return found.shown
    return None


def _encoded(found: object) -> bytes:
    """Return the value as JSON bytes that are the same for equal values."""
    return msgspec.json.encode(found, order="deterministic")


def _write(top: str, name: str, found: Shown) -> None:
    """Write the cache file atomically, and remove those of older code; a read-only folder is ignored."""
    with suppress(OSError):
        write_whole(f"{make_folder(top)}/{name}", summed(_encoded(found)))
        for old in names_in(top):
            if old != name and old.endswith(".json"):
                remove(top, old)
