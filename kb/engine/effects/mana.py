"""Mana: added to players' pools, changed in kind, and lost."""

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
    """Add mana to players' pools, so many times: one letter for each."""

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
    """Add one of several amounts of mana to players' pools, as each chooses, so many times: a letter for each mana."""

    makes_mana = True

    kinds: tuple[str, ...]
    times: Number = 1
    who: Who = "you"


@verb(AddManaOfOneKind)
def add_mana_of_one_kind(game: Game, act: AddManaOfOneKind, context: Context) -> None:
    """Add one of several amounts of mana to players' pools, as each of them chooses."""
    for player in players(game, act.who, context):
        letters = game.choose(player, WHICH_TYPE_OF_MANA_IS_ADDED, list(act.kinds))
        if mana := letters * number(game, act.times, context):
            game.happen([Event("add mana", player=player, source=context.source, word=mana)])


class AddManaOfTheChosenColor(Act):
    """Add one mana of the color that was chosen for the linked ability."""

    makes_mana = True

    @property
    def speaks_of_linked(self) -> str:
        """What it speaks of that a linked ability does."""
        return "choice"


class NoColorIsChosen(Happening):
    """No color was chosen for an ability that speaks of it."""

    says = "no color is chosen for {source}: no mana"
    source: str


@verb(AddManaOfTheChosenColor)
def add_chosen(game: Game, _act: AddManaOfTheChosenColor, context: Context) -> None:
    """Add mana of the color that was chosen for the linked ability; where none was, nothing."""
    chosen = chosen_color(game, context.source, context.link)
    if not chosen and game.rulebook.speaks(undefined_choices):
        chosen = game.law(undefined_choices)(game, context)
    letter = next((letter for letter, color in COLORS.items() if color == chosen), "")
    if letter:
        game.happen([Event("add mana", player=context.controller, source=context.source, word=letter)])
    else:
        game.position.note(NoColorIsChosen(context.label), linked_abilities.slug)


class AddManaLandsCouldProduce(Act):
    """Add one mana of any type that a permanent of a kind the controller has could produce."""

    makes_mana = True

    kind: Filter


class CouldBe(Happening):
    """What types of mana it could be."""

    types: tuple[str, ...]

    @property
    def words(self) -> str:
        """What happened, in words."""
        return f"it could be {', '.join(self.types) or 'nothing'}"


@verb(AddManaLandsCouldProduce)
def add_any(game: Game, act: AddManaLandsCouldProduce, context: Context) -> None:
    """Add one mana of a type that a permanent of a kind the controller has could produce; none, where there is none."""
    lands = controlled_by_label(game, act.kind, context).values()
    types = sorted({letter for land in lands for letter in game.law(could_produce)(game, land)})
    if types:
        letter = game.choose(context.controller, WHICH_TYPE_OF_MANA_IS_ADDED, types)
        game.happen([Event("add mana", player=context.controller, source=context.source, word=letter)])
    game.position.note(CouldBe(tuple(types)), could_produce.slug)


class AddManaThatWasProduced(Act):
    """Have players add one mana of any type that what they tapped for mana has produced."""

    makes_mana = True

    who: Who = "you"


@verb(AddManaThatWasProduced)
def add_what_was_produced(game: Game, act: AddManaThatWasProduced, context: Context) -> None:
    """Have each player add one mana of a type that was produced, as they choose; none, where none was."""
    types = sorted(set(context.produced))
    for player in players(game, act.who, context) if types else ():
        letter = game.choose(player, WHICH_TYPE_OF_MANA_IS_ADDED, types)
        game.happen([Event("add mana", player=player, source=context.source, word=letter)])


class MakeOtherMana(Replacement):
    """As much mana of another type is made."""

    letter: str


@replacement(MakeOtherMana)
def make_other_mana(_game: Game, becomes: MakeOtherMana, event: Event, _source: Object) -> list[Event]:
    """Have as much mana of another type be made."""
    return [event._replace(word=becomes.letter * len(event.word))]


class AddManaFor(Act):
    """Add mana that may be spent only on something."""

    makes_mana = True

    act: Act
    purpose: Purpose


@verb(AddManaFor)
def add_mana_for(game: Game, act: AddManaFor, context: Context) -> None:
    """Add mana, and remember of what comes into the controller's pool by that what it may be spent on."""
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
