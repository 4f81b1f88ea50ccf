"""Tests for using activated abilities."""

from contextlib import suppress
from itertools import product

import pytest

from kb.engine.effects.damage import Deal
from kb.engine.effects.life import LoseLife
from kb.engine.effects.mana import AddMana
from kb.engine.effects.sacrificing import SacrificeThis
from kb.engine.play.activating import usable, use
from kb.engine.play.game import Game
from kb.engine.position.abilities import Activated, Cost, Static, Target
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.effects import Amount, Change, Continuous, If
from kb.engine.position.filters import CREATURE
from kb.engine.position.objects import Face, Object
from kb.engine.slots.abilities import usage
from tests.engine.making import creature, new_game

DRAIN = Activated((LoseLife(1),), Cost(taps=True))
PING = Activated((Deal(1),), targets=(Target(CREATURE),))
MANA = Activated((AddMana("G"),), Cost(taps=True), is_mana_ability=True)


def rock(*abilities: Activated, day: str = "2008-08-10") -> tuple[Game, Object]:
    """Return a game in which Ana has an artifact with these abilities, and the artifact."""
    game = new_game(day)
    return game, game.make(
        "Rock", Face("Rock", frozenset({"artifact"}), abilities=abilities), "Ana", "Ana", "battlefield"
    )


def test_usable_abilities_are_printed_ones_and_those_of_land_types() -> None:
    game, _ = rock()
    face = Face("Wood", frozenset({"land"}), frozenset({"Forest"}), abilities=(PING, Static(Continuous(CREATURE, ()))))
    wood = game.make("Wood", face, "Ana", "Ana", "battlefield")
    first, second = usable(game, wood)
    assert (first, second.is_mana_ability) == (PING, True)
    game.put(wood._replace(face=face._replace(abilities=(second,))))
    assert usable(game, game.object(wood.id)) == [second]


def test_used_ability_goes_on_the_stack_after_its_cost_is_paid() -> None:
    game, thing = rock(DRAIN)
    use(game, "Ana", thing, DRAIN)
    [waiting] = game.position.stack
    now = game.object(thing.id)
    assert (waiting.acts, waiting.context.source, waiting.is_spell) == (DRAIN.acts, thing.id, False)
    assert (now.tapped, now.used, game.position.players["Ana"].life) == (True, ((DRAIN, "Ana"),), 20)
    assert game.position.steps()[-1].words == "Ana uses Rock's ability"
    with pytest.raises(IllegalAnswer, match="already tapped"):
        use(game, "Ana", now, DRAIN)


def test_mana_ability_acts_at_once_even_after_passing() -> None:
    game, thing = rock(MANA)
    game.position.priority = game.position.priority._replace(passed=("Ana",))
    use(game, "Ana", thing, MANA)
    assert (game.position.stack, game.position.players["Ana"].pool) == ((), "G")


def test_player_who_passed_cannot_use_an_ability() -> None:
    game, thing = rock(DRAIN)
    game.position.priority = game.position.priority._replace(passed=("Ana",))
    with pytest.raises(IllegalAnswer, match="has passed"):
        use(game, "Ana", thing, DRAIN)


def test_trace_numbers_the_ability_used_if_there_are_several() -> None:
    game, thing = rock(PING, DRAIN)
    use(game, "Ana", thing, DRAIN)
    assert game.position.steps()[-1].words == "Ana uses Rock's second ability"


def test_targets_are_chosen_on_use() -> None:
    game, thing = rock(PING)
    with pytest.raises(IllegalAnswer, match="no legal target"):
        use(game.fork(), "Ana", thing, PING)
    bear = creature(game, "Bear", "Bob")
    use(game, "Ana", thing, PING, (bear.id,))
    assert [waiting.context.targets for waiting in game.position.stack] == [(bear.id,)]
    assert game.position.steps()[-1].words == "Ana uses Rock's ability on Bear"


@pytest.mark.parametrize(("ability", "problem"), [
    (DRAIN._replace(zone="graveyard"), "used only from the graveyard"),
    (DRAIN._replace(timing="your upkeep"), "only in its controller's upkeep"),
])  # fmt: skip
def test_ability_from_the_wrong_zone_or_at_the_wrong_time_is_refused(ability: Activated, problem: str) -> None:
    game, thing = rock(ability)
    with pytest.raises(IllegalAnswer, match=problem):
        use(game, "Ana", thing, ability)


