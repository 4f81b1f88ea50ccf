"""``rulings play``: one board, step by step."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from kb.engine.position.position import Step
from kb.engine.position.work import Bound
from kb.engine.steps.playing import StoryTells


def test_each_step_names_the_rules_that_cause_it_with_their_quotation(rulings):
    played = rulings("play", "001-gargoyle-flash")
    assert played.code == 0
    assert (
        "  by: Endless loops (endless-loop): “The cycle repeats as many times as the largest number …” "
        "(moursund-1998-04/general-rules/2, since March 1998 or earlier)"
    ) in played.lines
    assert "holds: “the Gargoyle will end up in the graveyard" in played.out


def test_unnamed_cards_are_counted_and_no_day_is_told_twice(rulings):
    played = rulings("play", "lasts-until-the-next-upkeep-b", "--on", "2023-11-17")
    assert "before: 10 unnamed cards of Bob are in Bob's library" in played.lines
    assert "after: 9 unnamed cards of Bob are in Bob's library" in played.lines
    assert "(613.1, since 11 July 2009 (Magic 2010))" in played.out


def test_play_does_not_import_readers_audits_or_rich(home):
    code = (
        "import sys\nhad = {*sys.modules}\nfrom kb.cli.group import rulings as r\nr(sys.argv[1:], standalone_mode=0)\n"
        "new = {'kb.audit.rulebook_editions', 'difflib', 'ingest', 'pathlib', 'rich'} & sys.modules.keys() - had\n"
        "print(sorted(name for name in new if type(sys.modules[name]).__name__ != '_LazyModule'))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, "--home", home, "play", "001-gargoyle-flash"],
        capture_output=True, text=True, check=True, cwd=Path(__file__).parents[2], encoding="utf-8",
        env={name: value for name, value in os.environ.items() if name != "RULINGS_EDITIONS"},
    )  # fmt: skip
    assert done.stdout.splitlines()[-1] == "[]"


def test_a_board_ends_differently_under_the_rules_of_another_day(rulings):
    then, later = (rulings("play", "002-licid-forest", "--on", day) for day in ("1998-10-18", "2004-01-15"))
    assert "Woods is a 2/2 basic artifact creature," in then.out
    assert "Woods is a 2/2 basic artifact creature land," in later.out


def test_a_play_on_a_day_without_claims_says_so(rulings):
    assert (
        "The board claims nothing on 1 January 1999, so nothing was checked."
        in rulings("play", "002-licid-forest", "--on", "1999-01-01").out
    )


def test_a_day_or_rule_that_is_not_modelled_is_refused(rulings):
    before = rulings("play", "002-licid-forest", "--on", "1998-03-30")
    assert (before.code, "first day whose rules are modelled" in before.err) == (1, True)
    without = rulings("play", "002-licid-forest", "--on", "1998-03-31")
    assert (without.code, "is not modelled on 31 March 1998" in without.err) == (1, True)


def test_the_json_of_a_play_has_every_line(rulings):
    played = rulings("play", "002-trample-one", "--json").data
    assert len(played["lines"]) == 4
    assert all(line["steps"] and line["life"][1]["life"] <= 20 for line in played["lines"])
    (verdict,) = played["verdicts"]
    assert (verdict["verdict"], verdict["lines"]) == ("holds", 4)
    assert (played["explored"], played["ends"], played["stopped"]) == (4, 4, "")


def test_the_json_of_a_step_has_its_objects_and_rules(rulings):
    (line,) = rulings("play", "001-gargoyle-flash", "--json").data["lines"][:1]
    named = [step for step in line["steps"] if step["rules"]]
    assert named
    for step in line["steps"]:
        assert set(step) == {"words", "changes", "objects", "rules", "is_told", "looked_at"}
        assert all(name in step["words"] for name in step["objects"])
        for rule in step["rules"]:
            assert list(rule) == ["slug", "title", "since", "where", "quote", "worded", "reading"]
            assert all(value for name, value in rule.items() if name != "reading")
    assert list(line["after"][0]) == ["name", "zone", "player", "words"]


def test_objects_are_shown_before_the_first_and_after_the_last_step(rulings):
    lines = rulings("play", "001-gargoyle-flash").lines
    before = lines.index("before: Ivory Gargoyle is a 2/2 creature with flying, under Ana's control")
    first = next(place for place, line in enumerate(lines) if line.startswith("1: "))
    assert before < first < lines.index("after: Ivory Gargoyle is in Ana's graveyard")


def test_steps_use_the_terms_of_the_day(rulings):
    assert "5: Ivory Gargoyle returns to play" in rulings("play", "001-gargoyle-flash").lines
    assert (
        "Ivory Gargoyle returns to the battlefield" in rulings("play", "001-gargoyle-flash", "--on", "2023-11-17").out
    )


def test_a_play_shows_when_and_why_the_outcome_changes(rulings):
    when = "between June 1999 and October 2003 (first seen in the October 2003 text)"
    assert f"changes: {when}, because of “Type changes”" in rulings("play", "002-licid-forest").lines
    (flip,) = rulings("play", "002-licid-forest", "--json").data["changes"]
    assert (flip["day"], flip["changed"], flip["causes"]) == ("2003-10-01", when, [["type-change"]])
    steady = rulings("play", "002-lifeline-owner").lines
    assert "changes: it ends the same on every day tried" in steady


def test_all_lines_of_play_are_shown_with_the_option_every_line(rulings):
    whole = rulings("play", "002-trample-one", "--every-line")
    note = "--every-line also shows the steps of the 3 other lines."
    assert (note in whole.lines, note in rulings("play", "002-trample-one").lines) == (False, True)
    (second,) = [line for line in whole.lines if line.startswith("Line 2 of 4")]
    assert second == "Line 2 of 4 · Brute assigns 3 to Bear and 2 to Bob"
    assert "Line 2 of 4" not in rulings("play", "002-trample-one").lines


def test_the_first_line_is_the_best_for_the_active_player_and_all_endings_follow(rulings):
    lines = rulings("play", "002-trample-one").lines
    assert "Line 1 of 4 · Brute assigns 2 to Bear and 3 to Bob" in lines
    place = lines.index("Players' choices lead to 4 lines of play that end in 4 ways.")
    assert lines[place + 2] == "either: Bob is at 17 life (if “Brute assigns 2 to Bear and 3 to Bob”)"
    assert lines[place + 5] == "or: Bob is at 20 life (if “Brute assigns 5 to Bear”)"


def test_a_later_line_of_play_names_the_steps_that_the_first_has_instead_of_repeating_them(rulings):
    lines = rulings("play", "002-trample-one", "--every-line").lines
    second = lines[lines.index("Line 2 of 4 · Brute assigns 3 to Bear and 2 to Bob") :]
    assert second[1].endswith(": as in line 1")
    assert sum("Tapping to attack" in line for line in lines) == 1


def test_the_option_why_shows_rules_that_did_not_apply(rulings, monkeypatch):
    steps = [Step(StoryTells("Bear is looked at"), (), ("trample",))]
    monkeypatch.setattr("kb.engine.position.position.Position.steps", lambda _position: steps)
    looked_at = "  not by: Trample: moursund-1998-10/rules-changes/2, since 18 October 1998"
    assert looked_at in rulings("play", "002-trample-one", "--why").lines
    assert looked_at not in rulings("play", "002-trample-one").lines


def test_a_step_shows_changed_objects_and_the_board_the_rules_it_depends_on(rulings):
    lines = rulings("play", "000-burn-lethal-sba").lines
    assert lines[lines.index("3: it becomes sunny") + 1] == "  now: Ox is a 2/0 creature with 2 burn counters"
    (depends,) = [line for line in lines if line.startswith("depends on: ")]
    assert depends.startswith("depends on: Burn counters: “subtracts 1 from that object’s toughness")
    data = rulings("play", "000-burn-lethal-sba", "--json").data
    assert [rule["slug"] for rule in data["at_work"]] == ["burn-counters"]
    assert ["Ox: creature, 2/0, 2 burn counters"] in [step["changes"] for step in data["lines"][0]["steps"]]


def test_a_rule_shown_with_a_step_is_not_repeated_below_the_board(rulings):
    assert "\ndepends on" not in rulings("play", "002-trample-two").out


def test_a_board_with_too_many_lines_is_undecided_and_shows_no_line(rulings, monkeypatch):
    def raise_bound(*_, **__):
        """Raise Bound, as if there were too many lines of play."""
        raise Bound

    monkeypatch.setattr("kb.boards.flips.exploring.explore", raise_bound)
    played = rulings("play", "002-licid-forest")
    assert played.code == 1
    assert "this board has too many lines of play" in played.out.lower()
    assert "after:" not in played.out
    assert "changes: not looked for" in played.out
    data = rulings("play", "002-licid-forest", "--json").data
    assert (data["lines"], data["explored"]) == ([], None)


def test_an_illegal_choice_is_reported_as_not_a_legal_play(rulings):
    message = "Not a legal play under these rules. Ana can't choose truck as a creature type."
    assert message in rulings("play", "003-choose-truck").lines


STORY = """
id = "mine"
title = "A case of mine"
setup = ["Ana controls a 2/2 green creature called Bear"]
play = ["Bear is destroyed"]

