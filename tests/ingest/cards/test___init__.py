"""Opening card files: packed or not, told from documents, with the day of their reference texts."""

import gzip
from datetime import date
from hashlib import sha256
from pathlib import Path

import pytest

from ingest.cards import looks_like_cards, open_cards
from kb.records.cards import Release, Seen
from kb.records.errors import BadSource

FILES = Path(__file__).parent / "files"
NAMES = [path.name for path in sorted(FILES.iterdir())]


@pytest.mark.parametrize("name", NAMES)
def test_a_packed_file_says_what_it_says_unpacked(read, tmp_path, name):
    """Each file, gzipped, whatever its name ends in."""
    packed = tmp_path / name
    packed.write_bytes(gzip.compress((FILES / name).read_bytes()))
    assert read(packed) == read(name) != []


@pytest.mark.parametrize("name", NAMES)
def test_a_card_file_is_told_from_a_document(tmp_path, name):
    """Packed or not, with a byte order mark or without."""
    content = (FILES / name).read_bytes()
    for place, written in enumerate((content, gzip.compress(content), b"\xef\xbb\xbf" + content)):
        path = tmp_path / f"{place}.json"
        path.write_bytes(written)
        assert looks_like_cards(path)


@pytest.mark.parametrize("content", [b"", b"1. A toad croaks.", b"[2003/10/01] A toad.", b"{T}: Croak.", b"\x1f\x8bno"])
def test_a_document_is_no_card_file(tmp_path, content):
    """Not even one that begins with a bracket; nor is a folder one."""
    path = tmp_path / "a.txt"
    path.write_bytes(content)
    assert not looks_like_cards(path)
    assert not looks_like_cards(tmp_path)


@pytest.mark.parametrize(
    ("name", "given", "day", "note"),
    [
        (
            "AllPrintings.json",
            date(2015, 1, 1),
            date(2010, 6, 1),
            "stated in the file (the --day given, 2015-01-01, was not taken)",
        ),
        ("AllPrintings.json", None, date(2010, 6, 1), "stated in the file"),
        ("AllSets.json", date(2015, 1, 1), date(2015, 1, 1), "given as it was added"),
        ("rulings-20230405120000.json", None, date(2023, 4, 5), "in the file's name"),
        (
            "rulings-20230405120000.json",
            date(2015, 1, 1),
            date(2015, 1, 1),
            "given as it was added (the file's name says 2023-04-05)",
        ),
    ],
)
def test_the_day_is_what_the_file_states_then_what_is_given_then_its_name(name, given, day, note):
    """With how it is known."""
    with open_cards(FILES / name, given, lambda: None) as source:
        assert list(source.items)
        assert source.day() == (day, note)


def test_an_impossible_day_is_replaced_by_the_one_given(changed):
    """What the file states is told; without a day that is given, one is asked for."""
    path = changed("AllPrintings.json", lambda content: content["meta"].update(date="2010-02-30"))
    with open_cards(path, date(2010, 2, 28), lambda: None) as source:
        assert list(source.items)
        day, note = source.day()
    assert (day, "'2010-02-30'" in note) == (date(2010, 2, 28), True)
    with open_cards(path, None, lambda: None) as source, pytest.raises(BadSource, match="2010-02-30") as wrong:
        [*source.items, source.day()]
    assert "--day" in wrong.value.remedy


def test_a_day_that_nobody_knows_is_asked_for_before_anything_is_read(tmp_path):
    """A file of Scryfall never states it."""
    path = tmp_path / "oracle-cards.json"
    path.write_bytes((FILES / "oracle-cards-20230405120000.json").read_bytes())
    with open_cards(path, None, lambda: None) as source, pytest.raises(BadSource, match="day") as wrong:
        next(source.items)
    assert "--day" in wrong.value.remedy


def test_the_checksum_is_of_the_contents(tmp_path):
    """Unpacked, with their size; and a step is told after each mebibyte of the file as it lies there."""
    path = tmp_path / "AllPrintings.json.gz"
    content = (FILES / "AllPrintings.json").read_bytes() + b" " * (5 << 20)
    path.write_bytes(gzip.compress(content, compresslevel=0))
    steps = []
    with open_cards(path, None, lambda: steps.append(1)) as source:
        assert list(source.items)
        assert source.checksum() == (sha256(content).hexdigest(), len(content))
    assert len(steps) == 5


@pytest.mark.parametrize("name", NAMES)
def test_a_file_that_was_cut_says_so(read, tmp_path, name):
    """At whatever place, packed or not; nothing cut is read to its end."""
    content = (FILES / name).read_bytes().rstrip()
    for end in (*range(1, len(content), len(content) // 23), len(content) - 1):
        path = tmp_path / name
        for written in (content[:end], gzip.compress(content)[: end % 180 + 20]):
            path.write_bytes(written)
            with pytest.raises(
                BadSource, match=r"ends too early|cut off|complete JSON|not valid UTF-8|contains no cards"
            ) as wrong:
                read(path)
            assert "character" in wrong.value.problem
            assert wrong.value.remedy


@pytest.mark.parametrize(
    "content", ["", "  ", "{}", "[]", '"toad"', "<html>", '{"meta": {}}', '{"a": [{"name": "A"}]}']
)
def test_what_is_no_card_file_is_refused(read, tmp_path, content):
    """With where it was seen and a remedy."""
    path = tmp_path / "toads.json"
    path.write_text(content)
    with pytest.raises(BadSource, match=r"toads\.json") as wrong:
        read(path)
    assert wrong.value.remedy


def test_what_follows_the_end_is_refused(read, tmp_path):
    """Two files in one are none."""
    path = tmp_path / "two.json"
    path.write_bytes((FILES / "TOB.json").read_bytes() * 2)
    with pytest.raises(BadSource, match="expected the end"):
        read(path)


@pytest.mark.parametrize("name", NAMES)
def test_every_set_of_a_printing_has_its_day(read, name):
    """Whatever comes first in the file."""
    items = read(name)
    named = {item.printing.set_code for item in items if isinstance(item, Seen) and item.printing}
    assert named <= {item.code for item in items if isinstance(item, Release)}


@pytest.mark.parametrize(
    ("content", "what"),
    [
        (b'"Name";"Set";"Text"\r\n"Khab\xe1l";"Ponds";"Croak"\r\n', r"is a table of cards \(CSV\)"),
        (b"<html><body>Toads, newts, herons</body></html>", "isn't JSON, so"),
        (b"\xff\xfeN\0", "isn't JSON, so"),
    ],
)
def test_what_is_no_json_is_refused_as_that(tmp_path, content, what):
    """In whatever encoding it is."""
    path = tmp_path / "export.csv"
    path.write_bytes(content)
    with pytest.raises(BadSource, match=what), open_cards(path, date(2004, 1, 15), lambda: None) as source:
        list(source.items)
