"""Formats: which old rules one may keep, which files are refused, and the outcomes of their boards."""

from contextlib import suppress
from datetime import date

import pytest

from kb.boards.flips.causes import causes
from kb.boards.flips.exploring import Explorer
from kb.boards.judging.judge import Verdict, judge
from kb.boards.reading.formats import BadFormat, Format, Kept, format_named, packaged_formats, read_format
from kb.boards.reading.scenario import Scenario, When, format_scenarios, packaged_scenarios, read_scenarios
from kb.engine.law.registry import all_rules
from kb.engine.law.rulebook import NotModelled
from kb.records.errors import NoSuchRecord
from tests.boards.kept_together import boards, together, untraced, without

HEAD = 'id = "ours"\ntitle = "Ours"\nsummary = "Ours."\nbase = "today"\n'
BURN = '[[keeps]]\nrule = "mana-pools"\nas_of = 2003-10-01\nsays = "mana burn"\n'
NO_LIFE = '[[keeps]]\nrule = "no-life"\nas_of = 1998-03-31\nsays = "later"\n'
NO_LIFE_LATER = '[[keeps]]\nrule = "no-life-later"\nas_of = 1998-03-31\nsays = "then"\n'
BATCH = '[[keeps]]\nrule = "responding"\nas_of = 1998-03-31\nsays = "batches"\n'
ON_THE_STACK = '[[keeps]]\nrule = "combat-damage-step"\nas_of = 2003-10-01\nsays = "damage on the stack"\n'
FORK = '[[cards]]\nname = "Fork"\nas_of = 1998-03-31\n'
ORB = '[[cards]]\nname = "Insight Orb"\ntype = "Artifact"\ntext = "{T}: Draw a card."\n'
OWN_FORK = FORK.replace("as_of = 1998-03-31", 'type = "Instant"\ncost = "{R}{R}"\ntext = "You gain 1 life."')


def read(*parts: str) -> Format:
    """Return the format of a text that begins with the common head."""
    return read_format(HEAD + "".join(parts), "ours.toml")


def test_a_format_plays_by_todays_rules_except_those_it_keeps() -> None:
    book, (kept,) = read(BURN).rulebook, read(BURN).keeps
    changed = [rule.slug for rule in all_rules() if book.what(rule) is not read().rulebook.what(rule)]
    assert changed == ["mana-pools"]
    assert book.in_force(kept.rule) == kept.rule.on(date(2003, 10, 1))


def test_a_rule_of_a_family_that_ended_is_asked_again_if_a_format_keeps_it() -> None:
    at_once, later = (rule for rule in all_rules() if rule.slug in {"no-life", "no-life-later"})
    book = read(NO_LIFE, NO_LIFE_LATER).rulebook
    assert later.family is not None
    assert at_once.family is not None
    assert len(book.family(later.family)) == 1
    assert len(read().rulebook.family(later.family)) == 0
    assert len(book.family(at_once.family)) == len(read().rulebook.family(at_once.family))


def test_a_format_can_play_a_card_or_all_cards_by_the_wording_of_another_day() -> None:
    (fork,) = (one for one in packaged_scenarios("001-fork"))
    today = Explorer(fork).under(read().rulebook).ends
    for parts in ([FORK], ["wordings = 1998-03-31\n"], ["wordings = 2004-01-15\n", FORK]):
        assert Explorer(fork).under(read(*parts).rulebook).ends not in {
            today,
            Explorer(fork).under(read("wordings = 2004-01-15\n").rulebook).ends,
        }
    assert causes_between(fork, read(), read(FORK)) == (("card fork",),)


def causes_between(board: Scenario, first: Format, second: Format) -> tuple[tuple[str, ...], ...]:
    """Return the smallest sets of changes for which a board ends differently under two formats."""
    explorer = Explorer(board)
    before, after = explorer.under(first.rulebook), explorer.under(second.rulebook)
    return causes(explorer, first.rulebook, before.ends, second.rulebook, after)


def test_a_text_of_a_formats_own_is_played_whether_or_not_the_card_is_known_elsewhere() -> None:
    (board,) = read_scenarios(
        'setup = ["Ana controls two Insight Orbs", "3 cards are in Ana\'s library"]\n'
        'play = ["Ana uses Insight Orb #2\'s ability", "everything resolves"]\n',
        "orbs.toml",
    )
    explorer, book = Explorer(board), read(ORB).rulebook
    with pytest.raises(NotModelled, match="No card called Insight Orb"):
        explorer.under(read().rulebook)
    assert "card 3 of Ana: hand" in str(explorer.under(book).ends)
    (fork,) = packaged_scenarios("001-fork")
    assert Explorer(fork).under(read(OWN_FORK).rulebook).ends != Explorer(fork).under(read().rulebook).ends