[[when]]
date = 2004-01-15
then = ["Bear is in its owner's graveyard"]
"""
SAID = """source = "crystalkeep-2004-01/212.1c"
quote = "retain all of its prior types and subtypes"

[when.against]
source = "moursund-1998-10/rules-changes/3"
quote = "land"
why = "it was so before"
"""


def test_predictions_and_disputed_claims_are_marked(rulings, tmp_path):
    story = tmp_path / "mine.toml"
    story.write_text(STORY, encoding="utf-8")
    assert "your prediction: holds" in rulings("play", str(story)).lines
    story.write_text(STORY + SAID, encoding="utf-8")
    played = rulings("play", str(story))
    assert "disputed: “retain all of its prior types and subtypes” (crystalkeep-2004-01/212.1c)" in played.lines
    assert "against: “land” (moursund-1998-10/rules-changes/3): it was so before" in played.lines


def test_a_board_that_names_a_set_is_played_with_that_sets_own_rules(rulings, tmp_path):
    """On a day before the set's rules, the board is refused."""
    story = tmp_path / "mine.toml"
    story.write_text(STORY.replace("setup =", 'set = "pokemon-set-2023-11"\nsetup ='), encoding="utf-8")
    played = rulings("play", str(story), "--on", "2023-11-17")
    assert "day: 17 November 2023, with the set pokemon-set-2023-11" in played.lines
    assert rulings("play", str(story), "--on", "2023-11-17", "--json").data["set"] == "pokemon-set-2023-11"
    too_early = rulings("play", str(story))
    assert (too_early.code, "not in force on 15 January 2004" in too_early.err) == (too_early.code or 1, True)


