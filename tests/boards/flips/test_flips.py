"""Flips: days from which a board has another outcome."""

from contextlib import suppress
from dataclasses import replace
from datetime import date
from itertools import combinations

import pytest

from kb.boards.flips.exploring import Explored, Explorer
from kb.boards.flips.flips import Unplayed, boundary_days, flips
from kb.boards.flips.outcome import outcome
from kb.boards.judging.judge import play_out
from kb.boards.language import BadScenario
from kb.boards.reading.scenario import packaged_scenarios
from kb.cards.called import cards_named
from kb.engine.law.registry import all_rules
from kb.engine.law.rulebook import NotModelled, Rulebook
from kb.engine.play.game import Game
from kb.engine.play.lines_of_play import Line
from kb.engine.position.work import Bound
from kb.engine.slots.keywords import trample

Causes = tuple[tuple[str, ...], ...]

STORIES = {scenario.id: scenario for scenario in packaged_scenarios()}


@pytest.mark.parametrize(
    ("story", "found"),
    [
        ("001-living-death-bombers", [("1999-06-01", (("newcomers",),))]),
        ("002-licid-forest", [("2003-10-01", (("type-change",),))]),
        ("002-trample-gaseous", [("2003-10-01", (("trample",),))]),
        ("legend-second-of-another", [("2004-10-01", (("legend-rule",),)), ("2013-07-13", (("legend-rule",),))]),
        ("002-lifeline-owner", []),  # it comes back on every day
        ("004-retrace", []),  # before its first rule the keyword is refused
        (
            "library-gone",
            [("2003-10-01", (("nothing-to-draw",),))],  # a rule that ended; before it the game is over at once
        ),
    ],
)
def test_a_flip_names_the_day_and_the_rules_that_caused_it(
    story: str, found: list[tuple[str, tuple[tuple[str, ...], ...]]]
) -> None:
    assert [(str(flip.day), flip.causes) for flip in flips(STORIES[story], boundary_days())] == found


@pytest.mark.parametrize(
    ("story", "day", "before", "after"),
    [
        ("003-snow-kept", "2003-10-01", "Tower: basic land", "Tower: land, snow-covered"),
        ("003-snow-kept", "2004-10-01", "Tower: land, snow-covered", "Tower: land"),
        ("003-basic-supertype", "2003-10-01", "Tower: basic land", "Tower: land"),
    ],
)
def test_a_change_of_only_keywords_or_supertypes_is_a_flip(story: str, day: str, before: str, after: str) -> None:
    found = {str(flip.day): flip for flip in flips(STORIES[story], boundary_days())}
    told = [{line for end in ends for line in end} for ends in (found[day].before, found[day].after)]
    assert before in told[0] - told[1]
    assert after in told[1] - told[0]


def test_a_flip_names_several_rules_if_no_single_one_caused_it() -> None:
    """Ball Lightning kept coming back because of three rules together."""
    (flip, *_) = flips(STORIES["002-lifeline-ball-1"], boundary_days())
    assert all(len(cause) > 1 for cause in flip.causes)
    assert flip.causes


@pytest.mark.parametrize(
    ("story", "day", "size"), [("002-licid-forest", "2003-10-01", 1), ("002-trample-many", "2026-08-07", 2)]
)
def test_flips_find_all_smallest_sets_of_rules_as_an_exhaustive_search_does(story: str, day: str, size: int) -> None:
    scenario = STORIES[story]
    [flip] = [flip for flip in flips(scenario, boundary_days()) if str(flip.day) == day]
    changed = [
        (rule, then.what)
        for rule in [*all_rules(), *cards_named(" ".join(scenario.sentences)).values()]
        if (then := rule.on(flip.last)) and (now := rule.on(flip.day)) and then.what is not now.what
    ]
    found = []
    for chosen in (chosen for fewer in range(1, size + 1) for chosen in combinations(changed, fewer)):
        book = Rulebook.on(flip.day)
        for rule, what in chosen:
            book = book.exchanging(rule, what)
        with suppress(BadScenario, NotModelled):
            if {outcome(Game(book, end)) for end in play_out(scenario, book)} == flip.before:
                found.append(tuple(rule.slug for rule, _ in chosen))
    assert {len(cause) for cause in flip.causes} == {size}
    assert tuple(found) == flip.causes


def test_a_flip_has_two_different_outcomes_on_neighboring_tested_days() -> None:
    days = boundary_days((date(2008, 8, 10),))
    assert date(2008, 8, 10) in days
    for flip in flips(STORIES["legend-second-of-another"], days):
        assert flip.before != flip.after
        assert days.index(flip.day) == days.index(flip.last) + 1


