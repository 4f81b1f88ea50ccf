"""Using activated abilities: when they may be used, and what they cost."""

from collections import Counter

from kb.engine.characteristics.amounts import is_so
from kb.engine.play.acts import because, follow
from kb.engine.play.control import follow_durations
from kb.engine.play.event_windows import check_window
from kb.engine.play.modes import with_chosen_mode
from kb.engine.play.paying import pay
from kb.engine.play.priority import give_priority, take_priority
from kb.engine.play.targets import Targets, become_targets, check_none_left, choose_targets, each_target, target_labels
from kb.engine.play.watchers import abilities_of
from kb.engine.position.abilities import ORDINALS, Activated, Mode
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.objects import Context, Event, Object, Waiting
from kb.engine.position.protocol import Game
from kb.engine.slots.abilities import mana_abilities, planeswalkers_abilities, usage
from kb.engine.slots.families import ABILITIES_BY_SUBTYPE, TIMING
from kb.engine.slots.loops import fragmented_loop
from kb.engine.slots.permanents import using
from kb.engine.slots.resolving import source_values
from kb.engine.steps.playing import Uses


def _mana_in_pools(game: Game) -> Counter[str]:
    """Return how much mana of each type is in all players' pools together."""
    return Counter("".join(each.pool for each in game.position.players.values()))


def usable(game: Game, source: Object) -> list[Activated]:
    """Return the activated abilities of a permanent; the rules of the day say which are mana abilities."""
    traits = game.traits(source.id)
    printed = [_classified(game, own) for own in abilities_of(game, traits.abilities) if isinstance(own, Activated)]
    intrinsic = [own for give in game.rulebook.family(ABILITIES_BY_SUBTYPE) for own in give(traits.subtypes)]
    return printed + [own for own in intrinsic if own not in printed]


def _classified(game: Game, ability: Activated) -> Activated:
    """Return an activated ability that isn't a mana ability if the rules of the day say so; others unchanged."""
    if not ability.is_mana_ability or game.law(mana_abilities)(ability):
        return ability
    return ability._replace(is_mana_ability=False)


def _label(game: Game, source: Object, ability: Activated) -> str:
    """Return the label of an ability, numbered if its permanent has several."""
    found = usable(game, source)
    place = found.index(ability) if ability in found else len(found)
    is_told = len(found) > 1 and place < len(ORDINALS)
    return f"{source.label}'s {f'{ORDINALS[place]} ' if is_told else ''}ability"


def _refusal(game: Game, player: str, source: Object, ability: Activated) -> str:
    """Return why an ability can't be used now, as a message: an effect, its timing or its condition; "" if it can."""
    if "activate" in game.traits(source.id).restrictions:
        return "an effect says that it can't be"
    refused = game.law(usage)(game, player, source, ability)
    if "planeswalker" in game.traits(source.id).types and ability.timing != "loyalty" and not refused:
        refused = (
            game.law(planeswalkers_abilities)(game, source) if game.rulebook.speaks(planeswalkers_abilities) else ""
        )
    if ability.timing and not refused:
        refused = "; ".join(why for ask in game.rulebook.meaning(TIMING, ability.timing) if (why := ask(game, source)))
    if ability.condition is not None and not is_so(game, ability.condition, Context(source.id, player)):
        refused = refused or "its condition isn't met"
    return refused


def use(  # noqa: PLR0913  (what is announced)
    game: Game, player: str, source: Object, ability: Activated, targets: Targets = (), *, x: int = 0, rule: str = ""
) -> None:
    """Use an activated ability: targets are chosen and its cost is paid; a mana ability takes effect at once.

    `targets` are those that the story names, `rule` is the slug of a rule that lets the player use it out of turn.
    Raises IllegalAnswer if they may not use it.
    """
    if source.zone != ability.zone:
        raise IllegalAnswer(
            f"{source.label}'s ability can be used only from the {ability.zone}, but "
            f"{source.label} is in another zone ({source.zone}). To use it before other spells "
            "and abilities resolve, start the sentence with “in response, …”."
        )
    if not (ability.is_anybodys or game.law(using)(game, player, source)):
        raise IllegalAnswer(f"{player} doesn't control {source.label}.")
    if refused := _refusal(game, player, source, ability):
        raise IllegalAnswer(f"{source.label}'s ability can't be used: {refused}.")
    context = Context(source.id, player, source.label, x=x, link=ability.link, ability=ability)
    way = with_chosen_mode(game, Mode("", ability.acts, ability.targets), context)
    if way is None:
        raise IllegalAnswer(f"{source.label} has no legal target.")
    check_window(game, way.acts)
    named = _label(game, source, ability)
    is_limited = ability.timing or ability.once_a_turn or ability.most_a_turn
    rules = (*filter(None, [rule]), using.slug, *((usage.slug,) if is_limited else ()))
    game.position.because = rules
    if not ability.is_mana_ability:
        take_priority(game, player)
    wanted = each_target(game, way.targets, context, targets)
    chosen, left = choose_targets(game, wanted, context, targets)
    check_none_left(game, named, left)
    context = context._replace(targets=chosen)
    if not (ability.is_mana_ability or game.position.stack) and game.rulebook.speaks(fragmented_loop):
        _record_use(game, player, named, (source.id, ability, chosen))
    become_targets(game, context, "ability")
    context = context._replace(paid=pay(game, ability.cost, context))
    if game.exists(source.id):
        now = game.object(source.id)
        game.put(now._replace(used=(*now.used, (ability, player))))
    game.position.note(Uses(player, named, target_labels(game, chosen)), *rules)
    if ability.is_mana_ability:
        game.position.because = because(game, way.acts, context)
        before = _mana_in_pools(game)
        follow(game, way.acts, context)
        if ability.cost.taps:
            produced = "".join((_mana_in_pools(game) - before).elements())
            game.happen([Event("tap for mana", source.id, player, source.id, word=produced)])
    else:
        acts, context = game.law(source_values)(game, way.acts, context)
        game.position.stack += (Waiting(acts, context, targets=wanted),)
        follow_durations(game)
        give_priority(game, player)


def _record_use(game: Game, player: str, label: str, ability_key: object) -> None:
    """Record that a player uses an ability, identified by a key, in the present state.

    Raises IllegalAnswer if the actions of several players have led back to the same position and the rules require
    another action.
    """
    position, now = game.position, _state(game)
    used = position.turn.abilities_used
    again = [place for place, one in enumerate(used) if one == (player, ability_key, now)]
    is_shared = bool(again) and any(who != player for who, _, _ in used[again[-1] + 1 :])
    if is_shared and not game.law(fragmented_loop)(player == position.turn.active):
        raise IllegalAnswer(
            f"{player} must do something else than use {label} again: what both players did has led back to the "
            "same position."
        )
    position.turn = position.turn._replace(abilities_used=(*used, (player, ability_key, now)))


def _state(game: Game) -> object:
    """Return a key for the position that ignores which abilities were used."""
    position = game.position
    things = tuple(
        (thing._replace(used=()), game.traits(thing.id) if thing.zone == "battlefield" else None)
        for thing in position.objects.values()
    )
    players = tuple(position.players.values())
    return things, players, position.waiting, position.shields, position.turn.phase, position.combat
