"""The one ranking of all kinds of hits, and what rules and lineages are worth in it."""

from datetime import date

from kb.answers.finding import subject_hits
from kb.answers.finding.subject_hits import Ranked, Wanted, one_place_each, without_variants
from kb.search.query import ask
from kb.search.subjects import Piece, Subject

ANYTIME = Wanted(None, {None}, None, None)
IN_1998 = Wanted(date(1998, 3, 31), {None}, None, None)


def test_each_further_board_is_worth_less():
    """So the rule that many boards show isn't pushed behind them all; variants of a board don't count."""
    found = [Ranked("boards", f"{letter}-shown", 10.0) for letter in "abc"]
    ranking = without_variants([*found, Ranked("rules", "shown", 7.0)])
    assert [one.id for one in ranking] == ["a-shown", "b-shown", "shown", "c-shown"]


def test_records_of_rules_with_one_title_take_one_place():
    """The rule has another number in the other rulebook, and an entry in the glossary."""
    ids = ("cr-2004-10-01/502.36a", "cr-2026-08-07/701.22a", "cr-2026-08-07/glossary/scry", "cr-2026-08-07/104.3a")
    titles = {**dict.fromkeys(ids[:3], "scry"), ids[3]: ""}
    places = one_place_each([Ranked("records", one, 5.0) for one in ids], titles)
    assert [(one.id, one.same_rule) for one in places] == [(ids[0], ids[1:3]), (ids[3], ())]


def _worth(subject: Subject, limits: Wanted) -> float:
    """Return what a hit of score 1 is worth for a question about upkeep, echo and humility."""
    question = ask("upkeep echo humility", exact=True)
    shown = subject_hits._by_what_is_shown([(Ranked("rules", subject.name, 1.0), subject)], question, limits)  # noqa: SLF001  (the step alone)
    return next(iter(shown))[0].score


def test_a_rule_that_says_the_words_only_on_another_day_is_worth_less():
    """Without a day, all its texts count."""
    then = Piece("Upkeep comes first.", date(1997, 3, 24), date(1999, 5, 31), "", None)
    later = Piece("Echo is paid in the upkeep, Humility or not.", date(1999, 6, 1), None, "", None)
    of_both = Subject("rules", "upkeep", "Upkeep", (then, later))
    assert _worth(of_both, IN_1998) < _worth(of_both, ANYTIME) == 1.0
