"""Tests for outcome strips."""

from datetime import date

import pytest

from kb.site.outcome_strips import strip


def test_stretch_gives_the_outcome_and_links_to_a_day(made, find_scenario):
    *_, before, after = strip(find_scenario("002-licid-forest"), made.site.collection).stretches
    assert (before.words, after.words) == (
        ("Woods is a 2/2 basic artifact creature",),
        ("Woods is a 2/2 basic artifact creature land",),
    )
    assert (after.since, after.link.words) == ("2003-10-01", "2004-01-15")
    assert before.look != after.look
    (turning,) = after.turnings
    assert [link.note for link in turning.causes] == ["type-change"]


def test_strip_is_to_scale(made, find_scenario):
    found = strip(find_scenario("002-licid-forest"), made.site.collection)
    first, last = (date(year, 1, 1).toordinal() for year in (found.first, found.last))
    changed = (date(2003, 10, 1).toordinal() - first) * 100 / (last - first)
    assert found.stretches[-1].start == pytest.approx(changed, abs=0.01)
    assert [year.words for year in found.years] == ["2003"]


def test_every_change_and_every_day_is_on_the_strip(made):
    for one in made.site.plays:
        found = strip(one, made.site.collection)
        own = any(play.overlay for play in one.plays)
        marked = [turning for stretch in found.stretches for turning in stretch.turnings]
        assert own or len(marked) == len(one.turns), one.scenario.id
        looks = {}
        for stretch in found.stretches:
            ends = one.ends[date.fromisoformat(stretch.link.words)] if stretch.link else None
            assert not ends or looks.setdefault(ends, stretch.look) == stretch.look > 0, one.scenario.id
            assert stretch.start + stretch.length <= 100.81


def test_strip_has_its_text_for_screen_readers(made):
    text = made.page("scenario/002-licid-forest.html")
    under = text.partition("The story")[2]
    assert '<svg aria-hidden="true"' in under
    words = under.partition("<ol>")[2].partition("</ol>")[0]
    assert "Woods is a 2/2 basic artifact creature land" in words
    assert "2003-10-01" in words
    assert 'href="#1998-10-18"' in words


@pytest.mark.parametrize(
    ("address", "listed"),
    [
        ("era/eighth-2004-01.html", '<ul class="entries">'),
        ("day/2009-07-11.html", "<article"),
        ("card/lifeline.html", "Boards it"),
    ],
)
def test_lists_show_strips_of_boards_that_change(made, address, listed):
    text = made.page(address)
    boards = text[text.index(listed) :]
    assert boards.count('<div class="strip is-brief"') > 1
