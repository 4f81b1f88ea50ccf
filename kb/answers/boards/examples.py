"""The rulebooks' own examples: how many are staged, and how their boards are judged."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from typing import NamedTuple

from kb.answers.boards.checks import Judgement, judgements_of
from kb.answers.boards.judged import Judged, Verdict, judged
from kb.answers.boards.stories import quoted_texts
from kb.answers.cards.staging import staged
from kb.answers.evidence import evidence_of
from kb.answers.opening import DataFolder
from kb.audit.worked_examples import (
    PLAYED,
    TWIN,
    Example,
    ExampleState,
    Standing,
    day_of,
    example_boards,
    packaged_examples,
    rulebook_of,
)
from kb.boards.judging.judge import rulebook_of as rules_of
from kb.boards.reading.scenario import Scenario, When
from kb.boards.staging.staging import board
from kb.cards.called import UnknownCard
from kb.records.errors import RulingsError
from kb.records.record import Kind
from kb.store.library import Library

__all__ = ["ExampleState"]


class Rulebook(NamedTuple):
    """One rulebook, and how many of its examples are in each state."""

    source: str
    examples: Mapping[str, int]
    """By state."""
    unknown: tuple[str, ...]
    """The records of examples that aren't in the table; they count as not staged."""


class Refusal(NamedTuple):
    """A board of an example that isn't modelled, on one day."""

    scenario: str
    day: date
    number: str
    """The number that isn't modelled."""
    problem: str
    """A description of what happened instead; empty if the board was refused with this number."""


class ExampleChecks(NamedTuple):
    """The rulebooks' examples by state, with the verdicts on their boards."""

    kinds: Mapping[str, int]
    """Examples by state, each counted once."""
    not_staged: tuple[str, ...]
    """The examples that no board stages yet, by id."""
    rulebooks: tuple[Rulebook, ...]
    judgements: tuple[Judged, ...]
    """The verdict on each claim that was played. Claims of twins are predictions."""
    refusals: tuple[Refusal, ...]
    without_cards: tuple[str, ...]
    """The boards that weren't played because a card on them isn't here."""

    @property
    def is_wrong(self) -> bool:
        """Return whether a claim doesn't hold, or a board isn't refused as it should be."""
        return any(one.is_wrong for one in self.judgements) or any(one.problem for one in self.refusals)

    def __repr__(self) -> str:
        """Return the number of examples and how many of them are claims."""
        return f"<{sum(self.kinds.values())} examples: {self.kinds.get('claim', 0)} are claims>"


Claim = tuple[Scenario, When]


def check_examples(
    folder: DataFolder, examples: Sequence[Example] | None = None, boards: Iterable[Scenario] | None = None
) -> tuple[ExampleChecks, tuple[Judgement, ...]]:
    """Play the boards of all examples; return the summary, and the judgements.

    Without `examples` or `boards`, the packaged ones are taken.
    """
    known = packaged_examples() if examples is None else tuple(examples)
    found = staged(example_boards() if boards is None else boards, folder.path)
    texts = folder.ask(lambda library, _: quoted_texts(found, library))
    rulebooks = folder.ask(lambda library, _: rulebooks_with(known, library))
    days = folder.ask(lambda library, _: evidence_of(library).days)
    of_board = {name: example for example in known for name in example.boards}
    claims: list[Claim] = []
    guarded: list[tuple[Claim, Standing]] = []
    without_cards: dict[str, None] = {}
    for scenario in found:
        example = of_board.get(scenario.id)
        for when in scenario.whens:
            standing = standing_on(example, when.day) if example else None
            if standing is not None and standing.state not in (*PLAYED, ExampleState.NOT_MODELLED):
                continue
            if _lacks_a_card(scenario, when):
                without_cards[scenario.id] = None
            elif standing is not None and standing.state is ExampleState.NOT_MODELLED:
                guarded.append(((scenario, when), standing))
            else:
                claims.append((scenario, when))
    judgements = [
        judgement
        for has_cards in (False, True)
        for judgement in judgements_of(
            [claim for claim in claims if bool(claim[0].cards) is has_cards], texts, folder.progress, folder.jobs
        )
    ]  # fmt: skip
    refusals = [
        _refusal(judgement, standing)
        for judgement, (_, standing) in zip(judgements_of([claim for claim, _ in guarded], texts), guarded, strict=True)
    ]
    return ExampleChecks(
        dict(Counter(str(example.standing.state) for example in known)),
        tuple(example.id for example in known if example.standing.state is ExampleState.NOT_STAGED),
        rulebooks,
        tuple(judged(judgement, days) for judgement in judgements),
        tuple(refusals),
        tuple(without_cards),
    ), tuple(judgements)


