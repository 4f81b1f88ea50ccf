"""Copies of rulebooks that are full of misspellings are doubted, and good ones aren't."""

import os
import random
import re
from functools import cache
from pathlib import Path

import pytest

from ingest import read
from ingest.misspellings import doubted, misspelled, run_together
from kb.records.record import Reading

EDITIONS = os.environ.get("RULINGS_EDITIONS", "")
PATHS = sorted(Path(EDITIONS).glob("CR-*.txt")) if EDITIONS else []
with_editions = pytest.mark.skipif(not PATHS, reason="RULINGS_EDITIONS names no folder of official rulebooks")
STREWN = 55
SEED = 0
ONCE = [
    "battlefeild",
    "planeswlker",
    "abilitty",
    "suorce",
    "combaat",
    "contoller",
    "graveyrd",
    "conutered",
    "spesific",
    "opponnent",
]
USUAL = [
    "battlefield",
    "planeswalker",
    "ability",
    "source",
    "combat",
    "controller",
    "graveyard",
    "countered",
    "specific",
    "opponent",
]
BOOK = """\
Comprehensive Rules

Rules current as of June 1, 2005.

1. Toads

100. General

{rules}
Glossary

Zzyzx
See rule 100.1.

Credits

Nobody
"""


def book(words: list[str]) -> Reading:
    """Return a rulebook with many usual words and each of these words in a rule."""
    rules = [" newts ".join(["Toads", *USUAL]) + " newts."] * 20 + [f"Toads {word} newts." for word in words]
    numbered = "".join(f"100.{number}. {rule}\n\n" for number, rule in enumerate(rules, 1))
    return read(BOOK.format(rules=numbered).encode(), "book.txt")


def test_a_copy_full_of_misspellings_is_doubted_with_a_note_on_each_word():
    """The printed text is left as it is."""
    plain = book(ONCE)
    found = doubted(plain)
    (remark,) = found.remarks
    assert remark == (
        "this copy is doubted: 10 words in it look misspelled, such as “battlefeild” for “battlefield”, “planeswlker” "
        "for “planeswalker”, “abilitty” for “ability”"
    )
    notes = [note for record in found.records for note in record.notes]
    assert [note.printed for note in notes[:-1]] == ONCE
    assert str(notes[0]) == "Printed “battlefeild”: This looks misspelled for “battlefield”."
    assert notes[-1].text.startswith("This copy is doubted: 10 words")
    assert [record.as_read for record in found.records] == [record.as_read for record in plain.records]


def test_a_copy_with_few_misspellings_is_not_doubted():
    """Any copy has some words that look misspelled."""
    plain = book(ONCE[:5])
    assert doubted(plain) is plain


@pytest.mark.parametrize("word", ["regain", "combats", "abilities", "battle", "wombat"])
def test_a_word_that_differs_at_its_ends_or_by_several_letters_is_not_misspelled(word: str):
    assert misspelled([word, *USUAL * 20]) == {}


@pytest.mark.parametrize(
    ("word", "often", "also"),
    [("placing", "playing", "place"), ("regains", "remains", "gains"), ("clauses", "causes", "clause"),
     ("present", "prevent", "")],
)  # fmt: skip
def test_an_english_word_or_an_inflected_form_is_not_misspelled(word: str, often: str, also: str):
    """Its stem occurs in the text or in a packaged document."""
    texts = [f"a {word} toad", f"the {also} of it", *[f"a {often} toad"] * 20]
    assert word not in misspelled(texts)


def test_a_word_is_misspelled_only_in_a_context_of_the_right_word():
    """Otherwise it may be another word."""
    assert misspelled(["one craeture toad", *["a creature newt"] * 20]) == {}
    assert misspelled(["one craeture newt", *["a creature newt"] * 20]) == {"craeture": "creature"}


@cache
def edition(path: Path) -> Reading:
    """Read a rulebook's file, and return its reading."""
    return read(path.read_bytes(), path.name)


def strewn(text: str, seed: int) -> str:
    """Return a text in which a letter of some words is left out, doubled, swapped or replaced."""
    chance = random.Random(seed)  # noqa: S311  (a reproducible draw)
    chosen = chance.sample(list(re.finditer(r"(?<=[a-z] )[a-z]{4,}(?= [a-z])", text)), STREWN)
    for match in sorted(chosen, key=re.Match.start, reverse=True):
        at = chance.randrange(match.start() + 1, match.end() - 1)
        here, behind = text[at], text[at + 1]
        slip = chance.choice(["", here * 2, chance.choice("aeiourstn"), behind + here])
        text = text[:at] + slip + text[at + 1 + (len(slip) == 2 and slip != here * 2) :]
    return text


@with_editions
@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.name)
def test_no_official_edition_is_doubted(path: Path):
    assert doubted(edition(path)) is edition(path)


@with_editions
@pytest.mark.parametrize("path", PATHS[1::3], ids=lambda path: path.name)
def test_an_edition_with_55_misspelled_words_is_doubted(path: Path):
    """Each edition has its own words misspelled."""
    copy = read(strewn(edition(path).text, SEED + PATHS.index(path)).encode(), path.name)
    assert doubted(copy).remarks[len(copy.remarks) :] != ()


@with_editions
def test_a_copy_that_lost_blanks_is_doubted_and_the_joined_words_are_noted():
    text = read(PATHS[1].read_bytes(), PATHS[1].name).text
    chance = random.Random(SEED)  # noqa: S311  (a reproducible draw)
    damaged = re.sub(r"(?<=[a-z]) (?=[a-z])", lambda _: "" if chance.random() < 0.01 else " ", text)
    reading = doubted(read(damaged.encode(), PATHS[1].name))
    assert any("is doubted" in remark for remark in reading.remarks)
    notes = [note.text for record in reading.records for note in record.notes if "looks misspelled" in note.text]
    assert sum(" " in note.partition("“")[2] for note in notes) > len(notes) / 2


def test_two_common_words_joined_once_are_reported_as_run_together():
    """A joined word that occurs twice is a word of its own."""
    often = ["the creature of"] * 20
    assert run_together([*often, "creatureof"]) == {"creatureof": "creature of"}
    assert run_together([*often, "creatureof creatureof"]) == {}
    assert run_together([*often, "creaturez"]) == {}
