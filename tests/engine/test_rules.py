"""Tests for rules that are pure functions: what each says on a day, and what its contrasts say."""

from datetime import date
from typing import Any

import pytest

from kb.engine.effects.control import Attach
from kb.engine.effects.mana import AddMana
from kb.engine.law.registry import all_rules
from kb.engine.position.abilities import Activated, Cost, Keyword, Target
from kb.engine.position.effects import Amount, Becoming, Pattern
from kb.engine.position.filters import CREATURE
from kb.engine.position.objects import Event, Face, Object, Traits

NONE: frozenset[str] = frozenset()
RULES = {rule.slug: rule for rule in all_rules()}
BEAR = Face("Bear", frozenset({"creature"}), frozenset({"Bear"}), power=2, toughness=3, cost="{1}{G}")


def permanent(**more: Any) -> Object:
    """Return Ana's creature on the battlefield with some fields changed."""
    return Object(7, "Bear", BEAR, "Ana", "Ana", "battlefield", 1)._replace(**more)


def having(*keywords: str, **more: Any) -> Traits:
    """Return the characteristics of a creature with these keywords and other values."""
    types, subtypes, supertypes = frozenset({"creature"}), frozenset({"Elf"}), frozenset({"legendary"})
    has = Traits("Elf", types, subtypes, supertypes, frozenset({"green"}), 2, 2, tuple(map(Keyword, keywords)), "Ana")
    return has._replace(**more)


def tapped_for(mana: str) -> Activated:
    """Return an ability "{T}: Add this mana"."""
    return Activated((AddMana(mana),), Cost(taps=True), is_mana_ability=True)