def test_changes_of_outcome_are_looked_for_with_the_set_of_the_claim(rulings, tmp_path, monkeypatch):
    asked = []

    def record_overlay(scenario, _days, _explorer):
        """Record the set of the scenario, and return no changes."""
        asked.append(scenario.overlay)
        return []

    monkeypatch.setattr("kb.answers.boards.plays.flips", record_overlay)
    story = tmp_path / "mine.toml"
    story.write_text(STORY.replace("2004-01-15", "2023-11-17") + 'set = "pokemon-set-2023-11"\n', encoding="utf-8")
    assert rulings("play", str(story)).code == 0
    assert rulings("play", str(story), "--on", "2008-08-10").code == 0
    assert asked == ["pokemon-set-2023-11", None]


def test_an_ability_that_triggers_endlessly_is_refused_by_name(rulings, tmp_path):
    growing = tmp_path / "growing.toml"
    growing.write_text("""
id = "growing"
title = "A creature that grows by growing"
setup = [
  "Ana controls a 2/2 green creature called Bear",
  'Bear has "Whenever a +1/+1 counter is placed on a creature, put a +1/+1 counter on this creature."',
]
play = ["a +1/+1 counter is put on Bear"]
[[when]]
date = 2008-08-10
then = ["nothing triggered"]
""")
    endless = rulings("play", str(growing))
    assert (endless.code, "After 500 abilities, the last of them from Bear" in endless.err) == (1, True)
    unruled = rulings("play", str(growing), "--on", "2004-01-15")
    assert (
        unruled.code,
        "a counter counts as placed on a permanent is not modelled on 15 January 2004" in unruled.err,
    ) == (
        1,
        True,
    )


def test_a_file_with_several_boards_asks_for_one_of_them(rulings, tmp_path):
    story = tmp_path / "mine.toml"
    one = STORY.replace("[[when]]", "[[scenario.when]]")
    story.write_text("".join(f"[[scenario]]{one.replace('mine', name)}" for name in ("one", "two")), encoding="utf-8")
    several = rulings("play", str(story))
    assert several.code == 2
    assert several.err.splitlines() == [
        f"rulings: {story} contains 2 scenarios: one, two.",
        f"Choose one of them: '{story}#one'.",
    ]
    assert rulings("play", f"{story}#two").lines[0] == "A case of two (two)"


