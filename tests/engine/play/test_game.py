"""Tests for Game: looking at a position, choices, and the effect of changes."""

import pytest

from kb.engine.characteristics.computing import counted
from kb.engine.law.rulebook import NotModelled, Rulebook
from kb.engine.play.game import Game
from kb.engine.position.abilities import Static
from kb.engine.position.choices import Choice, IllegalAnswer
from kb.engine.position.effects import Amount, Change, Continuous
from kb.engine.position.filters import CREATURE
from kb.engine.position.frames import EndStep, MainPhase, Settle
from kb.engine.position.objects import Component, Face
from kb.engine.position.position import Loop, Moment, Position
from kb.engine.position.questions import WHAT_COPIES, WHETHER_TO_DRAW
from kb.engine.slots.combat import unblocked
from kb.engine.slots.families import SIZE_BY_COUNTERS_ANYWHERE
from tests.engine.making import creature, new_game

GROW = Face(
    "Anthem", frozenset({"enchantment"}), abilities=(Static(Continuous(CREATURE, (Change("add size", (1, 1)),))),)
)
ASKED = WHAT_COPIES.of("Clone")


def test_consulted_rule_is_recorded_once() -> None:
    game = new_game()
    assert game.law(unblocked)("Bob") == "Bob"
    game.law(unblocked)
    assert game.position.consulted == (unblocked.slug,)


def test_changes_in_a_fork_do_not_affect_the_original() -> None:
    game = new_game()
    bear = creature(game, "Bear")
    other = game.fork()
    other.remove(bear)
    other.then(Settle())
    creature(other, "Ox")
    assert [thing.label for thing in game.battlefield()] == ["Bear"]
    assert game.position.agenda == ()


def test_zone_lists_all_cards_or_one_players_in_order() -> None:
    game = new_game()
    for label, player, zone in [("Elf", "Ana", "hand"), ("Ox", "Bob", "hand"), ("Bear", "Ana", "battlefield"),
                                ("Ape", "Bob", "battlefield")]:  # fmt: skip
        creature(game, label, player, zone)
    assert [thing.label for thing in game.battlefield()] == ["Bear", "Ape"]
    assert [thing.label for thing in game.zone("hand")] == ["Elf", "Ox"]
    assert [thing.label for thing in game.zone("hand", "Bob")] == ["Ox"]


def test_top_of_graveyard_is_the_players_latest_card() -> None:
    game = new_game()
    for label, player in [("Elf", "Ana"), ("Bear", "Ana"), ("Ox", "Bob")]:
        creature(game, label, player, "graveyard")
    top = game.position.top_of_graveyard("Ana")
    assert top is not None
    assert top.label == "Bear"
    game.remove(top)
    assert (game.position.top_of_graveyard("Ana") or top).label == "Elf"
    assert new_game().position.top_of_graveyard("Ana") is None


def test_effects_apply_only_on_the_battlefield() -> None:
    game = new_game()
    game.make("Anthem", GROW, "Bob", "Bob", "battlefield")
    bear, elf = creature(game, "Bear"), creature(game, "Elf", zone="hand")
    assert [(game.traits(thing.id).power, game.traits(thing.id).toughness) for thing in (bear, elf)] == [(3, 4), (2, 3)]


@pytest.mark.parametrize(("day", "size"), [("1998-10-18", (0, 0)), ("2008-08-10", (2, 2))])
def test_defined_size_counts_in_every_zone_if_the_rules_say_so(day: str, size: tuple[int, int]) -> None:
    game = new_game(day)
    creature(game, "Bear")
    creature(game, "Ox")
    star = Face("Star", frozenset({"creature"}), size_from=Amount("permanents", "you", "creature"))
    card = game.make("Star", star, "Ana", "Ana", "hand")
    assert (game.traits(card.id).power, game.traits(card.id).toughness) == size


def test_each_counter_adds_what_its_rule_says() -> None:
    game = new_game()
    bear = creature(game, "Bear")
    game.put(bear._replace(counters=(("+1/+1", 2), ("fade", 3))))
    assert counted(game, game.object(bear.id)) == [(2, 2)]
    assert (game.traits(bear.id).power, game.traits(bear.id).toughness) == (4, 5)


