"""Flips: boards that have another outcome from a day on."""

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
from kb.engine.play.lines import Line
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
def test_the_day_and_the_rules_that_make_the_difference(
    story: str, found: list[tuple[str, tuple[tuple[str, ...], ...]]]
) -> None:
    """A board flips on the day on which a rule changed, and that rule is named."""
    assert [(str(flip.day), flip.causes) for flip in flips(STORIES[story], boundary_days())] == found


@pytest.mark.parametrize(
    ("story", "day", "before", "after"),
    [
        ("003-snow-kept", "2003-10-01", "Tower: basic land", "Tower: land, snow-covered"),
        ("003-snow-kept", "2004-10-01", "Tower: land, snow-covered", "Tower: land"),
        ("003-basic-supertype", "2003-10-01", "Tower: basic land", "Tower: land"),
    ],
)
def test_a_difference_of_words_is_a_difference(story: str, day: str, before: str, after: str) -> None:
    """Keywords and supertypes are told of a board, so that it differs where they alone do."""
    found = {str(flip.day): flip for flip in flips(STORIES[story], boundary_days())}
    told = [{line for end in ends for line in end} for ends in (found[day].before, found[day].after)]
    assert before in told[0] - told[1]
    assert after in told[1] - told[0]


def test_where_one_rule_is_not_enough_the_fewest_are_named() -> None:
    """Ball Lightning came back again and again through three rules together."""
    (flip, *_) = flips(STORIES["002-lifeline-ball-1"], boundary_days())
    assert all(len(cause) > 1 for cause in flip.causes)
    assert flip.causes


@pytest.mark.parametrize(
    ("story", "day", "size"), [("002-licid-forest", "2003-10-01", 1), ("002-trample-many", "2026-08-07", 2)]
)
def test_all_of_the_smallest_sets_are_found(story: str, day: str, size: int) -> None:
    """What is found among the rules that were asked is what trying every set finds: none that is smaller, and these."""
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


def test_the_two_outcomes_differ_and_lie_on_neighbouring_days() -> None:
    """A flip names the last day tried before, and two different sets of ends."""
    days = boundary_days((date(2008, 8, 10),))
    assert date(2008, 8, 10) in days
    for flip in flips(STORIES["legend-second-of-another"], days):
        assert flip.before != flip.after
        assert days.index(flip.day) == days.index(flip.last) + 1


def test_with_a_set_a_board_is_played_where_the_set_is_in_force(set_without_trample: str) -> None:
    """Before the set's own rules are in force, there is nothing to compare with."""
    brute = STORIES["002-trample-gaseous"]
    days = boundary_days()
    assert list(flips(brute, days))
    assert not list(flips(replace(brute, overlay=set_without_trample), days))


def test_a_card_that_is_not_printed_yet_is_an_anachronism() -> None:
    """A flip names the cards that are played in their first wording on the earlier day."""
    (flip, *_) = flips(STORIES["004-doppel-elves"], boundary_days())
    assert set(flip.anachronisms) <= {"Chameleon Spirit", "Quirion Elves"}


@pytest.mark.parametrize("story", ["combat-damage-on-the-stack", "combat-damage-on-the-stack-b"])
def test_days_are_compared_whatever_lies_between_them(story: str) -> None:
    """The trample of March 1998 meets combat damage on the stack, whose source has left."""
    (flip,) = flips(STORIES[story], [date(1998, 3, 31), date(1999, 6, 1)])
    assert flip.causes == (("combat-damage-step",), ("playing-after-combat-damage",))


def test_trample_redirects_the_damage_of_an_attacker_that_has_left() -> None:
    """It tramples as it last did."""
    left = STORIES["combat-damage-on-the-stack"]
    story = replace(left, setup=("Ana controls a 5/5 green creature with trample called Bear", *left.setup[1:]))
    (redirecting,) = [entry for entry in trample.entries if entry.since == date(1998, 3, 31)]
    book = Rulebook.on(date(2004, 1, 15)).exchanging(trample, redirecting.what)
    ends = {outcome(Game(book, end)) for end in play_out(story, book)}
    assert ends == {("Ana at 20 life", "Bear: hand", "Bob at 17 life", "Ox: graveyard", "Recall: graveyard")}


def test_protection_holds_against_a_source_that_has_left() -> None:
    """It has the colors that it last had."""
    left = STORIES["combat-damage-on-the-stack"]
    red, protected = "Ana controls a 2/3 red creature called Bear", "with protection from red called Ox"
    setup = (red, left.setup[1].replace("called Ox", protected), *left.setup[2:])
    story = replace(left, setup=setup)
    book = Rulebook.on(date(2004, 1, 15))
    ends = [outcome(Game(book, end)) for end in play_out(story, book)]
    assert {line for end in ends for line in end if line.startswith("Ox")} == {"Ox: creature, 2/2, protection from red"}


def test_a_story_that_is_understood_on_no_day_is_told() -> None:
    """A sentence that is no sentence is refused."""
    with pytest.raises(BadScenario, match="not understood"):
        list(flips(replace(STORIES["002-licid-forest"], play=("nonsense",)), boundary_days()))


def test_a_day_on_which_a_step_has_no_meaning_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a step speaks of what isn't there on one day, the others are compared all the same."""
    under = Explorer.under

    def without(explorer: Explorer, book: Rulebook) -> Explored:
        if book.day == missing:
            raise BadScenario("Nothing here is called Woods.")
        return under(explorer, book)

    days = boundary_days()
    missing = days[days.index(date(2003, 10, 1)) - 1]
    monkeypatch.setattr(Explorer, "under", without)
    (flip,) = flips(STORIES["002-licid-forest"], days)
    assert (str(flip.day), flip.last <= missing) == ("2003-10-01", True)


def test_what_can_be_played_on_no_day_is_told_with_the_reason(set_without_trample: str) -> None:
    """That nothing differs would say too much: a step that can't be taken, a bound, what isn't modelled."""
    forest, days = STORIES["002-licid-forest"], boundary_days()
    with pytest.raises(Unplayed, match=rf"on any of the {len(days)} days tried: not a legal play under these rules"):
        list(flips(replace(forest, play=("Bob's main phase begins",)), days))
    with pytest.raises(Unplayed, match="No card called Moose is known here"):
        list(flips(replace(forest, setup=("Ana controls Moose",)), days))
    with pytest.raises(Unplayed, match="are not in force on 1998-03-31"):
        list(flips(replace(forest, overlay=set_without_trample), days[:1]))


def test_where_a_bound_is_hit_on_every_day_it_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is known of what would come of it."""

    def bounded(*_: object, **__: object) -> list[Line]:
        raise Bound

    monkeypatch.setattr("kb.boards.flips.replaying.lines", bounded)
    with pytest.raises(Unplayed, match="This board has too many lines of play"):
        list(flips(STORIES["002-licid-forest"], boundary_days()))
