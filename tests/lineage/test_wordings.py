"""Records that print the same words of the same rule are one wording, with the days those words stood."""

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
    """Return what makes a reading of a source from the local ids, texts and days of its rules."""

    def make(slug: str, day: date, *rules: tuple[str, str, date | None], overlay: bool = False) -> Reading:
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
    """Make a replacement of these records."""
    return Replacement("types", day, "later/1", "quote", of, "formerly", "reason", in_part)


def test_the_same_words_are_one_wording(two: list[Reading]):
    """Two sources that print the same words make one wording, since the earliest day and until the latest source."""
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
def test_marks_that_a_copy_lost_make_no_other_wording(make_reading, printed: str, copied: str):
    """A quotation mark or a dash may be printed as a question mark."""
    readings = [make_reading(slug, WINTER, ("212.1c", text, None)) for slug, text in (("a", printed), ("b", copied))]
    assert [wording.records for wording in gather(readings, [])] == [("a/212.1c", "b/212.1c")]


def test_a_sign_makes_another_wording(make_reading):
    """-1/-1 is not +1/+1, and not 1/1."""
    texts = ("A toad gets -1/-1.", "A toad gets +1/+1.", "A toad gets 1/1.")
    assert len(gather([make_reading(f"s{i}", WINTER, ("1.1", text, None)) for i, text in enumerate(texts)], [])) == 3


@pytest.mark.parametrize(
    ("reader", "end"), [("fifth-edition", SUMMER), ("comprehensive-rules", SUMMER), ("post", None)]
)
def test_complete_rules_end_what_a_rulebook_printed(make_source, make_record, reader: str, end: date | None):
    """Whether it had numbers or was whole; what others wrote upon it stays the last known."""
    rulebook = make_source("book", WINTER, reader=reader)
    later = make_source("later", SUMMER, extent=Extent.COMPLETE)
    rule = make_record("book", "toads/1", number=None)
    found = gather([Reading(rulebook, "", (rule,), ()), Reading(later, "", (make_record("later", "1.1"),), ())], [])
    assert [wording.gone_by for wording in found] == [end, None]


def test_entries_of_a_glossary_are_shared(make_source, make_record):
    """The same entry with the same words in two editions is one wording; other records without a number are not."""
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


def test_records_of_a_wording_come_earliest_source_first(two: list[Reading]):
    """The order in which sources are read doesn't matter for the order of what prints a wording."""
    (wording,) = gather(reversed(two), [])
    assert wording.records == ("winter/212.1c", "summer/212.1c")


def test_other_words_are_another_wording(make_reading):
    """Two texts of one number are two wordings, each with its own days."""
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


def test_wordings_of_one_day_are_told_apart(make_reading):
    """Two texts of one number with the same first day have different ids."""
    found = gather(
        [
            make_reading("winter", WINTER, ("212.1c", "One.", OCTOBER)),
            make_reading("summer", SUMMER, ("212.1c", "Two.", OCTOBER)),
        ],
        [],
    )
    assert [wording.id for wording in found] == ["212.1c@2003-10-01", "212.1c@2003-10-01~2"]


def test_the_same_words_of_another_rule_are_another_wording(make_reading):
    """What is the same is a text of a rule: an example is not its rule."""
    found = gather([make_reading("winter", WINTER, ("212.1c", "Same.", None), ("212.1c#example-1", "Same.", None))], [])
    assert [wording.rule for wording in found] == ["212.1c", "212.1c#example-1"]


def test_an_overlay_is_kept_apart(make_reading):
    """A set's own rule is never one wording with the rule it is laid over, even in the same words."""
    base = make_reading("winter", WINTER, ("212.1c", "Same.", OCTOBER))
    laid_over = make_reading("a-set", SUMMER, ("212.1c", "Same.", None), overlay=True)
    plain, special = gather([base, laid_over], [])
    assert (plain.overlay, plain.printed_until) == (None, WINTER)
    assert (special.overlay, special.since) == ("a-set", SUMMER)


def test_a_replacement_ends_a_wording(two: list[Reading]):
    """A wording ends on the day on which any record of it is replaced, the first of these days."""
    ends = [replaced(SUMMER, "summer/212.1c"), replaced(WINTER, "winter/212.1c"), replaced(SUMMER, "winter/212.1c")]
    (wording,) = gather(two, ends)
    assert wording.replaced_on == WINTER


def test_a_replacement_in_part_ends_nothing(two: list[Reading]):
    """A wording that is replaced in part goes on standing."""
    (wording,) = gather(two, [replaced(WINTER, "winter/212.1c", in_part=True)])
    assert wording.replaced_on is None


def test_a_replacement_of_another_record_ends_nothing(two: list[Reading]):
    """A replacement ends the records it names and no others."""
    (wording,) = gather(two, [replaced(WINTER, "winter/212.1d"), replaced(WINTER)])
    assert wording.replaced_on is None


def test_rule_of(make_record):
    """A numbered record words its number, whatever its source; one without a number words only itself."""
    assert rule_of(make_record("winter", "212.1c#example-1", number="212.1c")) == "212.1c#example-1"
    assert rule_of(make_record("winter", "errata/4", number=None)) == "winter/errata/4"


def test_nothing_at_hand():
    """Without sources there are no wordings."""
    assert gather([], []) == []


def test_every_record_of_the_documents_attests_one_wording(documents: list[Reading]):
    """The five documents' records are all in one wording each, whose days hold theirs, with ids of their own."""
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
def test_what_the_documents_replace(documents: list[Reading], rule: str, day: date | None):
    """What the documents replace as a whole ends on that day; what they replace in part goes on."""
    found = {wording.rule: wording for wording in gather(documents, replacements(documents))}
    assert found[rule].replaced_on == day