def test_names_of_cards_in_a_library_mean_a_formats_own_texts_only_under_the_format() -> None:
    (board,) = read_scenarios('setup = ["Ana\'s library is Insight Orb"]\nplay = ["Ana draws a card"]\n', "orbs.toml")
    explorer = Explorer(board)
    ends = [explorer.under(book).ends for book in (read().rulebook, read(ORB).rulebook, read().rulebook)]
    assert ends[0] == ends[2]
    types = [
        next(iter(explored.positions)).objects.values()
        for explored in (explorer.under(read().rulebook), explorer.under(read(ORB).rulebook))
    ]
    assert ["artifact" in next(iter(those)).face.types for those in types] == [False, True]


@pytest.mark.parametrize(
    ("part", "problem"),
    [
        ("wordings = 2026-08-07\n", "ours.toml:5: all cards as worded on 2026-08-07 changes nothing"),
        ('wordings = "1999"\n', "ours.toml:5: `wordings` must be a date without quotes"),
        (FORK.replace("1998-03-31", "2010-01-01"), "ours.toml:5: Fork as worded on 2010-01-01 changes nothing"),
        (FORK.replace("as_of = 1998-03-31", ""), "ours.toml:5: Fork must have either `as_of` or `text`"),
        (FORK + 'cost = "{R}"\n', "ours.toml:8: `cost` belongs to a `text`"),
        (FORK + FORK, "ours.toml:8: Fork is already in the list, in ours.toml:5"),
        (ORB.replace("Draw", "Drop"), "ours.toml:5: in the text of Insight Orb, this is not understood"),
        (ORB + 'size = "2"\n', "ours.toml:9: `size` must be power and toughness"),
        (ORB.replace("type", "kind"), "ours.toml:7: unknown key 'kind'"),
        ("cards = 1\n", "ours.toml:5: `cards` must be a list of tables"),
    ],
)
def test_cards_of_a_format_that_change_nothing_or_cant_be_read_are_refused_with_their_line(
    part: str, problem: str
) -> None:
    with pytest.raises(BadFormat) as caught:
        read(part)
    assert caught.value.problem.startswith(problem)


@pytest.mark.parametrize(
    ("parts", "problem"),
    [
        ([NO_LIFE], "ours.toml:5: no-life as of 1998-03-31 works only together with no-life-later"),
        ([NO_LIFE_LATER], "ours.toml:5: no-life-later as of 1998-03-31 works only together with no-life"),
        ([BATCH], "ours.toml:5: responding as of 1998-03-31 works only together with damage-prevention-step"),
        ([BURN, BURN], "ours.toml:9: mana-pools is already kept, in ours.toml:5"),
        (
            [BURN.replace("2003-10-01", "2023-11-17")],
            "ours.toml:5: keeping mana-pools as of 2023-11-17 changes nothing",
        ),
        ([BURN.replace("mana-pools", "mana-burn")], "ours.toml:6: no rule mana-burn is modelled"),
        ([BURN.replace("2003-10-01", "1997-01-01")], "ours.toml:7: there was no rule mana-pools on 1 January 1997"),
        ([BURN.replace("2003-10-01", '"2003-10-01"')], "ours.toml:7: `as_of` must be a date without quotes"),
        (
            [BURN.replace("as_of = 2003-10-01\n", "")],
            "ours.toml:5: mana-pools must have either `as_of` or `house_rule`",
        ),
        ([BURN.replace("as_of = 2003-10-01", 'house_rule = "x"')], "ours.toml:7: mana-pools has no house rule “x”"),
        ([BURN.replace("says", "said")], "ours.toml:8: unknown key 'said'"),
        ([BURN.replace('says = "mana burn"', "says = 1")], "ours.toml:8: `says` must be text in quotes"),
        (["keeps = 1\n"], "ours.toml:5: `keeps` must be a list of tables"),
        (["readings = 1\n"], "ours.toml:5: `readings` must be a list of texts in quotes"),
        (["stated = 1\n"], "ours.toml:5: `stated` must be a list of tables"),
    ],
)
def test_a_format_with_missing_partners_or_wrong_fields_is_refused_with_its_line(
    parts: list[str], problem: str
) -> None:
    with pytest.raises(BadFormat) as caught:
        read(*parts)
    assert caught.value.problem.startswith(problem)


def test_a_kept_entry_may_rely_on_a_rule_in_force_on_the_base_day() -> None:
    """Damage on the stack needs a stack: there is one today, and none in 1998."""
    assert read(ON_THE_STACK).keeps[0].entry.together == ("responding",)
    with pytest.raises(BadFormat, match="combat-damage-step as of 2003-10-01 works only together with responding"):
        read_format(HEAD.replace('"today"', "1998-03-31") + ON_THE_STACK, "ours.toml")


@pytest.mark.parametrize("base", ["yesterday", 3])
def test_a_base_other_than_today_or_a_day_is_refused(base: object) -> None:
    with pytest.raises(BadFormat, match=r'ours\.toml:4: `base` must be "today"'):
        read_format(HEAD.replace('"today"', repr(base).replace("'", '"')), "ours.toml")


def test_a_format_with_unmodelled_parts_is_refused_with_what_is_missing() -> None:
    with pytest.raises(NotModelled, match="Ours can't be played here yet: Wishes"):
        _ = read('missing = ["Wishes are not modelled."]\n').rulebook


