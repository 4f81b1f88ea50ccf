"""A store that grows source by source equals one built at once, in any order."""

from collections.abc import Callable, Sequence
from datetime import date, timedelta
from itertools import permutations
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kb.lineage.updating_wordings import Growth
from kb.lineage.wordings import gather
from kb.records.record import Reading
from kb.records.source import Extent
from kb.records.wording import Replacement, Wording
from kb.store.library import Library
from kb.store.write import drafting

FIRST = date(2003, 10, 1)


def make_editions(
    make_source, make_record, editions: Sequence[dict[str, str]], *, incomplete: int = -1, copy: int = -1
) -> list[Reading]:
    """Return editions a month apart, each with rules and their words.

    One of them may be incomplete, and one may have the same day as the one before it.
    """
    return [
        Reading(
            make_source(
                f"cr-{place}",
                FIRST + timedelta(days=30 * (place - (place == copy))),
                extent=Extent.SELECTION if place == incomplete else Extent.COMPLETE,
            ),
            "",
            tuple(make_record(f"cr-{place}", rule, text=text) for rule, text in sorted(rules.items())),
            (),
        )
        for place, rules in enumerate(editions)
    ]


def grown_wordings(path: Path, readings: Sequence[Reading], order: Sequence[int], replaced: Sequence[Replacement] = ()):
    """Return a store's wordings after adding these readings in order, half of them in a second draft."""
    there: list[int] = []
    half = len(order) // 2
    for part in (order[:half], order[half:]):
        with drafting(str(path), extends=path.exists()) as draft:
            growth = Growth(draft)
            for place in part:
                growth.add(readings[place], sum(before < place for before in there))
                there.append(place)
            growth.replace(replaced if part is order[half:] or len(there) == len(order) else ())
    with Library(str(path)) as library:
        assert [source.slug for source in library.sources()] == [reading.source.slug for reading in readings]
        return library.all_wordings()


def without_keys(wordings) -> set[Wording]:
    """Return the wordings without their keys."""
    return {wording._replace(key=0) for wording in wordings}


@pytest.fixture
def editions(make_source, make_record) -> Callable[..., list[Reading]]:
    """Return a function that makes editions."""
    return lambda *editions, **keywords: make_editions(make_source, make_record, editions, **keywords)


BACK_AGAIN = ({"100.1": "a", "100.2": "b"}, {"100.1": "c"}, {"100.1": "a", "100.2": "b"}, {"100.1": "a"})


@pytest.mark.parametrize("order", list(permutations(range(4))))
def test_editions_added_in_any_order_give_the_same_wordings(tmp_path, editions, order):
    """A text that went and came back is two wordings."""
    readings = editions(*BACK_AGAIN)
    found = grown_wordings(tmp_path / "s", readings, order)
    assert without_keys(found) == without_keys(gather(readings, []))
    days = sorted((w.id, str(w.printed_until), str(w.gone_by)) for w in found)
    assert days == [
        ("100.1@2003-10-01", "2003-10-01", "2003-10-31"),
        ("100.1@2003-10-31", "2003-10-31", "2003-11-30"),
        ("100.1@2003-11-30", "2003-12-30", "None"),
        ("100.2@2003-10-01", "2003-10-01", "2003-10-31"),
        ("100.2@2003-11-30", "2003-11-30", "2003-12-30"),
    ]


@pytest.mark.parametrize("order", list(permutations(range(4))))
def test_a_second_copy_of_a_day_rejoins_wordings_that_the_first_copy_lacks(tmp_path, editions, order):
    readings = editions(
        {"100.1": "a", "100.2": "b"}, {"100.1": "x"}, {"100.1": "a", "100.2": "b"}, {"100.1": "a"}, copy=2
    )
    found = grown_wordings(tmp_path / "s", readings, order)
    assert without_keys(found) == without_keys(gather(readings, []))
    assert len({wording.key for wording in found}) == len(found)
    (whole,) = [wording for wording in found if "cr-0/100.1" in wording.records]
    assert whole.records == ("cr-0/100.1", "cr-2/100.1", "cr-3/100.1")


RULES = st.dictionaries(st.sampled_from(["100.1", "100.2", "glossary/x"]), st.sampled_from("abc"), max_size=3)


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    st.lists(RULES, min_size=1, max_size=5),
    st.integers(-1, 4),
    st.integers(-1, 4),
    st.randoms(use_true_random=False),
)
def test_random_editions_in_any_order_grow_into_the_store_built_at_once(  # noqa: PLR0913, PLR0917  (fixtures and drawn values)
    tmp_path_factory, make_source, make_record, rules, incomplete, copy, chance
):
    """Some sources are incomplete, and some share a day."""
    readings = make_editions(make_source, make_record, rules, incomplete=incomplete, copy=copy)
    order = list(range(len(readings)))
    chance.shuffle(order)
    found = grown_wordings(tmp_path_factory.mktemp("grown") / "s", readings, order)
    assert without_keys(found) == without_keys(gather(readings, []))
    assert len({wording.id for wording in found}) == len(found)
    assert len({wording.key for wording in found}) == len(found)


def test_an_incomplete_source_does_not_end_wordings_that_it_lacks(tmp_path, editions):
    readings = editions({"100.1": "a"}, {}, incomplete=1)
    (wording,) = grown_wordings(tmp_path / "s", readings, [0, 1])
    assert wording.gone_by is None


