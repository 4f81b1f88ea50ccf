"""Answers about a topic without a name, such as combat damage: when the rules on it changed."""

from kb.answers.asking.facts import Fact
from kb.answers.asking.reading import Question, Wants
from kb.answers.asking.stages import REPEALED, rule_stages
from kb.answers.counting import listed
from kb.answers.texts.by_name import rules_about, rules_named
from kb.search.names import name
from kb.store.library import Library


def by_topic(library: Library, asked: Question) -> Fact | None:
    """Return when the modelled rules on a topic changed, and what each says since; None if nothing changed."""
    if asked.wants is not Wants.CHANGED or asked.days or name(asked.subject) is not None:
        return None
    if not rules_named(asked.subject):
        return None
    every = [(rule.slug, *rule_stages(library, rule.slug, None, None)) for rule in rules_about(asked.subject)]
    changed = [one for one in every if len(one[2]) > 1]
    if not changed:
        return None
    told = []
    for _, title, stages in changed:
        last = "There is no such rule now." if stages[-1].says == REPEALED else f"Now: {stages[-1].says}"
        told.append(f"{title}: changed {listed([stage.changed for stage in stages[1:]])}. {last}")
    slug, title, stages = changed[0]
    before = tuple(stages[:-1])
    return Fact(" ".join(told), "rules", slug, title, stages[-1].proof, stage=stages[-1], before=before)
