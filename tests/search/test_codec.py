"""What whoosh writes an index with."""

from kb.search.codec import Counted
from kb.search.files import Files
from kb.search.writer import Writer


def test_terms_are_counted():
    """Each term of a list comes once, in bytes, with the number of times it occurs as its weight."""
    assert list(Counted().index(["land", "æther", "land"])) == [(b"land", 2, 2.0, b""), ("æther".encode(), 1, 1.0, b"")]


def test_long_postings_are_read_back(tmp_path):
    """Thousands of postings of a term are read back whole, with their counts, as whoosh itself reads them."""
    with Writer(Files.begin(tmp_path, ("word",))) as writer:
        for number in range(1, 2501):
            writer.add_document(word=["land"] * (number % 3 + 1))
    with Files(tmp_path, ("word",)).reader() as reader:
        postings = reader.postings("word", "land")
        weights = []
        while postings.is_active():
            weights.append((postings.id(), postings.weight()))
            postings.next()
    assert weights == [(number - 1, number % 3 + 1) for number in range(1, 2501)]