def test_counters_change_creature_cards_off_the_battlefield_if_a_rule_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    game = new_game()
    sizes = [lambda _game, _thing: (3, 2), lambda _game, _thing: (1, -1)]
    monkeypatch.setattr(
        Rulebook, "family", lambda _rulebook, family, _has=(): sizes if family is SIZE_BY_COUNTERS_ANYWHERE else []
    )
    for types, size in [({"creature"}, (6, 4)), ({"artifact"}, (2, 3))]:
        face = Face("Bear", frozenset(types), power=2, toughness=3)
        bear = game.make("Bear", face, "Ana", "Ana", "hand")
        game.put(bear._replace(counters=(("burn", 2),)))
        assert (game.traits(bear.id).power, game.traits(bear.id).toughness) == size


@pytest.mark.parametrize(
    ("change", "is_other"),
    [({"damage": 1}, False), ({"tapped": True}, False), ({"counters": (("+1/+1", 1),)}, True), ({"host": 1}, True)],
)
# the boolean is one value of a parametrized row
def test_characteristics_are_recomputed_only_after_relevant_changes(change: dict[str, object], is_other: bool) -> None:  # noqa: FBT001
    game = new_game()
    bear = creature(game, "Bear")
    before = game.all_traits()
    game.put(bear._replace(**change))  # type: ignore[arg-type]  # fields by name
    assert (game.all_traits() is not before) is is_other
    assert not game.position.derived.is_settled


def test_tapping_an_artifact_recomputes_characteristics_in_1998() -> None:
    game = new_game("1998-10-18")
    anthem = game.make("Anthem", GROW._replace(types=frozenset({"artifact"})), "Ana", "Ana", "battlefield")
    bear = creature(game, "Bear")
    assert game.traits(bear.id).power == 3
    game.put(anthem._replace(tapped=True))
    assert game.traits(bear.id).power == 2


def test_new_object_gets_the_next_id_and_timestamp() -> None:
    game = new_game()
    one, two = creature(game, "Bear", zone="graveyard"), creature(game, "Ox", zone="graveyard")
    assert two.id == one.id + 1
    assert one.timestamp + 1 == two.timestamp == two.came
    assert game.position.order["graveyard"] == (one.id, two.id)
    assert {"Bear", "Ox"} <= game.position.story.names
    game.remove(one)
    assert (game.position.order["graveyard"], game.exists(one.id)) == ((two.id,), False)


def test_new_frames_go_before_the_pending_ones() -> None:
    game = new_game()
    game.then(EndStep())
    game.then(Settle(), MainPhase())
    assert game.position.agenda == (Settle(), MainPhase(), EndStep())


def test_object_is_found_by_its_label_or_a_merged_components() -> None:
    game = new_game()
    bear = creature(game, "Bear")
    game.put(bear._replace(under=(Component("Egg", bear.face, "Ana"),)))
    assert [found and found.id for found in map(game.labelled, ["Bear", "Egg", "Ox"])] == [bear.id, bear.id, None]


def test_last_known_returns_objects_that_left_as_they_were() -> None:
    game = new_game()
    game.make("Anthem", GROW, "Ana", "Ana", "battlefield")
    bear = creature(game, "Bear")
    game.position.gone[bear.id] = bear, game.traits(bear.id)
    game.remove(bear)
    ox = creature(game, "Ox")
    sizes = [known and known[1].power for known in map(game.last_known, [bear.id, ox.id, 99])]
    assert sizes == [3, 3, None]
    assert [game.card_of(thing) for thing in (bear.id, ox.id, 99)] == [("card Bear",), ("card Ox",), ()]


def test_single_option_is_chosen_without_asking() -> None:
    game = new_game()
    assert game.choose("Ana", ASKED, ["Bear"]) == "Bear"
    with pytest.raises(Choice):
        game.choose("Ana", ASKED, ["Bear", "Ox"])
    answered = Game(game.rulebook, game.position, ["Ox"])
    assert answered.choose("Ana", ASKED, ["Bear", "Ox"]) == "Ox"
    assert game.position.loops.chosen == (("Ana", ASKED, "Ox"),)


