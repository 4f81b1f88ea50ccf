"""Hostile files: documents, card files, boards and corrections, made up, damaged and packed."""

import bz2
import gzip
import io
import json
import lzma
import os
import re
import zipfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from tests.endurance.making import DAMAGES, HOSTILE, ROOT, Chance, any_day, document

CARD_FILES = sorted((ROOT / "tests" / "ingest" / "cards" / "files").iterdir())
BOARDS = sorted((ROOT / "kb" / "boards" / "scenarios").glob("*/*.toml"))
LENGTHS = [3, 30, 600, 20_000]
NUMBERS = ["0", "-0", "-1", "1e5", "1e999", "1E+", "-1e-999", "0.1", "1" * 400, "1" * 5000, "NaN", "Infinity", "0x10"]
DAYS = [
    "2004-02-30", "0000-00-00", "9999-12-31", "10000-01-01", "1993-08-05", "2004-1-1", "2004-01-15T00:00:00", "today",
    "20040115", "2004-W03-4", "-2004-01-15", "２００４-01-15",
]  # fmt: skip
LETTERS = [
    "\ud800", "\udfff", "\ufeff", "\u200b", "\u200d", "\u2028", "\u202e", "\u2066", "\u00ad", "\x00", "\x07", "\x0b",
    "\x1b]0;x\x07", "\x7f", "\x85", "\x9b2J", "\ufffe", "\uffff", "\U000e0041", "\U0010ffff", "e" + "\u0301" * 400,
    "ﬁ", "Ⅷ", "²", "١", "İ", "ß", "ſ", "Å", "\u1100\u1161", "ﷺ", "👩‍👩‍👧",
]  # fmt: skip
"""Surrogates, control characters, direction marks, other digits, and letters whose length depends on case."""


_PRINTED = dict.fromkeys([*range(9), 11, *range(14, 28), 127, 0xFFFE, 0xFFFF])
"""A table that removes the control characters for which documents are refused."""


def hostile_document(chance: Chance) -> bytes:
    """Return a hostile document; most are short, so that many can be tried."""
    raw = chance.choice(
        [
            _short_document,
            _short_document,
            _short_document,
            document,
            _mixed_document,
            _nested_markup,
            _long_line,
            _repeated_line,
        ]
    )(chance)
    for _ in range(chance.choice([0, 0, 0, 1, 1, 4])):
        raw = chance.choice([*DAMAGES, *SPOILS])(chance, raw)
    return _disguised(chance, raw) if chance.random() < 0.03 else raw


def _short_document(chance: Chance) -> bytes:
    """Return the beginning of a document, which tells its kind, and a piece of the rest."""
    raw = document(chance)
    at = chance.randrange(len(raw) + 1)
    return raw[: chance.choice([700, 3000, 6000])] + raw[at : at + chance.choice([0, 500, 4000])]


def _mixed_document(chance: Chance) -> bytes:
    """Return pieces of documents in several formats, concatenated."""
    return b"\n\n".join(_short_document(chance)[: chance.choice([200, 2000])] for _ in range(chance.randint(2, 5)))


def _nested_markup(chance: Chance) -> bytes:
    """Return an HTML page with markup or brackets nested up to 30,000 deep."""
    many = chance.choice([5, 300, 3000, 30_000])
    begin, end = chance.choice(
        [("<div>", "</div>"), ("<p><b>", ""), ("<table><tr><td>", ""), ("<!--", "-->"), ("<pre>", "</pre>"),
         ("<script>", ""), ("<a href='", "'>"), ("&", ";"), ("[", "]"), ("(", ")"), ("<li>", ""), ("<![CDATA[", "]]>")]
    )  # fmt: skip
    return f"<html><title>x</title>{begin * many}1. A toad croaks.\n\n2. A newt hides.{end * many}".encode()


def _long_line(chance: Chance) -> bytes:
    """Return one line that repeats the same characters up to 40,000 times."""
    many = chance.choice([2000, 40_000])
    return (
        chance.choice(["1. ", "100.1. ", "Q: ", "", "* "]) + chance.choice(["a", "a ", "1.", "é", "[", "-"]) * many
    ).encode()


