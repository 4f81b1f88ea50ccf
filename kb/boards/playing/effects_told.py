"""Effects that a story attributes to an ability or spell, compared with the actual ones."""

from collections.abc import Iterator

from kb.boards.language import BadScenario
from kb.boards.named import thing
from kb.boards.playing.acts import does
from kb.boards.playing.costs_told import costing_told
from kb.boards.quoted.texts import read_instructions
from kb.engine.effects.continuous import SetUp
from kb.engine.effects.counters import PutCounters
from kb.engine.effects.damage import Deal
from kb.engine.effects.destroying import Bury, Destroy, Regenerate
from kb.engine.effects.libraries import PutOnLibrary
from kb.engine.effects.returning import ReturnToHand
from kb.engine.effects.sacrificing import Sacrifice
from kb.engine.effects.tapping import Tap, TapOrUntap, Untap
from kb.engine.play.activating import usable
from kb.engine.play.game import Game
from kb.engine.position.abilities import Act
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.filters import Filter
from kb.english.boards import acts_looking

SOMETHING = "something"
"""Placeholder in a told effect for the object or player that it affects."""
_DONE_TO = ("any target", "target creature", "target permanent", "target player", "target spell")


@does(acts_looking.IsTo)
def is_to(game: Game, name: str, effect: str) -> None:
    """Raise IllegalAnswer unless the ability that an object would use, by default its first, has this effect.

    Raises BadScenario if the words for the effect can't be parsed.
    """
    told = list(_readings(effect))
    if not told:
        remedy = f"Say “uses {name}'s ability”, name its targets, and say what happens."
        raise BadScenario(f"The effect “{effect}” is not understood.", remedy=remedy)
    abilities = [own for own in usable(game, thing(game, name)) if not own.is_mana_ability]
    if not any(_does(own.acts, acts) for own in costing_told(game, abilities)[:1] for acts in told):
        raise IllegalAnswer(
            f"The ability of {name} that would be used doesn't {effect}. Say which ability "
            "does, such as “its second ability”."
        )


def _readings(effect: str) -> Iterator[tuple[Act, ...]]:
    """Yield the instructions in each way to read an effect, with each kind of object for "something"; often none."""
    for done_to in dict.fromkeys(effect.replace(SOMETHING, one) for one in _DONE_TO):
        try:
            yield read_instructions(f"{done_to[0].upper()}{done_to[1:]}", SOMETHING).acts
        except BadScenario:
            continue


def _does(actual: tuple[Act, ...], told: tuple[Act, ...]) -> bool:
    """Return whether each told instruction is among the actual ones, with the same amount."""
    return all(any(_is_like(each, one) for each in actual) for one in told)


def _is_like(actual: Act, told: Act) -> bool:
    """Return whether two instructions are of one type, with equal filters, changes and, if both are plain, amounts."""
    if type(actual) is not type(told) or plain_amount(actual) not in {plain_amount(told), None}:
        return False
    of_all = [[part for part in act if isinstance(part, Filter)] for act in (actual, told)]
    changed = [getattr(act, "changes", ()) for act in (actual, told)]
    return of_all[0] == of_all[1] and changed[0] == changed[1]


def plain_amount(act: Act) -> int | None:
    """Return an instruction's amount, 0 if it has none; None for one that has to be computed."""
    amount = getattr(act, "amount", 0)
    return amount if isinstance(amount, int) else None


_DOING: dict[str, tuple[type[Act], ...]] = {
    "bounces": (ReturnToHand, PutOnLibrary),
    "bolts": (Deal,),
    "destroys": (Destroy, Bury, Deal, SetUp),
    "grows": (SetUp, PutCounters),
    "kills": (Destroy, Bury, Deal, SetUp, PutCounters, Sacrifice),
    "pumps": (SetUp, PutCounters),
    "regenerates": (Regenerate,),
    "shocks": (Deal,),
    "shrinks": (SetUp, PutCounters),
    "taps": (Tap, TapOrUntap),
    "untaps": (Untap, TapOrUntap),
}
"""Verbs that describe the effect of a spell or ability, each with the instructions that match it."""


@does(acts_looking.IsWhatDoes)
def is_what_does(game: Game, name: str, description: str) -> None:
    """Raise IllegalAnswer unless this spell, or this permanent's first nonmana ability, can be so described."""
    source = thing(game, name)
    abilities = [own.acts for own in usable(game, source) if not own.is_mana_ability][:1]
    says = abilities if source.zone == "battlefield" else [source.face.spell, source.face.modes]
    if not any(isinstance(part, _DOING[description]) for part in _parts(says)):
        raise IllegalAnswer(f"{name} has no effect that {description}.")


def _parts(value: object) -> Iterator[object]:
    """Yield a value and everything nested in it."""
    yield value
    if isinstance(value, tuple | list):
        for part in value:
            yield from _parts(part)
