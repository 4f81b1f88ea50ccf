"""Stages: what a rule, lineage, word or record said from one day on."""

from datetime import date

from kb.answers.asking.stages import lineage_stages, record_stages, rule_stages, stage_on, word_stages
from kb.answers.opening import DataFolder
from kb.store.library import Library


def test_the_stages_of_a_rule_are_its_changes_of_meaning(home):
    """Rewordings and renumberings are no stages. The proof is the text of the day asked about."""
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


def test_the_proof_of_a_stage_names_its_record_and_credit(home):
    with Library(DataFolder(home).generation().sqlite) as library:
        _, stages = rule_stages(library, "type-change", None, date(2004, 1, 15))
        place = stage_on(stages, date(2004, 1, 15))
        assert place is not None
        assert stages[place].proof.record == "crystalkeep-2004-01/212.1c"
        assert stages[place].proof.credit.startswith("Stephen D'Angelo")


def test_names_of_a_term_used_at_the_same_time_form_one_stage():
    stages = word_stages("entering")
    assert [stage.says for stage in stages] == [
        "“comes into play” or “enters play”",
        "“enters the battlefield”",
        "“enters”",
    ]
    assert [stage.since for stage in stages] == [None, date(2009, 7, 11), date(2024, 7, 30)]
    assert stage_on(stages, date(2001, 1, 1)) == 0
    assert word_stages("no such word") == []


def test_the_stages_of_a_record_include_the_later_text_of_its_lineage(home):
    with Library(DataFolder(home).generation().sqlite) as library:
        record = library.record("moursund-1998-04/copy-card-errata/clone")
        assert record is not None
        assert [stage.proof.record for stage in record_stages(library, record, ())] == [
            "moursund-1998-04/copy-card-errata/clone",
            "crystalkeep-2008-08/413.2i#example-1",
        ]


def test_the_stages_of_a_lineage_are_its_texts_in_the_store_in_order(home):
    with Library(DataFolder(home).generation().sqlite) as library:
        title, stages = lineage_stages(library, "card-clone", ())
        assert title == "Clone"
        assert [stage.since for stage in stages] == sorted(stage.since for stage in stages if stage.since)
        assert lineage_stages(library, "no-such-lineage", ()) == ("no-such-lineage", [])


def test_a_stage_without_an_exact_day_names_the_texts_around_its_beginning():
    before, after = word_stages("milling")
    assert before.until is None
    assert after.when == "since some day between July 2013 and November 2023"
    assert after.between == (date(2013, 7, 13), date(2023, 11, 17))
