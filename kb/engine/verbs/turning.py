"""Verbs that tap or untap, as a player chooses, and that give turns."""

from kb.engine.characteristics.amounts import number
from kb.engine.instructions.changing import TakeAnExtraTurn
from kb.engine.instructions.skipping import SkipACombat, SkipADraw, SkipTurns
from kb.engine.instructions.turning import FightAgain, TapLands, TapOrUntap, UntapSome
from kb.engine.law.rulebook import NotModelled
from kb.engine.play.acts import players, things, verb
from kb.engine.play.phases import fight_again
from kb.engine.play.using import usable
from kb.engine.position.objects import Context, Event
from kb.engine.position.protocol import Game
from kb.engine.position.questions import WHAT_TO_UNTAP, WHETHER_TAPS_OR_UNTAPS
from kb.engine.slots.turn import extra_turns


@verb(TakeAnExtraTurn)
def take_an_extra_turn(game: Game, _act: TakeAnExtraTurn, context: Context) -> None:
    """Have the controller take an extra turn after this one."""
    later = game.law(extra_turns)(game.position.turn.extra_turns, context.controller)
    game.position.turn = game.position.turn._replace(extra_turns=later)


@verb(SkipTurns)
def skip_turns(game: Game, act: SkipTurns, context: Context) -> None:
    """Have players skip so many of their next turns."""
    amount = number(game, act.amount, context)
    for name in players(game, act.who, context):
        player = game.position.players[name]
        game.position.players[name] = player._replace(turns_skipped=player.turns_skipped + amount)


@verb(SkipADraw)
def skip_a_draw(game: Game, act: SkipADraw, context: Context) -> None:
    """Have players skip their next draw steps."""
    by, *_ = game.card_of(context.source) or (f"card {context.label}",)
    for name in players(game, act.who, context):
        player = game.position.players[name]
        game.position.players[name] = player._replace(draws_skipped=(*player.draws_skipped, by))


@verb(SkipACombat)
def skip_a_combat(game: Game, act: SkipACombat, context: Context) -> None:
    """Have players skip their next combat phases; one that has begun is none of them."""
    skipping = (*game.position.turn.combats_skipped, *players(game, act.who, context))
    game.position.turn = game.position.turn._replace(combats_skipped=skipping)


@verb(TapOrUntap)
def tap_or_untap(game: Game, act: TapOrUntap, context: Context) -> None:
    """Tap or untap each; what is tapped already may be chosen to be tapped, and nothing happens to it."""
    for thing in list(things(game, act.what, context)):
        way = game.choose(context.controller, WHETHER_TAPS_OR_UNTAPS.of(thing.label), ["taps", "untaps"])
        if thing.tapped != (way == "taps"):
            event = Event("tap" if way == "taps" else "untap", thing.id, source=context.source, by=context.controller)
            game.happen([event])


@verb(UntapSome)
def untap_some(game: Game, act: UntapSome, context: Context) -> None:
    """Have the controller choose up to so many of a kind that are tapped, and untap them at once."""
    left = {thing.label: thing for thing in things(game, act.kind, context) if thing.tapped}
    chosen = []
    for _ in range(min(number(game, act.most, context), len(left))):
        found = left.pop(game.choose(context.controller, WHAT_TO_UNTAP, [*left, "nothing"]), None)
        if found is None:
            break
        chosen.append(found)
    game.happen(Event("untap", thing.id, source=context.source, by=context.controller) for thing in chosen)


@verb(TapLands)
def tap_lands(game: Game, act: TapLands, context: Context) -> None:
    """Tap all lands of players that are untapped, or those that have a mana ability."""
    theirs = players(game, act.who, context)
    game.happen(
        Event("tap", thing.id, source=context.source, by=context.controller)
        for thing in game.battlefield()
        if not thing.tapped and "land" in game.traits(thing.id).types and game.traits(thing.id).controller in theirs
        and (not act.is_of_mana or any(ability.is_mana_ability for ability in usable(game, thing)))
    )  # fmt: skip


@verb(FightAgain)
def add_a_combat(game: Game, _act: FightAgain, context: Context) -> None:
    """Have the turn begin another combat phase, once its own is over.

    Raises NotModelled where that is still to come.
    """
    position = game.position
    if not position.combat.has_fought or position.turn.phase != "main":
        raise NotModelled(
            f"{context.label}'s additional combat phase, before the turn's own is over, is not modelled (500.8)."
        )
    if position.combat.attackers:
        position.combat = position.combat._replace(fights_again=True)
    else:
        fight_again(game)