def test_a_format_can_be_named_by_id_title_or_file(tmp_path) -> None:
    """An unknown name is refused with the nearest."""
    file = tmp_path / "ours.toml"
    file.write_text(HEAD + BURN, encoding="utf-8")
    assert format_named(str(file)).keeps[0].says == "mana burn"
    assert format_named("Middle School") == format_named("middle-school")
    with pytest.raises(NoSuchRecord) as caught:
        format_named("midle-school")
    assert caught.value.nearest[0] == "middle-school"


def test_a_format_can_be_named_by_any_of_its_other_names() -> None:
    called = [(name, one) for one in packaged_formats() for name in one.called]
    assert len(called) > 5
    assert [format_named(name.upper()) for name, _ in called] == [one for _, one in called]


@pytest.mark.parametrize("one", packaged_formats(), ids=lambda one: one.id)
def test_a_packaged_format_is_named_like_its_file_and_is_playable_or_says_why_not(one: Format) -> None:
    assert one.where.file == f"{one.id}.toml"
    assert one.missing or one.rulebook.day == one.base


@pytest.mark.parametrize(
    ("scenario", "when"),
    [(scenario, when) for scenario in format_scenarios() for when in scenario.unders],
    ids=lambda one: getattr(one, "id", "") or getattr(one, "under", ""),
)
def test_each_claim_about_a_packaged_format_holds(scenario: Scenario, when: When) -> None:
    judged = judge(scenario, when, lambda _: None)
    assert (judged.verdict, judged.detail) == (Verdict.HOLDS, judged.detail)


@pytest.mark.parametrize(
    "one", [one for one in packaged_formats() if one.is_playable and one.keeps], ids=lambda one: one.id
)
def test_each_exception_of_a_format_changes_a_board_or_makes_one_refused(one: Format) -> None:
    for kept in one.keeps:
        claims = [
            (scenario, when)
            for scenario in format_scenarios()
            for when in scenario.unders
            if kept.rule.slug in when.about and kept.entry in format_named(when.under).rulebook.kept
        ]
        fails = [judge(s, w, lambda _: None, one.base_rulebook).verdict is not Verdict.HOLDS for s, w in claims]
        assert any(fails) or any(is_refused(one, kept, board) for board in boards_about(kept.rule.slug)), kept.rule.slug


def boards_about(slug: str) -> list[Scenario]:
    """Return the packaged boards that are about a rule."""
    return [board for board in boards() if slug in board.about]


def is_refused(of: Format, kept: Kept, board: Scenario) -> bool:
    """Return whether a board can be played without an exception of a format, but not with it."""
    explorer = Explorer(board)
    with suppress(NotModelled):
        explorer.under(without(of, kept))
        with pytest.raises(NotModelled):
            explorer.under(of.rulebook)
        return True
    return False


KEPT = {kept.rule.slug for one in packaged_formats() for kept in one.keeps}
ON_THE_RULES = [one for one in boards() if KEPT & {*one.about, *(slug for when in one.whens for slug in when.about)}]
"""The boards about a rule that some format keeps."""


@pytest.mark.parametrize("board", ON_THE_RULES, ids=lambda one: one.id)
def test_each_outcome_changed_by_a_format_is_caused_by_a_kept_rule(board: Scenario) -> None:
    """``python -m tests.boards.kept_together`` tries all packaged boards."""
    assert list(untraced(board, Explorer(board))) == []


LATE_LOSS = "no-life@1998-03-31 and no-life-later@as a phase of today ends"
EXPLAINED = {("mana-burn-after-the-cleanup", "mana-pools@burn as each step ends", LATE_LOSS)}
"""Known joint effects of two exceptions: the board, and the two."""


def test_pairs_of_exceptions_act_independently_except_mana_burn_and_late_loss() -> None:
    """With both, a player burned to 0 life may gain life before the phase ends.

    With mana burn alone they die at once, and late loss alone changes nothing.
    """
    plain = [board for board in ON_THE_RULES if not board.unders]  # boards with `unders` have claims of their own
    found = [one for board in plain for one in together(board, Explorer(board))]
    assert {(one.scenario, *one.exceptions) for one in found} == EXPLAINED


def test_a_day_that_is_not_modelled_is_an_error_with_its_line() -> None:
    with pytest.raises(BadFormat, match=r"^ours.toml:4: 1 January 1990 is before 31 March 1998"):
        read_format(HEAD.replace('"today"', "1990-01-01"), "ours.toml")
    with pytest.raises(BadFormat, match=r"^ours.toml:5: 1 January 1990 is before 31 March 1998"):
        read("wordings = 1990-01-01\n")


def test_a_key_of_the_format_below_a_table_is_an_error_that_says_where_it_belongs() -> None:
    with pytest.raises(BadFormat, match=r"^ours.toml:9: `wordings` belongs to the format"):
        read(BURN, "wordings = 2004-01-15\n")