def test_a_wordings_key_never_passes_to_another_first_record(tmp_path, editions):
    """The search index knows wordings by key and first record."""
    readings = editions(*BACK_AGAIN, {"100.1": "a", "100.3": "d"})
    seen: dict[int, str] = {}
    path = tmp_path / "s"
    there: list[int] = []
    for place in (4, 2, 0, 3, -1, 1, -3, -5, 0, 4, -2, 1):
        with drafting(str(path), extends=path.exists()) as draft:
            growth = Growth(draft)
            if place < 0:
                there.remove(-place - 1)
                growth.remove(f"cr-{-place - 1}")
            elif place not in there:
                there.append(place)
                growth.add(readings[place], sum(before < place for before in there))
            growth.replace([])
        with Library(str(path)) as library:
            for wording in library.all_wordings():
                assert seen.setdefault(wording.key, wording.records[0]) == wording.records[0]


def test_growth_lists_the_sources_whose_wordings_got_other_keys(tmp_path, editions):
    readings = editions(*BACK_AGAIN)
    path = tmp_path / "s"
    for place, position, concerned in ((1, 0, {1}), (3, 1, {3}), (0, 0, {0}), (2, 2, {2, 3})):
        with drafting(str(path), extends=path.exists()) as draft:
            growth = Growth(draft)
            growth.add(readings[place], position)
            assert growth.concerned == {f"cr-{number}" for number in concerned}


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    st.lists(RULES, min_size=2, max_size=6),
    st.integers(-1, 4),
    st.integers(-1, 4),
    st.randoms(use_true_random=False),
)
def test_removing_sources_leaves_the_store_of_the_remaining_ones(  # noqa: PLR0913, PLR0917  (fixtures and drawn values)
    tmp_path_factory, make_source, make_record, rules, incomplete, copy, chance
):
    readings = make_editions(make_source, make_record, rules, incomplete=incomplete, copy=copy)
    path = tmp_path_factory.mktemp("grown") / "s"
    order = chance.sample(range(len(readings)), len(readings))
    gone = set(chance.sample(order, chance.randrange(1, len(order))))
    grown_wordings(path, readings, order)
    left = [reading for place, reading in enumerate(readings) if place not in gone]
    with drafting(str(path), extends=True) as draft:
        growth = Growth(draft)
        for place in sorted(gone, key=order.index):
            growth.remove(readings[place].source.slug)
        growth.replace([])
    again = path.with_name("again")
    with drafting(str(again)) as draft:
        for place, reading in enumerate(left):
            Growth(draft).add(reading, place)
    with Library(str(path)) as library, Library(str(again)) as other:
        assert library.all_records() == other.all_records()
        assert library.row_counts() == other.row_counts()
        assert without_keys(library.all_wordings()) == without_keys(gather(left, []))


def test_a_replacement_ends_a_wording_and_its_removal_revives_it(tmp_path, editions):
    readings = editions({"100.1": "a"}, {"100.1": "b"}, incomplete=0)
    day = readings[1].source.day
    replaced = Replacement("x", day, "cr-1/100.1", "b", ("cr-0/100.1",), "it was a", "why")
    found = grown_wordings(tmp_path / "s", readings, [0, 1], [replaced])
    assert without_keys(found) == without_keys(gather(readings, [replaced]))
    assert [wording.replaced_on for wording in found] == [day, None]
    with drafting(str(tmp_path / "s"), extends=True) as draft:
        Growth(draft).replace([])
    with Library(str(tmp_path / "s")) as library:
        assert [wording.replaced_on for wording in library.all_wordings()] == [None, None]


@pytest.mark.parametrize(
    ("since", "words", "thread", "ended"),
    [(10, "b", 0, 10), (30, "b", 0, 30), (0, "b", 0, 30), (10, "b", 1, 30), (10, "a", 0, 30)],
)
def test_a_wording_ends_when_the_next_wording_of_its_thread_is_first_attested(  # noqa: PLR0913, PLR0917  (fixtures and parameters)
    tmp_path, make_source, make_record, since, words, thread, ended
):
    """That day must be before the next rulebook's."""
    older, newer = make_editions(make_source, make_record, [{"100.1": "a"}, {"200.1": words}])
    tagged = newer.records[0]._replace(since=FIRST + timedelta(days=since))
    with drafting(str(tmp_path / "s")) as draft:
        growth = Growth(draft)
        for place, reading in enumerate((older, newer._replace(records=(tagged,)))):
            growth.add(reading, place)
        draft.add_threads([(0, 0), (1, thread)])
        growth.replace([])
    with Library(str(tmp_path / "s")) as library:
        (before, _) = library.all_wordings()
    assert before.ended == FIRST + timedelta(days=ended)
    assert (before.replaced_on is None) == (before.gone_by == before.ended)


def test_a_wording_missing_from_the_next_rulebook_ended_by_that_rulebooks_day(tmp_path, make_source, make_record):
    """A successor that is attested only later doesn't date the end."""
    first, second, third = make_editions(make_source, make_record, [{"100.1": "a"}, {"100.2": "b"}, {"200.1": "c"}])
    tagged = third.records[0]._replace(since=FIRST + timedelta(days=40))
    with drafting(str(tmp_path / "s")) as draft:
        growth = Growth(draft)
        for place, reading in enumerate((first, second, third._replace(records=(tagged,)))):
            growth.add(reading, place)
        draft.add_threads([(0, 0), (2, 0)])
        growth.replace([])
    with Library(str(tmp_path / "s")) as library:
        before = library.all_wordings()[0]
    assert (before.replaced_on, before.ended) == (None, FIRST + timedelta(days=30))
