"""Costs that a story says a player paid for what they just played, compared with those actually paid."""

import re
from collections.abc import Callable, Iterator
from functools import partial
from itertools import takewhile

from kb.boards.claims.claims import is_true
from kb.boards.language import NotOnBattlefield, Outcome
from kb.boards.named import Names
from kb.boards.playing.acts import acts_in, does
from kb.boards.playing.going_on import no_start
from kb.boards.playing.order import Take
from kb.engine.effects.life import PayLife
from kb.engine.effects.mana import AddMana, AddManaOfOneKind
from kb.engine.play.game import Game
from kb.engine.position.abilities import Act, Activated, Cost
from kb.engine.position.choices import IllegalAnswer, answers
from kb.engine.position.questions import WHAT_MAKES_MANA_FIRST
from kb.engine.slots.costs import mana_for_payment
from kb.engine.steps.damage import ChangesLife
from kb.engine.steps.playing import Pays, Uses
from kb.english.boards import acts_looking
from kb.english.boards.acts import Act as Told
from kb.english.boards.acts import plain
from kb.english.boards.claim import Claim, Thing
from kb.english.boards.happened import Discarded, Sacrificed, WasExiled
from kb.english.boards.looks import Status
from kb.english.boards.where import InZone
from kb.english.lexicon import COLOR_OF_LETTER

_SO: dict[str, Callable[[str, Thing], Claim]] = {
    "sacrificed": Sacrificed,
    "discarded": Discarded,
    "exiled": lambda _player, thing: WasExiled(thing),
    "tapped": lambda _player, thing: Status(thing, "tapped"),
    "returned": lambda _player, thing: InZone(thing, "hand"),
}
"""Claims that check that an object was given up in a certain way."""
_SYMBOL = re.compile(r"\{([^}]+)\}")


@does(acts_looking.HasJustPaid)
def has_just_paid(game: Game, player: str, cost: str) -> None:
    """Raise IllegalAnswer unless this is what a player paid last, in mana or life; {0} always is."""
    told = game.position.happenings()
    mana = [one.mana for one in told if isinstance(one, Pays) and one.player == player]
    life = [
        f"{one.amount} life"
        for one in told
        if isinstance(one, ChangesLife) and (one.player, one.how) == (player, "pays")
    ]
    paid = (life if cost.endswith(" life") else mana)[-1:]
    if cost != "{0}" and not (paid and (paid[0] == cost or _is_paid_by(paid[0], cost))):
        raise IllegalAnswer(f"{player} paid {paid[0] if paid else 'nothing'} for it, not {cost}.")


def _is_paid_by(cost: str, told: str) -> bool:
    """Return whether the mana symbols told pay a cost, in any order; either half pays a hybrid symbol.

    >>> _is_paid_by("{2}{G/W}", "{G}{2}"), _is_paid_by("{2}{G}", "{3}"), _is_paid_by("{1}{G}", "{G}{W}")
    (True, False, True)
    >>> _is_paid_by("{2}{G}", "3 mana"), _is_paid_by("{2}{G}", "2 mana"), _is_paid_by("{2}{G}", "only red mana")
    (True, False, False)
    """
    symbols = _SYMBOL.findall(cost)
    if told.startswith("only "):
        colors = {name: letter for letter, name in COLOR_OF_LETTER.items()} | {"colorless": "C"}
        letter = colors[told.removeprefix("only ").removesuffix(" mana")]
        return all(symbol.isdigit() or letter in symbol.split("/") for symbol in symbols)
    if told.endswith(" mana"):
        return sum(int(symbol) if symbol.isdigit() else 1 for symbol in symbols) == int(told.removesuffix(" mana"))
    left = [symbol for symbol in _SYMBOL.findall(told) if not symbol.isdigit()]
    generic = sum(int(symbol) for symbol in _SYMBOL.findall(told) if symbol.isdigit())
    for symbol in sorted(_SYMBOL.findall(cost), key=lambda one: "/" in one):
        paid = next((one for one in (symbol, *symbol.split("/")) if one in left), "")
        if paid and not symbol.isdigit():
            left.remove(paid)
            continue
        halves = [int(half) for half in symbol.split("/") if half.isdigit()]
        if not halves:
            return False
        generic -= min(halves)
    return bool(_SYMBOL.search(told)) and generic + len(left) == 0


