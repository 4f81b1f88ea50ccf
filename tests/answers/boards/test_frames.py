"""Boards as pictures."""

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
    """Return a scenario with this setup and play, without cards or claims."""
    return Scenario("x", "", (), ("Ana", "Bob"), setup, play, (), Place("x.toml"))


@pytest.fixture
def draw():
    """Return a function that draws the board at the start of a setup."""

    def draw_setup(*setup: str, day: date = DAY):
        """Return the picture of a board that these setup sentences set up on a day."""
        scenario, book = story(*setup), rulebook_on(day)
        return Film(book, texts_in(scenario, book)).board(board(scenario, book))

    return draw_setup


@pytest.fixture
def film():
    """Return a function that draws the board after each step of a story with one line of play."""

    def film_scenario(scenario: Scenario, day: date = DAY):
        """Return the pictures of a scenario from its start to the end of its only line of play on a day."""
        book = rulebook_on(day)
        explored = Explorer(scenario, is_filmed=True).under(book)
        (end,) = explored.positions
        return Film(book, texts_in(scenario, book)).boards(end, explored.start)

    return film_scenario


def test_a_picture_shows_name_types_size_keywords_and_color(draw):
    """It is on its controller's side, in a zone with the name of that day."""
    found = draw("Bob controls a 5/5 green creature with trample called Brute")
    (frame,) = found.frames
    assert found.zones_of("Ana") == {}
    assert found.zones_of("Bob") == {"In play": [frame]}
    assert (frame.name, frame.types, frame.size, frame.marks) == ("Brute", "Creature", "5/5", ("trample",))
    assert frame.colors == ("green",)


def test_a_picture_shows_the_text_that_the_story_gives_the_object(draw):
    said = "Whenever a creature dies, draw a card."
    (frame,) = draw("Ana controls a 2/2 green creature called Bear", f'Bear has "{said}"').frames
    assert (frame.name, frame.text) == ("Bear", said)


def test_the_picture_of_a_spell_shows_its_text_from_the_setup(draw):
    (frame,) = draw('Ana can cast a red instant called Zap for {R} that says "Deal 3 damage to any target."').frames
    assert (frame.name, frame.zone, frame.text) == ("Zap", "hand", "Deal 3 damage to any target.")


def test_the_picture_of_a_card_shows_its_wording_of_the_day(draw):
    (frame,) = draw("Ana controls Lifeline").frames
    assert "at end of turn" in frame.text


def test_a_creature_without_its_abilities_is_marked_and_keeps_its_text(draw):
    bear = ("Ana controls a 2/2 green creature called Bear", 'Bear has "Whenever a creature dies, draw a card."')
    humble = next(frame for frame in draw(*bear, "Bob controls Humility").frames if frame.name == "Bear")
    free = next(frame for frame in draw(*bear).frames if frame.name == "Bear")
    assert (humble.is_blank, free.is_blank) == (True, False)
    assert humble.text == free.text


def test_an_attack_is_shown_until_combat_ends(film):
    """A blocker is shown with it until it dies."""
    fight = story(
        "Ana controls a 5/5 green creature called Brute",
        "Bob controls a 2/2 green creature called Bear",
        play=("Ana attacks with Brute", "Bob blocks Brute with Bear", "combat damage is dealt", "the turn ends"),
    )
    boards = film(fight)
    seen = [[(attack.attacker, attack.blockers) for attack in board.attacks] for board in boards]
    assert seen[0] == seen[-1] == []
    assert [("Brute", ("Bear",))] in seen
    assert seen[-2] == [("Brute", ())]
    tapped = [frame.is_tapped for board in boards for frame in board.frames if frame.name == "Brute"]
    assert (tapped[0], tapped[-1]) == (False, True)
    (bear,) = [frame for frame in boards[-1].frames if frame.name == "Bear"]
    assert (bear.zone, bear.side) == ("graveyard", "Bob")


def test_a_spell_is_shown_on_the_stack_with_its_targets_until_it_resolves(film):
    zap = story(
        'Ana can cast a red instant called Zap for {R} that says "Deal 3 damage to any target."',
        play=("Ana casts Zap on Bob", "everything resolves"),
    )
    boards = film(zap)
    assert next((one.source, one.is_spell, one.targets) for board in boards for one in board.stack) == (
        "Zap", True, ("Bob",),
    )  # fmt: skip
    assert boards[-1].stack == ()
    assert [seat.life for seat in boards[-1].seats] == [20, 17]


def test_there_is_a_picture_before_the_first_step_and_after_each_step():
    for scenario in packaged_scenarios()[::80]:
        book = rulebook_on(scenario.whens[0].day, scenario.overlay)
        explored = Explorer(scenario, is_filmed=True).under(book)
        for end in explored.positions:
            boards = Film(book, texts_in(scenario, book)).boards(end, explored.start)
            assert len(boards) == len(end.steps()) + 1


def test_a_zone_has_its_name_of_the_day():
    assert zone_name("exile", DAY) == "Removed from the game"
    assert zone_name("exile", date(2023, 11, 17)) == "In exile"


def test_the_empty_drawing_is_falsy():
    assert not NOTHING
