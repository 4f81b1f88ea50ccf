"""The records that scenarios quote, stories made of sentences, and a set with a rule of its own."""

from collections.abc import Callable, Sequence
from datetime import date

import pytest

from ingest import packaged_reading, packaged_slugs
from kb.boards.judging.judge import Judgement, judge
from kb.boards.reading.places import Place
from kb.boards.reading.scenario import Scenario, When
from kb.engine.law.chronicle import Entry
from kb.engine.law.registry import all_rules
from tests.boards.written_down import Needed, claims_by_file, hanging_on


@pytest.fixture(scope="session")
def texts() -> Callable[[str], str | None]:
    """Return the text of a record of the packaged documents."""
    found = {record.id: record.text for slug in packaged_slugs() for record in packaged_reading(slug).records}
    return found.get


@pytest.fixture
def needed(once: Callable[[str, Callable[[], Needed]], Needed]) -> Callable[[str], Needed]:
    """Return what gives the rules that each claim of a file hangs on, and what is to be written down of it."""
    return lambda file: once(f"needs {file}", lambda: [hanging_on(*dated) for dated in claims_by_file()[file]])


@pytest.fixture(scope="session", autouse=True)
def rules_entered() -> None:
    """Have all rules entered before a test changes one of them: an entry that came first would be in their way."""
    all_rules()


@pytest.fixture
def set_without_trample(monkeypatch: pytest.MonkeyPatch) -> str:
    """Return the name of a set that has a rule of its own: trample does nothing."""
    name = "set-without-trample"
    (trample,) = (rule for rule in all_rules() if rule.slug == "trample")
    own = Entry("trample", date(2023, 11, 17), "702.X1", "", trample.contrasts["as without trample"], name)
    monkeypatch.setattr(trample, "entries", [*trample.entries, own])
    monkeypatch.setattr(trample, "_in_force", {})
    return name


@pytest.fixture
def judged() -> Callable[..., Judgement]:
    """Return what judges a story of sentences, under the rules of 2008-08-10 or of another day, raising its trouble."""

    def judge_story(
        setup: Sequence[str], play: Sequence[str] = (), *, day: date = date(2008, 8, 10), **claims: tuple[str, ...]
    ) -> Judgement:
        plain: dict[str, tuple[str, ...]] = {"then": (), "can": (), "cannot": ()}
        when = When(day, "", "", **plain | claims)
        scenario = Scenario("x", "", (), ("Ana", "Bob"), tuple(setup), tuple(play), (when,), Place("x.toml"))
        found = judge(scenario, when, lambda _: None)
        if found.trouble is not None:
            raise found.trouble
        return found

    return judge_story
