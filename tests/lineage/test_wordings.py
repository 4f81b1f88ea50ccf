"""Wordings: records that print the same words of the same rule, with the days on which those words stood."""

from collections import Counter
from datetime import date

import pytest

from kb.lineage.replacements import replacements
from kb.lineage.wordings import gather, rule_of
from kb.records.record import Reading, Record
from kb.records.source import Extent
from kb.records.wording import Replacement, Wording

JULY, OCTOBER, WINTER, SUMMER = date(2003, 7, 1), date(2003, 10, 1), date(2004, 1, 15), date(2008, 8, 10)


@pytest.fixture
def make_reading(make_source, make_record):
    """Return a function that makes a reading from a slug, a day, and the local ids, texts and days of its rules."""

    def make(slug: str, day: date, *rules: tuple[str, str, date | None], overlay: bool = False) -> Reading:
        """Return a reading of rules with the number 212.1c, each given by id, text and first day."""
        records = tuple(make_record(slug, rule, number="212.1c", text=text, since=since) for rule, text, since in rules)
        return Reading(make_source(slug, day, overlay=overlay), "", records, ())

    return make


@pytest.fixture
def two(make_reading) -> list[Reading]:
    """Return two sources that print the same words of 212.1c, the older with the later tag."""
    return [
        make_reading("winter", WINTER, ("212.1c", "A land’s type.", OCTOBER)),
        make_reading("summer", SUMMER, ("212.1c", "a  land's type.", JULY)),
    ]


def replaced(day: date, *of: str, in_part: bool = False) -> Replacement:
    """Return a replacement of these records."""
    return Replacement("types", day, "later/1", "quote", of, "formerly", "reason", in_part)


def test_two_sources_with_the_same_words_give_one_wording_with_joined_days(two: list[Reading]):
    """It begins on the earliest day and is printed until the day of the latest source."""
    (wording,) = gather(two, [])
    assert wording == Wording(
        key=0,
        id="212.1c@2003-07-01",
        rule="212.1c",
        kind=wording.kind,
        since=JULY,
        printed_until=SUMMER,
        replaced_on=None,
        overlay=None,
        records=("winter/212.1c", "summer/212.1c"),
    )


@pytest.mark.parametrize(
    ("printed", "copied"),
    [
        ('"Toad" means "frog."', "?Toad? means ?frog.?"),
        ("Creature — Toad", "Creature ? Toad"),
        ("Creature — Toad", "Creature -- Toad"),
        ('A toad gets "-1/-1."', "A toad gets ?-1/-1.?"),
    ],
)
def test_lost_quotation_marks_and_dashes_make_no_other_wording(make_reading, printed: str, copied: str):
    readings = [make_reading(slug, WINTER, ("212.1c", text, None)) for slug, text in (("a", printed), ("b", copied))]
    assert [wording.records for wording in gather(readings, [])] == [("a/212.1c", "b/212.1c")]


def test_a_plus_or_minus_sign_makes_another_wording(make_reading):
    texts = ("A toad gets -1/-1.", "A toad gets +1/+1.", "A toad gets 1/1.")
    assert len(gather([make_reading(f"s{i}", WINTER, ("1.1", text, None)) for i, text in enumerate(texts)], [])) == 3


@pytest.mark.parametrize(
    ("reader", "end"), [("fifth-edition", SUMMER), ("comprehensive-rules", SUMMER), ("post", None)]
)
def test_a_later_complete_rulebook_ends_the_wordings_of_an_earlier_rulebook(
    make_source, make_record, reader: str, end: date | None
):
    """Wordings of other documents stay the last known."""
    rulebook = make_source("book", WINTER, reader=reader)
    later = make_source("later", SUMMER, extent=Extent.COMPLETE)
    rule = make_record("book", "toads/1", number=None)
    found = gather([Reading(rulebook, "", (rule,), ()), Reading(later, "", (make_record("later", "1.1"),), ())], [])
    assert [wording.gone_by for wording in found] == [end, None]


def test_equal_glossary_entries_of_two_editions_are_one_wording(make_source, make_record):
    """Other records without a number aren't joined."""
    readings = [
        Reading(make_source(slug, day), "", tuple(make_record(slug, local_id, number=None, text="A toad.")
                                                  for local_id in ("glossary/toad", "credit")), ())
        for slug, day in (("winter", WINTER), ("summer", SUMMER))
    ]  # fmt: skip
    assert [(wording.rule, wording.printed_until) for wording in gather(readings, [])] == [
        ("glossary/toad", SUMMER),
        ("winter/credit", WINTER),
        ("summer/credit", SUMMER),
    ]


def test_the_records_of_a_wording_are_sorted_by_source_day(two: list[Reading]):
    (wording,) = gather(reversed(two), [])
    assert wording.records == ("winter/212.1c", "summer/212.1c")


