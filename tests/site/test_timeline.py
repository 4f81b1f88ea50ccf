"""Time lines are to scale."""

from itertools import pairwise

from kb.site.timeline import WHOLE, timeline


def test_bars_and_ticks_are_in_the_order_of_their_days(made):
    """All within the whole."""
    collection = made.site.collection
    line = timeline(collection.wordings.values(), collection)
    assert (line.first, line.last) == (1998, 2024)
    assert all(a.start <= b.start for a, b in pairwise(line.bars))
    assert all(bar.start >= 0 and bar.start + bar.length + bar.known <= WHOLE + 12 for bar in line.bars)
    assert [tick.at for tick in line.ticks] == sorted(tick.at for tick in line.ticks)


def test_a_wording_is_known_until_it_is_replaced(made):
    """Its thin part ends on that day."""
    collection = made.site.collection
    wording = collection.wordings["moursund-1998-10/rules-changes/3"]
    (bar,) = timeline([wording], collection).bars
    assert bar.replaced_on == "2003-10-01"
    assert bar.start + bar.length + bar.known < WHOLE // 2
