"""Compressed card files: unpacked within limits, or refused by format."""

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
    """Return a zip archive of some contents, in files named 0.json, 1.json and so on."""
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", compression) as archive:
        for number, content in enumerate(contents):
            archive.writestr(f"{number}.json", content)
    return file.getvalue()


PACKINGS = {"gz": gzip.compress, "xz": lzma.compress, "bz2": bz2.compress, "zip": zipped}


@pytest.mark.parametrize("packing", PACKINGS)
@pytest.mark.parametrize("name", ["AllPrintings.json", "rulings-20230405120000.json"])
def test_a_packed_card_file_has_the_items_and_checksum_of_the_plain_one(read, tmp_path, packing, name):
    content = (FILES / name).read_bytes()
    packed = tmp_path / name
    packed.write_bytes(PACKINGS[packing](content))
    assert read(packed) == read(name) != []
    assert looks_like_cards(packed)
    sums = []
    for path in (packed, FILES / name):
        with open_cards(path, date(2015, 1, 1), lambda: None) as source:
            assert list(source.items)
            sums.append(source.checksum())
    assert sums[0] == sums[1]


def test_concatenated_compressed_streams_are_read_as_one_file(read, tmp_path):
    """Some tools pack large files like that, with zeros between the streams of xz."""
    content = (FILES / "TOB.json").read_bytes()
    path = tmp_path / "TOB.json"
    for pack, between in ((gzip.compress, b""), (bz2.compress, b""), (lzma.compress, b"\0" * 8)):
        path.write_bytes(pack(content[:500]) + between + pack(content[500:]))
        assert read(path) == read("TOB.json")


def items_or_remedy(read, path):
    """Return the items of a file, or the remedy if it is refused with its name."""
    try:
        return read(path)
    except BadSource as error:
        return path.name in error.problem and error.remedy


@pytest.mark.parametrize("packing", PACKINGS)
def test_a_packed_file_with_a_wrong_byte_or_cut_off_is_read_right_or_refused(read, tmp_path, packing):
    whole = PACKINGS[packing]((FILES / "TOB.json").read_bytes())
    path = tmp_path / "TOB.json"
    for at in range(4, len(whole), max(1, len(whole) // 60)):
        for content in (whole[:at], whole[:at] + bytes([whole[at] ^ 0x55]) + whole[at + 1 :]):
            path.write_bytes(content)
            assert items_or_remedy(read, path)


@pytest.mark.parametrize(
    ("content", "message"),
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
def test_unsupported_file_formats_are_named_with_a_remedy(read, tmp_path, content, message):
    path = tmp_path / "cards.json"
    path.write_bytes(content)
    with pytest.raises(BadSource, match=message) as wrong:
        read(path)
    assert wrong.value.remedy


def test_pipes_devices_and_folders_are_refused_without_waiting(read, tmp_path):
    pipe = tmp_path / "pipe.json"
    os.mkfifo(pipe)
    for path in (pipe, Path("/dev/zero"), tmp_path, tmp_path / "none", tmp_path / "a\0b"):
        assert not looks_like_cards(path)
        with pytest.raises(BadSource, match=r"not a file|can't be read"):
            read(path)


def test_a_decompression_bomb_is_refused_before_it_is_unpacked_whole(read, tmp_path, monkeypatch):
    monkeypatch.setattr(packing, "_SMALL", 1 << 20)
    path = tmp_path / "bomb.json"
    for pack in PACKINGS.values():
        path.write_bytes(pack(b'{"meta": {"date": "2010-01-01"}, "data": {' + b" " * (8 << 20) + b"}}"))
        with pytest.raises(BadSource, match="times its size"):
            read(path)


def test_an_xz_stream_that_needs_half_a_gigabyte_of_memory_is_refused(read, tmp_path):
    """The size of its dictionary is declared in its header."""
    packed = bytearray(lzma.compress(b"{}" * 999, filters=[{"id": lzma.FILTER_LZMA2, "preset": 6}]))
    assert packed[16] == 22
    packed[16] = 34
    packed[20:24] = zlib.crc32(packed[12:20]).to_bytes(4, "little")
    path = tmp_path / "cards.xz"
    path.write_bytes(packed)
    with pytest.raises(BadSource, match=r"[Mm]emory"):
        read(path)


def test_system_files_in_a_zip_are_ignored(read, tmp_path):
    """A zip without any JSON file is refused with the names of its files."""
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


@pytest.mark.parametrize("is_same", [True, False])
def test_a_second_download_in_a_zip_is_left_out_and_told_where_it_differs(tmp_path, is_same):
    cards = (FILES / "TOB.json").read_bytes()
    path = tmp_path / "TOB.zip"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("Cards (1).json", cards if is_same else b"{}")
        archive.writestr("Cards.json", cards)
    with open_cards(path, None, lambda: None) as source:
        assert list(source.items)
        assert bool(source.told.all_remarks) is not is_same
        assert is_same or "Cards (1).json, by its name a second download" in source.told.all_remarks[0]


def test_a_packed_file_in_a_zip_is_named_with_the_remedy(read, tmp_path):
    path = tmp_path / "TOB.zip"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("TOB.json.gz", gzip.compress((FILES / "TOB.json").read_bytes()))
    with pytest.raises(BadSource, match="packed once more") as wrong:
        read(path)
    assert wrong.value.remedy == "Unpack it, and add the file in it."
