"""Lists of names."""

import pytest

from kb.worked.sentences.named import listed


@pytest.mark.parametrize(("words", "names"), [
    ("Bear", ["Bear"]),
    ("Bear and Ox", ["Bear", "Ox"]),
    ("Bear, Ox and Elk", ["Bear", "Ox", "Elk"]),
    ("Bear, Ox, and Elk", ["Bear", "Ox", "Elk"]),
    ("Kell, Duke of Ash", ["Kell, Duke of Ash"]),
    ("Bear, Kell, Duke of Ash and Time and Tide", ["Bear", "Kell, Duke of Ash", "Time and Tide"]),
])  # fmt: skip
def test_a_list_is_read_by_the_names_that_are_known(words: str, names: list[str]) -> None:
    """A comma or an "and" of a name's own doesn't end it."""
    assert listed(words, {"Kell, Duke of Ash", "Time and Tide"}) == names
