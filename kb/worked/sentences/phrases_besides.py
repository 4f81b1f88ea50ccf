"""Phrases beside the others: what is done to spells and to turns, and what is exchanged, held or lost."""

from kb.engine.instructions.changing import ExchangeControl, GainControl, SetUp, SkipTurns, Untap
from kb.engine.instructions.copying import ChangeTargets
from kb.engine.instructions.replacing import Multiply
from kb.engine.play.holding import CONTROL
from kb.engine.position.abilities import Ability, Keyword, Replacing, Static, Target
from kb.engine.position.effects import Change, Continuous, Pattern
from kb.engine.position.filters import (
    ARTIFACT,
    CREATURE,
    ENCHANTED,
    ENCHANTMENT,
    LAND,
    YOURS,
    Filter,
    both,
    either,
    other_than,
)
from kb.worked.wording import Meant, phrase

_KINDS = {
    "creature": CREATURE, "land": LAND, "artifact": ARTIFACT, "enchantment": ENCHANTMENT, "permanent": both(),
}  # fmt: skip
_ONE = "creature|artifact|land|enchantment|permanent"
"""The kinds of permanents of which control is exchanged."""


@phrase("event", r"(?P<who>you|an opponent|a player) draws? a card", "you draw a card")
def a_draw(who: str) -> Pattern:
    """Look for a card that is drawn."""
    return Pattern("draw", player={"you": "you", "an opponent": "opponent"}.get(who.lower(), "any"))


@phrase("act", r"(?:(?P<who>target player|you) )?skips? (?:his or her|their|your) next "
        r"(?:(?P<number>two|three) )?turns?",
        "target player skips their next turn")  # fmt: skip
def skip_turns(who: str | None, number: str | None) -> Meant:
    """Skip turns that are to come."""
    many = {"two": 2, "three": 3}.get(number or "", 1)
    if who and who.lower() == "target player":
        return Meant((SkipTurns(many, "targets"),), (Target(players="any"),))
    return Meant((SkipTurns(many),))


@phrase("act", r"target creature becomes (?P<power>\d+)/(?P<toughness>\d+) until end of turn",
        "target creature becomes 0/1 until end of turn")  # fmt: skip
def become_size(power: str, toughness: str) -> Meant:
    """Set power and toughness until end of turn."""
    change = Change("set size", (int(power), int(toughness)))
    return Meant((SetUp("targets", (change,), "end of turn"),), (Target(CREATURE),))


@phrase("act", r"(?P<first>untap target creature and )?gain control of (?:it|target creature) until end of turn"
        r"(?P<then>\. [Uu]ntap (?:it|that creature))?"
        r"(?P<haste>\. (?:[Ii]t|[Tt]hat creature) gains haste until end of turn)?",
        "untap target creature and gain control of it until end of turn. It gains haste until end of turn")  # fmt: skip
def gain_control_for_a_turn(first: str | None, then: str | None, haste: str | None) -> Meant:
    """Gain control of a creature for a turn, which mostly untaps and gains haste."""
    untaps = (Untap("targets"),) if first or then else ()
    quick = SetUp("targets", (Change("gain", (Keyword("haste"),)),), "end of turn")
    return Meant((*untaps, GainControl("targets", "end of turn"), *((quick,) if haste else ())), (Target(CREATURE),))


@phrase("act", rf"exchange control of target (?P<one>{_ONE}) you control and target (?P<other>{_ONE}) "
        r"(?:an opponent controls|you don't control)",
        "exchange control of target creature you control and target creature an opponent controls")  # fmt: skip
def exchange_with(one: str, other: str) -> Meant:
    """Exchange control of what is one's own and another's."""
    return Meant(
        (ExchangeControl(),), (Target(both(_KINDS[one], YOURS)), Target(both(_KINDS[other], other_than(YOURS))))
    )


@phrase("act", r"change the target of target (?P<kind>instant or sorcery )?spell(?P<single> with a single target)?",
        "change the target of target spell with a single target")  # fmt: skip
def change_target(kind: str | None, single: str | None) -> Meant:
    """Change what a spell targets."""
    return Meant((ChangeTargets(),), (Target(_spells(kind, single), "stack"),))


@phrase("act", r"(?:you may )?choose new targets for target (?P<kind>instant or sorcery )?spell",
        "you may choose new targets for target spell")  # fmt: skip
def choose_new_targets(kind: str | None) -> Meant:
    """Choose new targets for a spell, or leave those that it has."""
    return Meant((ChangeTargets(may_stay=True),), (Target(_spells(kind, None), "stack"),))


def _spells(kind: str | None, single: str | None) -> Filter:
    """Describe spells, of two types, or with one target."""
    of_type = [either(Filter("type", "instant"), Filter("type", "sorcery"))] if kind else []
    return both(*of_type, *([Filter("with so many targets", "1")] if single else []))


@phrase(
    "ability",
    r"You control enchanted (?:creature|permanent|artifact|land|enchantment)",
    "You control enchanted creature",
)
def controls_host() -> tuple[Ability, ...]:
    """Have the controller of an Aura control what it enchants."""
    return (CONTROL,)


@phrase("ability", r"Enchanted creature loses all abilities", "Enchanted creature loses all abilities")
def host_without_abilities() -> tuple[Ability, ...]:
    """Take all abilities of what is enchanted away."""
    return (Static(Continuous(ENCHANTED, (Change("lose abilities"),))),)


@phrase("ability", r"If you would gain life, you gain (?P<many>twice|three times) that much(?: life)? instead",
        "If you would gain life, you gain twice that much life instead")  # fmt: skip
def multiply_life(many: str) -> tuple[Ability, ...]:
    """Have the controller of the source gain a multiple of life."""
    return (Replacing(Pattern("gain life", player="you"), Multiply(2 if many == "twice" else 3)),)
