"""Effects told: what a story says that an ability does, or that something may do, held against what it does."""

from collections.abc import Iterator

from kb.boards.language import BadScenario
from kb.boards.named import thing
from kb.boards.playing.acts import does
from kb.boards.playing.just_done import of_told_cost
from kb.boards.quoted.wording import read_instructions
from kb.engine.effects.continuous import SetUp
from kb.engine.effects.counters import PutCounters
from kb.engine.effects.damage import Deal
from kb.engine.effects.destroying import Bury, Destroy, Regenerate
from kb.engine.effects.libraries import PutOnLibrary
from kb.engine.effects.returning import ReturnToHand
from kb.engine.effects.sacrificing import Sacrifice
from kb.engine.effects.tapping import Tap, TapOrUntap, Untap
from kb.engine.play.game import Game
from kb.engine.play.using import usable
from kb.engine.position.abilities import Act
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.filters import Filter
from kb.english.boards import acts_looking

SOMETHING = "something"
"""What stands in a told effect for what it is done to."""
_DONE_TO = ("any target", "target creature", "target permanent", "target player", "target spell")


@does(acts_looking.IsTo)
def is_to(game: Game, name: str, effect: str) -> None:
    """Continue only if the ability that an object uses (by default its first) does this."""
    told = list(_readings(effect))
    if not told:
        remedy = f"Say “uses {name}'s ability”, name its targets, and say what happens."
        raise BadScenario(f"The effect “{effect}” is not understood.", remedy=remedy)
    abilities = [own for own in usable(game, thing(game, name)) if not own.is_mana_ability]
    if not any(_does(own.acts, acts) for own in of_told_cost(game, abilities)[:1] for acts in told):
        raise IllegalAnswer(
            f"The ability of {name} that would be used doesn't {effect}. Say which ability "
            "does, such as “its second ability”."
        )


def _readings(effect: str) -> Iterator[tuple[Act, ...]]:
    """Yield what a told effect may be, done to one kind of thing or another."""
    for done_to in dict.fromkeys(effect.replace(SOMETHING, one) for one in _DONE_TO):
        try:
            yield read_instructions(f"{done_to[0].upper()}{done_to[1:]}", SOMETHING).acts
        except BadScenario:
            continue


def _does(own: tuple[Act, ...], told: tuple[Act, ...]) -> bool:
    """Return whether instructions have all that is told among them, as often and as much."""
    return all(any(_is_like(each, one) for each in own) for one in told)


def _is_like(own: Act, told: Act) -> bool:
    """Return whether an instruction is of a kind with one that is told, with its amount, and done to as many."""
    if type(own) is not type(told) or _how_much(own) not in {_how_much(told), None}:
        return False
    of_all = [[part for part in act if isinstance(part, Filter)] for act in (own, told)]
    changed = [getattr(act, "changes", ()) for act in (own, told)]
    return of_all[0] == of_all[1] and changed[0] == changed[1]


def _how_much(act: Act) -> int | None:
    """Return how much of something an instruction does, where that is a number."""
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
"""What a player is said to do with a spell or an ability, and the instructions that do it."""


@does(acts_looking.IsWhatDoes)
def is_what_does(game: Game, name: str, does: str) -> None:
    """Continue only if this spell, or the first ability of this permanent, can be described like this."""
    source = thing(game, name)
    abilities = [own.acts for own in usable(game, source) if not own.is_mana_ability][:1]
    says = abilities if source.zone == "battlefield" else [source.face.spell, source.face.modes]
    if not any(isinstance(part, _DOING[does]) for part in _parts(says)):
        raise IllegalAnswer(f"{name} has no effect that {does}.")


def _parts(what: object) -> Iterator[object]:
    """Yield everything of which a value consists."""
    yield what
    if isinstance(what, tuple | list):
        for part in what:
            yield from _parts(part)
