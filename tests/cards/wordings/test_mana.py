"""Texts that add mana, each played in a game."""

from contextlib import suppress
from datetime import date

import pytest

from kb.boards.judging.judge import rulebook_on
from kb.cards.reading import Unread, read
from kb.engine.play.activating import usable, use
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.questions import WHICH_TYPE_OF_MANA_IS_ADDED
from kb.engine.slots.abilities import mana_abilities
from tests.cards.table import ERAS, Table


@pytest.mark.parametrize("day", ERAS)
@pytest.mark.parametrize(
    ("words", "pools"),
    [("Add {B} or {G}.", {"B", "G"}), ("Add {R}, {G}, or {W} to your mana pool.", {"R", "G", "W"}),
     ("Add one mana of any color to your mana pool.", set("WUBRG")), ("Add {R}{R} or {G}{G}.", {"RR", "GG"}),
     ("Add three mana of any one color.", {letter * 3 for letter in "WUBRG"})],
)  # fmt: skip
def test_the_player_chooses_among_the_named_mana(day, words, pools):
    found = set()
    for pool in pools:
        table = Table(day)
        ox = table.card(f"{{T}}: {words}", kind="Artifact", size="")
        [ability] = usable(table.game, ox)
        table.game.answer("Ana", WHICH_TYPE_OF_MANA_IS_ADDED, pool)
        use(table.game, "Ana", ox, ability)
        found.add(table.game.position.players["Ana"].pool)
    assert found == pools


@pytest.mark.parametrize("day", ERAS)
def test_a_mana_ability_may_also_deal_damage(day):
    table = Table(day)
    ox = table.card("{T}: Add {B} or {G}. Ox deals 1 damage to you.", kind="Land", size="")
    [ability] = usable(table.game, ox)
    assert ability.is_mana_ability
    table.game.answer("Ana", WHICH_TYPE_OF_MANA_IS_ADDED, "G")
    use(table.game, "Ana", ox, ability)
    table.finish()
    assert (table.game.position.players["Ana"].pool, table.life("Ana")) == ("G", 19)


@pytest.mark.parametrize(("words", "pool"), [("one colorless mana", "C"), ("three colorless mana", "CCC")])
def test_the_stated_number_of_colorless_mana_is_added(words, pool):
    table = Table()
    ox = table.card(f"{{T}}: Add {words} to your mana pool.", kind="Artifact", size="")
    use(table.game, "Ana", ox, usable(table.game, ox)[0])
    assert table.game.position.players["Ana"].pool == pool


@pytest.mark.parametrize(
    ("words", "pool"),
    [("Add {1}.", "C"), ("Add {2}{R}.", "CCR"), ("Add {G} for each creature you control.", "GG"),
     ("Add an amount of {B} equal to Ox's power.", "BB"), ("Add {R} for each land you control.", "")],
)  # fmt: skip
def test_figures_add_colorless_mana_and_for_each_multiplies(words, pool):
    table = Table()
    table.body("Cow")
    ox = table.card(f"{{T}}: {words}")
    use(table.game, "Ana", ox, usable(table.game, ox)[0])
    assert sorted(table.game.position.players["Ana"].pool) == sorted(pool)


@pytest.mark.parametrize(
    ("words", "options", "pools"),
    [("Add X mana of any one color, where X is Ox's power.", 1, {letter * 2 for letter in "WUBRG"}),
     ("Add two mana in any combination of {R} and/or {G}.", 2, {"RR", "GR", "GG"})],
)  # fmt: skip
def test_any_one_color_and_any_combination_allow_just_the_legal_choices(words, options, pools):
    found = set()
    for pool in pools | {"R", "WW", "C"}:
        table = Table()
        ox = table.card(f"{{T}}: {words}")
        table.game.answer("Ana", WHICH_TYPE_OF_MANA_IS_ADDED, "RG" if pool == "GR" else pool[:options])
        with suppress(IllegalAnswer):
            use(table.game, "Ana", ox, usable(table.game, ox)[0])
            found.add("".join(sorted(table.game.position.players["Ana"].pool)))
    assert found == pools


def test_x_mana_and_a_combination_of_one_color_are_not_read():
    for words in ("Add {X}.", "Add two mana in any combination of {R} and/or {R}."):
        with pytest.raises(Unread):
            read(words)


@pytest.mark.parametrize("types", [{"R", "G"}, {"G"}])
def test_mana_of_any_type_is_only_of_types_that_own_lands_could_produce(types):
    found = set()
    for letter in "RG":
        table = Table()
        for one in types:
            table.land({"R": "Mountain", "G": "Forest"}[one])
        pool = table.card("{T}: Add one mana of any type that a land you control could produce.", name="Pool",
                          kind="Land", size="")  # fmt: skip
        table.game.answer("Ana", WHICH_TYPE_OF_MANA_IS_ADDED, letter)
        with suppress(IllegalAnswer):
            use(table.game, "Ana", pool, usable(table.game, pool)[0])
            found.add(table.game.position.players["Ana"].pool)
    assert found == types


def test_conditional_mana_is_a_mana_ability_but_granting_one_is_not():
    for words, is_so in (
        ("{T}: Add {C}. If you control an Elf, add {G}{G} instead.", True),
        ('{T}: Target creature gains "{T}: Add {G}." until end of turn.', False),
    ):
        [ability] = read(words, "Ox").value
        assert ability.is_mana_ability is is_so


@pytest.mark.parametrize(("day", "is_so_targeting"), [(date(2004, 1, 15), True), (date(2008, 5, 1), False)])
def test_a_triggered_mana_ability_may_have_other_effects_but_no_target_since_2008(day, is_so_targeting):
    words = "Whenever a player taps a snow land for mana, that player adds one mana of any type that land produced."
    is_of_mana = rulebook_on(day).says(mana_abilities)
    targeting = " Ox deals 1 damage to target player."
    for besides, is_so in ("", True), (" You gain 1 life.", True), (targeting, is_so_targeting):
        [ability] = read(words + besides, "Ox").value
        assert ability.is_mana_ability
        assert is_of_mana(ability) is is_so
