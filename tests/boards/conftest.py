"""Fixtures: the records that scenarios quote, stories judged from sentences, and a set with its own rule."""

from collections.abc import Callable, Sequence
from datetime import date

import pytest

from ingest import packaged_reading, packaged_slugs
from kb.boards.judging.judge import Judgement, judge
from kb.boards.reading.places import Place
from kb.boards.reading.scenario import Scenario, When
from kb.engine.law.chronicle import Entry
from kb.engine.law.registry import all_rules
from tests.boards.written_down import Needed, claims_by_file, dependence_of


@pytest.fixture(scope="session")
def texts() -> Callable[[str], str | None]:
    """Return a function that finds the text of a record of the packaged documents, or None."""
    found = {record.id: record.text for slug in packaged_slugs() for record in packaged_reading(slug).records}
    return found.get


@pytest.fixture
def needed(once: Callable[[str, Callable[[], Needed]], Needed]) -> Callable[[str], Needed]:
    """Return a function that finds, for a file of scenarios, the rules that each claim depends on, with its line."""
    return lambda file: once(f"needs {file}", lambda: [dependence_of(*dated) for dated in claims_by_file()[file]])


@pytest.fixture(scope="session", autouse=True)
def rules_entered() -> None:
    """Load all rules before a test changes one of them; entries that are loaded later would undo the change."""
    all_rules()


@pytest.fixture
def set_without_trample(monkeypatch: pytest.MonkeyPatch) -> str:
    """Return the name of a set with one rule of its own: trample does nothing."""
    name = "set-without-trample"
    (trample,) = (rule for rule in all_rules() if rule.slug == "trample")
    own = Entry("trample", date(2023, 11, 17), "702.X1", "", trample.contrasts["as without trample"], name)
    monkeypatch.setattr(trample, "entries", [*trample.entries, own])
    monkeypatch.setattr(trample, "_in_force", {})
    return name


@pytest.fixture
def judged() -> Callable[..., Judgement]:
    """Return a function that judges the claims about a story of sentences, and raises the error if that failed.

    The day is 10 August 2008 unless another is given.
    """

    def judge_story(
        setup: Sequence[str], play: Sequence[str] = (), *, day: date = date(2008, 8, 10), **claims: tuple[str, ...]
    ) -> Judgement:
        """Return the judgement on claims about a story on a day. Raises the error if judging failed."""
        plain: dict[str, tuple[str, ...]] = {"then": (), "can": (), "cannot": ()}
        when = When(day, "", "", **plain | claims)
        scenario = Scenario("x", "", (), ("Ana", "Bob"), tuple(setup), tuple(play), (when,), Place("x.toml"))
        found = judge(scenario, when, lambda _: None)
        if found.trouble is not None:
            raise found.trouble
        return found

    return judge_story
