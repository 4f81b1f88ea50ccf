"""The types of mana that a permanent could produce."""

from kb.engine.effects.mana import AddMana, AddManaLandsCouldProduce, AddManaOfOneKind
from kb.engine.play.activating import usable
from kb.engine.play.acts import follow
from kb.engine.play.affordability import can_pay
from kb.engine.position.abilities import Act, Activated
from kb.engine.position.choices import Choice
from kb.engine.position.objects import Context, Object, Words
from kb.engine.position.protocol import Game
from kb.engine.slots.costs import could_produce


@could_produce.since(
    "2008-07-15",
    "crystalkeep-2008-08/G13.4e",
    "any type of mana that an ability of that permanent could generate if it were to resolve at that time, taking into "
    "account any applicable replacement effects in any possible order",
    means="A permanent could produce each type of mana that its mana abilities would give now, whatever "
    "they cost and in whatever order replacement effects apply.",
)
def any_mana_it_could_add(game: Game, permanent: Object) -> Words:
    """Return the mana types that the permanent could produce: all that its mana abilities would give now, whatever they
    cost and in whatever order replacement effects apply.
    """
    return frozenset(
        letter for ability in _mana_abilities(game, permanent) for letter in _added_mana(game, permanent, ability)
    )


could_produce.reworded("2009-07-11", "106.7", "any type of mana that an ability of")


def _mana_abilities(game: Game, permanent: Object) -> list[Activated]:
    """Return the mana abilities of a permanent, except those that depend on this question themselves."""
    found = [ability for ability in usable(game, permanent) if ability.is_mana_ability]
    return [ability for ability in found if not any(isinstance(act, AddManaLandsCouldProduce) for act in ability.acts)]


def _added_mana(game: Game, permanent: Object, ability: Activated) -> set[str]:
    """Return the mana that an ability adds in any line of play, tried out on separate positions."""
    controller = game.traits(permanent.id).controller
    context = Context(permanent.id, controller, permanent.label, link=ability.link, ability=ability)
    given: set[str] = set()
    waiting: list[tuple[object, ...]] = [()]
    while waiting:
        answers = waiting.pop()
        tried = game.fork(answers)
        player = tried.position.players[controller]
        tried.position.players[controller] = player._replace(pool="")
        try:
            follow(tried, ability.acts, context)
        except Choice as choice:
            waiting += [(*answers, option) for option in choice.options]
        else:
            given.update(tried.position.players[controller].pool)
    return given


@could_produce.contrast("what can be paid for")
def payable_mana(game: Game, permanent: Object) -> Words:
    """Return the mana types that the permanent could produce: only those of abilities whose costs can be paid. A
    contrast: no text says so.
    """
    context = Context(permanent.id, game.traits(permanent.id).controller, permanent.label)
    payable = [ability for ability in _mana_abilities(game, permanent) if can_pay(game, ability.cost, context)]
    return frozenset(letter for ability in payable for letter in _added_mana(game, permanent, ability))


@could_produce.contrast("what is printed")
def printed_mana(game: Game, permanent: Object) -> Words:
    """Return the mana types that the permanent could produce: those its abilities name, before replacements; any color
    if they name none. A contrast: no text says so.
    """
    acts = [act for ability in _mana_abilities(game, permanent) for act in ability.acts if act.makes_mana]
    return frozenset(letter for act in acts for letter in _printed(act))


def _printed(instruction: Act) -> str:
    """Return the types of mana that an instruction names; any color where it names none."""
    if isinstance(instruction, AddManaOfOneKind):
        return "".join(instruction.kinds)
    return instruction.mana if isinstance(instruction, AddMana) else "WUBRG"
