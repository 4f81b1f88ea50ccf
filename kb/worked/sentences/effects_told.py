"""Effects told: what a story says that an ability does, held against what it does."""

from collections.abc import Iterator

from kb.engine.play.game import Game
from kb.engine.play.using import usable
from kb.engine.position.abilities import Act
from kb.engine.position.choices import IllegalAnswer
from kb.worked.language import BadScenario, sentence
from kb.worked.sentences.named import thing
from kb.worked.wording import read_instructions

SOMETHING = "something"
"""What stands in a told effect for what it is done to."""
_DONE_TO = ("any target", "target creature", "target permanent", "target player", "target spell")


@sentence("play", r"an ability of (?P<name>.+) is to (?P<effect>[a-z].*)",
          "an ability of Rod is to deal 1 damage to something")  # fmt: skip
def is_to(game: Game, name: str, effect: str) -> None:
    """Go on only where the ability that something uses does this, its first one where it isn't said which."""
    told = list(_readings(effect))
    if not told:
        remedy = f"Say “uses {name}'s ability”, on what, and what comes of it."
        raise BadScenario(f"What it is to {effect} is not understood.", remedy=remedy)
    abilities = [own for own in usable(game, thing(game, name)) if not own.is_mana_ability]
    if not any(_does(own.acts, acts) for own in abilities[:1] for acts in told):
        raise IllegalAnswer(f"The ability of {name} that would be used isn't to {effect}; say which is: its second.")


def _readings(effect: str) -> Iterator[tuple[Act, ...]]:
    """Give what a told effect may be, done to one kind of thing or another."""
    for done_to in dict.fromkeys(effect.replace(SOMETHING, one) for one in _DONE_TO):
        try:
            yield read_instructions(f"{done_to[0].upper()}{done_to[1:]}", SOMETHING).acts
        except BadScenario:
            continue


def _does(own: tuple[Act, ...], told: tuple[Act, ...]) -> bool:
    """Answer whether instructions have all that is told among them, as often and as much."""
    return all(
        any(type(each) is type(one) and _how_much(each) in {_how_much(one), None} for each in own) for one in told
    )


def _how_much(act: Act) -> int | None:
    """Give how much of something an instruction does, where that is a number."""
    amount = getattr(act, "amount", 0)
    return amount if isinstance(amount, int) else None
