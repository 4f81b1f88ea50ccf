"""Tests for time lines."""

from datetime import date
from itertools import pairwise

from kb.records.prose import day_in_words
from kb.site.timeline import WHOLE, timeline


def test_bars_and_ticks_are_in_order_and_within_the_line(made):
    collection = made.site.collection
    line = timeline(collection.wordings.values(), collection)
    assert (line.first, line.last) == (1998, 2027)
    assert all(a.start <= b.start for a, b in pairwise(line.bars))
    assert all(bar.start >= 0 and bar.start + bar.length + bar.known <= WHOLE + 12 for bar in line.bars)
    assert [tick.at for tick in line.ticks] == sorted(tick.at for tick in line.ticks)


def test_bar_ends_when_the_wording_is_replaced(made):
    collection = made.site.collection
    wording = collection.wordings["moursund-1998-10/rules-changes/3"]
    (bar,) = timeline([wording], collection).bars
    assert bar.ended == "replaced by 212.1c between October 1998 and October 2003 (first seen in the October 2003 text)"
    assert bar.start + bar.length + bar.known < WHOLE // 2


def test_bar_ends_with_the_first_complete_rules_without_the_wording(made):
    collection = made.site.collection
    wording = collection.wordings["crystalkeep-2004-01/212.2a"]._replace(gone_by=date(2010, 1, 1), replaced_on=None)
    open_bar, bar = timeline([wording._replace(gone_by=None), wording], collection).bars
    assert (open_bar.ended, bar.ended) == ("", "not printed any more by 2010-01-01")
    assert bar.known < open_bar.known


def test_line_extends_to_a_change_after_the_last_day(made):
    collection = made.site.collection
    wording = collection.wordings["crystalkeep-2008-08/200.10b"]
    last = max(era.day for era in collection.eras)
    for day in (last, date(2026, 8, 7)):
        line = timeline([wording], collection, lambda _, day=day: [day])
        (bar,) = line.bars
        assert (bar.ended, line.last) == (f"the rule changed by {day_in_words(day)}", 2027)
        assert bar.start + bar.length + bar.known < WHOLE
    (ended,) = timeline([wording._replace(gone_by=date(2026, 8, 7))], collection).bars
    assert ended.start + ended.length + ended.known < WHOLE