def test_a_board_with_a_sets_rules_has_no_flips_before_the_set_is_in_force(set_without_trample: str) -> None:
    brute = STORIES["002-trample-gaseous"]
    days = boundary_days()
    assert list(flips(brute, days))
    assert not list(flips(replace(brute, overlay=set_without_trample), days))


def test_a_flip_names_cards_that_were_not_yet_printed_as_anachronisms() -> None:
    """On the earlier day they are played in their first wording."""
    (flip, *_) = flips(STORIES["004-doppel-elves"], boundary_days())
    assert set(flip.anachronisms) <= {"Chameleon Spirit", "Quirion Elves"}


@pytest.mark.parametrize("story", ["combat-damage-on-the-stack", "combat-damage-on-the-stack-b"])
def test_two_days_far_apart_are_compared_directly(story: str) -> None:
    """The trample of March 1998 meets combat damage on the stack, whose source has left."""
    (flip,) = flips(STORIES[story], [date(1998, 3, 31), date(1999, 6, 1)])
    assert flip.causes == (("combat-damage-step",), ("playing-after-combat-damage",))


def test_trample_applies_to_the_damage_of_an_attacker_that_has_left() -> None:
    """The attacker tramples by its last known information."""
    left = STORIES["combat-damage-on-the-stack"]
    story = replace(left, setup=("Ana controls a 5/5 green creature with trample called Bear", *left.setup[1:]))
    (redirecting,) = [entry for entry in trample.entries if entry.since == date(1998, 3, 31)]
    book = Rulebook.on(date(2004, 1, 15)).exchanging(trample, redirecting.what)
    ends = {outcome(Game(book, end)) for end in play_out(story, book)}
    assert ends == {("Ana at 20 life", "Bear: hand", "Bob at 17 life", "Ox: graveyard", "Recall: graveyard")}


def test_protection_applies_to_a_source_that_has_left_by_its_last_known_colors() -> None:
    left = STORIES["combat-damage-on-the-stack"]
    red, protected = "Ana controls a 2/3 red creature called Bear", "with protection from red called Ox"
    setup = (red, left.setup[1].replace("called Ox", protected), *left.setup[2:])
    story = replace(left, setup=setup)
    book = Rulebook.on(date(2004, 1, 15))
    ends = [outcome(Game(book, end)) for end in play_out(story, book)]
    assert {line for end in ends for line in end if line.startswith("Ox")} == {"Ox: creature, 2/2, protection from red"}


def test_flips_of_a_story_that_is_not_understood_raise_an_error() -> None:
    with pytest.raises(BadScenario, match="not understood"):
        list(flips(replace(STORIES["002-licid-forest"], play=("nonsense",)), boundary_days()))


def test_a_day_on_which_a_story_names_an_unknown_object_is_skipped(monkeypatch: pytest.MonkeyPatch) -> None:
    """The other days are compared all the same."""
    under = Explorer.under

    def under_unless_missing(explorer: Explorer, book: Rulebook) -> Explored:
        """Return the scenario explored as usual, but raise BadScenario on one day."""
        if book.day == missing:
            raise BadScenario("Nothing here is called Woods.")
        return under(explorer, book)

    days = boundary_days()
    missing = days[days.index(date(2003, 10, 1)) - 1]
    monkeypatch.setattr(Explorer, "under", under_unless_missing)
    (flip,) = flips(STORIES["002-licid-forest"], days)
    assert (str(flip.day), flip.last <= missing) == ("2003-10-01", True)


def test_a_board_that_is_playable_on_no_day_is_refused_with_the_reason(set_without_trample: str) -> None:
    """An empty list of flips would wrongly say that nothing differs."""
    forest, days = STORIES["002-licid-forest"], boundary_days()
    with pytest.raises(Unplayed, match=rf"on any of the {len(days)} days tried: not a legal play under these rules"):
        list(flips(replace(forest, play=("Bob's main phase begins",)), days))
    with pytest.raises(Unplayed, match="No card called Moose is known here"):
        list(flips(replace(forest, setup=("Ana controls Moose",)), days))
    with pytest.raises(Unplayed, match="are not in force on 31 March 1998"):
        list(flips(replace(forest, overlay=set_without_trample), days[:1]))


def test_a_board_with_too_many_lines_on_every_day_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    def bounded(*_: object, **__: object) -> list[Line]:
        """Raise Bound, as if there were too many lines of play."""
        raise Bound

    monkeypatch.setattr("kb.boards.flips.replaying.lines", bounded)
    with pytest.raises(Unplayed, match="This board has too many lines of play"):
        list(flips(STORIES["002-licid-forest"], boundary_days()))
