"""Records contradicted by another of their day, as verdicts on boards that quote them show."""

from collections.abc import Iterable, Iterator
from itertools import groupby

from kb.answers.asking.stages import proof_of
from kb.answers.boards.stories import quoted_texts
from kb.answers.standing.ruled_otherwise import Otherwise
from kb.boards.judging.judge import Judgement, Verdict, judge
from kb.boards.reading.scenario import Scenario
from kb.engine.law.registry import all_rules
from kb.store.library import Library

_HELD = frozenset({Verdict.HOLDS, Verdict.DISPUTED})


def by_verdicts(library: Library, scenarios: Iterable[Scenario]) -> Iterator[Otherwise]:
    """Yield each record whose claim on a board fails, with what contradicts it on that day.

    That is each other record whose claim of the same day holds on that board, or else the text of the rule that the
    board is about. Raises BadScenario for a record that isn't here.
    """
    found = list(scenarios)
    texts = quoted_texts(found, library)
    for scenario in found:
        sourced = (when for when in scenario.whens if when.source)
        by_day = sorted((judge(scenario, when, texts) for when in sourced), key=_day)
        for _, several in groupby(by_day, key=_day):
            yield from _of_one_day(library, list(several))


def _day(judged: Judgement) -> tuple[str, str]:
    """Return the day of the claim as ISO text, then the claim's special set, "" if none."""
    return judged.when.day.isoformat(), judged.when.overlay or ""


def _of_one_day(library: Library, judged: list[Judgement]) -> Iterator[Otherwise]:
    """Yield, for each claim of one day that fails, the texts that contradict its source.

    They are the sources of claims that hold, or else the texts of the rules.
    """
    held = [one.when.source for one in judged if one.verdict in _HELD]
    for one in judged:
        if one.verdict is Verdict.FAILS:
            scenario, when = one.scenario, one.when
            words = f"board “{scenario.title}” ({scenario.id}): its claim fails: “{one.detail}”"
            against = dict.fromkeys(source for source in held if source != when.source)
            for other in against or _texts_of_rules(library, one):
                yield Otherwise(when.day, when.source, other, words)


def _texts_of_rules(library: Library, judged: Judgement) -> dict[str, None]:
    """Return the records, or else numbers, that a claim's rules rest on that day, without repeats.

    They are the keys of a dict whose values are all None.
    """
    when = judged.when
    about = set(when.about or judged.scenario.about)
    entries = [rule.on(when.day, when.overlay) for rule in all_rules() if rule.slug in about]
    proofs = [proof_of(library, entry.where, entry.quote, entry.since) for entry in entries if entry is not None]
    return dict.fromkeys(proof.record or proof.where for proof in proofs)