LAND, ARTIFACT = frozenset({"land"}), frozenset({"artifact"})
MOVE = Event("move", 7, origin="battlefield", destination="graveyard", cause="destroyed", source=3)
PUT = Event("put counters", 7, amount=1, word="fade")
ENTERS = Event("move", 7, destination="battlefield", counters=(("fade", 2),))
FLYING, TRAMPLE = Keyword("flying"), Keyword("trample")
CHEAP, DEAR = Cost("{1}"), Cost("{4}")
ROWS: list[tuple[str, str, tuple[Any, ...], Any]] = [
    ("paying-life", "2023-11-17", (2, 2), True),
    ("paying-life", "2023-11-17", (2, 3), False),
    ("paying-life", "any amount", (2, 3), True),
    ("paying-life", "less than there is", (2, 2), False),
    ("paying-life", "less than there is", (3, 2), True),
    ("team-life", "their share", (7, 2), 3),
    ("team-life", "without bound", (7, 2), 107),
    ("land-plays", "1998-03-31", (("turn", "Oracle"), ("turn",)), ("Oracle",)),
    ("land-plays", "2013-07-13", (("turn", "Oracle"), ("turn",)), ("turn", "Oracle")),
    ("land-plays", "2013-07-13", (("turn", "Oracle"), ("turn", "turn")), ()),
    ("land-plays", "any number", (("turn",), ("turn", "turn")), ("turn",)),
    ("kicker-links", "2003-10-01", (frozenset({("a", "first")}), "b", "first"), True),
    ("kicker-links", "2003-10-01", (frozenset({("a", "first")}), "b", "second"), False),
    ("kicker-links", "2003-10-01", (frozenset({("a", "first")}), "b", ""), True),
    ("kicker-links", "2003-10-01", (NONE, "b", ""), False),
    ("kicker-links", "2008-07-15", (frozenset({("a", "first")}), "b", "first"), False),
    ("kicker-links", "2008-07-15", (frozenset({("a", "first")}), "a", "second"), False),
    ("kicker-links", "2008-07-15", (frozenset({("a", "first")}), "a", ""), True),
    ("kicker-links", "whichever was paid", (frozenset({("a", "first")}), "b", "second"), True),
    ("kicker-links", "even of none", (NONE, "b", "second"), True),
    ("regeneration", "1998-03-31", (MOVE,), [Event("regenerate", 7, source=3)]),
    ("regeneration", "it is destroyed", (MOVE,), [MOVE]),
    ("regeneration", "nothing", (MOVE,), []),
    ("type-change", "everything is added", (having(), Becoming(LAND)), having(types=LAND | {"creature"})),
    ("type-change", "everything goes", (having(), Becoming(LAND)), having(types=LAND, subtypes=NONE, supertypes=NONE)),
    ("type-change", "colors go", (having(), Becoming(LAND)), having(types=LAND, subtypes=NONE, colors=NONE)),
    ("type-change", "1998-10-18", (having(), Becoming(LAND)), having(types=LAND, subtypes=NONE)),
    ("supertype-change", "2003-07-01", (having(), frozenset({"snow"})), having(supertypes=frozenset({"snow"}))),
    ("supertype-change", "its subtypes go", (having(), NONE), having(supertypes=NONE, subtypes=NONE)),
    ("tapped-artifacts", "1998-03-31", (permanent(tapped=True), having(types=ARTIFACT)), True),
    ("tapped-artifacts", "1998-03-31", (permanent(), having(types=ARTIFACT)), False),
    ("tapped-artifacts", "1998-03-31", (permanent(tapped=True), having(types=ARTIFACT | LAND)), False),
    ("tapped-artifacts", "of all artifacts", (permanent(), having(types=ARTIFACT)), True),
    ("tapped-artifacts", "creatures too", (permanent(tapped=True), having(types=ARTIFACT | {"creature"})), True),
    ("tapped-artifacts", "creatures too", (permanent(tapped=True), having()), False),
    ("spells-of-a-turn", "1998-03-31", (("Zap", "Zap", "Bolt"), "Zap"), 3),
    ("spells-of-a-turn", "other cards only", (("Zap", "Zap", "Bolt"), "Zap"), 1),
    ("spells-of-a-turn", "the same card only", (("Zap", "Zap", "Bolt"), "Zap"), 2),
    ("summon-cards", "1998-03-31", (having(),), True),
    ("summon-cards", "1998-03-31", (having(types=ARTIFACT | {"creature"}),), False),
    ("summon-cards", "any creature", (having(types=ARTIFACT | {"creature"}),), True),
    ("resolved-spells", "1998-03-31", (frozenset({"instant"}),), ("last", "graveyard")),
    ("resolved-spells", "1998-03-31", (frozenset({"creature"}),), ("last", "battlefield")),
    ("resolved-spells", "first of all", (frozenset({"instant"}),), ("first", "graveyard")),
    ("resolved-spells", "first of all", (frozenset({"creature"}),), ("last", "battlefield")),
    ("resolved-spells", "none to the graveyard", (frozenset({"instant"}),), ("last", "exile")),
    (
        "equip", "onto any creature, at any time", (Keyword("equip", CHEAP),),
        (Activated((Attach("targets"),), CHEAP, (Target(CREATURE),)),),
    ),
    ("basic-lands", "colorless mana", (frozenset({"Island"}),), (tapped_for("C"),)),
    ("basic-lands", "1998-03-31", (frozenset({"Island", "Hill"}),), (tapped_for("U"),)),
    ("placed-counters", "2008-07-15", (PUT,), [PUT._replace(kind="counters placed")]),
    ("placed-counters", "2008-07-15", (PUT._replace(amount=2),), [PUT._replace(kind="counters placed")] * 2),
    ("placed-counters", "2008-07-15", (MOVE,), []),
    ("placed-counters", "put alone", (ENTERS,), []),
    ("placed-counters", "entered with alone", (PUT,), []),
    ("each-player", "1998-10-18", ({"Ana": True, "Bob": False},), ["Ana"]),
    ("each-player", "all or nobody", ({"Ana": True, "Bob": False},), []),
    ("each-player", "all or nobody", ({"Ana": True, "Bob": True},), ["Ana", "Bob"]),
    ("each-player", "the active player", ({"Ana": True, "Bob": True},), ["Ana"]),
    ("each-player", "the active player", ({"Ana": False, "Bob": True},), []),
    ("shadow", "1998-03-31", (having("shadow"), having()), False),
    ("shadow", "1998-03-31", (having("shadow"), having("shadow")), True),
    ("shadow", "any may", (having("shadow"), having()), True),
    ("walls", "1998-03-31", (having(subtypes=frozenset({"Wall"})),), True),
    ("walls", "2004-10-01", (having(subtypes=frozenset({"Wall"})),), False),
    ("walls", "2004-10-01", (having("defender"),), True),
    ("attackers-tap", "2004-10-01", (), True),
    ("vigilance", "2004-10-01", (), True),
    ("attackers", "1998-03-31", (permanent(tapped=True),), "it is tapped"),
    ("blockers", "1998-03-31", (permanent(),), ""),
    ("size-counters", "1998-03-31", (None, permanent(counters=(("+1/+2", 2), ("-1/-1", 1), ("fade", 4)))), (1, 3)),
    ("alternative-costs", "2009-07-11", (DEAR, [CHEAP]), CHEAP),
    ("alternative-costs", "2009-07-11", (DEAR, []), DEAR),
    ("alternative-costs", "the last announced", (DEAR, [CHEAP, Cost()]), Cost()),
    ("subgame-cards", "2003-10-01", ("exile",), "exile"),
    ("subgame-cards", "2003-10-01", ("hand",), "library"),
    ("subgame-cards", "2008-05-01", ("exile",), "library"),
    ("voluntary-loop", "1998-03-31", ("3",), 3),
    ("voluntary-loop", "1998-03-31", ("0",), None),
    ("voluntary-loop", "1998-03-31", ("forever",), None),
    ("voluntary-loop", "without end", ("forever",), 20),
    ("voluntary-loop", "once, whatever is said", ("3",), 1),
    ("revealed-cards", "2008-07-15", ("upkeep",), True),
    ("revealed-cards", "2008-07-15", ("draw",), False),
    ("damage-to-planeswalkers", "2008-05-01", (permanent(counters=(("loyalty", 3),)), 5),
     Event("remove counters", 7, amount=3, word="loyalty")),
    ("damage-to-planeswalkers", "nothing", (permanent(counters=(("loyalty", 3),)), 5),
     Event("remove counters", 7, amount=0, word="loyalty")),
    ("chroma", "2008-07-08", (BEAR,), "{1}{G}"),
    ("colors-by-cost", "1998-03-31", ("{1}{G}{W}", NONE), frozenset({"green", "white"})),
    ("colors-by-cost", "artifacts are brown", ("{1}{G}", ARTIFACT), frozenset({"brown"})),
    ("choosing-creature-types", "1998-03-31", ("Bear",), True),
    ("choosing-creature-types", "1998-03-31", ("creature",), False),
    ("choosing-creature-types", "1998-03-31", ("two words",), False),
    ("affected", "1998-03-31", (frozenset({"abilities"}),), False),
    ("cant-beats-can", "2003-10-01", (True, True), False),
    ("cant-beats-can", "2003-10-01", (True, False), True),
    ("distinct-targets", "1998-03-31", (CHEAP, DEAR), False),
    ("distinct-targets", "2004-10-01", (CHEAP, DEAR), True),
    ("distinct-targets", "2004-10-01", (CHEAP, CHEAP), False),
    ("damage-wears-off", "1998-03-31", (permanent(zone="phased out"),), False),
    ("damage-wears-off", "2009-07-11", (permanent(zone="phased out"),), True),
    ("damage-to-creatures", "1998-03-31", (1, 2), 3),
    ("plain-words", "1998-03-31", (Pattern("move", destination="exile"),), Pattern("move", destination="exile")),
    ("when-dealt", "1998-10-18", ([MOVE], [PUT]), [MOVE]),
    ("when-dealt", "1999-06-01", ([MOVE], [PUT]), [PUT]),
    ("trigger-conditions", "always", (False,), True),
    ("intervening-if", "it does nothing", (True,), False),
    ("mana-value-x", "1999-06-01", (permanent(zone="stack"), 3), 3),
    ("mana-value-x", "1999-06-01", (permanent(), 3), 0),
    ("mana-value-x", "1 off the stack", (permanent(), 3), 1),
    ("mana-value-x", "1 off the stack", (permanent(zone="stack"), 3), 3),
    ("free-x", "2003-12-01", (3,), (0,)),
    ("free-x", "no number", (3,), ()),
    ("reduced-x", "2008-07-15", (3,), (3,)),
    ("reduced-x", "only 0", (3,), (0,)),
    ("losing", "1999-06-01", ((FLYING, TRAMPLE, FLYING), FLYING), (TRAMPLE,)),
    ("losing", "one instance", ((TRAMPLE, FLYING, TRAMPLE, FLYING), FLYING), (TRAMPLE, TRAMPLE, FLYING)),
    ("losing", "one instance", ((TRAMPLE,), FLYING), (TRAMPLE,)),
    ("skulk", "2023-11-17", (having("skulk"), having()), True),
    ("skulk", "2023-11-17", (having("skulk"), having(power=3)), False),
    ("skulk", "2023-11-17", (having(), having(power=3)), True),
    ("skulk", "any may", (having("skulk"), having(power=3)), True),
    ("menace", "2023-11-17", (having("menace"), 1), False),
    ("menace", "2023-11-17", (having("menace"), 2), True),
    ("menace", "2023-11-17", (having(), 1), True),
    ("fear", "2003-10-01", (having("fear"), having()), False),
    ("fear", "2003-10-01", (having("fear"), having(types=ARTIFACT)), True),
    ("fear", "2003-10-01", (having("fear"), having(colors=frozenset({"black"}))), True),
    ("intimidate", "2009-07-11", (having("intimidate"), having()), True),
    ("intimidate", "2009-07-11", (having("intimidate"), having(colors=frozenset({"red"}))), False),
    ("intimidate", "2009-07-11", (having("intimidate"), having(types=ARTIFACT, colors=NONE)), True),
    ("horsemanship", "2003-10-01", (having("horsemanship"), having()), False),
    ("horsemanship", "2003-10-01", (having("horsemanship"), having("horsemanship")), True),
    ("flying", "1998-03-31", (having("flying"), having("reach")), False),
    ("flying", "2008-05-01", (having("flying"), having("reach")), True),
    ("flying", "2008-05-01", (having("flying"), having("flying")), True),
    ("flying", "2008-05-01", (having("flying"), having()), False),
    ("shroud", "2008-05-01", (having("shroud"), "Ana"), False),
    ("hexproof", "2013-07-13", (having("hexproof"), "Ana"), True),
    ("hexproof", "2013-07-13", (having("hexproof"), "Bob"), False),
    ("walls", "2003-10-01", (having("defender"),), False),
    ("walls", "2009-07-11", (having(subtypes=frozenset({"Wall"})),), False),
    ("landwalk", "1998-03-31", (having("islandwalk"), [having(types=LAND, subtypes=frozenset({"Island"}))]), False),
    ("landwalk", "1998-03-31", (having("islandwalk"), [having(types=LAND, subtypes=frozenset({"Swamp"}))]), True),
    ("landwalk", "1998-03-31", (having("islandwalk"), []), True),
    ("damage-wears-off", "it stays", (permanent(),), False),
    ("damage-receivers", "2009-07-11", (LAND,), False),
    ("damage-receivers", "anything", (LAND,), True),
    ("damage-to-creatures", "it doesn't stay", (1, 2), 1),
    ("damage-to-planeswalkers", "2009-07-11", (permanent(counters=(("loyalty", 3),)), 2),
     Event("remove counters", 7, amount=2, word="loyalty")),
    ("copy-memory", "1998-03-31", (permanent(forms=(3,)), permanent(id=3)), True),
    ("copy-memory", "it remembers", (permanent(forms=(3,)), permanent(id=3)), False),
    ("copy-memory", "it remembers", (permanent(forms=(3,)), permanent(id=4)), True),
    ("copy-owners", "2008-05-01", (permanent(owner="Bob"), "Ana"), "Ana"),
    ("copy-owners", "who owns the original", (permanent(owner="Bob"), "Ana"), "Bob"),
    ("copied-forms", "1998-03-31", ("flier", "swimmer"), "flier"),
    ("copied-forms", "2003-10-01", ("flier", "swimmer"), "swimmer"),
    ("copied-forms", "2008-05-01", ("flier", "swimmer"), "flier"),
    ("snow-mana", "2008-05-01", ("GGU", "G"), "G"),
    ("snow-mana", "any mana", ("GGU", "G"), "GGU"),
    ("snow-mana", "no mana", ("GGU", "G"), ""),
    ("hybrid-mana", "2008-05-01", ("2/W",), ("2", "W")),
    ("hybrid-mana", "the first half", ("2/W",), ("2",)),
    ("hybrid-mana", "the second half", ("2/W",), ("W",)),
    ("hybrid-colors", "none", ("G/W",), ()),
    ("hybrid-colors", "none", ("G",), ("G",)),
    ("losing-subtypes", "2003-07-01", (having(), frozenset({"Elf"})), having(subtypes=NONE)),
    ("kicker-targets", "2003-10-01", ((CHEAP, DEAR), False), ()),
    ("kicker-targets", "2003-10-01", ((CHEAP, DEAR), True), (CHEAP, DEAR)),
    ("kicker-targets", "all", ((CHEAP,), False), (CHEAP,)),
    ("linked-abilities", "2003-10-01", ((("7 ", 7), ("8 ", 8)), "7 ", 7, "exile"), [7]),
    ("linked-abilities", "2003-10-01", ((("7 ", 7), ("8 ", 8)), "7 ", None, "choice"), [7, 8]),
    ("linked-abilities", "2003-10-01", ((("7 ", 7), ("7 other", 7)), "7 ", 7, "exile"), [7, 7]),
    ("linked-abilities", "2003-10-01", ((("", True),), "7 ", True, "reveal"), []),
    ("linked-abilities", "2008-05-01", ((("7 ", 7), ("7 other", 7)), "7 ", 7, "exile"), [7]),
    ("linked-abilities", "2008-05-01", ((("7 ", 7), ("7 other", 7)), "7 ", 7, "battlefield"), [7, 7]),
    ("linked-abilities", "2008-07-15", ((("7 ", 7), ("7 other", 7)), "7 ", 7, "battlefield"), [7]),
    ("linked-abilities", "of any source", ((("7 ", 7), ("8 ", 8)), "7 ", 7, "exile"), [7, 8]),
    ("negative-numbers", "2003-10-01", (Amount("power", plus=1), -4, "add"), 1),
    ("negative-numbers", "2003-10-01", (Amount("power", times=-1), -4, "add"), 0),
    ("negative-numbers", "2008-05-01", (Amount("power"), -4, "add"), -4),
    ("negative-numbers", "2008-05-01", (Amount("power", times=-1), -4, ""), 0),
    ("negative-numbers", "2023-11-17", (Amount("power"), -4, "add"), 0),
    ("negative-numbers", "2023-11-17", (Amount("life"), -4, "set"), -4),
    ("negative-numbers", "as it is", (Amount("power", times=2), -4, ""), -8),
    ("joint-blocks", "1998-03-31", (True, True), True),
    ("joint-blocks", "1998-03-31", (True, False), False),
    ("joint-blocks", "1999-06-01", (True, True), False),
    ("joint-blocks", "2003-10-01", (True, False), True),
    ("joint-blocks", "2003-10-01", (False, True), False),
    ("joint-blocks", "2008-05-01", (False, False), True),
    ("token-names", "2013-07-13", ("Dwarf Berserker",), "Dwarf Berserker"),
    ("token-names", "2023-11-17", ("Dwarf Berserker",), "Dwarf Berserker Token"),
    ("searching", "2003-10-01", (True,), False),
    ("searching", "it must be found", (True,), True),
    ("interfering", "1998-03-31", (2,), [0, 1, 2]),
    ("interfering", "1999-06-01", (2,), [0]),
    ("main-game", "2003-10-01", (("shuffle",), ("trigger",)), ("shuffle", "trigger")),
    ("main-game", "what triggered comes first", (("shuffle",), ("trigger",)), ("trigger", "shuffle")),
    ("revealed-cards", "2009-07-11", ("upkeep",), True),
    ("revealed-cards", "2009-07-11", ("draw",), False),
    ("wither", "2009-07-11", (having("infect"),), ""),
    ("wither", "2013-07-13", (having("infect"),), "-1/-1"),
    ("wither", "2013-07-13", (having("wither"),), "-1/-1"),
    ("wither", "2013-07-13", (having(),), ""),
    ("voluntary-loop", "1999-06-01", ("1",), 1),
    ("resolved-spells", "1999-06-01", (ARTIFACT,), ("last", "battlefield")),
    ("cycled-cards", "2008-05-01", ("exile",), False),
    ("cycled-cards", "2009-05-01", ("exile",), True),
]  # fmt: skip


