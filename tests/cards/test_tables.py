"""Texts are parsed by tables that Lark makes, without Lark."""

import tomllib

import pytest

from kb.cards.compiled import constructions, parse
from kb.cards.faces import paragraphs
from kb.cards.lark_text import STARTS, lark_text
from kb.cards.making_tables import made_now, written
from kb.cards.normal import normal
from kb.cards.packaged.making import FOLDER
from kb.cards.tables import Rule, Tables, Tree, UnreadableWords
from tests.slow import slow

lark = pytest.importorskip("lark")


@pytest.fixture(scope="module")
def larks():
    """Return what Lark itself makes of a text: its tree, or the place where it stops."""
    parser = lark.Lark(lark_text(constructions()), parser="lalr", lexer="basic", start=list(STARTS))

    def tree(found):
        return Tree(
            int(found.data[1:]), tuple(str(part) if hasattr(part, "type") else tree(part) for part in found.children)
        )

    def parsed(words):
        try:
            return tree(parser.parse(words, start="paragraph"))
        except lark.UnexpectedInput as stopped:
            is_end = getattr(getattr(stopped, "token", None), "type", "") == "$END"
            return len(words) if is_end else stopped.pos_in_stream

    return parsed


def ours(words):
    """Return the same by the tables."""
    try:
        return parse(words)
    except UnreadableWords as stopped:
        return stopped.place


TEXTS = (
    "Flying, first strike", "{T}: Add {G} or {W}.", "Target creature gets +X/-3 until end of turn.",
    "Whenever a Goblin deals 2 damage and you draw a card.", "Destroy target creatures", "Destroy target §.",
    "Destroy target creature. It can't be regenerated.", "Draw", "Sacrifice a creature:",
    "Put a torture counter on target creature.",
    "At the beginning of your upkeep, sacrifice this creature unless you pay {2}.",
)  # fmt: skip


@slow
@pytest.mark.parametrize("text", TEXTS)
def test_a_text_becomes_the_tree_that_lark_makes(text, larks):
    """Or stops at the same letter."""
    words = normal(text, "Bear")
    assert ours(words) == larks(words)


@slow
def test_each_packaged_card_is_parsed_as_lark_does(larks):
    """All paragraphs of all its wordings."""
    files = [tomllib.loads(path.read_text(encoding="utf-8")) for path in sorted(FOLDER.glob("*.toml"))]
    texts = {
        (file["name"], words) for file in files for one in file["wording"] for words in paragraphs(one.get("text", ""))
    }
    said = {words for name, text in texts if (words := normal(text, name))}
    assert len(said) > 60
    assert [words for words in said if ours(words) != larks(words)] == []


@slow
def test_the_module_written_down_has_the_tables():
    """As they are made now."""
    made = {}
    exec(written(constructions()), made)  # noqa: S102  (what we made)
    rules = [Rule(*rule) for rule in made["RULES"]]
    tables = Tables(made["TERMINALS"], rules, made["ROWS"], made["START"], made["END"])
    words = normal(TEXTS[-1])
    assert tables.parse(words) == made_now(constructions()).parse(words) == parse(words)
