"""Keys made of content."""

from kb.store.content import content_key, words_key


def test_a_text_has_its_key():
    """It is the same on every machine, differs for other words, and fits into SQLite's integers."""
    assert words_key("A toad.") == 1447256758261389485
    assert words_key("A toad.") != words_key("A newt.")
    assert all(0 <= words_key(str(number)) < 2**63 for number in range(100))


def test_copies_of_a_text_have_one_content(make_record):
    """Typography and the source's name make no difference; words and ids do."""
    one = [make_record("a", "100.1", text="“A toad”")]
    assert content_key(one) == content_key([make_record("b", "100.1", text='"a  toad"')])
    assert content_key(one) != content_key([make_record("a", "100.2", text="“A toad”")])
    assert content_key(one) != content_key([make_record("a", "100.1", text="“A newt”")])
