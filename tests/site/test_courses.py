"""Lines of play as they are shown."""

from datetime import date

import pytest

from kb.site.courses import bases, courses


@pytest.fixture
def seen(made):
    """Give what is to be seen of a scenario, by its id, on a day."""
    by_id = {told.scenario.id: told for told in made.site.plays}

    def staged(name, day):
        told = by_id[name]
        return dict(zip((play.day for play in told.plays), told.staged(), strict=True))[day]

    return staged


def test_a_step_has_its_rules_beside_it(made, seen):
    """With the words that they rest on and where these stand."""
    course, *_ = courses(seen("001-living-death-bombers", date(2004, 1, 15)), made.site.collection)
    found = [basis for step in course.steps for basis in step.by]
    assert found
    assert all(basis.rule.words and basis.where.words for basis in found)
    assert any(basis.rule.address.startswith("lineage/") for basis in found)


def test_a_step_tells_what_it_changes(made, seen):
    """Also where that is what a rule makes of it without a step of its own, which is named beside them."""
    staged = seen("000-burn-lethal-sba", date(2023, 11, 17))
    (course,) = courses(staged, made.site.collection)
    assert [step.changes for step in course.steps if step.changes] == [("Ox: creature, 2/0, 2 burn counters",)]
    (basis,) = bases(staged.at_work, made.site.collection)
    assert (basis.rule.words, basis.where.words) == ("What a burn counter does", "122.1X1")


def test_what_a_step_names_is_not_told_again(seen):
    """The rule that makes the difference is one of the steps'."""
    assert seen("002-trample-two", date(1998, 3, 31)).at_work == ()


def test_an_end_is_told_by_what_not_all_have(made, seen):
    """Of several lines of play."""
    found = courses(seen("002-trample-two", date(1998, 3, 31)), made.site.collection)
    assert len(found) > 1
    assert not set.intersection(*(set(course.end) for course in found))
