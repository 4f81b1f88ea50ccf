"""Looking up rules by the names that players use."""

import re

import pytest

from kb.answers.texts.by_name import where_else


def test_an_unknown_number_is_answered_with_the_rulebooks_that_have_it():
    assert where_else("500.4") == (
        "Official rulebooks have it: 500.4 of 1 May 2008, 500.4 of 11 July 2009 (Magic 2010). "
        "Add one of them, if you have it: rulings ingest FILE\n"
        "What is known of it: rulings rules joint-blocks, rulings rules mana-pools"
    )
    assert where_else("999.9").startswith("That is no proof that the rule never existed")


@pytest.mark.parametrize("words", ["legend rule", "Legend Rule", "legend-rule"])
def test_a_name_in_any_case_or_a_rule_id_shows_the_text_of_the_rule(rulings, words):
    shown = rulings("show", words)
    assert shown.code == 0
    assert "id: moursund-1998-04/copy-cards/3" in shown.lines


def test_a_name_without_a_text_in_the_store_suggests_a_rulebook_to_add(rulings):
    refused = rulings("show", "mana burn")
    assert refused.code == 1
    assert "A player lost 1 life for each mana still unspent" in refused.err
    assert "rulings ingest FILE" in refused.err
    assert "rulings rules mana-pools" in refused.err


@pytest.mark.parametrize(("day", "place"), [("2004-01-15", "rule 420.5e in the rulebook of 1 October 2003"),
                                            ("2010", "rule 704.5k in the rulebook of 11 July 2009")])  # fmt: skip
def test_a_text_that_had_changed_by_the_day_is_not_shown_for_a_name(rulings, day, place):
    """Nor cited; the rule of that day is told, and the earlier text is named."""
    for cite in ([], ["--cite"]):
        refused = rulings("show", "legend rule", "--on", day, *cite)
        assert (refused.code, refused.out.count("Copy Cards 3")) == (1, 0)
        assert "have the same name" in refused.err
        assert f"It is {place}" in refused.err
        assert "An earlier text is here: rulings show moursund-1998-04/copy-cards/3" in refused.err
    assert "Copy Cards 3" in rulings("show", "legend rule", "--on", "1998-05-31").out


@pytest.mark.parametrize(("name", "place"), [("mana burn", "rule 300.3"), ("damage on the stack", "rule 310.1")])
def test_the_rulebook_to_add_is_the_newest_by_the_day(rulings, name, place):
    assert f"It is {place} in the rulebook of 1 October 2003" in rulings("show", name, "--on", "2004-01-15").err


@pytest.mark.parametrize("verb", ["show", "history"])
def test_show_and_history_take_a_name_instead_of_a_number(rulings, verb):
    assert rulings(verb, "trample").code == 0
    assert "not a rule number" not in rulings(verb, "mana burn").err


def test_showing_an_unknown_number_suggests_a_rulebook_to_add(rulings):
    refused = rulings("show", "702.19b")
    assert "Official rulebooks have it: 702.19b of" in refused.err
    assert "Nearest" not in refused.err
    assert "rulings ingest FILE" in refused.err


@pytest.mark.parametrize(
    ("number", "known"),
    [
        ("502.9", "502.9 of 1 June 1999 (Sixth Edition), 502.9 of 1 October 2003. Add one of them"),
        (
            "613.7",
            "613.7 of 13 July 2013 (Magic 2014), 613.7 of 17 November 2023 (The Lost Caverns of Ixalan). Add one",
        ),
        ("409.1a", "409.1a of 1 June 1999 (Sixth Edition), "),
    ],
)
def test_a_rulebook_with_a_later_or_lower_number_also_has_this_one(rulings, number, known):
    """A rulebook that has 502.9b has 502.9, and one that has 409.1b has 409.1a."""
    for verb in ("show", "cite"):
        assert f"Official rulebooks have it: {known}" in rulings(verb, number).err
    for verb in ("show", "cite"):
        assert "That is no proof that the rule never existed" in rulings(verb, "999.9z").err


def test_the_rules_verb_takes_a_name(rulings):
    assert "combat-damage-step" in rulings("rules", "damage on the stack").out


@pytest.mark.parametrize(
    ("verb", "name"),
    [
        (("history",), "legend rule"),
        (("rules",), "mana burn"),
        (("show",), "legend rule"),
        (("timeline",), "mana burn"),
        (("diff", "2004", "2023"), "mana burn"),
        (("diff", "--source", "crystalkeep-2004-01", "--source", "crystalkeep-2008-08"), "mana burn"),
        (("formats",), "middle school"),
        (("standing",), "copy artifact"),
        (("card",), "copy artifact"),
        (("play",), "mana burn"),
        (("flips",), "mana burn"),
        (("check",), "mana burn"),
        (("cite",), "rule 212.1c"),
        (("cite", "links"), "rule 409"),
    ],
)
def test_a_name_of_several_words_needs_no_quotes_with_any_verb(rulings, verb, name):
    found = rulings(*verb, *name.split())
    assert found.code == 0, found.err
    without_times = re.compile(r"in [\d.]+ seconds.*")
    assert without_times.sub("", found.out) == without_times.sub("", rulings(*verb, name).out)