def test_two_texts_of_one_number_are_two_wordings(make_reading):
    first, second = gather(
        [
            make_reading("winter", WINTER, ("212.1c", "Lands stay lands.", OCTOBER)),
            make_reading("summer", SUMMER, ("212.1c", "Lands do not stay lands.", None)),
        ],
        [],
    )
    assert (first.id, first.printed_until) == ("212.1c@2003-10-01", WINTER)
    assert (second.id, second.since, second.printed_until) == ("212.1c@2008-08-10", SUMMER, SUMMER)
    assert (first.key, second.key) == (0, 1)


def test_two_wordings_of_one_rule_and_day_have_different_ids(make_reading):
    found = gather(
        [
            make_reading("winter", WINTER, ("212.1c", "One.", OCTOBER)),
            make_reading("summer", SUMMER, ("212.1c", "Two.", OCTOBER)),
        ],
        [],
    )
    assert [wording.id for wording in found] == ["212.1c@2003-10-01", "212.1c@2003-10-01~2"]


def test_equal_words_of_a_rule_and_its_example_are_two_wordings(make_reading):
    found = gather([make_reading("winter", WINTER, ("212.1c", "Same.", None), ("212.1c#example-1", "Same.", None))], [])
    assert [wording.rule for wording in found] == ["212.1c", "212.1c#example-1"]


def test_a_sets_own_rule_is_never_one_wording_with_the_base_rule(make_reading):
    base = make_reading("winter", WINTER, ("212.1c", "Same.", OCTOBER))
    laid_over = make_reading("a-set", SUMMER, ("212.1c", "Same.", None), overlay=True)
    plain, special = gather([base, laid_over], [])
    assert (plain.overlay, plain.printed_until) == (None, WINTER)
    assert (special.overlay, special.since) == ("a-set", SUMMER)


def test_a_wording_ends_on_the_first_day_on_which_one_of_its_records_is_replaced(two: list[Reading]):
    ends = [replaced(SUMMER, "summer/212.1c"), replaced(WINTER, "winter/212.1c"), replaced(SUMMER, "winter/212.1c")]
    (wording,) = gather(two, ends)
    assert wording.replaced_on == WINTER


def test_a_partial_replacement_does_not_end_a_wording(two: list[Reading]):
    (wording,) = gather(two, [replaced(WINTER, "winter/212.1c", in_part=True)])
    assert wording.replaced_on is None


def test_a_replacement_of_another_record_does_not_end_a_wording(two: list[Reading]):
    (wording,) = gather(two, [replaced(WINTER, "winter/212.1d"), replaced(WINTER)])
    assert wording.replaced_on is None


def test_rule_of_is_the_number_or_else_the_record_id(make_record):
    assert rule_of(make_record("winter", "212.1c#example-1", number="212.1c")) == "212.1c#example-1"
    assert rule_of(make_record("winter", "errata/4", number=None)) == "winter/errata/4"


def test_there_are_no_wordings_without_sources():
    assert gather([], []) == []


def test_each_record_of_the_documents_belongs_to_one_wording_that_covers_its_days(documents: list[Reading]):
    found = gather(documents, replacements(documents))
    records: dict[str, Record] = {record.id: record for reading in documents for record in reading.records}
    days = {reading.source.slug: reading.source.day for reading in documents}
    assert Counter(printed for wording in found for printed in wording.records) == Counter(list(records))
    assert len({wording.id for wording in found}) == len(found)
    assert [wording.key for wording in found] == list(range(len(found)))
    for wording in found:
        for printed in wording.records:
            assert wording.since <= (records[printed].since or days[records[printed].source])
            assert days[records[printed].source] <= wording.printed_until
        assert wording.since <= wording.printed_until
        assert wording.replaced_on is None or wording.since < wording.replaced_on


@pytest.mark.parametrize(
    ("rule", "day"),
    [
        ("moursund-1998-10/rules-changes/3", date(2003, 10, 1)),
        ("moursund-1998-04/general-rules/5", date(2003, 10, 1)),
        ("moursund-1998-04/copy-card-errata/fork", date(2003, 10, 1)),
        ("moursund-1998-04/copy-card-errata/clone", date(2003, 10, 1)),
        ("212.4c", None),
        ("212.5c", None),
        ("212.6e", None),
        ("212.3c", None),
        ("212.1c", None),
    ],
)
def test_known_replacements_end_wordings_on_their_day_and_partial_ones_do_not(
    documents: list[Reading], rule: str, day: date | None
):
    found = {wording.rule: wording for wording in gather(documents, replacements(documents))}
    assert found[rule].replaced_on == day


def test_a_text_that_takes_effect_after_its_document_is_printed_until_no_earlier_day(make_reading):
    (wording,) = gather([make_reading("autumn", JULY, ("212.1c", "A land's type.", OCTOBER))], [])
    assert (wording.since, wording.printed_until) == (OCTOBER, OCTOBER)
