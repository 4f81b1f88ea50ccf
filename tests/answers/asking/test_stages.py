"""What a rule, lineage, word or record said from one day on."""

from datetime import date

from kb.answers.asking.stages import lineage_stages, record_stages, rule_stages, stage_on, word_stages
from kb.answers.opening import DataFolder
from kb.store.library import Library


def test_a_rule_is_told_by_what_it_meant(home):
    """What is only reworded or renumbered is no stage; the proof is that of the day, as it stood then."""
    with Library(DataFolder(home).generation().sqlite) as library:
        _, stages = rule_stages(library, "combat-damage-step", None, date(2001, 1, 1))
        assert [(stage.since, stage.until) for stage in stages] == [
            (date(1998, 3, 31), date(1999, 5, 31)),
            (date(1999, 6, 1), date(2009, 7, 10)),
            (date(2009, 7, 11), None),
        ]
        assert stages[1].proof.where == "310.2"
        _, later = rule_stages(library, "combat-damage-step", None, date(2004, 1, 15))
        assert later[1].proof.where == "310.1"


def test_a_proof_names_the_record_that_has_the_words(home):
    """And whom it is owed to; of a text that isn't here, none."""
    with Library(DataFolder(home).generation().sqlite) as library:
        _, stages = rule_stages(library, "type-change", None, date(2004, 1, 15))
        place = stage_on(stages, date(2004, 1, 15))
        assert place is not None
        assert stages[place].proof.record == "crystalkeep-2004-01/212.1c"
        assert stages[place].proof.credit.startswith("Stephen D'Angelo")


def test_a_word_is_told_with_all_its_names_of_a_time():
    """Two names of one stretch of days are one stage, and each stage ends before the next."""
    stages = word_stages("entering")
    assert [stage.says for stage in stages] == [
        "“comes into play” or “enters play”",
        "“enters the battlefield”",
        "“enters”",
    ]
    assert [stage.since for stage in stages] == [None, date(2009, 7, 11), date(2024, 7, 30)]
    assert stage_on(stages, date(2001, 1, 1)) == 0
    assert word_stages("no such word") == []


def test_a_record_is_told_with_what_it_replaced(home):
    """The erratum for Clone, and the example that quotes a later wording."""
    with Library(DataFolder(home).generation().sqlite) as library:
        record = library.record("moursund-1998-04/copy-card-errata/clone")
        assert record is not None
        assert [stage.proof.record for stage in record_stages(library, record, ())] == [
            "moursund-1998-04/copy-card-errata/clone",
            "crystalkeep-2008-08/413.2i#example-1",
        ]


def test_a_lineage_is_told_by_its_texts_at_hand(home):
    """In their order; what isn't in the knowledge base is left out."""
    with Library(DataFolder(home).generation().sqlite) as library:
        title, stages = lineage_stages(library, "card-clone", ())
        assert title == "Clone"
        assert [stage.since for stage in stages] == sorted(stage.since for stage in stages if stage.since)
        assert lineage_stages(library, "no-such-lineage", ()) == ("no-such-lineage", [])


def test_a_day_that_no_text_gives_is_not_told():
    """Between which texts it lies is told in its place."""
    before, after = word_stages("milling")
    assert before.until is None
    assert after.when == "since some day between July 2013 and November 2023"
    assert after.between == (date(2013, 7, 13), date(2023, 11, 17))
