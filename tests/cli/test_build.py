"""``rulings build``: everything anew."""

from pathlib import Path


def test_a_build_says_what_it_made(rulings_in, own_home):
    """The counts and the path of the store."""
    lines = rulings_in(own_home, "build").lines
    assert lines[0] == "5 sources, 363 records, 363 wordings, 66 citations."
    assert Path(lines[1].removeprefix("store: ")).is_file()


def test_a_build_is_a_new_generation(rulings_in, own_home):
    """Also where nothing changed; the one before stays for those who are reading it."""
    before = Path(own_home, "current").read_text()
    built = rulings_in(own_home, "build", "--json").data
    assert list(built) == ["home", "sqlite", "rows"]
    assert Path(own_home, "current").read_text() != before
    assert len(list(Path(own_home, "generations").iterdir())) == 2


def test_two_builds_give_the_same_answers(rulings_in, own_home):
    """Neither clock nor chance is in them."""
    before = rulings_in(own_home, "export"), rulings_in(own_home, "search", "creature", "--json")
    rulings_in(own_home, "build")
    assert (rulings_in(own_home, "export"), rulings_in(own_home, "search", "creature", "--json")) == before
