"""Tags in the five documents, their dates and authorities, and brackets that are no tags."""

from collections.abc import Callable
from datetime import date

import pytest

from kb.records.record import Kind, Reading, Record, SinceFrom

RELEASE_NOTES, APRIL, OCTOBER = "pokemon-set-2023-11", "moursund-1998-04", "moursund-1998-10"
Y2004, Y2008 = "crystalkeep-2004-01", "crystalkeep-2008-08"
Find = Callable[[str], Record]


@pytest.mark.parametrize(
    ("local", "tag"),
    [
        (f"{Y2004}/212.1c", "CompRules 2003/10/01"),
        (f"{Y2004}/212.1c#example-2", "CompRules 2003/07/01"),
        (f"{Y2004}/212.1e", "CompRules 2003/12/01"),
        (f"{Y2004}/212.1e#example-1", "CompRules 2003/10/01"),
        (f"{Y2008}/202.2b", "CompRules 2008/07/15"),
        (f"{Y2008}/202.2b#example-1", "CompRules 2003/12/01"),
        (f"{Y2008}/407.3#example-1", "CompRules 2008/07/15"),
    ],
)
def test_a_tag_before_an_example_is_the_rules_and_one_after_it_the_examples(record: Find, local: str, tag: str):
    found = record(local)
    assert (found.printed_tag, found.since_from) == (tag, SinceFrom.TAG)
    assert found.since == date(*map(int, tag.removeprefix("CompRules ").split("/")))


@pytest.mark.parametrize(
    ("rule", "tag", "day"),
    [
        (f"{Y2004}/212.1d", "CompRules 2003/07/01", date(2003, 7, 1)),
        (f"{Y2004}/212.3c", "CompRules 2003/07/01", date(2003, 7, 1)),
        (f"{Y2004}/212.4d", "CompRules 2003/07/01", date(2003, 7, 1)),
        (f"{Y2004}/212.6c", "CompRules 2003/07/01", date(2003, 7, 1)),
        (f"{Y2008}/503.8a", "CompRules 2008/07/15", date(2008, 7, 15)),
    ],
)
def test_a_rule_without_a_tag_is_dated_by_its_examples_tag(record: Find, rule: str, tag: str, day: date):
    found, example = record(rule), record(f"{rule}#example-1")
    assert (found.printed_tag, found.since, found.since_from) == (None, day, SinceFrom.EXAMPLE)
    assert (example.printed_tag, example.since, example.since_from) == (tag, day, SinceFrom.TAG)


def test_an_example_without_a_tag_takes_no_neighbors_tag(record: Find):
    first = record(f"{Y2004}/212.1c#example-1")
    assert (first.printed_tag, first.since, first.since_from) == (None, date(2004, 1, 15), SinceFrom.DOCUMENT)


@pytest.mark.parametrize(
    ("number", "rule", "examples"),
    [
        ("202.2b", "2008-07-15", ["2003-12-01"]),
        ("404.5", "2008-07-15", ["2003-12-01"]),
        ("413.2c", "2008-07-15", ["2003-07-01"]),
        ("502.13b", "2008-07-15", ["2003-07-01"]),
        ("503.10", "2008-07-15", ["2005-08-01", "2007-02-01"]),
        ("G5.17a", "2003-07-01", ["2008-07-15"]),
    ],
)
def test_a_rule_and_its_examples_are_each_dated_by_their_own_tag(
    record: Find, number: str, rule: str, examples: list[str]
):
    found = record(f"{Y2008}/{number}")
    assert str(found.since) == rule
    days = [str(record(f"{found.id}#example-{n}").since) for n in range(1, len(examples) + 1)]
    assert days == examples
    assert found.changed