def sense_of(slug: str, when: str) -> Any:
    """Return what a rule says on a day (set rules included) or, if `when` is the name of a contrast, under that."""
    rule = RULES[slug]
    if when in rule.contrasts:
        return rule.contrasts[when]
    day = date.fromisoformat(when)
    overlay = next((entry.overlay for entry in rule.entries if entry.overlay), None)
    entry = rule.on(day) or rule.on(day, overlay)
    assert entry is not None
    return entry.what


@pytest.mark.parametrize(("slug", "when", "given", "result"), ROWS, ids=[f"{slug} {when}" for slug, when, *_ in ROWS])
def test_rule_returns_the_expected_result_on_the_day_or_under_the_contrast(
    slug: str, when: str, given: tuple[Any, ...], result: Any
) -> None:
    assert sense_of(slug, when)(*given) == result


@pytest.mark.parametrize(
    ("slug", "contrast", "value"),
    [
        ("interrupts", "of any spell", (frozenset({"interrupt"}), False, True)),
        ("interrupts", "of no interrupt", (frozenset({"interrupt"}), True, False)),
        ("regenerating", "at any time", (True, True)),
        ("damage-prevention-step", "at any time", (True, True)),
        ("counters-in-order", "by the time of their permanent", 2),
        ("defined-sizes", "by its time", 2),
    ],
)
def test_contrast_that_is_no_function_is_the_expected_value(slug: str, contrast: str, value: object) -> None:
    assert RULES[slug].contrasts[contrast] == value


def test_entries_of_every_rule_are_in_order_and_differ_from_its_contrasts() -> None:
    for rule in RULES.values():
        for overlay in {entry.overlay for entry in rule.entries}:
            days = [entry.since for entry in rule.entries if entry.overlay == overlay]
            assert days == sorted(set(days))
        assert not [name for name, what in rule.contrasts.items() if any(what is entry.what for entry in rule.entries)]