def test_the_timeline_of_a_name_is_that_of_its_rule(rulings):
    assert rulings("timeline", "mana burn").lines[0].startswith("Mana burn (mana-pools) · ")


_OWN_BOOK = """\
Comprehensive Rules

Rules current as of July 13, 2013.

1. Toads

100. General

100.1. A keeper feeds each animal at dawn.

7. Additional Rules

702. Keyword Abilities

{keywords}

702.9. Flying

702.9a Flying lets a toad leap over fences.

702.9b Toads can't stop it, except by creatures with flying and/or reach.

703. Copying

703.1. A copy is alike.
Example: Clone is a creature that reads, "You may have Clone enter as any creature you like." It copies a toad.

Glossary

Haste
What a hurried toad has.

Credits

Nobody
"""


@pytest.fixture
def own_book(own_home, rulings_in, tmp_path):
    """Add a sample rulebook of 2013 to a copy of the data folder, and return the folder."""
    (tmp_path / "own.txt").write_text(
        _OWN_BOOK.format(keywords="\n\n".join(f"702.{n}. A keyword is short." for n in range(1, 9)))
    )
    assert rulings_in(own_home, "ingest", str(tmp_path / "own.txt")).code == 0
    return own_home


def test_a_name_shows_the_rule_or_glossary_entry_of_an_added_rulebook(rulings_in, own_book):
    """For an earlier day, the message names that later text."""
    for words in (("flying",), ("flying", "--on", "2014-06-01")):
        assert rulings_in(own_book, "show", *words).lines[0].startswith("702.9b · rule")
    assert "id: cr-2013-07-13/glossary/haste" in rulings_in(own_book, "show", "haste", "--on", "2014").out
    early = rulings_in(own_book, "show", "flying", "--on", "2010-01-01")
    assert "the rule on flying as it was on 1 January 2010. The rule then:" in early.err
    assert "A later text is here: rulings show flying" in early.err


def test_a_name_without_a_text_of_that_day_is_answered_with_the_modelled_rule(rulings):
    refused = rulings("show", "trample", "--on", "1998-06-01").err
    assert "redirected to the defending player" in refused
    assert "in the rulebook of 24 March 1997 (Fifth Edition)" in refused


def test_a_name_shows_no_text_from_before_the_rule_began(rulings):
    assert "It began on 1 June 1999 (Sixth Edition)." in rulings("show", "haste", "--on", "1998-06-01").err


def test_a_card_quoted_in_a_rulebook_is_not_answered_or_played_by_its_older_text(rulings_in, own_book):
    newer = "“You may have Clone enter as any creature you like.”"
    assert f"3. since July 2013 or earlier: {newer}" in rulings_in(own_book, "timeline", "Clone").out
    told = rulings_in(own_book, "ask", "what did Clone say in 2014?").out
    assert f"as the rulebook of 13 July 2013 (Magic 2014) prints it: {newer}" in told
    assert "As Clone comes into play" in rulings_in(own_book, "ask", "what did Clone say in 2006?").out
    refused = rulings_in(own_book, "play", "001-clone-animated-c", "--on", "2014-01-01")
    assert refused.code == 1
    assert "Clone is played by its text of 1 October 2003. The rulebook of 13 July 2013 (Magic 2014)" in refused.err
    assert rulings_in(own_book, "play", "001-clone-animated-c", "--on", "2012-01-01").code == 0


def test_other_texts_with_the_same_name_are_listed(rulings):
    """A number has just one."""
    (others,) = [line for line in rulings("show", "regeneration").lines if line.startswith("same name: ")]
    assert "crystalkeep-2008-08/501.5a" in others
    assert not any(line.startswith("same name: ") for line in rulings("show", "419.6b").lines)


@pytest.mark.parametrize(
    "words",
    [
        ("timeline", "502.9b"),
        ("rules", "502.9b"),
        ("since", "2009", "502.9b"),
        ("diff", "2004", "2012", "502.9b"),
    ],
)
def test_a_number_that_no_source_has_leads_to_the_rule_that_rests_on_it(rulings, words):
    answer = rulings(*words)
    if words[0] == "diff":
        assert answer.code == 1
        assert "Neither 31 December 2004 nor 31 December 2012 has 502.9b." in answer.err
    else:
        assert answer.code == 0
        assert "with trample" in answer.out


@pytest.mark.parametrize("verb", ["show", "history", "cite", "rules", "standing", "card"])
def test_a_misspelt_name_is_answered_with_the_nearest(rulings, verb):
    answer = rulings(verb, "trampel")
    assert answer.code == 1
    assert "Nearest: trample" in answer.err
    assert "rulings search trampel" in answer.err


@pytest.mark.parametrize("words", [("boards", "trampel"), ("since", "2009", "trampel")])
def test_a_list_for_a_misspelt_name_is_empty_and_names_the_nearest(rulings, words):
    answer = rulings(*words)
    assert answer.code == 1
    assert "Nearest names: trample." in answer.lines
