"""Tests for lines of play as shown on pages."""

from dataclasses import replace
from datetime import date

import pytest

from kb.records.prose import day_in_words
from kb.site.lines_of_play import Mark, Note, Notes, deciding, passed_over, ways


def shown(told):
    """Return the plays of a scenario with their days and boards."""
    return [(str(play.day), play, staged) for play, staged in zip(told.plays, told.staged(), strict=True)]


def notes_of(step):
    """Return the notes on all rules at work in a step."""
    return [*step.decided_by, *(note for mark in step.by for note in mark.notes)]


@pytest.fixture
def seen(made):
    """Return a function that gives the ways a scenario goes, with their notes."""
    by_id = {told.scenario.id: told for told in made.site.plays}

    def found(name, *days):
        """Return the ways a scenario goes on these days, with all notes."""
        told, notes = by_id[name], Notes(made.site.collection)
        return ways([one for one in shown(told) if not days or one[1].day in days], notes), list(notes.found)

    return found


def test_step_has_notes_with_the_quoted_rules(seen):
    (way,), notes = seen("001-living-death-bombers", date(2004, 1, 15))
    told = [note for step in way.courses[0].steps for note in notes_of(step)]
    assert len(told) > len({note.number for note in told})
    found = [notes[note.number - 1] for note in told]
    assert [(note.quote, note.where) for note in told] == [(basis.quote, basis.where.words) for basis in found]
    assert all(basis.quote and basis.where.words for basis in found)
    assert any(basis.rule.address.startswith("lineage/") for basis in found)


def test_days_with_the_same_play_are_grouped(seen):
    found, _ = seen("002-lifeline-ball-1")
    assert [way.days for way in found] == [
        ("1998-03-31", "1998-10-18"), ("2004-01-15", "2008-08-10"), ("2023-11-17",),
    ]  # fmt: skip
    steps = found[1].courses[0].steps
    told = [note for step in steps for note in notes_of(step)]
    assert {bool(note.days) for note in told} == {True, False}
    spoken = {day_in_words(date.fromisoformat(day)) for day in found[1].days}
    assert all(set(note.days) < spoken for note in told)
    for step in steps:
        assert len({mark.words for mark in step.by}) == len(step.by)
    assert max(len(step.decided_by) for step in steps) == len(found[1].days)


def test_refusals_that_differ_only_in_the_day_are_shown_once(made):
    (told,) = (told for told in made.site.plays if told.scenario.id == "002-lifeline-ball-1")
    refused = [
        (name, replace(play, problem=f"The rules of a set are not in force on {day_in_words(play.day)}."), staged)
        for name, play, staged in shown(told)[:2]
    ]
    (way,) = ways(refused, Notes(made.site.collection))
    assert (way.days, way.problem) == (("1998-03-31", "1998-10-18"), "The rules of a set are not in force then.")


def test_step_quotes_the_first_deciding_rule_of_each_day():
    days = ("1998-03-31", "2004-01-15")
    house, early, late, always = (
        Note(number, on, quote, "1")
        for number, (on, quote) in enumerate([(days[:1], ""), (days[:1], "a"), (days[1:], "b"), ((), "c")])
    )
    kept, first, second = Mark("house", (house,)), Mark("first", (early, late)), Mark("second", (always,))
    assert deciding((kept, first, second), days) == ((early, late), (kept, second))
    assert deciding((second, first), days) == ((always,), (first,))
    assert deciding((Mark("both", (house, late)),), days) == ((late,), (Mark("both", (house,)),))


def test_step_lists_its_changes(seen):
    (way,), notes = seen("000-burn-lethal-sba", date(2023, 11, 17))
    (course,) = way.courses
    assert [step.changes for step in course.steps if step.changes] == [("Ox: creature, 2/0, 2 burn counters",)]
    (mark,) = way.at_work
    assert (mark.words, notes[mark.notes[0].number - 1].where.words) == ("Burn counters", "122.1X1")


def test_rule_credited_by_a_step_is_not_listed_again(seen):
    (way,), _ = seen("002-trample-two", date(1998, 3, 31))
    assert way.at_work == ()


def test_end_of_a_line_shows_only_what_differs(seen):
    (way,), _ = seen("002-trample-two", date(1998, 3, 31))
    assert len(way.courses) > 1
    assert not set.intersection(*(set(course.end) for course in way.courses))


def test_rules_that_did_not_apply_are_listed_once(made):
    told = next(told for told in made.site.plays if told.scenario.id == "002-lifeline-ball-1")
    staged, notes = told.staged(), Notes(made.site.collection)
    over = passed_over(told.plays, staged, made.site.collection)
    assert len({link.words for link in over}) == len(over)
    assert {bool(link.note) for link in over} == {True, False}
    at_work = {
        (list(notes.found)[note.number - 1].rule.words, day)
        for way in ways(shown(told), notes)
        for course in way.courses
        for step in course.steps
        for note in notes_of(step)
        for day in note.days or way.days
    }
    days = [str(play.day) for play, one in zip(told.plays, staged, strict=True) if one.endings]
    remarks_on = {(link.words, day) for link in over for day in (link.note.split(", ") if link.note else days)}
    assert remarks_on
    assert not at_work & remarks_on


def test_later_line_of_play_leaves_out_the_steps_it_shares_with_the_first(seen, made):
    (way, *_), _ = seen("002-lifeline-ball-1")
    first, *others = way.courses
    assert first.shared == 0
    assert max(course.shared for course in others) > 2
    assert all(course.steps[: course.shared] == first.steps[: course.shared] for course in others)
    page = made.page("scenario/002-lifeline-ball-1.html")
    for course in others:
        assert f'<ol class="steps" start="{course.shared + 1}">' in page