def adding_told_mana(game: Game, abilities: list[Activated]) -> list[Activated]:
    """Return the mana abilities that can add the mana which the story names next; all if none can or it names none."""
    told = next(_next_acts(game), None)
    letters = set(_SYMBOL.findall(told.mana)) if isinstance(told, acts_looking.HasGot) else set[str]()
    fitting = [own for own in abilities if any(_may_add(act, letters) for act in own.acts)]
    return fitting or abilities


def _may_add(act: Act, letters: set[str]) -> bool:
    """Return whether an instruction can add mana of exactly these types."""
    if isinstance(act, AddMana):
        return set(act.mana) == letters
    if isinstance(act, AddManaOfOneKind):
        return any(set(kind) == letters for kind in act.kinds)
    return act.makes_mana


def costing_told(game: Game, abilities: list[Activated]) -> list[Activated]:
    """Return the abilities that cost what the story says next was paid; all if none does or it says nothing.

    Raises IllegalAnswer if the story says that {0} was paid and no ability is free.
    """
    told = list(takewhile(lambda act: isinstance(act, _TOLD_COSTS), _next_acts(game)))
    fitting = [own for own in abilities if all(_cost_fits(own.cost, act) for act in told)]
    if not fitting and any(act.cost == "{0}" for act in told if isinstance(act, acts_looking.HasJustPaid)):
        raise IllegalAnswer("It has no ability that costs {0}.")
    return fitting or abilities


_TOLD_COSTS = (acts_looking.HasJustPaid, acts_looking.HasJustGiven)


def _next_acts(game: Game) -> Iterator[Told]:
    """Yield the acts of the story that follow directly on what is being done."""
    for frame in game.position.agenda:
        if not isinstance(frame, Take):
            return
        yield from map(plain, acts_in(frame))


def _cost_fits(cost: Cost, told: Told) -> bool:
    """Return whether a cost contains what the story says was paid, as mana or life, or given up."""
    if isinstance(told, acts_looking.HasJustGiven):
        return any(act.gives_up == told.how for act in cost.acts)
    paid = told.cost if isinstance(told, acts_looking.HasJustPaid) else ""
    life = paid.removesuffix(" life")
    return PayLife(int(life)) in cost.acts if life != paid else _is_paid_by(cost.mana, paid)


@does(acts_looking.HasJustGiven)
def has_just_given(game: Game, player: str, how: str, names: Names) -> None:
    """Raise IllegalAnswer unless a player has sacrificed, or given up as `how` says, these objects as a cost."""
    now = Outcome(game, partial(no_start, "it"))
    for name in names:
        try:
            has_been = is_true(now, _SO[how](player, Thing(name)))
        except NotOnBattlefield:
            has_been = False
        if not has_been:
            raise IllegalAnswer(f"For this, {name} isn't {how}.")


@does(acts_looking.HasMadeMana)
def has_made_mana(game: Game, player: str) -> None:
    """Raise IllegalAnswer unless a player has made mana for a payment and used each mana source the story named."""
    for who, asked, told in game.position.story.answers:
        if answers(asked, who, WHAT_MAKES_MANA_FIRST, player):
            raise IllegalAnswer(f"{player} pays no mana for it, and can't make mana with {told}.")
    steps = game.position.steps()
    if not any(isinstance(one.what, Uses) and mana_for_payment.slug in one.rules for one in steps):
        raise IllegalAnswer(f"{player} has made no mana for it.")
