"""Mana: added to players' pools, replaced by other mana, and lost."""

from kb.engine.characteristics.amounts import chosen_color, number
from kb.engine.play.acts import controlled_by_label, follow, players, replacement, verb
from kb.engine.play.paying import with_left, without
from kb.engine.position.abilities import Act, Replacement
from kb.engine.position.colors import COLORS
from kb.engine.position.effects import Number, Who
from kb.engine.position.filters import Filter
from kb.engine.position.happening import Happening
from kb.engine.position.objects import Context, Event, Object, Purpose
from kb.engine.position.protocol import Game
from kb.engine.position.questions import WHICH_TYPE_OF_MANA_IS_ADDED
from kb.engine.slots.abilities import linked_abilities
from kb.engine.slots.costs import could_produce
from kb.engine.slots.resolving import undefined_choices


class AddMana(Act):
    """Add mana to players' pools, a number of times; each letter is one mana."""

    makes_mana = True

    mana: str
    who: Who = "you"
    times: Number = 1


@verb(AddMana)
def add_mana(game: Game, act: AddMana, context: Context) -> None:
    """Add mana to players' pools."""
    game.happen(
        Event("add mana", player=player, source=context.source, word=mana)
        for player in players(game, act.who, context)
        if (mana := act.mana * number(game, act.times, context))
    )


class AddManaOfOneKind(Act):
    """Add one of several amounts of mana, chosen by each player, a number of times; each letter is one mana."""

    makes_mana = True

    kinds: tuple[str, ...]
    times: Number = 1
    who: Who = "you"


@verb(AddManaOfOneKind)
def add_mana_of_one_kind(game: Game, act: AddManaOfOneKind, context: Context) -> None:
    """Let each player choose one of several amounts of mana, and add it to their pool."""
    for player in players(game, act.who, context):
        letters = game.choose(player, WHICH_TYPE_OF_MANA_IS_ADDED, list(act.kinds))
        if mana := letters * number(game, act.times, context):
            game.happen([Event("add mana", player=player, source=context.source, word=mana)])


class AddManaOfTheChosenColor(Act):
    """Add one mana of the color that was chosen for the linked ability."""

    makes_mana = True

    @property
    def speaks_of_linked(self) -> str:
        """Return "choice": this instruction refers to the color chosen for the linked ability."""
        return "choice"


class NoColorIsChosen(Happening):
    """An ability refers to a chosen color, but none was chosen."""

    says = "no color is chosen for {source}: no mana"
    source: str


@verb(AddManaOfTheChosenColor)
def add_chosen(game: Game, _act: AddManaOfTheChosenColor, context: Context) -> None:
    """Add mana of the color chosen for the linked ability; none if no color was chosen."""
    chosen = chosen_color(game, context.source, context.link)
    if not chosen and game.rulebook.speaks(undefined_choices):
        chosen = game.law(undefined_choices)(game, context)
    letter = next((letter for letter, color in COLORS.items() if color == chosen), "")
    if letter:
        game.happen([Event("add mana", player=context.controller, source=context.source, word=letter)])
    else:
        game.position.note(NoColorIsChosen(context.label), linked_abilities.slug)


class AddManaLandsCouldProduce(Act):
    """Add one mana of any type that a matching permanent of the controller could produce."""

    makes_mana = True

    kind: Filter


class CouldBe(Happening):
    """The types of mana that could be added."""

    types: tuple[str, ...]

    @property
    def words(self) -> str:
        """Return the sentence for this step of the trace: which types of mana it could be, or that it could be none."""
        return f"it could be {', '.join(self.types) or 'nothing'}"


@verb(AddManaLandsCouldProduce)
def add_any(game: Game, act: AddManaLandsCouldProduce, context: Context) -> None:
    """Add one mana of a type that a matching permanent of the controller could produce, if there is any."""
    lands = controlled_by_label(game, act.kind, context).values()
    types = sorted({letter for land in lands for letter in game.law(could_produce)(game, land)})
    if types:
        letter = game.choose(context.controller, WHICH_TYPE_OF_MANA_IS_ADDED, types)
        game.happen([Event("add mana", player=context.controller, source=context.source, word=letter)])
    game.position.note(CouldBe(tuple(types)), could_produce.slug)


class AddManaThatWasProduced(Act):
    """Have players add one mana of any type that the permanent they tapped for mana has produced."""

    makes_mana = True

    who: Who = "you"


@verb(AddManaThatWasProduced)
def add_what_was_produced(game: Game, act: AddManaThatWasProduced, context: Context) -> None:
    """Let each player add one mana of a type that was produced, of their choice."""
    types = sorted(set(context.produced))
    for player in players(game, act.who, context) if types else ():
        letter = game.choose(player, WHICH_TYPE_OF_MANA_IS_ADDED, types)
        game.happen([Event("add mana", player=player, source=context.source, word=letter)])


class MakeOtherMana(Replacement):
    """Replace mana by as much mana of another type."""

    letter: str


@replacement(MakeOtherMana)
def make_other_mana(_game: Game, becomes: MakeOtherMana, event: Event, _source: Object) -> list[Event]:
    """Return the event with as much mana of another type, in a list."""
    return [event._replace(word=becomes.letter * len(event.word))]


class AddManaFor(Act):
    """Add mana that may be spent only on some purpose."""

    makes_mana = True

    act: Act
    purpose: Purpose


@verb(AddManaFor)
def add_mana_for(game: Game, act: AddManaFor, context: Context) -> None:
    """Add mana, and restrict what comes into the controller's pool to its purpose."""
    before = game.position.players[context.controller].pool
    follow(game, (act.act,), context)
    player = game.position.players[context.controller]
    new = without(player.pool, before) or ""
    bound = (*player.bound, *((letter, act.purpose) for letter in new))
    game.position.players[player.name] = player._replace(bound=bound)


class LoseMana(Act):
    """Have players lose all mana in their pools."""

    who: Who = "you"


@verb(LoseMana)
def lose_mana(game: Game, act: LoseMana, context: Context) -> None:
    """Empty the mana pools of players."""
    for name in players(game, act.who, context):
        game.position.players[name] = with_left(game.position.players[name], "")
