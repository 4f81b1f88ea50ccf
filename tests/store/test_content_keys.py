"""Tests for keys made from content."""

from kb.store.content_keys import content_key, words_key


def test_text_key_is_stable_and_fits_into_sqlite_integers():
    assert words_key("A toad.") == 1447256758261389485
    assert words_key("A toad.") != words_key("A newt.")
    assert all(0 <= words_key(str(number)) < 2**63 for number in range(100))


def test_copies_of_a_text_have_the_same_content_key(make_record):
    """Typography and source are ignored; words and ids count."""
    one = [make_record("a", "100.1", text="“A toad”")]
    assert content_key(one) == content_key([make_record("b", "100.1", text='"a  toad"')])
    assert content_key(one) != content_key([make_record("a", "100.2", text="“A toad”")])
    assert content_key(one) != content_key([make_record("a", "100.1", text="“A newt”")])