def _repeated_line(chance: Chance) -> bytes:
    """Return one short line of a document, repeated many times."""
    lines = _short_document(chance).splitlines(keepends=True) or [b"x"]
    return chance.choice(lines)[:200] * chance.choice([2, 40, 400])


def _with_odd_characters(chance: Chance, raw: bytes) -> bytes:
    """Return the document with odd characters inserted, mostly between characters, sometimes inside a multibyte one."""
    if chance.random() < 0.7:
        text = raw.decode("utf-8", "replace")
        for _ in range(chance.choice([1, 3, 30])):
            at = chance.randrange(len(text) + 1)
            text = text[:at] + chance.choice(LETTERS[2:]).translate(_PRINTED) + text[at:]
        return text.encode("utf-8", "replace")
    for _ in range(chance.choice([1, 3])):
        at = chance.randrange(len(raw) + 1)
        raw = (
            raw[:at] + chance.choice(LETTERS).encode(chance.choice(["utf-8", "utf-16-le"]), "surrogatepass") + raw[at:]
        )
    return raw


def _with_other_document(chance: Chance, raw: bytes) -> bytes:
    """Return the document with a piece of a document of another kind inserted."""
    at = chance.randrange(len(raw) + 1)
    return raw[:at] + _short_document(chance) + raw[at:]


def _reencoded(chance: Chance, raw: bytes) -> bytes:
    """Return the text encoded twice, or in an unsupported encoding."""
    text = raw.decode("utf-8", "replace")
    encoding = chance.choice(["utf-8", "utf-32", "utf-7", "cp037", "shift_jis", "koi8-r", "gb18030", "utf-16-be"])
    again = text.encode("utf-8", "replace").decode("cp1252", "replace") if encoding == "utf-8" else text
    return again.encode(encoding, "replace")


def _with_byte_order_mark(chance: Chance, raw: bytes) -> bytes:
    """Return the document after a byte order mark, mostly a wrong one."""
    return chance.choice([b"\xff\xfe", b"\xfe\xff", b"\xef\xbb\xbf", b"\xff\xfe\0\0", b"+/v8", b"\xef\xbb"]) + raw


def _with_other_numbers(chance: Chance, raw: bytes) -> bytes:
    """Return the document with one or up to five of its numbers replaced by odd numbers and days."""
    put = lambda _: chance.choice([*NUMBERS, *DAYS]).encode()  # noqa: E731  (one word for both)
    return re.sub(rb"\d+", put, raw, count=chance.choice([1, 5]))


SPOILS: list[Callable[[Chance, bytes], bytes]] = [
    _with_odd_characters,
    _with_other_document,
    _reencoded,
    _with_byte_order_mark,
    _with_other_numbers,
]


def _disguised(chance: Chance, raw: bytes) -> bytes:
    """Return the document compressed, or with the signature of a binary format before it."""
    return chance.choice([gzip.compress, bz2.compress, lzma.compress, _zipped, lambda raw: b"%PDF-1.4\n" + raw])(raw)