@pytest.mark.parametrize(
    ("local", "authority", "day", "text"),
    [
        (
            "502.79.Ruling.1",
            "Shadowmoor FAQ",
            date(2008, 4, 17),
            "If the card is no longer in the graveyard when the ability resolves, it will not be put back into play.",
        ),
        (
            "502.79.Ruling.1#part-2",
            "Eventide FAQ",
            date(2008, 7, 8),
            (
                "This makes it so having more than one copy of Persist is not useful. The second one to resolve"
                " will find that the first one already removed the card from the graveyard."
            ),
        ),
    ],
)
def test_a_ruling_with_a_tag_in_the_middle_is_two_records_of_one_number(
    record: Find, local: str, authority: str, day: date, text: str
):
    half = record(f"{Y2008}/{local}")
    assert (half.kind, half.number) == (Kind.RULING, "502.79.Ruling.1")
    assert (half.authority, half.since, half.text) == (authority, day, text)


def test_the_tag_inside_g3_37b_is_left_out_of_its_text_and_noted(record: Find):
    entry = record(f"{Y2008}/G3.37b")
    intro, _, types = entry.text.partition("as follows: ")
    assert intro == "The list of creature types, updated through the Eventide set, is "
    assert types.startswith("Advisor, Angel, Anteater,")
    assert types.endswith("Yeti, Zombie, Zubera.")
    assert len(types.split(", ")) == 216
    assert "CompRules" not in entry.text
    assert entry.printed_tag == "CompRules 2008/07/15"
    assert any("CompRules" in str(note) or "tag" in str(note) for note in entry.notes)


def test_rule_407_2d_breaks_off_in_mid_sentence_and_is_noted(record: Find):
    cut, following = record(f"{Y2008}/407.2d"), record(f"{Y2008}/407.2e")
    assert cut.text.endswith("these abilities are linked. The second ability refers only")
    assert (cut.printed_tag, cut.since, cut.since_from) == (None, date(2008, 8, 10), SinceFrom.DOCUMENT)
    assert cut.notes
    assert cut.authority is None
    assert following.text.startswith("If an object has both a static ability and a triggered ability")
    assert (following.printed_tag, following.changed) == ("CompRules 2008/07/15", True)


def test_the_misprinted_year_208_is_kept_as_printed_and_read_as_2008(record: Find):
    rule = record(f"{Y2008}/419.7e")
    assert rule.printed_tag == "CompRules 208/07/15"
    assert (rule.authority, rule.since, rule.since_from) == ("CompRules", date(2008, 7, 15), SinceFrom.TAG)
    assert any("208/07/15" in (n.printed or "") and "2008" in (n.read or "") for n in rule.notes)
    assert rule.text.endswith("the rest of the effect takes place immediately afterward.")


@pytest.mark.parametrize("local", ["502.79.Ruling.1#part-2", "502.81.Ruling.1", "703.7.Ruling.2"])
def test_a_tags_authority_may_be_two_words(record: Find, local: str):
    ruling = record(f"{Y2008}/{local}")
    assert (ruling.authority, ruling.printed_tag) == ("Eventide FAQ", "Eventide FAQ 2008/07/08")
    assert ruling.since == date(2008, 7, 8)
    assert ruling.text.endswith(".")


def test_a_ruling_printed_with_the_mark_is_changed_even_if_dated_before_the_base(record: Find):
    assert record(f"{Y2008}/502.79.Ruling.1").changed
    assert record(f"{Y2008}/502.81.Ruling.1").changed
    assert record(f"{Y2008}/703.7.Ruling.2").changed