def test_only_its_controller_can_use_an_ability() -> None:
    game, thing = rock(DRAIN)
    with pytest.raises(IllegalAnswer, match="Bob doesn't control Rock"):
        use(game, "Bob", thing, DRAIN)
    taken = Static(Continuous(CREATURE, (Change("set controller", "Bob"),)))
    game.make("Charm", Face("Charm", frozenset({"enchantment"}), abilities=(taken,)), "Bob", "Bob", "battlefield")
    game.put(thing._replace(face=thing.face._replace(types=frozenset({"artifact", "creature"})), arrived=-1))
    with pytest.raises(IllegalAnswer, match="Ana doesn't control Rock"):
        use(game, "Ana", game.object(thing.id), DRAIN)


def test_once_a_turn_ability_cannot_be_used_twice() -> None:
    once = PING._replace(once_a_turn=True, targets=(), acts=DRAIN.acts)
    game, thing = rock(once, PING)
    use(game, "Ana", thing, once)
    with pytest.raises(IllegalAnswer, match="as often as allowed"):
        use(game, "Ana", game.object(thing.id), once)


def test_source_sacrificed_as_a_cost_is_gone_while_its_ability_waits() -> None:
    gone = Activated(DRAIN.acts, Cost(acts=(SacrificeThis(),)))
    game, thing = rock(gone)
    use(game, "Ana", thing, gone)
    assert not game.exists(thing.id)
    assert [waiting.context.paid for waiting in game.position.stack] == [(thing.id,)]


@pytest.mark.parametrize(
    ("timing", "when"),
    [
        ("your upkeep", "Ana upkeep"),
        ("opponent's upkeep", "Bob upkeep"),
        ("any upkeep", "Ana upkeep, Bob upkeep"),
        ("your turn", "Ana upkeep, Ana main, Ana combat, Ana after, Ana end"),
        ("opponent's turn", "Bob upkeep, Bob main, Bob combat, Bob after, Bob end"),
        ("combat", "Ana combat, Bob combat"),
        ("before attack", "Ana upkeep, Ana main"),
    ],
)
def test_ability_can_be_used_only_at_the_times_it_states(timing: str, when: str) -> None:
    found = []
    for active, moment in product(("Ana", "Bob"), ("upkeep", "main", "combat", "after", "end")):
        timed = Activated((LoseLife(1),), timing=timing)
        game, thing = rock(timed)
        position = game.position
        position.turn = position.turn._replace(active=active, phase=moment if moment in {"upkeep", "end"} else "main")
        position.combat = position.combat._replace(attackers=((thing.id, ()),) if moment == "combat" else ())
        position.combat = position.combat._replace(has_fought=moment == "after")
        with suppress(IllegalAnswer):
            use(game, "Ana", thing, timed)
            found.append(f"{active} {moment}")
    assert ", ".join(found) == when


@pytest.mark.parametrize(
    ("ability", "is_named"),
    [
        (PING, False),
        (PING._replace(timing="your turn"), True),
        (PING._replace(once_a_turn=True), True),
        (PING._replace(most_a_turn=2), True),
    ],
    ids=str,
)
def test_usage_rule_is_credited_only_for_a_restricted_ability(ability: Activated, *, is_named: bool) -> None:
    game, thing = rock(ability)
    bear = creature(game, "Bear")
    use(game, "Ana", thing, ability, (bear.id,))
    [uses] = [step for step in game.position.steps() if step.words.startswith("Ana uses")]
    assert (usage.slug in uses.rules) is is_named


def test_ability_with_an_unmet_condition_cannot_be_used() -> None:
    ability = DRAIN._replace(condition=If(Amount("permanents", "you", "creature"), 1))
    game, thing = rock(ability)
    creature(game, "Ox", "Bob")
    with pytest.raises(IllegalAnswer, match="its condition isn't met"):
        use(game, "Ana", thing, ability)
    creature(game, "Bear")
    use(game, "Ana", thing, ability)
    assert len(game.position.stack) == 1
