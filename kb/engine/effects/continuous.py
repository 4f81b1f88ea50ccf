"""Continuous effects with a duration: sizes, abilities, restrictions and requirements."""

from typing import Literal

from kb.engine.characteristics.amounts import number
from kb.engine.characteristics.matching import describes
from kb.engine.law.rulebook import NotModelled
from kb.engine.play.acts import follow, of_players, things, verb
from kb.engine.play.control import never_begins
from kb.engine.play.turn import NEXT_UNTAP_STEP
from kb.engine.position.abilities import Act, Activated, Keyword
from kb.engine.position.colors import COLORS
from kb.engine.position.effects import Amount, Change, Continuous, Duration, Until, What
from kb.engine.position.filters import THIS, Controlled, Filter, OfPlayer, both, other_than
from kb.engine.position.happening import Happening
from kb.engine.position.limits import Limit
from kb.engine.position.objects import Context, Lasting
from kb.engine.position.protocol import Game
from kb.engine.position.questions import WHICH_COLOR_IS_CHOSEN
from kb.engine.slots.abilities import gaining_all
from kb.engine.slots.actions import detaining, goading
from kb.engine.slots.characteristics import durations
from kb.engine.slots.resolving import Sized, affected
from kb.engine.steps.playing import Chooses


class SetUp(Act):
    """Begin a continuous effect on each object, with a duration."""

    what: What
    changes: tuple[Change, ...]
    until: Until = ""


class Affects(Happening):
    """A continuous effect begins."""

    says = "{source} affects {what}"
    source: str
    what: str


@verb(SetUp)
def begin_effect(game: Game, act: SetUp, context: Context) -> None:
    """Begin a continuous effect on each object that it is about, for its duration.

    One whose duration is over never begins. By the rules of the day, one on a description may affect what comes later.
    """
    if never_begins(game, act.until, context):
        return
    found = {thing.id: thing.label for thing in things(game, act.what, context)}
    until = act.until or game.law(durations)()
    changes = tuple(_fixed(game, change, context) for change in act.changes)
    if isinstance(act.what, Filter) and game.law(affected)(frozenset(change.writes for change in changes)):
        add_lasting_effect(
            game, changes, None, until, context, _of_you(of_players(act.what, context), context.controller)
        )
    else:
        for group in [{thing} for thing in found] if until == NEXT_UNTAP_STEP else [set(found)]:
            add_lasting_effect(game, changes, frozenset(group), until, context)
    if found:
        those = "itself" if list(found) == [context.source] else " and ".join(found.values())
        game.position.note(Affects(context.label, those))


def _fixed(game: Game, change: Change, context: Context) -> Change:
    """Return a change with its amounts replaced by their present values; unchanged if it has none."""
    if isinstance(change.value, tuple) and any(isinstance(part, Amount) for part in change.value):
        sized: Sized = "set" if change.kind == "set size" else "add"
        return Change(change.kind, tuple(number(game, part, context, sized) for part in change.value))
    return change


_OF_A_PLAYER: dict[Until, Duration] = {
    "your next untap step": "next untap step",
    "your next turn": "next turn",
    "your next upkeep": "next upkeep",
    "you control this": "controls this",
}
"""The durations that depend on a player."""


def add_lasting_effect(  # noqa: PLR0913, PLR0917  (what an effect is)
    game: Game, changes: tuple[Change, ...], objects: frozenset[int] | None, until: Until, context: Context,
    kind: Filter | None = None, whose: str = "",
) -> None:  # fmt: skip
    """Add a continuous effect on objects, or, if they are None, on all that match `kind`.

    `whose` is the player whose turn or control ends it, if that isn't the controller.
    """
    position = game.position
    now = position.new_timestamp()
    duration = _OF_A_PLAYER.get(until)
    whose = (whose or context.controller) if duration else ""
    name = game.object(context.source).copiable.name if game.exists(context.source) else ""
    effect = Continuous(kind or both(), changes)
    position.lasting += (Lasting(effect, context.source, now, objects, duration or until, name, whose),)
    game.changed()


def _of_you(kind: Filter, you: str) -> Filter:
    """Return a filter with "you" replaced by the player's name, since the source may be gone when it is used."""
    mine = OfPlayer(you)
    of_whom: dict[Filter, Filter] = {Controlled("you"): mine, Controlled("opponent"): other_than(mine)}
    return kind.replace(of_whom.get)


class SetUpOnAll(Act):
    """Begin a continuous effect on all matching permanents that the targeted player controls, with a duration."""

    kind: Filter
    changes: tuple[Change, ...]
    until: Until = ""


@verb(SetUpOnAll)
def begin_effect_on_all(game: Game, act: SetUpOnAll, context: Context) -> None:
    """Begin a continuous effect on all matching permanents; a player left open in the filter is the targeted one."""
    player = next((target for target in context.targets if isinstance(target, str)), context.controller)
    kind = act.kind.replace(lambda part: OfPlayer(player) if part == OfPlayer() else None)
    found = frozenset(o.id for o in game.battlefield() if describes(kind, game, o.id, context.source))
    goes_on = game.law(affected)(frozenset(change.writes for change in act.changes))
    if act.until == "that player's next untap step":
        add_lasting_effect(game, act.changes, None if goes_on else found, "your next untap step", context, kind, player)
    else:
        add_lasting_effect(game, act.changes, None if goes_on else found, act.until, context, kind)
    game.position.note(Affects(context.label, f"what {player} controls"), affected.slug)