@pytest.mark.parametrize(
    ("local", "words"),
    [
        (f"{RELEASE_NOTES}/702.X4a", "“Evolve from [cardname] [cost]” means"),
        (f"{RELEASE_NOTES}/7XX2.1", '"It becomes [weather]" effects refer to the game gaining the [weather]'),
        (f"{OCTOBER}/errata/3", '"[ . . . ] power and toughness each equal to its total casting cost'),
        (f"{OCTOBER}/errata/6", '"[ . . . ] you may search your library'),
        (f"{Y2004}/212.1c", 'that something is "still a [type]." Some effects'),
        (f"{Y2004}/212.6d", '"{Tap}: Add [mana symbol] to your mana pool,"'),
        (f"{Y2004}/212.4d", '"[This local enchantment] can enchant only a [permanent or player with specified'),
        (f"{Y2004}/212.4d", "\"[This permanent] can't be enchanted by [local enchantments with specified"),
        (f"{Y2008}/217.7d", '"removed from the game with [this object]." These abilities are linked'),
        (f"{Y2008}/407.2d", '"the chosen [value]," "the last chosen [value],"'),
        (f"{Y2008}/419.6b", '"Regenerate [permanent]" means'),
        (f"{Y2008}/502.21c", '"if the [A] kicker cost was paid" and "if the [B] kicker cost was paid,"'),
        (f"{Y2008}/G6.15a", '"Forecast - [Activated ability]."'),
        (f"{Y2008}/402.10", '("[permanent] is [characteristic value]")'),
        (f"{Y2008}/G5.17a#example-1", '"Whenever [this creature] becomes blocked by a creature."'),
    ],
)
def test_square_brackets_around_other_words_are_text(record: Find, local: str, words: str):
    assert words in record(local).text


def test_all_tags_name_one_of_three_texts_and_none_is_left_in_a_record(readings: dict[str, Reading]):
    """Tags such as "[CompRules 2008/07/15]" name the text that a rule comes from: the rulebook or one of two FAQs."""
    records = [r for reading in readings.values() for r in reading.records]
    assert {r.authority for r in records if r.printed_tag} == {"CompRules", "Shadowmoor FAQ", "Eventide FAQ"}
    assert [r.id for r in records if "[CompRules" in r.text or "FAQ 2008" in r.text] == []


@pytest.mark.parametrize(
    ("local", "end", "tag"),
    [
        (f"{Y2004}/212.1e", "in the glossary at the end of this document.)", "CompRules 2003/12/01"),
        (f"{Y2004}/212.2i", "See Rule 420.)", "CompRules 2003/10/01"),
        (f"{Y2004}/212.4g", "(This is a state-based effect. See Rule 420.).", "CompRules 2003/07/01"),
        (f"{Y2004}/212.4j", "(See Rule 420.5i)", "CompRules 2003/12/01"),
        (f"{Y2008}/G12.2c", "Power-Plant, Swamp, Tower, Urza's", "CompRules 2008/07/15"),
    ],
)
def test_a_tag_is_found_after_any_character_and_is_not_part_of_the_text(record: Find, local: str, end: str, tag: str):
    assert record(local).text.endswith(end)
    assert record(local).printed_tag == tag


def test_twelve_tags_of_2004_on_lines_of_their_own_belong_to_their_records(readings: dict[str, Reading]):
    reading = readings[Y2004]
    own_line = [r for r in reading.records if r.printed_tag and f"\n[{r.printed_tag}]" in reading.text[slice(*r.span)]]
    assert len(own_line) == 12


@pytest.mark.parametrize(
    ("slug", "since"),
    [
        (APRIL, (date(1998, 3, 31), SinceFrom.DOCUMENT)),
        (OCTOBER, (date(1998, 10, 18), SinceFrom.DOCUMENT)),
        (RELEASE_NOTES, (None, None)),
    ],
)
def test_records_of_a_document_without_tags_have_the_documents_day(
    readings: dict[str, Reading], slug: str, since: tuple[date | None, SinceFrom | None]
):
    """The release notes state no day, so that their records have none."""
    law = {Kind.RULE, Kind.RULING, Kind.ERRATUM, Kind.EXAMPLE}
    assert all(r.printed_tag is None for r in readings[slug].records)
    assert {(r.since, r.since_from) for r in readings[slug].records if r.kind in law} == {since}


@pytest.mark.parametrize(("slug", "day"), [(APRIL, date(1998, 3, 31)), (OCTOBER, date(1998, 10, 18))])
def test_the_rulings_of_1998_are_beth_moursunds_and_the_release_notes_nobodys(
    readings: dict[str, Reading], slug: str, day: date
):
    items = [r for r in readings[slug].records if r.kind in {Kind.RULING, Kind.ERRATUM}]
    assert {(r.authority, r.since) for r in items} == {("Beth Moursund", day)}
    assert {r.authority for r in readings[RELEASE_NOTES].records} == {None}