def _zipped(raw: bytes, *names: str) -> bytes:
    """Return a ZIP archive that holds the bytes under each of the names, by default AllPrintings.json."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in names or ("AllPrintings.json",):
            archive.writestr(name, raw)
    return made.getvalue()


def hostile_card_file(chance: Chance) -> bytes:
    """Return a card file with random changes to its JSON, its bytes or its packing; sometimes with none."""
    value = json.loads(_content(chance.choice(CARD_FILES)))
    for _ in range(chance.choice([0, 1, 1, 2, 6])):
        value = _with_other_value(chance, value)
    raw = _as_json(chance, value)
    if chance.random() < 0.3:
        for _ in range(chance.choice([1, 1, 3])):
            raw = chance.choice([*DAMAGES, *SPOILS, _with_nesting])(chance, raw)
    if chance.random() < 0.5:
        for _ in range(chance.choice([1] * 9 + [2])):
            raw = _packed(chance, raw)
        if chance.random() < 0.3:
            raw = chance.choice(DAMAGES[:3])(chance, raw)
    return raw


@cache
def _content(path: Path) -> str:
    """Return the text of a file, cached."""
    return path.read_text(encoding="utf-8")


def _as_json(chance: Chance, value: object) -> bytes:
    """Return a value as JSON, in one of several styles, or as lines; not always in UTF-8."""
    text = json.dumps(value, ensure_ascii=chance.random() < 0.5, indent=chance.choice([None, None, 1]))
    if isinstance(value, list) and chance.random() < 0.1:
        text = "\n".join(map(json.dumps, value))
    if chance.random() < 0.1:
        return text.encode(chance.choice(["utf-8-sig", "utf-16", "cp1252"]), "replace")
    return text.encode(errors="surrogatepass" if chance.random() < 0.1 else "replace")


def _with_other_value(chance: Chance, value: Any) -> Any:
    """Return a JSON value with one part of another type, far too large, missing or doubled."""
    if isinstance(value, dict) and value and chance.random() < 0.93:
        key = chance.choice(list(value))
        change = chance.random()
        if change < 0.03:
            return {name: other for name, other in value.items() if name != key}
        if change < 0.06:
            return {**value, chance.choice([*value, *LETTERS, "x" * 600, "cards", "data", "__proto__", ""]): value[key]}
        return {**value, key: _with_other_value(chance, value[key])}
    if isinstance(value, list) and value and chance.random() < 0.93:
        at = chance.randrange(len(value))
        return [
            *value[:at],
            *([_with_other_value(chance, value[at])] * chance.choice([0, 1, 1, 1, 1, 2, 50])),
            *value[at + 1 :],
        ][:500]
    return chance.choice([
        lambda: None, lambda: True, lambda: -1, lambda: 10 ** chance.choice([6, 19, 400]), lambda: 1e300, lambda: 0.5,
        lambda: "", list, dict, lambda: [value], lambda: {"name": value}, lambda: chance.choice(DAYS),
        lambda: chance.choice(HOSTILE), lambda: chance.choice(LETTERS), lambda: f"{value}{chance.choice(LETTERS)}",
        lambda: "x" * chance.choice([501, 100_001]), lambda: str(value)[::-1], lambda: [None] * 600,
        lambda: chance.choice(["split", "meld", "art_series", "token", "transform", "normal", "flip", "prepare"]),
    ])()  # fmt: skip


def _with_nesting(chance: Chance, raw: bytes) -> bytes:
    """Return the document with nested brackets, or a long run of them, in place of a value's beginning."""
    many = chance.choice(LENGTHS)
    begin, end = chance.choice([(b"[", b"]"), (b'{"a":', b"}"), (b'[{"name":', b"}]"), (b'"', b""), (b"[", b"")])
    at = raw.find(b":", chance.randrange(len(raw) + 1)) + 1
    return raw[:at] + begin * many + b"1" + end * many + b"," + raw[at:]


def _packed(chance: Chance, raw: bytes) -> bytes:
    """Return a file compressed: correctly, in several streams, with trailing bytes, or as an archive of several."""
    half = len(raw) // 2
    if chance.random() < 0.6:
        return chance.choice([gzip.compress, bz2.compress, lzma.compress, _zipped])(raw)
    return chance.choice([
        lambda raw: gzip.compress(raw[:half]) + gzip.compress(raw[half:]),
        lambda raw: bz2.compress(raw[:half]) + bz2.compress(raw[half:]),
        lambda raw: lzma.compress(raw[:half]) + b"\0\0\0\0" + lzma.compress(raw[half:]),
        lambda raw: gzip.compress(raw) + chance.choice([b"\0" * 100, b"x", gzip.compress(b" " * 3_000_000)]),
        lambda raw: lzma.compress(raw, format=lzma.FORMAT_ALONE),
        lambda raw: lzma.compress(raw, check=lzma.CHECK_SHA256, preset=0),
        lambda raw: _zipped(raw, "a.json", "b.json"), lambda raw: _zipped(raw, "../../a.json"),
        lambda raw: _zipped(raw, "README.txt", "AllPrintings.json"), lambda raw: _zipped(raw, "a/", "a.txt"),
        lambda raw: _zipped(raw, chance.choice(["\u202e.json", "x" * 5000 + ".json", "/dev/null", "nul.json"])),
        lambda raw: raw[:6] + zlib_bomb(),
    ])(raw)  # fmt: skip


