"""Tests for the days on which outcomes change."""

from datetime import date

import pytest

from kb.site.flip_days import changed_on, chart, flip_days, flips_by_day, sayings_on


def test_every_change_is_listed_on_its_day(made):
    flips = flips_by_day(made.site)
    assert sum(map(len, flips.values())) == sum(len(told.turns) for told in made.site.plays)
    assert all(turn.day == day for day, found in flips.items() for _, turn in found)
    assert [f"day/{day}.html" for day in flip_days(made.site) if f"day/{day}.html" not in made.files] == []


def test_bars_of_the_chart_are_to_scale(made):
    columns = chart(made.site).columns
    assert max(column.height for column in columns) == 100
    most = max(column.count for column in columns)
    for column in columns:
        assert column.height == pytest.approx(column.count * 100 / most, abs=0.06)
    assert [column.at for column in columns] == sorted(column.at for column in columns)


def test_rules_changed_on_a_day_have_old_and_new_meanings(made):
    collection = made.site.collection
    changes = {
        after.lineage.note: (before.means, after.means) for before, after in changed_on(date(2004, 10, 1), collection)
    }
    assert "legend-rule" in changes
    assert changes["legend-rule"][0] != changes["legend-rule"][1]
    (then,) = sayings_on(("legend-rule",), date(2005, 1, 1), collection)
    assert then.means == changes["legend-rule"][1]
    assert list(changed_on(date(2004, 10, 2), collection)) == []