class ProtectFromAColor(Act):
    """Have the controller choose a color, from which each object has protection for a duration."""

    what: What
    until: Until


@verb(ProtectFromAColor)
def protect_from_a_color(game: Game, act: ProtectFromAColor, context: Context) -> None:
    """Let the controller choose a color, and give each object protection from it."""
    gained = Change("gain", (Keyword(f"protection from {_chosen_color(game, context)}"),))
    begin_effect(game, SetUp(act.what, (gained,), act.until), context)


def _chosen_color(game: Game, context: Context) -> str:
    """Let the controller choose a color, and return its name."""
    color = game.choose(context.controller, WHICH_COLOR_IS_CHOSEN.of(context.label), list(COLORS.values()))
    game.position.note(Chooses(context.controller, color, context.label))
    return color


class BecomeAChosenColor(Act):
    """Have the controller choose a color, which each object becomes for a duration."""

    what: What
    until: Until = ""


@verb(BecomeAChosenColor)
def become_a_chosen_color(game: Game, act: BecomeAChosenColor, context: Context) -> None:
    """Let the controller choose a color that each object becomes, instead of its own colors."""
    colored = Change("set color", frozenset({_chosen_color(game, context)}))
    begin_effect(game, SetUp(act.what, (colored,), act.until), context)


class GainActivatedAbilities(Act):
    """Have the source gain all activated abilities of each object."""

    what: What
    until: Until


class GainsAbilities(Happening):
    """Something gains the abilities of something else."""

    says = "{thing} gains the {which} of {of}"
    thing: str
    of: str
    which: Literal["abilities", "activated abilities"] = "abilities"


@verb(GainActivatedAbilities)
def gain_activated(game: Game, act: GainActivatedAbilities, context: Context) -> None:
    """Let the source gain all activated abilities of another object until end of turn, with new links among them."""
    if never_begins(game, act.until, context):
        return
    for other in list(things(game, act.what, context)):
        gained = tuple(
            Activated(a.acts, a.cost, a.targets, a.timing, a.once_a_turn, a.link and f"{a.link}, gained at "
                      f"{game.position.numbering.clock}", a.is_mana_ability)
            for a in game.traits(other.id).abilities
            if isinstance(a, Activated)
        )  # fmt: skip
        add_lasting_effect(game, (Change("gain", gained),), frozenset({context.source}), act.until, context)
        game.position.note(GainsAbilities(context.label, other.label, "activated abilities"))


class GainAllAbilities(Act):
    """Have the source gain all abilities of each object."""

    what: What
    until: Until


@verb(GainAllAbilities)
def gain_all(game: Game, act: GainAllAbilities, context: Context) -> None:
    """Let the source gain all abilities of another object, with a duration."""
    if never_begins(game, act.until, context):
        return
    for other in list(things(game, act.what, context)):
        gained = game.law(gaining_all)(game.traits(other.id).abilities)
        add_lasting_effect(game, (Change("gain", gained),), frozenset({context.source}), act.until, context)
        game.position.note(GainsAbilities(context.label, other.label), gaining_all.slug)


class Goad(Act):
    """Have each creature attack each combat if able, until the controller's next turn."""

    what: What


@verb(Goad)
def goad(game: Game, act: Goad, context: Context) -> None:
    """Goad each creature until the controller's next turn. Raises NotModelled if it could attack several players."""
    if len(game.position.players) > 2:  # noqa: PLR2004  (two players have each other alone to attack)
        raise NotModelled("With several opponents, which one a goaded creature attacks is not modelled (701.38b).")
    changes = tuple(Change("cannot", word) for word in game.law(goading)())
    game.position.because = (goading.slug,)
    follow(game, (SetUp(act.what, changes, "your next turn"),), context)


class Detain(Act):
    """Have each permanent not attack, block or have its abilities activated until the controller's next turn."""

    what: What


@verb(Detain)
def detain(game: Game, act: Detain, context: Context) -> None:
    """Detain each permanent until the controller's next turn."""
    changes = tuple(Change("cannot", word) for word in game.law(detaining)())
    game.position.because = (detaining.slug,)
    follow(game, (SetUp(act.what, changes, "your next turn"),), context)


class MustBlock(Act):
    """Have each creature block the source this turn if able."""

    what: What


@verb(MustBlock)
def must_block(game: Game, act: MustBlock, context: Context) -> None:
    """Make each creature block the source this turn if able."""
    found = frozenset(thing.id for thing in things(game, act.what, context))
    if found:
        told = Change("cannot", Limit("must block", THIS, attacker=context.source))
        add_lasting_effect(game, (told,), found, "end of turn", context)


class LoseSummoningSickness(Act):
    """Have each creature count as controlled since before this turn."""

    what: What


@verb(LoseSummoningSickness)
def lose_summoning_sickness(game: Game, act: LoseSummoningSickness, context: Context) -> None:
    """Make creatures count as controlled since before this turn, so that they have no summoning sickness."""
    for thing in list(things(game, act.what, context)):
        game.put(thing._replace(arrived=0))


class Designate(Act):
    """Give each permanent a designation, such as "renowned", for as long as it is on the battlefield."""

    word: str
    what: What = "this"


@verb(Designate)
def designate(game: Game, act: Designate, context: Context) -> None:
    """Add a designation to each permanent, which keeps it for as long as it is on the battlefield."""
    for thing in list(things(game, act.what, context)):
        if thing.zone == "battlefield":
            game.put(thing._replace(designations=thing.designations | {act.word}))
            game.changed()