@cache
def zlib_bomb() -> bytes:
    """Return a compressed card file of 80 kB that expands to 80 MB of blanks."""
    return gzip.compress(b'{"data": {' + b" " * 80_000_000)


def hostile_board(chance: Chance) -> bytes:
    """Return a hostile file of boards; half are TOML with borrowed and odd sentences."""
    blocks = [chance.choice(_blocks(chance.choice(BOARDS))) for _ in range(chance.choice([1, 1, 1, 2, 3]))]
    text = "\n".join(blocks)
    if chance.random() < 0.6:
        for _ in range(chance.choice([0, 1, 1, 2, 4])):
            text = chance.choice([_with_other_sentences, _with_other_sentences, _with_huge_numbers])(chance, text)
        return text.encode(errors="replace")
    for _ in range(chance.choice([1, 1, 2, 4])):
        text = chance.choice([_with_other_toml, _with_other_words, _with_huge_numbers, _with_deep_nesting])(
            chance, text
        )
    raw = text.encode(chance.choice(["utf-8"] * 9 + ["utf-8-sig", "utf-16", "cp1252"]), "replace")
    if chance.random() < 0.25:
        raw = chance.choice([*DAMAGES, *SPOILS])(chance, raw)
    return raw


def _with_other_sentences(chance: Chance, text: str) -> str:
    """Return a board with sentences removed, repeated, moved or taken from another board."""
    one, other = chance.choice(_sentences(text)), chance.choice(_sentences(text))
    foreign = chance.choice(_sentences(chance.choice(_blocks(chance.choice(BOARDS)))))
    days = re.findall(r"date = (\d{4}-\d\d-\d\d)", text) or ["2004-01-15"]
    return chance.choice([
        lambda: text.replace(f"{one}, ", "", 1), lambda: text.replace(one, f"{one}, {one}", 1),
        lambda: text.replace(one, other, 1), lambda: text.replace(one, f"{one}, {foreign}", 1),
        lambda: text.replace(one, foreign, 1), lambda: text.replace(chance.choice(days), str(any_day(chance))),
        lambda: text.replace(one, f"{one}, {one}" * chance.choice([1, 12])), lambda: _with_other_words(chance, text),
    ])()  # fmt: skip


def _sentences(text: str) -> list[str]:
    """Return all quoted strings of a board file, or one sentence if it has none."""
    return re.findall(r'"[^"\n]+"', text) or ['"Ana is at 20 life"']


@cache
def _blocks(path: Path) -> list[str]:
    """Return the scenarios of a file, each as TOML."""
    text = path.read_text(encoding="utf-8")
    return [f"[[scenario]]{block}" for block in text.split("[[scenario]]")[1:]] or [text]


TOML_VALUES = [
    "1", "-1", "1.5", "inf", "nan", "true", "[]", "{}", '""', "''", "[[]]", "[1]", '["a", 1]', "{a = 1}", "9" * 25,
    "9" * 5000, "1979-05-27", "2004-02-30",
    "9999-12-31", "0001-01-01", "07:32:00", "1979-05-27T07:32:00Z", '"\\u0000"',
    '"\\ud800"', '"\\U0010ffff"', '"""a\nb"""', "0x1f", "1e400", '"2004-01-15"', '["a"]', '[["a"]]',
    "{a = {b = {c = 1}}}",
]  # fmt: skip


def _with_other_toml(chance: Chance, text: str) -> str:
    """Return a board's text with one key added, removed, doubled, made a table, or given another value."""
    keys = list(re.finditer(r"(?m)^(\w+) = (.+)$", text))
    if not keys:
        return text + f"\nx = {chance.choice(TOML_VALUES)}\n"
    found = chance.choice(keys)
    line = chance.choice([
        f"{found[1]} = {chance.choice(TOML_VALUES)}", "", f"{found[0]}\n{found[0]}",
        f"{found[0]}\nx = {chance.choice(TOML_VALUES)}",
        f"{found[1]}.a = {found[2]}", f'"{found[1]}" = {found[2]}', f"[{found[1]}]\n{found[0]}", f"[[{found[1]}]]",
    ])  # fmt: skip
    return text[: found.start()] + line + text[found.end() :]


