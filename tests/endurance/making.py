"""Random input for the command: made-up rulebooks, damaged documents, words and numbers of every kind."""

import os
import random
from collections.abc import Callable
from datetime import date, timedelta
from pathlib import Path

ROOT = Path(__file__).parents[2]
SEEDS = [path for path in sorted((ROOT / "seeds").iterdir()) if path.suffix != ".toml"]
NOUNS = "toad heron midge lily swamp keeper otter pond reed moth newt beetle crane willow shell".split()
VERBS = "croaks hides feeds jumps waits sleeps turns leaves enters attacks blocks dies resolves triggers".split()
HOSTILE = [
    "\x1b[31m", "\x9b31m", "\u202e", "\x00", "'", '"', "\\", "%00", "../../etc/passwd", "9" * 400, "-1", "--", "",
    " ", "\n", "\t", "א", "é", "\udc80", "🦎", "*", "(", "[", "NOT", "AND OR", "a~", "number:", "kind:rule", "TO",
    "212.1c@2003-10-01", "212.1c#example-1", "=1+1", "{T}", "+1/+1", "a" * 1100,
]  # fmt: skip
Chance = random.Random


def rulebook(chance: Chance, day: date, rules: int = 300) -> bytes:
    """Return a made-up rulebook of a day, in the layout of the official ones."""
    lines = ["Comprehensive Rules", "", f"Rules current as of {day:%B} {day.day}, {day.year}.", "", "1. Ponds", ""]
    for number in range(rules):
        section, place = divmod(number, 30)
        if place == 0:
            lines += [f"{100 + section}. {chance.choice(NOUNS).title()}s", ""]
        lines += [f"{100 + section}.{place + 1}. {sentence(chance)} {sentence(chance)}", ""]
    lines += ["Glossary", ""]
    for noun in NOUNS:
        lines += [noun.title(), sentence(chance), ""]
    return "\n".join([*lines, "Credits", "", "Nobody", ""]).encode()


def sentence(chance: Chance) -> str:
    """Return a sentence of made-up rules."""
    words = [f"the {chance.choice(NOUNS)} {chance.choice(VERBS)}" for _ in range(chance.randint(1, 4))]
    return f"Whenever {' and '.join(words)}, each player loses {chance.randint(1, 9)} life."


def document(chance: Chance) -> bytes:
    """Return a document of any readable kind, or a piece of one, with up to eight damages."""
    raw = chance.choice([_packaged_document, _piece_of_edition, _list_of_rulings, _made_up_rulebook])(chance)
    for _ in range(chance.choice([0, 1, 1, 2, 3, 8])):
        raw = chance.choice(DAMAGES)(chance, raw)
    return raw


def _packaged_document(chance: Chance) -> bytes:
    """Return a random packaged document."""
    return chance.choice(SEEDS).read_bytes()


def _made_up_rulebook(chance: Chance) -> bytes:
    """Return a made-up rulebook of a random day, with 1, 5 or 40 rules."""
    return rulebook(chance, any_day(chance), chance.choice([1, 5, 40]))


def _piece_of_edition(chance: Chance) -> bytes:
    """Return the beginning and a random piece of an official rulebook, or a made-up rulebook if none is at hand."""
    folder = os.environ.get("RULINGS_EDITIONS")
    found = sorted(Path(folder).iterdir()) if folder else []
    if not found:
        return _made_up_rulebook(chance)
    raw = chance.choice(found).read_bytes()
    at = chance.randrange(len(raw))
    return raw[:20_000] + raw[at : at + 30_000]


def _list_of_rulings(chance: Chance) -> bytes:
    """Return a short list of made-up rulings in one of several formats."""
    mark = chance.choice(["{}. ", "{}) ", "* ", "- ", "[{}] ", "R.{}: ", "Card name: "])
    day = chance.choice(["", f"Rulings of {any_day(chance)}\n\n"])
    lines = (f"{mark.format(number)}{sentence(chance)}" for number in range(1, chance.randint(2, 30)))
    return (day + chance.choice(["\n", "\n\n"]).join(lines)).encode()