def test_an_era_can_be_played_with_the_rules_of_its_set(rulings):
    played = rulings("play", "002-licid-forest", "--era", "eighth-2004-01", "--json").data
    assert (played["on"], played["set"], len(played["verdicts"])) == ("2004-01-15", None, 1)
    assert (
        rulings("play", "002-licid-forest", "--era", "pokemon-2023-11", "--json").data["set"] == "pokemon-set-2023-11"
    )
    refused = rulings("play", "002-licid-forest", "--on", "eighth-2004-01")
    assert (refused.code, "Use --era for an era" in refused.err) == (2, True)
    assert rulings("play", "002-licid-forest", "--on", "2004-01-15", "--era", "eighth-2004-01").code == 2
    assert "The eras are: fifth-1998-04" in rulings("play", "002-licid-forest", "--era", "eighth").err


def test_claims_with_a_set_are_shown_only_when_playing_with_that_set(rulings, tmp_path):
    story = tmp_path / "mine.toml"
    with_set = '\n[[when]]\ndate = 2004-01-15\nset = "pokemon-set-2023-11"\nthen = ["nothing triggered"]\n'
    story.write_text((STORY + with_set).replace("2004-01-15", "2023-11-17"), encoding="utf-8")
    assert len(rulings("play", str(story), "--json").data["verdicts"]) == 1
    with_the_set = rulings("play", str(story), "--era", "pokemon-2023-11", "--json").data
    assert (with_the_set["set"], len(with_the_set["verdicts"])) == ("pokemon-set-2023-11", 1)


def test_the_exit_code_of_play_says_whether_the_claims_hold(rulings, tmp_path):
    story = tmp_path / "mine.toml"
    story.write_text(STORY.replace("in its owner's graveyard", "on the battlefield"), encoding="utf-8")
    failed = rulings("play", str(story))
    assert (failed.code, "your prediction: fails; " in failed.out) == (1, True)
    assert rulings("play", str(story), "--json").code == 1
    assert rulings("play", str(story), "--on", "2008-08-10").code == 0
    story.write_text(STORY + SAID.replace("retain all of", "lose all of"), encoding="utf-8")
    assert rulings("play", str(story)).code == 1
    story.write_text(STORY.replace("Bear is destroyed", "Bob's main phase begins"), encoding="utf-8")
    assert rulings("play", str(story)).code == 1
    assert rulings("play", "003-choose-truck").code == 0


def test_the_counters_of_a_player_are_shown_beside_the_life_total(rulings):
    lives = [line for line in rulings("play", "poison-ten").lines if line.startswith("life: ")]
    assert lives == ["life: Ana 20, Bob 20 (9 poison counters)", "life: Ana 20, Bob 20 (10 poison counters)"]


def test_the_option_on_takes_today(rulings):
    first = rulings("play", "mana-burn", "--on", "today").lines[0]
    assert re.fullmatch(r"today is \d{1,2} [A-Z][a-z]+ \d{4}\.", first)


def test_a_board_that_ends_alike_under_a_format_says_so(rulings):
    alike = rulings("play", "damage-lethal", "--under", "middle-school").lines
    assert "by today's rules: it ends the same" in alike


TWICE = """
id = "twice"
title = "A creature attacks twice in a turn"
setup = ["Ana controls a 2/2 creature called Elk"]
play = ["Ana attacks with Elk", "combat damage is dealt", "Ana attacks with Elk"]
"""


def test_an_illegal_play_has_exit_code_1_and_its_reason(rulings, tmp_path):
    """Under a format, too."""
    story = tmp_path / "twice.toml"
    story.write_text(TWICE, encoding="utf-8")
    found = rulings("play", str(story), "--on", "2004-01-15")
    assert found.code == 1
    why = "Not a legal play under these rules. Elk can't attack: this turn's combat is over."
    assert why in found.lines
    assert "changes: not legal on any day tried" in found.lines
    assert rulings("play", str(story), "--on", "2004-01-15", "--json").code == 1
    under = rulings("play", str(story), "--under", "middle-school")
    assert (under.code, under.lines[-1]) == (1, "by today's rules: not a legal play either")


def test_a_claim_that_a_play_is_illegal_can_hold(rulings):
    assert rulings("play", "003-choose-truck").code == 0


