"""Opening card files, packed or plain: recognising them, and dating their reference texts."""

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
def test_a_gzipped_card_file_reads_as_the_plain_file_does(read, tmp_path, name):
    """The content tells that a file is packed, not its name."""
    packed = tmp_path / name
    packed.write_bytes(gzip.compress((FILES / name).read_bytes()))
    assert read(packed) == read(name) != []


@pytest.mark.parametrize("name", NAMES)
def test_card_files_are_recognised_packed_and_with_a_byte_order_mark(tmp_path, name):
    content = (FILES / name).read_bytes()
    for place, written in enumerate((content, gzip.compress(content), b"\xef\xbb\xbf" + content)):
        path = tmp_path / f"{place}.json"
        path.write_bytes(written)
        assert looks_like_cards(path)


@pytest.mark.parametrize("content", [b"", b"1. A toad croaks.", b"[2003/10/01] A toad.", b"{T}: Croak.", b"\x1f\x8bno"])
def test_documents_and_folders_are_not_taken_for_card_files(tmp_path, content):
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
def test_a_card_files_day_is_stated_in_it_or_given_or_in_its_name(name, given, day, note):
    """A note tells where the day comes from."""
    with open_cards(FILES / name, given, lambda: None) as source:
        assert list(source.items)
        assert source.day() == (day, note)


def test_an_impossible_stated_day_is_replaced_by_the_given_day_or_else_refused(changed):
    path = changed("AllPrintings.json", lambda content: content["meta"].update(date="2010-02-30"))
    with open_cards(path, date(2010, 2, 28), lambda: None) as source:
        assert list(source.items)
        day, note = source.day()
    assert (day, "'2010-02-30'" in note) == (date(2010, 2, 28), True)
    with open_cards(path, None, lambda: None) as source, pytest.raises(BadSource, match="2010-02-30") as wrong:
        [*source.items, source.day()]
    assert "--day" in wrong.value.remedy


def test_a_card_file_without_any_day_is_refused_before_its_cards_are_read(tmp_path):
    """Scryfall's files never state their day."""
    path = tmp_path / "oracle-cards.json"
    path.write_bytes((FILES / "oracle-cards-20230405120000.json").read_bytes())
    with open_cards(path, None, lambda: None) as source, pytest.raises(BadSource, match="day") as wrong:
        next(source.items)
    assert "--day" in wrong.value.remedy


def test_checksum_and_size_are_of_the_unpacked_content(tmp_path):
    """Progress is reported once for each mebibyte of the packed file."""
    path = tmp_path / "AllPrintings.json.gz"
    content = (FILES / "AllPrintings.json").read_bytes() + b" " * (5 << 20)
    path.write_bytes(gzip.compress(content, compresslevel=0))
    steps = []
    with open_cards(path, None, lambda: steps.append(1)) as source:
        assert list(source.items)
        assert source.checksum() == (sha256(content).hexdigest(), len(content))
    assert len(steps) == 5


@pytest.mark.parametrize("name", NAMES)
def test_a_truncated_card_file_is_refused_wherever_it_is_cut(read, tmp_path, name):
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
def test_json_without_cards_is_refused_with_the_files_name_and_a_remedy(read, tmp_path, content):
    path = tmp_path / "toads.json"
    path.write_text(content)
    with pytest.raises(BadSource, match=r"toads\.json") as wrong:
        read(path)
    assert wrong.value.remedy


def test_text_after_the_end_of_a_card_file_is_refused(read, tmp_path):
    path = tmp_path / "two.json"
    path.write_bytes((FILES / "TOB.json").read_bytes() * 2)
    with pytest.raises(BadSource, match="expected the end"):
        read(path)


@pytest.mark.parametrize("name", NAMES)
def test_each_set_of_which_a_printing_is_read_has_a_release_day(read, name):
    items = read(name)
    named = {item.printing.set_code for item in items if isinstance(item, Seen) and item.printing}
    assert named <= {item.code for item in items if isinstance(item, Release)}


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b'"Name";"Set";"Text"\r\n"Khab\xe1l";"Ponds";"Croak"\r\n', r"is a table of cards \(CSV\)"),
        (b"<html><title>503 Toads</title>Toads, newts, herons</html>", r"a web page or XML \(“503 Toads”\).*in line 1"),
        (b"\xff\xfeN\0", "isn't JSON, so"),
    ],
)
def test_files_other_than_json_are_refused_for_that_in_any_encoding(tmp_path, content, message):
    path = tmp_path / "export.csv"
    path.write_bytes(content)
    with pytest.raises(BadSource, match=message), open_cards(path, date(2004, 1, 15), lambda: None) as source:
        list(source.items)
