"""Instructions that change what is there: damage, life, counters, tapping, effects that last, control, mana."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from kb.engine.position.abilities import Act, Payment
from kb.engine.position.effects import Change, Number, Until, What, Who

if TYPE_CHECKING:
    from kb.engine.position.filters import Filter


class Deal(Act):
    """Deal damage to each thing and to each player that is spoken of, and to other players at the same time."""

    amount: Number
    to: What | Who = "targets"
    and_to: Who | None = None
    by: What = "this"
    """What deals it."""


class DealTogether(Act):
    """Deal damage of several amounts, all of it at once."""

    each: tuple[Deal, ...]


class DealAndGain(Act):
    """Deal damage, and have the controller gain as much life as was dealt."""

    deal: Deal


class Bite(Act):
    """Have the first target deal damage equal to its power to the second."""


class Fight(Act):
    """Have two targets each deal damage equal to its power to the other."""


class DealDivided(Act):
    """Deal damage divided among the targets as the controller chooses."""

    amount: Number
    to: What = "targets"


class GainLife(Act):
    """Have players gain life."""

    amount: Number
    who: Who = "you"


class TakeAnExtraTurn(Act):
    """Have the controller take an extra turn after this one."""


class WinTheGame(Act):
    """Have the controller win the game: all opponents lose it."""


class LoseLife(Act):
    """Have players lose life."""

    amount: Number
    who: Who = "you"


class PreventNextDamage(Act):
    """Prevent the next so much damage that would be dealt to each this turn; something may be done besides."""

    amount: Number
    to: What | Who
    acts: tuple[Act, ...] = ()


class PreventAllDamageFrom(Act):
    """Prevent all damage that each would deal this turn."""

    what: What


class PreventAllDamageTo(Act):
    """Prevent all damage that each would be dealt this turn."""

    what: What


class PreventAllCombatDamage(Act):
    """Prevent all combat damage that would be dealt this turn, by whatever and to whomever."""


class PreventDamageOfASource(Act):
    """Prevent what a source of the controller's choice, of a kind, would deal to them the next time this turn."""

    kind: Filter


class PreventCombatDamage(Act):
    """Prevent all combat damage that each would deal this turn, or would be dealt."""

    what: What
    way: Literal["by", "to"]


class RedirectDamage(Act):
    """Have the next damage that the first target would be dealt this turn be dealt to the second."""


class Regenerate(Act):
    """Have the next destruction of each this turn be replaced."""

    what: What


class PutCounters(Act):
    """Put counters of a kind on each thing and each player that is spoken of."""

    kind: str
    what: What
    amount: Number = 1


class GetCounters(Act):
    """Have players get counters of a kind."""

    kind: str
    who: Who
    amount: Number = 1


class RemoveCounters(Act, Payment):
    """Remove counters of a kind from each; as a cost, from the source."""

    kind: str
    amount: Number
    what: What = "this"

    def times(self, number: int) -> tuple[Payment, ...]:
        """Give what is removed to pay it so many times, all at once."""
        if isinstance(self.amount, int):
            return (RemoveCounters(self.kind, number * self.amount, self.what),)
        return (self,) * number


class RemoveAllCounters(Act):
    """Remove all counters of a kind from each."""

    kind: str
    what: What


class Tap(Act):
    """Tap each that isn't tapped."""

    what: What


class Untap(Act):
    """Untap each that is tapped."""

    what: What


class SetUp(Act):
    """Set up a continuous effect on each for as long as it says."""

    what: What
    changes: tuple[Change, ...]
    until: Until = ""


class ProtectFromAColor(Act):
    """Have the controller choose a color, from which each has protection for as long as it says."""

    what: What
    until: Until


class SetUpOnAll(Act):
    """Set up a continuous effect on all of a kind that the targeted player controls, for as long as it says."""

    kind: Filter
    changes: tuple[Change, ...]
    until: Until = ""


class GainActivatedAbilities(Act):
    """Have the source gain all activated abilities of each."""

    what: What
    until: Until


class GainAllAbilities(Act):
    """Have the source gain all abilities of each."""

    what: What
    until: Until


class GainControl(Act):
    """Have the controller gain control of each."""

    what: What
    until: Until | Literal[""] = ""


class ExchangeControl(Act):
    """Exchange control of two targets."""

    what: What = "targets"


class ExchangeLife(Act):
    """Exchange the life totals of two players: the controller's where only one other is named."""

    who: Who = "targets"


class Attach(Act):
    """Attach the source to each, one after another."""

    to: What


class LoseSummoningSickness(Act):
    """Have each count as if it had been there since before this turn."""

    what: What


class AddMana(Act):
    """Add mana to players' pools, so many times: one letter for each."""

    mana: str
    who: Who = "you"
    times: Number = 1


class AddManaOfOneKind(Act):
    """Add one of several amounts of mana to players' pools, as each chooses, so many times: a letter for each mana."""

    kinds: tuple[str, ...]
    times: Number = 1
    who: Who = "you"


class AddManaOfTheChosenColor(Act):
    """Add one mana of the color that was chosen for the linked ability."""


class AddManaLandsCouldProduce(Act):
    """Add one mana of any type that a permanent of a kind the controller has could produce."""

    kind: Filter


class AddManaThatWasProduced(Act):
    """Have players add one mana of any type that what they tapped for mana has produced."""

    who: Who = "you"


MANA = (AddManaThatWasProduced, AddMana, AddManaOfOneKind, AddManaOfTheChosenColor, AddManaLandsCouldProduce)
"""The instructions that make mana."""