@pytest.mark.parametrize(
    ("setup", "turn"), [("", "Bob's"), ('"it is Ana\'s turn", ', "Ana's"), ('"it is Bob\'s turn", ', "Bob's")]
)
def test_a_play_shows_whose_turn_it_is(rulings, tmp_path, setup, turn):
    """Unless the setup says so, it is the turn of the first player who does what only the active player may."""
    story = tmp_path / "twice.toml"
    words = TWICE.replace("Ana", "Bob").replace("setup = [", f"setup = [{setup}")
    story.write_text(words.replace(', "combat damage is dealt", "Bob attacks with Elk"', ""), encoding="utf-8")
    assert f"turn: {turn}" in rulings("play", str(story), "--on", "2004-01-15").lines


def test_a_board_without_a_day_is_played_today_with_a_note(rulings, tmp_path):
    story = 'id = "own"\ntitle = "A Bear"\nsetup = ["Ana controls a 2/2 green creature called Bear"]\n'
    (tmp_path / "own.toml").write_text(story)
    found = rulings("play", str(tmp_path / "own.toml"))
    assert found.code == 0
    assert re.match(
        r"The board names no day, so it is played under today's rules \(.*\)\. To choose another day, use --on\.",
        found.lines[0],
    )
    (tmp_path / "own.toml").write_text(f'{story}[[when]]\ndate = 2004-01-15\nthen = ["Bear is a 2/2"]\n')
    assert rulings("play", str(tmp_path / "own.toml")).lines[1] == "day: 15 January 2004"
    assert rulings("play", str(tmp_path / "own.toml"), "--on", "2005-01-01").lines[1] == "day: 1 January 2005"


@pytest.mark.parametrize("verb", ["play", "check"])
def test_the_board_in_the_help_can_be_played_and_its_claim_holds(rulings, tmp_path, verb):
    lines = rulings(verb, "--help").lines
    board = lines[lines.index("  A board is a file such as this:") + 1 :]
    example = [line for line in board if line.startswith("      ") or not line]
    (tmp_path / "own.toml").write_text("\n".join(line.strip() for line in example))
    found = rulings("check", str(tmp_path / "own.toml"))
    assert (found.code, "1 prediction that no document makes: 1 holds." in found.lines) == (0, True)


@pytest.mark.parametrize(
    ("play", "hint"),
    [
        (["Bob blocks Bear with Elk", "Ana attacks with Bear"], "after “Ana attacks with Bear”"),
        (
            ["combat damage is dealt", "Ana attacks with Bear", "Bob blocks Bear with Elk"],
            "after “Bob blocks Bear with Elk”",
        ),
        (["Ana attacks with Bear", "the turn ends", "Bob blocks Bear with Elk"], "before “the turn ends”"),
        (["Ana attacks with Elk", "Ana attacks with Bear"], ""),
    ],
)
def test_a_story_in_the_wrong_order_gets_a_hint_if_another_order_is_legal(rulings, tmp_path, play, hint):
    (tmp_path / "own.toml").write_text(
        'id = "own"\ntitle = "A block"\nsetup = ["Ana controls a 2/2 green creature called Bear", '
        f'"Bob controls a 1/1 green creature called Elk"]\nplay = {json.dumps(play)}\n'
    )
    found = rulings("play", str(tmp_path / "own.toml"), "--on", "2010-01-01")
    assert found.code == 1
    lines = [line for line in found.lines if line.startswith("A story is told in order")]
    words = play[-1] if hint.startswith("before") else play[0]
    assert lines == ([f"A story is told in order, and this one can be played with “{words}” {hint}."] if hint else [])


_TWO_BLOCKERS = """
id = "two-blockers"
title = "Two blockers"
setup = [
    "Ana controls a 4/4 creature called Giant",
    "Bob controls a 2/2 creature called Bear",
    "Bob controls a 2/2 creature called Ox",
    'Bob can cast an instant called Growth that says "Target creature gets +3/+3 until end of turn."',
]
play = [
    "Ana attacks with Giant", "Bob blocks Giant with Bear and Ox", PLAY,
    "in response, Bob casts Growth on Bear", "everything resolves",
]
"""