def _cut(chance: Chance, raw: bytes) -> bytes:
    """Return a document with a random piece removed or only that piece."""
    start, end = sorted(chance.randrange(len(raw) + 1) for _ in range(2))
    return chance.choice([raw[:start], raw[start:], raw[:start] + raw[end:], raw[start:end]])


def _repeated_piece(chance: Chance, raw: bytes) -> bytes:
    """Return a document with a random piece repeated."""
    start = chance.randrange(len(raw) + 1)
    piece = raw[start : start + chance.choice([1, 30, 3000])]
    return raw[:start] + piece * chance.choice([2, 2, 40]) + raw[start:]


def _changed_bytes(chance: Chance, raw: bytes) -> bytes:
    """Return a document with some bytes changed."""
    changed = bytearray(raw)
    for _ in range(chance.choice([1, 5, 100]) if raw else 0):
        changed[chance.randrange(len(changed))] = chance.choice([chance.randrange(256), chance.randrange(32, 127)])
    return bytes(changed)


def _with_insertion(chance: Chance, raw: bytes) -> bytes:
    """Return a document with hostile text inserted."""
    piece = chance.choice(
        [*HOSTILE, "<p>", "</td>", "<!--", "&amp;", "\r", "\f", "1. ", "612.3. ", "Glossary", "2003/07/01"]
    )
    start = chance.randrange(len(raw) + 1)
    return raw[:start] + piece.encode(errors="surrogatepass") + raw[start:]


def _with_other_line_ends(chance: Chance, raw: bytes) -> bytes:
    """Return the document with all line ends replaced by others of one kind."""
    return raw.replace(b"\r\n", b"\n").replace(b"\n", chance.choice([b"\r\n", b"\r", b"\n\n", b" ", b"\x85"]))


def _in_other_encoding(chance: Chance, raw: bytes) -> bytes:
    """Return the document in a random other encoding."""
    text = raw.decode("utf-8", errors="replace")
    return text.encode(chance.choice(["utf-16", "utf-8-sig", "cp1252", "mac_roman", "utf-16-le"]), errors="replace")


def _with_lines_moved(chance: Chance, raw: bytes) -> bytes:
    """Return the document with up to five lines moved to random places."""
    lines = raw.splitlines(keepends=True)
    for _ in range(min(len(lines), 5)):
        lines.insert(chance.randrange(len(lines)), lines.pop(chance.randrange(len(lines))))
    return b"".join(lines)


DAMAGES: list[Callable[[Chance, bytes], bytes]] = [
    _cut, _repeated_piece, _changed_bytes, _with_insertion, _with_other_line_ends, _in_other_encoding, _with_lines_moved
]  # fmt: skip


def any_day(chance: Chance) -> date:
    """Return a random day, mostly one on which there were rules."""
    return date(1993, 1, 1) + timedelta(days=chance.randrange(13000))


def any_word(chance: Chance) -> str:
    """Return a random word: ordinary, unusual or hostile."""
    made = [
        chance.choice(HOSTILE), chance.choice(NOUNS), str(any_day(chance)), number(chance),
        "".join(map(chr, chance.choices(range(1, 0x3000), k=chance.randint(1, 12)))),
        f"{number(chance)}@{any_day(chance)}", f"cr-{any_day(chance)}", chance.choice(["trample", "Clone", "612"]),
    ]  # fmt: skip
    return chance.choice(made).replace("\x00", "\x01").encode(errors="surrogatepass").decode(errors="surrogateescape")


def number(chance: Chance) -> str:
    """Return a string in the form of a rule number."""
    shape = chance.choice(["{}", "{}.{}", "{}.{}", "{}.{}c", "G{}.{}", "{}.{}.{}", "{}.*", "{}.{}#example-{}"])
    return shape.format(*(chance.choice([chance.randrange(1000), chance.randrange(12)]) for _ in range(3)))
