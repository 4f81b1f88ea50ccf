"""Tests for the preview pictures of boards."""

import re
from hashlib import sha256

import pytest

from kb.boards.reading.scenario import packaged_scenarios
from kb.site import addresses, pictures
from kb.site.make_site import site_of
from kb.site.outcome_strips import strip
from kb.site.pictures import Lines, alt_of, can_draw, lines_of, picture, png_of, svg_of, two_outcomes
from kb.site.rendering import Renderer
from kb.site.site_files import batches
from kb.store.library import Library

FLIPS, STAYS = "002-lifeline-ball-1", "000-burn-lethal-sba"

pytestmark = pytest.mark.skipif(not can_draw(), reason="rulings-kb[pictures] is not installed")


@pytest.fixture(scope="module")
def site(documents, tmp_path_factory):
    """Return a function that makes a site of two boards, one with two outcomes."""
    from tests.site.conftest import store

    path = store(tmp_path_factory.mktemp("pictures"), documents)

    def make(base_url="https://example.org/rulings/", *, has_pictures=True):
        """Return a site of two boards, one with two outcomes, from a store of all documents."""
        scenarios = [scenario for name in (FLIPS, STAYS) for scenario in packaged_scenarios(name)]
        with Library(path) as library:
            return site_of(library, base_url, scenarios, has_pictures=has_pictures)

    return make


def files(site):
    """Return the rendered files of a site's boards."""
    boards = [batch for batch in batches(site, Renderer()) if batch.name.startswith("board ")]
    made = [file for batch in boards for file in batch.made(site)]
    return {file.address: file.render() if hasattr(file, "render") else file.content for file in made}


def test_board_with_two_outcomes_has_its_own_picture(site):
    found = files(site())
    assert [address for address in found if address.endswith(".png")] == [addresses.picture(FLIPS)]
    assert found[addresses.picture(FLIPS)].startswith(b"\x89PNG")
    page = found[addresses.scenario(FLIPS)].decode()
    assert f'og:image" content="https://example.org/rulings/{addresses.picture(FLIPS)}"' in page
    (words,) = re.findall(r'og:image:alt" content="([^"]*)"', page)
    assert "From 1999-06-01: Ball Lightning is in the graveyard." in words
    assert (
        f'og:image" content="https://example.org/rulings/{addresses.PREVIEW}"'
        in found[addresses.scenario(STAYS)].decode()
    )


def test_site_without_a_base_address_or_the_extra_has_no_pictures(site):
    for made in (site(""), site(has_pictures=False)):
        found = files(made)
        assert [address for address in found if address.endswith(".png")] == []
        assert addresses.picture(FLIPS) not in found[addresses.scenario(FLIPS)].decode()


def test_picture_is_reproducible(site):
    made = site()
    told = next(one for one in made.plays if one.scenario.id == FLIPS)
    drawn = svg_of(picture(told.scenario.title, two_outcomes(strip(told, made.collection))))
    assert len({sha256(png_of(drawn)).digest() for _ in range(2)}) == 1
    assert len(png_of(drawn)) < 20_000
    assert png_of(drawn) != png_of(drawn.replace("graveyard", "exile"))


def test_picture_shows_title_outcomes_and_cause_escaped(site):
    made = site()
    told = next(one for one in made.plays if one.scenario.id == FLIPS)
    outcomes = two_outcomes(strip(told, made.collection))
    text = svg_of(picture("Bold & <brave>", outcomes))
    assert "Bold &amp; &lt;brave&gt;" in text
    assert all(words in text for words in ("from 1998-03-31", "from 1999-06-01", "graveyard", "What changed"))
    assert alt_of("A title", outcomes).startswith("A title. From 1998-03-31: ")


def test_long_text_is_cut_between_words():
    assert lines_of("one two three", "bold", 100, 1) == ("one two three",)
    assert lines_of("one two three four", "bold", pictures.length("one two…", "bold"), 1) == ("one two…",)
    assert lines_of("one two three four", "bold", pictures.length("three four", "bold"), 2) == ("one two", "three four")
    assert picture("short", _two("a", "b")).title == Lines(56, ("short",))
    long = picture("word " * 40, _two("a", "b")).title
    assert long.size == 46
    assert long.them[-1].endswith("word…")


def _two(one, other):
    """Return two outcomes with these words."""
    from kb.site.outcome_strips import Stretch

    return tuple(Stretch("1999-06-01", 0, 50, look, True, (words,), None, ()) for look, words in ((1, one), (2, other)))