def test_storys_answer_is_used_once_for_its_player_and_question() -> None:
    game = new_game()
    game.answer("Ana", WHETHER_TO_DRAW, True)
    game.answer("Bob", ASKED, "Bear")
    game.answer("Ana", ASKED, "Ox")
    assert game.choose("Ana", ASKED, ["Bear", "Ox"]) == "Ox"
    with pytest.raises(Choice):
        game.choose("Ana", ASKED, ["Bear", "Ox"])
    assert [answer for _, _, answer in game.position.story.answers] == [True, "Bear"]
    with pytest.raises(IllegalAnswer, match="Bob can't choose Bear"):
        game.choose("Bob", ASKED, ["Ox"])


def test_repeated_loop_makes_the_recorded_choices_in_order() -> None:
    game = new_game()
    moment = Moment(("cycle",), game.position.fork())
    coming = (("Ana", ASKED, "Ox"), ("Bob", ASKED, "Bear"))
    game.position.loops = game.position.loops._replace(repeated=Loop(moment, 1, coming, coming))
    assert game.choose("Ana", ASKED, ["Bear", "Ox"]) == "Ox"
    with pytest.raises(Choice):
        game.choose("Ana", ASKED, ["Bear", "Ox"])
    assert game.choose("Bob", ASKED, ["Bear", "Ox"]) == "Bear"


def test_copiable_values_ignore_other_effects() -> None:
    game = new_game()
    game.make("Anthem", GROW, "Ana", "Ana", "battlefield")
    bear = creature(game, "Bear")
    assert game.copiable(bear) == bear.face
    other = bear.face._replace(name="Ox", power=7)
    assert game.copiable(bear._replace(copied=other)) == other


def test_characteristics_are_recomputed_when_permanents_come_and_go() -> None:
    game = new_game()
    bear = creature(game, "Bear")
    for has_changed, size in ((lambda: game.make("Anthem", GROW, "Bob", "Bob", "battlefield"), 3),):
        game.all_traits()
        game.position.derived = game.position.derived._replace(is_settled=True)
        anthem = has_changed()
        assert (game.traits(bear.id).power, game.position.derived.is_settled) == (size, False)
        game.position.derived = game.position.derived._replace(is_settled=True)
        game.remove(anthem)
        assert (game.traits(bear.id).power, game.position.derived.is_settled) == (2, False)


@pytest.mark.parametrize(
    ("counters", "found"), [((("+1/+0", 2),), [(2, 0)]), ((("age", 2),), []), ((("-0/-1", 1), ("spore", 1)), [(0, -1)])]
)
def test_counted_lists_the_sizes_that_counters_add(
    counters: tuple[tuple[str, int], ...], found: list[tuple[int, int]]
) -> None:
    game = new_game()
    assert counted(game, creature(game, "Bear")._replace(counters=counters)) == found


@pytest.mark.parametrize(
    ("players", "teams", "active", "attacked"),
    [
        (("Ana", "Bob"), (), "Ana", "Bob"),
        (("Ana", "Bob"), (), "Bob", "Ana"),
        (("Ana", "Bob", "Cy"), (("Ana", "Bob"),), "Ana", "Cy"),
        (("Ana", "Bob", "Cy"), (("Ana", "Bob"),), "Cy", None),
        (("Ana", "Bob", "Cy", "Dan"), (("Ana", "Bob"), ("Cy", "Dan")), "Ana", None),
        (("Ana", "Bob", "Cy"), (), "Ana", None),
        (("Ana", "Bob"), (("Ana", "Bob"),), "Ana", None),
    ],
)
def test_player_attacks_the_only_opponent(players, teams, active: str, attacked: str | None) -> None:
    """Several opponents or none are refused; teammates aren't opponents."""
    game = Game(new_game().rulebook, Position(players))
    game.position.setting = game.position.setting._replace(teams=teams)
    game.position.turn = game.position.turn._replace(active=active)
    if attacked is not None:
        assert game.defender == attacked
        return
    with pytest.raises(NotModelled, match="opponent"):
        _ = game.defender
