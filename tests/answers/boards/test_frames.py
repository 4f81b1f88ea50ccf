"""Boards as they are drawn."""

from datetime import date

import pytest

from kb.answers.boards.frames import NOTHING, Film, texts_in, zone_name
from kb.boards.flips.exploring import Explorer
from kb.boards.judging.judge import rulebook_on
from kb.boards.reading.places import Place
from kb.boards.reading.scenario import Scenario, packaged_scenarios
from kb.boards.staging.staging import board

DAY = date(2004, 1, 15)


def story(*setup: str, play: tuple[str, ...] = ()) -> Scenario:
    """Return a story of two players."""
    return Scenario("x", "", (), ("Ana", "Bob"), setup, play, (), Place("x.toml"))


@pytest.fixture
def drawn():
    """Return what draws the board that a story begins with."""

    def draw(*setup: str, day: date = DAY):
        scenario, book = story(*setup), rulebook_on(day)
        return Film(book, texts_in(scenario, book)).board(board(scenario, book))

    return draw


@pytest.fixture
def filmed():
    """Return what gives the boards of the only line of play of a story."""

    def film(scenario: Scenario, day: date = DAY):
        book = rulebook_on(day)
        explored = Explorer(scenario, is_filmed=True).under(book)
        (end,) = explored.positions
        return Film(book, texts_in(scenario, book)).boards(end, explored.start)

    return film


def test_a_frame_has_what_a_card_shows(drawn):
    """Name, type line, size, keywords, colour; on its controller's side, in the zone's name of the day."""
    found = drawn("Bob controls a 5/5 green creature with trample called Brute")
    (frame,) = found.frames
    assert found.zones_of("Ana") == {}
    assert found.zones_of("Bob") == {"In play": [frame]}
    assert (frame.name, frame.types, frame.size, frame.marks) == ("Brute", "Creature", "5/5", ("trample",))
    assert frame.colors == ("green",)


def test_what_the_story_says_of_a_thing_is_written_on_it(drawn):
    """In its own words."""
    said = "Whenever a creature dies, draw a card."
    (frame,) = drawn("Ana controls a 2/2 green creature called Bear", f'Bear has "{said}"').frames
    assert (frame.name, frame.text) == ("Bear", said)


def test_what_a_spell_does_is_written_on_it(drawn):
    """Which the sentence that gives it to a player tells."""
    (frame,) = drawn('Ana can cast a red instant called Zap for {R} that says "Deal 3 damage to any target."').frames
    assert (frame.name, frame.zone, frame.text) == ("Zap", "hand", "Deal 3 damage to any target.")


def test_what_a_source_says_of_a_card_is_written_on_it(drawn):
    """In the wording of the day."""
    (frame,) = drawn("Ana controls Lifeline").frames
    assert "at end of turn" in frame.text


def test_what_has_lost_its_abilities_says_so(drawn):
    """What is written on it stays."""
    bear = ("Ana controls a 2/2 green creature called Bear", 'Bear has "Whenever a creature dies, draw a card."')
    humble = next(frame for frame in drawn(*bear, "Bob controls Humility").frames if frame.name == "Bear")
    free = next(frame for frame in drawn(*bear).frames if frame.name == "Bear")
    assert (humble.is_blank, free.is_blank) == (True, False)
    assert humble.text == free.text


def test_an_attack_is_seen_until_combat_ends(filmed):
    """With the creature that blocks it, until that has died; the damage alone ends no attack."""
    fight = story(
        "Ana controls a 5/5 green creature called Brute",
        "Bob controls a 2/2 green creature called Bear",
        play=("Ana attacks with Brute", "Bob blocks Brute with Bear", "combat damage is dealt", "the turn ends"),
    )
    boards = filmed(fight)
    seen = [[(attack.attacker, attack.blockers) for attack in board.attacks] for board in boards]
    assert seen[0] == seen[-1] == []
    assert [("Brute", ("Bear",))] in seen
    assert seen[-2] == [("Brute", ())]
    tapped = [frame.is_tapped for board in boards for frame in board.frames if frame.name == "Brute"]
    assert (tapped[0], tapped[-1]) == (False, True)
    (bear,) = [frame for frame in boards[-1].frames if frame.name == "Bear"]
    assert (bear.zone, bear.side) == ("graveyard", "Bob")


def test_what_waits_is_on_the_stack_with_its_targets(filmed):
    """Until it has resolved."""
    zap = story(
        'Ana can cast a red instant called Zap for {R} that says "Deal 3 damage to any target."',
        play=("Ana casts Zap on Bob", "everything resolves"),
    )
    boards = filmed(zap)
    assert next((one.source, one.is_spell, one.targets) for board in boards for one in board.stack) == (
        "Zap", True, ("Bob",),
    )  # fmt: skip
    assert boards[-1].stack == ()
    assert [seat.life for seat in boards[-1].seats] == [20, 17]


def test_there_is_a_board_before_the_first_step_and_after_each():
    """Of every packaged board that is played in one line on its first day."""
    for scenario in packaged_scenarios()[::80]:
        book = rulebook_on(scenario.whens[0].day, scenario.overlay)
        explored = Explorer(scenario, is_filmed=True).under(book)
        for end in explored.positions:
            boards = Film(book, texts_in(scenario, book)).boards(end, explored.start)
            assert len(boards) == len(end.steps()) + 1


def test_a_zone_is_called_what_it_was_on_the_day():
    """Today's words before they were the field's are never shown."""
    assert zone_name("exile", DAY) == "Removed from the game"
    assert zone_name("exile", date(2023, 11, 17)) == "In exile"


def test_nothing_is_drawn_of_what_is_not_played():
    """And there is something to draw of what is."""
    assert not NOTHING