def standing_on(example: Example, day: date) -> Standing:
    """Return how an example stands in the rulebook of a day; its general standing if that doesn't print it."""
    record = example.record_on(day)
    return example.standing_in(record) if record else example.standing


def rulebooks_with(examples: Iterable[Example], library: Library) -> tuple[Rulebook, ...]:
    """Return the rulebooks that print examples, and those in a library, with their examples by state."""
    known = {record: example.standing_in(record).state for example in examples for record in example.printed}
    states = dict(known)
    added = [source.slug for source in library.sources() if source.slug.startswith("cr-")]
    for slug in added:
        for record in library.all_records(slug):
            if record.kind is Kind.EXAMPLE:
                states.setdefault(record.id, ExampleState.NOT_STAGED)
    found = []
    for source in sorted({rulebook_of(record) for record in states} | set(added)):
        own = {record: state for record, state in states.items() if rulebook_of(record) == source}
        counts = Counter(own.values())
        unknown = tuple(record for record in own if record not in known)
        found.append(Rulebook(source, {str(state): counts[state] for state in ExampleState}, unknown))
    return tuple(found)


def problems(examples: Sequence[Example], boards: Sequence[Scenario]) -> list[str]:
    """Return messages on what is inconsistent between examples and the boards that stage them; empty if nothing is."""
    found = _repeated("the example", (one.id for one in examples))
    found += _repeated("the record", (record for one in examples for record in one.printed))
    found += _repeated("the board", (name for one in examples for name in one.boards))
    by_id = {board.id: board for board in boards}
    listed = {name for one in examples for name in one.boards}
    twins = {name for name in by_id if name.endswith(TWIN) and name.removesuffix(TWIN) in listed}
    found += [f"{name} is in no example's boards" for name in sorted(by_id.keys() - listed - twins)]
    for example in examples:
        missing = [name for name in example.boards if name not in by_id]
        found += [f"{example.where}: there is no board {name}" for name in missing]
        claimed = {when.day for name in example.boards if name in by_id for when in by_id[name].whens}
        due = {day_of(one) for one in example.printed if example.standing_in(one).state in PLAYED}
        found += [f"{example.where}: no board claims anything of {day}" for day in sorted(due - claimed)]
        found += [f"{example.where}: {day} is claimed, but no rulebook of that day prints it"
                  for day in sorted(claimed - example.days)]  # fmt: skip
    return found


def _repeated(what: str, names: Iterable[str]) -> list[str]:
    """Return a message for each name that occurs more than once."""
    return [f"{what} {name} is there {number} times" for name, number in Counter(names).items() if number > 1]


def _lacks_a_card(scenario: Scenario, when: When) -> bool:
    """Return whether a card on a board is neither packaged nor in a card file here."""
    try:
        board(scenario, rules_of(when))
    except UnknownCard:
        return True
    except RulingsError:
        pass  # the judgement will say so
    return False


def _refusal(judgement: Judgement, standing: Standing) -> Refusal:
    """Return a board's check: refused with the number of the rule that isn't modelled, or what happened instead."""
    problem = ""
    if judgement.verdict is not Verdict.NOT_MODELLED:
        problem = f"it isn't refused; its claim: {judgement.verdict}"
    elif (standing.says or standing.number) not in judgement.detail:
        problem = f"it is refused for another reason: {judgement.detail}"
    return Refusal(judgement.scenario.id, judgement.when.day, standing.number, problem)
