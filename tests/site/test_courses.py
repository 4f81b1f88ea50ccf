"""Lines of play as they are shown."""

from datetime import date

import pytest

from kb.site.courses import Notes, passed_over, ways


@pytest.fixture
def seen(made):
    """Return the ways in which a scenario goes, by its id, with the notes on them."""
    by_id = {told.scenario.id: told for told in made.site.plays}

    def found(name, *days):
        told, notes = by_id[name], Notes(made.site.collection)
        pairs = [pair for pair in zip(told.plays, told.staged(), strict=True) if not days or pair[0].day in days]
        return ways(*zip(*pairs, strict=True), notes), list(notes.found)

    return found


def test_a_step_has_its_rules_beside_it(seen):
    """Each by a note with the words that it rests on and where these stand; a note stands once."""
    (way,), notes = seen("001-living-death-bombers", date(2004, 1, 15))
    marks = [mark for step in way.courses[0].steps for mark in step.by]
    told = [(mark.words, note.number) for mark in marks for note in mark.notes]
    assert len(told) > len(set(told))
    found = [notes[number - 1] for _, number in told]
    assert [words for words, _ in told] == [basis.rule.words for basis in found]
    assert all(basis.quote and basis.where.words for basis in found)
    assert any(basis.rule.address.startswith("lineage/") for basis in found)


def test_days_on_which_a_board_goes_the_same_are_one_way(seen):
    """With zones of other names it is another; a rule of which another text stood on each has one mark for all."""
    found, _ = seen("002-lifeline-ball-1")
    assert [way.days for way in found] == [
        ("1998-03-31", "1998-10-18"), ("2004-01-15", "2008-08-10"), ("2023-11-17",),
    ]  # fmt: skip
    marks = [mark for step in found[1].courses[0].steps for mark in step.by]
    assert {bool(note.days) for mark in marks for note in mark.notes} == {True, False}
    assert all(set(note.days) < set(found[1].days) for mark in marks for note in mark.notes)
    for step in found[1].courses[0].steps:
        assert len({mark.words for mark in step.by}) == len(step.by)
    assert max(len(mark.notes) for mark in marks) == len(found[1].days)


def test_a_step_tells_what_it_changes(seen):
    """Also where that is what a rule makes of it without a step of its own, which is named beside them."""
    (way,), notes = seen("000-burn-lethal-sba", date(2023, 11, 17))
    (course,) = way.courses
    assert [step.changes for step in course.steps if step.changes] == [("Ox: creature, 2/0, 2 burn counters",)]
    (mark,) = way.at_work
    assert (mark.words, notes[mark.notes[0].number - 1].where.words) == ("What a burn counter does", "122.1X1")


def test_what_a_step_names_is_not_told_again(seen):
    """The rule that makes the difference is one of the steps'."""
    (way,), _ = seen("002-trample-two", date(1998, 3, 31))
    assert way.at_work == ()


def test_an_end_is_told_by_what_not_all_have(seen):
    """Of several lines of play."""
    (way,), _ = seen("002-trample-two", date(1998, 3, 31))
    assert len(way.courses) > 1
    assert not set.intersection(*(set(course.end) for course in way.courses))


def test_what_did_not_apply_is_told_once(made):
    """With the days on which it is so, where not on all; on those nothing of it is at work."""
    told = next(told for told in made.site.plays if told.scenario.id == "002-lifeline-ball-1")
    staged, notes = told.staged(), Notes(made.site.collection)
    over = passed_over(told.plays, staged, made.site.collection)
    assert len({link.words for link in over}) == len(over)
    assert {bool(link.note) for link in over} == {True, False}
    at_work = {
        (list(notes.found)[note.number - 1].rule.words, day)
        for way in ways(told.plays, staged, notes)
        for course in way.courses
        for step in course.steps
        for mark in step.by
        for note in mark.notes
        for day in note.days or way.days
    }
    days = [str(play.day) for play, one in zip(told.plays, staged, strict=True) if one.endings]
    remarks_on = {(link.words, day) for link in over for day in (link.note.split(", ") if link.note else days)}
    assert remarks_on
    assert not at_work & remarks_on