def _with_other_words(chance: Chance, text: str) -> str:
    """Return a board with words of its sentences swapped, repeated or replaced by odd ones."""
    words = re.findall(r"[^\s\"]+", text)
    if not words:
        return text
    one, other = chance.choice(words), chance.choice(words)
    odd = json.dumps(chance.choice([*LETTERS, *HOSTILE]).encode(errors="replace").decode())[1:-1]
    new = chance.choice(
        [other, f"{one} {other}", f"{one} " * chance.choice([2, 30]), odd, f"{one}{odd}", one.swapcase()]
    )
    return text.replace(one, new, chance.choice([1, 1, 5, -1]))


def _with_huge_numbers(chance: Chance, text: str) -> str:
    """Return a board with some numbers replaced by ones of every size."""
    numbers = ["0", "1", "7", "20", "60", "999", "10000", "1000001", "9" * 30, "-3", "½", "²", "X"]
    return re.sub(r"\b\d+\b", lambda _: chance.choice(numbers), text, count=chance.choice([1, 1, 3, 20]))


def _with_deep_nesting(chance: Chance, text: str) -> str:
    """Return a board with deep nesting, very long lists or many tables appended."""
    many = chance.choice([3, 19, 21, 900, 30_000])
    return text + chance.choice([
        f"\nx = {'[' * many}{']' * many}\n", f"\n{'.'.join(['a'] * many)} = 1\n", f"\n[{'.'.join(['a'] * many)}]\n",
        f"\nsetup = {json.dumps(['Ana is at 20 life'] * min(many, 1000))}\n", f"\nplay = ['{'a' * many}']\n",
        "\n[[when]]" * many,
    ])  # fmt: skip


CORRECTIONS = """[[wording]]
card = "Clone"
since = 2004-01-15
text = "You may have Clone enter as a copy of any creature."
reason = "a misprint"
source = "me"

[[reading]]
card = "Clone"
text = "A."
read_as = "Draw a card."
reason = "a misprint"
source = "me"

[[match]]
old = "cr-2004-02-01/100.1"
into = "cr-2004-10-01"
new = "100.1"
reason = "it moved"
source = "me"
"""


def hostile_corrections(chance: Chance) -> bytes:
    """Return a hostile file of corrections for a data folder."""
    text = CORRECTIONS
    for _ in range(chance.choice([0, 1, 2, 4])):
        text = chance.choice([_with_other_toml, _with_other_words, _with_huge_numbers, _with_deep_nesting])(
            chance, text
        )
    raw = text.encode(chance.choice(["utf-8"] * 9 + ["utf-8-sig", "utf-16", "cp1252"]), "replace")
    return chance.choice([*DAMAGES, *SPOILS])(chance, raw) if chance.random() < 0.4 else raw


def file_name(chance: Chance, place: int, *ends: str) -> str:
    """Return a file name, mostly an ordinary one."""
    odd = [
        "é ü",
        "-x",
        "a'b",
        'a"b',
        "a;b",
        "$(id)",
        "\u202e",
        "\x1b[31m",
        "a\nb",
        "%s",
        "2004-01-15",
        "x" * 200,
        "[1m]",
    ]
    return f"{chance.choice(odd) if chance.random() < 0.1 else ''}{place}{chance.choice(ends)}"


def damaged_file(chance: Chance, raw: bytes, other: bytes) -> bytes:
    """Return the content of a data folder's file, damaged in one way."""
    at = chance.randrange(len(raw) or 1)
    turned = bytes([raw[at] ^ (1 << chance.randrange(8))]) if raw else b"x"
    return chance.choice([
        lambda: raw[:at] + turned + raw[at + 1 :], lambda: raw[:at] + turned + raw[at + 1 :], lambda: raw[:at],
        lambda: b"",
        lambda: raw[:at] + raw[at + 1 :], lambda: raw[:at] + os.urandom(16) + raw[at + 16 :], lambda: raw + raw[:100],
        lambda: raw[:at] + b"\0" * len(raw[at:]), lambda: other,
        lambda: raw[: at // 4096 * 4096] + other[:4096] + raw[at:],
        lambda: re.sub(rb"[a-z]{4,}", lambda found: found[0][::-1], raw, count=1), lambda: b"[" * 100_000,
    ])()  # fmt: skip
