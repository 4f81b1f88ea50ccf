"""Packed card files: unpacked within bounds, or named for what they are."""

import bz2
import gzip
import io
import lzma
import os
import zipfile
import zlib
from datetime import date
from pathlib import Path

import pytest

from ingest.cards import looks_like_cards, open_cards, packing
from kb.records.errors import BadSource

FILES = Path(__file__).parent / "files"


def zipped(*contents, compression=zipfile.ZIP_DEFLATED):
    """Return a zip of some files, called 0.json and so on."""
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", compression) as archive:
        for number, content in enumerate(contents):
            archive.writestr(f"{number}.json", content)
    return file.getvalue()


PACKINGS = {"gz": gzip.compress, "xz": lzma.compress, "bz2": bz2.compress, "zip": zipped}


@pytest.mark.parametrize("how", PACKINGS)
@pytest.mark.parametrize("name", ["AllPrintings.json", "rulings-20230405120000.json"])
def test_a_packed_file_is_the_plain_one(read, tmp_path, how, name):
    """It says the same, and has the same checksum and size."""
    content = (FILES / name).read_bytes()
    packed = tmp_path / name
    packed.write_bytes(PACKINGS[how](content))
    assert read(packed) == read(name) != []
    assert looks_like_cards(packed)
    sums = []
    for path in (packed, FILES / name):
        with open_cards(path, date(2015, 1, 1), lambda: None) as source:
            assert list(source.items)
            sums.append(source.checksum())
    assert sums[0] == sums[1]


def test_several_streams_behind_each_other_are_one_file(read, tmp_path):
    """As some tools pack large files, with zeros between those of xz."""
    content = (FILES / "TOB.json").read_bytes()
    path = tmp_path / "TOB.json"
    for pack, between in ((gzip.compress, b""), (bz2.compress, b""), (lzma.compress, b"\0" * 8)):
        path.write_bytes(pack(content[:500]) + between + pack(content[500:]))
        assert read(path) == read("TOB.json")


def said_of(read, path):
    """Return what a file says, or why it isn't read."""
    try:
        return read(path)
    except BadSource as error:
        return path.name in error.problem and error.remedy


@pytest.mark.parametrize("how", PACKINGS)
def test_a_damaged_packed_file_is_refused(read, tmp_path, how):
    """Whatever byte is another, or wherever it ends; it is read as it was, or refused with the file's name."""
    whole = PACKINGS[how]((FILES / "TOB.json").read_bytes())
    path = tmp_path / "TOB.json"
    for at in range(4, len(whole), max(1, len(whole) // 60)):
        for content in (whole[:at], whole[:at] + bytes([whole[at] ^ 0x55]) + whole[at + 1 :]):
            path.write_bytes(content)
            assert said_of(read, path)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"SQLite format 3\x00" + bytes(100), "an SQLite database"),
        (b"\x28\xb5\x2f\xfd" + bytes(100), "packed by zstd"),
        (lzma.compress(b"{}", lzma.FORMAT_ALONE), "packed by lzma"),
        (zlib.compress(b"{}"), "packed by zlib"),
        ("{}".encode("utf-16"), "in UTF-16"),
        (b"7z\xbc\xaf\x27\x1c" + bytes(100), "packed by 7-Zip"),
        (b"Rar!" + bytes(100), "packed by RAR"),
        (b"PAR1" + bytes(100), "Parquet"),
        (bytes(257) + b"ustar" + bytes(300), "an archive of files"),
        (gzip.compress(bytes(257) + b"ustar" + bytes(300), mtime=0), "an archive of files"),
        (gzip.compress(gzip.compress(b"{}", mtime=0), mtime=0), "compressed twice"),
        (zipped(lzma.compress(b"{}" * 999)), "compressed twice"),
        (zipped(b"{}", b"{}"), "holds 2 files"),
        (zipped(), "a zip without files"),
        (zipped(b"{}", compression=zipfile.ZIP_LZMA), "in a way that can't be read here"),
        (b"PK\x03\x04" + bytes(300), "damaged or incomplete"),
    ],
    ids=range(16),
)
def test_what_isnt_read_is_named(read, tmp_path, content, said):
    """With what to do about it."""
    path = tmp_path / "cards.json"
    path.write_bytes(content)
    with pytest.raises(BadSource, match=said) as wrong:
        read(path)
    assert wrong.value.remedy


def test_what_may_never_end_is_refused(read, tmp_path):
    """A pipe and a device, which nobody waits for; and a folder."""
    pipe = tmp_path / "pipe.json"
    os.mkfifo(pipe)
    for path in (pipe, Path("/dev/zero"), tmp_path, tmp_path / "none", tmp_path / "a\0b"):
        assert not looks_like_cards(path)
        with pytest.raises(BadSource, match=r"not a file|can't be read"):
            read(path)


def test_a_file_that_unpacks_to_far_more_than_cards_do_is_refused(read, tmp_path, monkeypatch):
    """Before all of it is unpacked."""
    monkeypatch.setattr(packing, "_SMALL", 1 << 20)
    path = tmp_path / "bomb.json"
    for pack in PACKINGS.values():
        path.write_bytes(pack(b'{"meta": {"date": "2010-01-01"}, "data": {' + b" " * (8 << 20) + b"}}"))
        with pytest.raises(BadSource, match="times its size"):
            read(path)


def test_xz_takes_no_more_memory_than_xz_needs(read, tmp_path):
    """A stream that asks for half a gigabyte is refused: its dictionary's size stands in its header."""
    packed = bytearray(lzma.compress(b"{}" * 999, filters=[{"id": lzma.FILTER_LZMA2, "preset": 6}]))
    assert packed[16] == 22
    packed[16] = 34
    packed[20:24] = zlib.crc32(packed[12:20]).to_bytes(4, "little")
    path = tmp_path / "cards.xz"
    path.write_bytes(packed)
    with pytest.raises(BadSource, match=r"[Mm]emory"):
        read(path)


def test_what_a_system_puts_into_a_zip_is_no_file_of_its_own(read, tmp_path):
    """Beside the one card file; a zip with none of JSON is refused by what it has."""
    cards = (FILES / "TOB.json").read_bytes()
    path = tmp_path / "TOB.zip"
    for name, content in (("Cards.json", cards), ("README.txt", b"Toads.")):
        with zipfile.ZipFile(path, "w") as archive:
            archive.writestr(name, content)
            archive.writestr("__MACOSX/._Cards.json", b"\0\5\x16\7")
            archive.writestr(".DS_Store", b"toad")
        if content == cards:
            assert read(path)
        else:
            with pytest.raises(BadSource, match=r"contains no JSON file; it has 'README\.txt'"):
                read(path)
