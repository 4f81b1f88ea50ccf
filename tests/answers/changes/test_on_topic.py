"""All verbs agree on which rules a topic is about."""

import pytest

from kb.answers.texts.by_name import rules_about

TOPICS = ["combat damage", "mana burn", "trample", "deathtouch", "the legend rule"]


@pytest.mark.parametrize("topic", TOPICS)
def test_since_and_diff_list_the_same_changed_rules_of_a_topic(book, topic):
    changes = book.since("2004", "2010", topic=topic).changes
    since = {rule for one in changes if one.is_named and one.kind == "rules" for rule in [one.id]}
    diff = {one.rule for one in book.diff("2004", "2010", topic).rules if one.changed}
    about = {rule.slug for rule in rules_about(topic)}
    assert diff <= about
    assert since & {rule.slug for rule in rules_about(topic)} <= diff


def test_words_of_rule_ids_are_a_topic_and_an_exact_id_is_one_rule(book):
    told = {one.rule for one in book.diff("2004", "2010", "combat damage").rules if one.changed}
    assert {"combat-damage", "combat-damage-step"} <= told
    assert [one.rule for one in book.diff("2004", "2010", "combat-damage").rules] == ["combat-damage"]
    found = book.ask("what changed about combat damage between 2004 and 2010?")
    assert "dealt at the same time" in found.sentence
    assert "combat-damage-step" in {line.id for line in book.timeline("combat damage").lines}


@pytest.mark.parametrize(
    ("question", "begins"),
    [
        ("did combat damage change after 2004?", "Yes. "),
        ("has mana burn changed since 2010?", "No. No change of mana burn is known"),
    ],
)
def test_a_question_whether_a_topic_changed_begins_with_yes_or_no(book, question, begins):
    found = book.ask(question)
    assert (found.kind, found.is_sure) == ("changes", True)
    assert found.sentence.startswith(begins)


def test_a_question_when_a_topic_changed_lists_each_changed_rule(book):
    found = book.ask("when did combat damage change?")
    assert found.is_sure
    titles = [rule.title for rule in rules_about("combat damage")]
    changed = [one for one in rules_about("combat damage") if f"{one.title}: changed" in found.sentence]
    assert len(changed) > 2
    assert len(titles) > len(changed)
