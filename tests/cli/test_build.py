"""``rulings build``: building the knowledge base anew."""

from pathlib import Path


def test_a_build_prints_its_counts_and_the_path_of_the_store(rulings_in, own_home):
    lines = rulings_in(own_home, "build").lines
    assert lines[0] == "5 sources, 363 records, 363 wordings, 66 citations."
    assert Path(lines[1].removeprefix("store: ")).is_file()


def test_a_build_is_always_a_new_generation(rulings_in, own_home):
    """The earlier one stays for processes that still read it."""
    before = Path(own_home, "current").read_text()
    built = rulings_in(own_home, "build", "--json").data
    assert list(built) == ["home", "sqlite", "rows"]
    assert Path(own_home, "current").read_text() != before
    assert len(list(Path(own_home, "generations").iterdir())) == 2


def test_two_builds_give_the_same_answers(rulings_in, own_home):
    before = rulings_in(own_home, "export"), rulings_in(own_home, "search", "creature", "--json")
    rulings_in(own_home, "build")
    assert (rulings_in(own_home, "export"), rulings_in(own_home, "search", "creature", "--json")) == before
