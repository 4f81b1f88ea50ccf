"""Nouns in card texts: subtypes, targets, and several types at once."""

import pytest

from kb.cards.reading import Unread, read
from kb.cards.writing import write
from kb.engine.play.activating import usable, use
from kb.engine.position.abilities import Target
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.filters import LAND, HasKeyword, OfSubtype, OfSupertype, OfType, both, either
from kb.engine.position.questions import HOW_MANY_TARGETS, WHAT_TARGETS
from tests.cards.table import ERAS, Table


@pytest.mark.parametrize(
    ("words", "subtype"),
    [("Goblins", "Goblin"), ("Elves", "Elf"), ("Merfolk", "Merfolk"), ("Plains", "Plains"), ("Allies", "Ally")],
)
def test_subtypes_are_read_in_the_plural(words: str, subtype: str):
    [said] = read(f"Destroy all {words}.").value
    assert said.acts[0].what == OfSubtype(subtype)


def test_a_misspelled_subtype_is_not_read():
    with pytest.raises(Unread):
        read("Destroy all Wizzards.")


@pytest.mark.parametrize("day", ERAS)
@pytest.mark.parametrize("number", [1, 2])
def test_up_to_two_targets_may_be_one_or_two(day, number):
    table = Table(day)
    cows = [table.body(label).id for label in ("Cow", "Rat", "Hen")]
    table.casts("Tap up to two target creatures.", *cows[:number])
    assert [table.game.object(cow).tapped for cow in cows] == [place < number for place in range(3)]


@pytest.mark.parametrize("number", [0, 1, 2])
def test_the_caster_is_asked_for_the_number_of_targets_if_the_story_names_none(number):
    table = Table()
    cows = [table.body(label).id for label in ("Cow", "Rat")]
    table.game.answer("Ana", HOW_MANY_TARGETS.of("Word"), number)
    for cow in cows:
        table.game.answer("Ana", WHAT_TARGETS.of("Word"), table.game.object(cow).label)
    table.casts("Tap up to two target creatures.")
    assert sum(table.game.object(cow).tapped for cow in cows) == number


def test_up_to_two_targets_cannot_be_three():
    table = Table()
    cows = [table.body(label).id for label in ("Cow", "Rat", "Hen")]
    with pytest.raises(IllegalAnswer):
        table.casts("Tap up to two target creatures.", *cows)


def test_another_target_cannot_be_the_source():
    table = Table()
    ox, cow = table.card("{0}: Untap another target creature."), table.body("Cow")
    table.game.put(cow._replace(tapped=True))
    ability = usable(table.game, ox)[0]
    with pytest.raises(IllegalAnswer):
        use(table.game, "Ana", ox, ability, (ox.id,))
    use(table.game, "Ana", ox, ability, (cow.id,))
    table.finish()
    assert not table.game.object(cow.id).tapped


@pytest.mark.parametrize("words", ["Elf or Ox creature", "Cow, Elf, or Ox creature", "Cow, Rat, Elf, or Ox creature"])
def test_a_creature_may_be_one_of_several_subtypes(words):
    """It must be a creature whichever the subtype."""
    [said] = read(f"Destroy target {words}.").value
    kind = said.targets[0].filter
    assert kind.parts[1] == OfType("creature")
    assert {type(part) for part in kind.parts[0].parts} == {OfSubtype}
    assert write((said,), read(f"Destroy target {words}.").style) == f"destroy target {words}."


def test_snow_covered_means_the_supertype_or_the_older_ability():
    [snow] = read("Destroy target snow land.").value
    [covered] = read("Destroy target snow-covered land.").value
    assert snow.targets == (Target(both(OfSupertype("snow"), LAND)),)
    either_way = either(OfSupertype("snow"), HasKeyword("snow-covered"))
    assert covered.targets == (Target(both(either_way, LAND)),)