@pytest.mark.parametrize(
    ("play", "day", "reason"),
    [
        ('"combat damage is assigned", "Giant has assigned 2 to Bear and 2 to Ox"', "2004-01-15", None),
        ('"Giant assigns 2 to Bear and 2 to Ox"', "2004-01-15", None),
        ('"combat damage is dealt"', "2004-01-15", "write “combat damage is assigned” before the response"),
        ('"combat damage is assigned"', "2023-11-17", "combat damage is dealt as soon as it is assigned"),
        (
            '"Giant assigns 2 to Bear and 2 to Ox"',
            "2023-11-17",
            "combat damage is dealt as soon as it is assigned",
        ),
    ],
)
def test_a_response_to_combat_damage_is_played_or_refused_with_the_reason(rulings, tmp_path, play, day, reason):
    file = tmp_path / "board.toml"
    file.write_text(_TWO_BLOCKERS.replace("PLAY", play), encoding="utf-8")
    played = rulings("play", str(file), "--on", day)
    refused = [line for line in played.lines if line.startswith("Not a legal play")]
    assert (reason in refused[0] and played.code == 1) if reason else not refused


def test_a_block_is_shown_before_the_order_of_the_blockers(rulings, tmp_path):
    file = tmp_path / "board.toml"
    file.write_text(
        _TWO_BLOCKERS.replace("PLAY,\n", "").replace('"in response, Bob casts Growth on Bear", ', ""), encoding="utf-8"
    )
    steps = [line.partition(": ")[2] for line in rulings("play", str(file), "--on", "2012-01-01").lines]
    block, order = "Bob blocks Giant with Bear and Ox", "Giant damages in the order Bear and Ox"
    assert steps.index(block, steps.index("Ana attacks with Giant")) < steps.index(order)


def test_a_limit_on_untapping_is_shown_in_words(rulings, tmp_path):
    file = tmp_path / "board.toml"
    untap = "Players can't untap more than one land during their untap steps."
    orb = f'"Ana controls an artifact called Orb", "Orb has \\"{untap}\\""'
    file.write_text(f'id = "orb"\ntitle = "Orb"\nsetup = [{orb}]\nplay = ["Bob\'s turn begins"]\n', encoding="utf-8")
    out = rulings("play", str(file), "--on", "2012-01-01").out
    assert "Orb is an artifact, under Ana's control; players untap at most 1 land in an untap step" in out


FIGHT = """
id = "own"
title = "Three creatures attack"
setup = [
    "Ana controls a 2/2 creature called Bear",
    "Ana controls a 3/3 creature with first strike called Knight",
    "Ana controls a 1/1 creature with vigilance called Guard",
    "Bob controls a 2/2 creature called Ox",
]
play = ["Ana attacks with Bear, Knight and Guard", "Bob blocks Knight with Ox", "combat damage is dealt"]
"""


@pytest.mark.parametrize(
    ("day", "number"), [("2004-10-01", "308.2c"), ("2009-07-11", "508.1f"), ("2026-08-07", "508.1f")]
)
def test_attackers_tap_by_their_own_rule_and_first_strike_by_its(rulings, tmp_path, day, number):
    (file := tmp_path / "own.toml").write_text(FIGHT, encoding="utf-8")
    (line,) = rulings("play", str(file), "--on", day, "--json").data["lines"]
    rules = {step["words"]: [(rule["slug"], rule["where"]) for rule in step["rules"]] for step in line["steps"]}
    assert rules["Bear is tapped"] == [("attackers-tap", number)]
    assert "Guard is tapped" not in rules
    assert "first-strike" in dict(rules["Knight deals 3 damage to Ox"])
    assert "first-strike" not in dict(rules["Bear deals 2 damage to Bob"])


_TRAMPLED = """
id = "mine"
title = "Two blockers"
setup = [
    "Ana controls a 5/5 creature called Wurm with trample",
    "Bob controls a 2/4 creature called Guard",
    "Bob controls a 1/1 creature called Imp",
]
play = ["Wurm attacks Bob", "Guard and Imp block Wurm"]
"""


def test_an_ending_that_different_choices_lead_to_has_an_example_of_them(rulings, tmp_path):
    """Since 2009 the attacker first chooses an order of its blockers; in either order, both can die."""
    file = tmp_path / "mine.toml"
    file.write_text(_TRAMPLED)
    told = rulings("play", str(file), "--on", "2010-01-01", "--json").data
    (ending,) = [one for one in told["endings"] if one["words"] == "Guard is in the graveyard; Imp is in the graveyard"]
    assert (ending["lines"], ending["choices"][:19]) == ([1, 2], "in 2 ways, such as ")
    assert told["lines"][0]["choices"] in ending["choices"]
