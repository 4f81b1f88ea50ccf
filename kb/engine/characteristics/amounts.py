"""Amounts: numbers computed when they are needed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from kb.engine.characteristics.matching import describes, describes_card
from kb.engine.law.rulebook import NotModelled
from kb.engine.position.colors import COLORS
from kb.engine.position.effects import DIRECTLY, Amount, If, Number, halves_of
from kb.engine.position.filters import both
from kb.engine.position.mana_costs import symbols_of
from kb.engine.position.objects import Context, Object, Traits, announced_x, informative
from kb.engine.position.subtypes import BASIC_LAND_TYPES
from kb.engine.slots.abilities import copied_names, granted_names, linked_abilities
from kb.engine.slots.casting import announcing_x, spells_of_a_turn
from kb.engine.slots.costs import hybrid_colors, mana_values
from kb.engine.slots.families import ANNOUNCED_X, DEFINED_X, MANA_VALUE
from kb.engine.slots.keywords import chroma, kicker_links
from kb.engine.slots.resolving import Sized, illegal_target_values, last_known, negative_numbers
from kb.engine.steps.moving import Draws

if TYPE_CHECKING:
    from kb.engine.position.protocol import Game


def number(game: Game, amount: Number, context: Context, sized: Sized = "") -> int:
    """Return the current value of an amount; the rules of the day decide what a negative one counts as.

    `sized` is "set" or "add" if the amount sets or changes a size. Raises NotModelled.
    """
    if isinstance(amount, int):
        return amount
    found = _looked_up(game, amount, context)
    if min(found, amount.unsigned(found)) < 0:
        return game.law(negative_numbers)(amount, found, sized)
    return amount.of_found(found)


def _value_for_comparison(game: Game, amount: Number, context: Context) -> int:
    """Return the current value of an amount for a comparison, even if it is negative."""
    return amount if isinstance(amount, int) else amount.of_found(_looked_up(game, amount, context))


def size_of(game: Game, defined: Amount | tuple[Number, Number], context: Context) -> tuple[int, int]:
    """Return the current power and toughness defined by one amount for both, or by one for each."""
    power, toughness = (number(game, half, context, "set") for half in halves_of(defined))
    return power, toughness


def life_of(game: Game, player: str) -> int:
    """Return a player's own life total, which an effect asks for.

    Raises NotModelled for a member of a team, whose share of the team's life isn't modelled.
    """
    if any(player in team for team in game.position.setting.teams):
        raise NotModelled("The life total of one member of a team is not modelled (606.9a, 810.9a).")
    return game.position.players[player].life


def _looked_up(game: Game, amount: Amount, context: Context) -> int:  # noqa: C901, PLR0911, PLR0912  (one return a kind)
    """Return the number that an amount refers to, before its factor and addition; 0 if its object is unknown.

    Raises NotModelled for a kind of amount that isn't modelled.
    """
    match amount.kind:
        case "x":
            announced = game.law(announcing_x)(context.x)
            return next((value(game, context) for value in game.rulebook.family(ANNOUNCED_X)), announced)
        case "game is designated":
            return int(amount.word in dict(game.position.designations).values())
        case "life":
            return life_of(game, context.controller or game.traits(context.source).controller)
        case "spells this turn":
            card = game.object(context.that or 0).label
            return game.law(spells_of_a_turn)(game.position.players[context.controller].cast, card)
        case "blockers beyond the first":
            return max(0, len(_blockers(game, context.source, amount.word)) - 1)
        case "permanents":
            return _defined_x(game, len(_controlled(game, amount.of, context, amount.word)), context)
        case "described":
            what = amount.what or both()
            there = sum(describes(what, game, thing, context.source) for thing in list(game.all_traits()))
            return _defined_x(game, there, context)
        case "graveyard" | "hand":
            what = amount.what or both()
            whose = _players_counted(game, amount.of, context)
            if amount.kind == "hand":
                check_hands(game, whose)
            cards = [card for player in whose for card in game.zone(amount.kind, player)]
            return sum(describes_card(what, game, card, context.source) for card in cards)
        case "basic land types":
            lands = [game.traits(thing).subtypes for thing in _controlled(game, amount.of, context, "land")]
            return len(BASIC_LAND_TYPES.intersection(*[frozenset[str]().union(*lands)]))
        case "card types":
            dead = [
                card for player in _players_counted(game, amount.of, context) for card in game.zone("graveyard", player)
            ]
            return len(frozenset[str]().union(*(game.but_for_its_size(game.seen(card)).types for card in dead)))
        case "damage this turn":
            return sum(game.position.players[name].hurt for name in _players_counted(game, amount.of, context))
        case "targets beyond the first" | "attacked this turn" | "died this turn":
            return _count_this_turn(game, amount, context)
        case "opponents attacked":
            return _opponents_attacked(game, context)
        case "opponents":
            return len(_players_counted(game, "opponent", context))
        case "turn":
            return int(game.position.turn.active in _players_counted(game, amount.of, context))
        case "mana symbols":
            return _chroma_symbols(game, amount, context)
        case "permanents of the chosen color":
            chosen = chosen_color(game, context.source, amount.word)
            return sum(chosen in game.traits(thing).colors for thing in _controlled(game, amount.of, context, ""))
    found = _object_of(game, amount.of, context)
    if found is None:
        return 0
    thing, traits = _last_known(game, amount, found)
    match amount.kind:
        case "counters":
            return thing.count(amount.word)
        case "power" | "toughness" if thing.zone == "battlefield" and "creature" not in traits.types:
            return 0
        case "power":
            return traits.power
        case "toughness":
            return traits.toughness
        case "kicked":
            return int(game.law(kicker_links)(thing.kicked, amount.word, ""))
        case "times paid":
            return int(str(dict(thing.remembered).get(amount.word, 0)))
        case "remembered":
            return int(amount.word in {what for _, what in thing.remembered})
        case "designated":
            return int(amount.word in thing.designations)
        case "cast in a way":
            return int(thing.way == amount.word)
        case "on the battlefield":
            return int(game.exists(thing.id) and thing.zone == "battlefield")
        case "mana value":
            return game.law(mana_values)(game.seen(thing).copiable.cost) + _x_of(game, thing)
    raise NotModelled(f"The amount “{amount.kind}” is not modelled.")


def _last_known(game: Game, amount: Amount, found: int) -> tuple[Object, Traits]:
    """Return an object that an amount is read from, and its present or last known characteristics.

    Raises NotModelled if nothing recorded it, or if the power of a source that is no creature is asked for.
    """
    known = game.law(last_known)(game, found) if game.rulebook.speaks(last_known) else game.last_known(found)
    if known is None:
        raise NotModelled("What an object was like is not modelled if it left before anything recorded it.")
    thing, traits = known
    is_of_the_source = amount.of == "this" and amount.kind in {"power", "toughness"}
    if (
        is_of_the_source
        and "creature" not in traits.types | thing.copiable.types
        and not (traits.power or traits.toughness)
    ):
        raise NotModelled(f"{thing.label} isn't a creature: what “its power” means in its text is not modelled.")
    return known


def _blockers(game: Game, attacker: int, mode: str) -> list[int]:
    """Return the blockers of an attacker: with mode DIRECTLY those declared for it and not its band, else all left."""
    combat = game.position.combat
    declared = dict(combat.attackers).get(attacker, ())
    if mode == DIRECTLY:
        return [blocker for blocker in declared if (attacker, blocker) not in combat.through_bands]
    there = (blocker for blocker in declared if game.exists(blocker) and game.object(blocker).zone == "battlefield")
    return list(there)


def _count_this_turn(game: Game, amount: Amount, context: Context) -> int:
    """Return the number of targets beyond the first, or of attacks, or 1 if a creature died this turn, else 0.

    The amount's kind says which. Asking who died makes the turn remember that the answer matters.
    """
    if amount.kind == "targets beyond the first":
        return max(0, len(context.targets) - 1)
    if amount.kind == "died this turn":
        game.position.turn = game.position.turn._replace(asks_who_died=True)
        return int(game.position.turn.has_creature_died)
    return sum(player in _players_counted(game, amount.of, context) for player, _ in game.position.turn.who_attacked)


def chosen_color(game: Game, source: int, link: str) -> str:
    """Return the color chosen for the source of an ability, by its link; empty if none was.

    Raises NotModelled if several were chosen and no rule says which is meant.
    """
    remembered = game.law(linked_abilities)(game.object(source).remembered, link, None, "choice")
    found = [color for color in COLORS.values() if color in remembered]
    if len(found) > 1:
        raise NotModelled(
            f"Several colors were chosen for {game.object(source).label}; which one is meant is not modelled."
        )
    return found[0] if found else ""


def _players_counted(game: Game, whose: str, context: Context) -> list[str]:
    """Return the players that an amount refers to, by default the controller; empty if they can't be found.

    “controllers of targets” is the controller of the first one.
    """
    mine = context.controller or game.traits(context.source).controller
    match whose:
        case "opponent":
            return [name for name in game.position.players if name != mine]
        case "each player":
            return list(game.position.players)
        case "that player":
            return [context.who]
        case "targets":
            return [target for target in context.targets if isinstance(target, str)]
        case "controllers of targets" | "controller of that":
            found = _object_of(game, "that" if whose == "controller of that" else "targets", context)
            known = None if found is None else game.last_known(found)
            return [] if known is None else [known[1].controller]
    return [mine]


def _controlled(game: Game, side: str, context: Context, card_type: str) -> list[int]:
    """Return the permanents of a type (any if "") that the source's controller ("you") or the other players control."""
    mine = context.controller or game.traits(context.source).controller
    return [
        thing
        for thing, traits in game.all_traits().items()
        if (not card_type or card_type in traits.types) and (traits.controller == mine) == (side == "you")
    ]


def check_hands(game: Game, players: Iterable[str]) -> None:
    """Raise NotModelled if a player may have drawn a card of which the story says nothing."""
    for player in players:
        if Draws(player) in game.position.happenings():
            raise NotModelled(
                f"The number of cards in {player}'s hand isn't known, since {player} may have drawn "
                f"a card that the story doesn't name. Say how many cards are in {player}'s library."
            )


def _opponents_attacked(game: Game, context: Context) -> int:
    """Return 1, for the one opponent attacked. Raises NotModelled if the source attacks a planeswalker."""
    if dict(game.position.combat.attacked).get(context.source):
        raise NotModelled(
            f"{context.label} attacks a planeswalker; which other opponents are attacked is not modelled."
        )
    return 1


def _defined_x(game: Game, value: int, context: Context) -> int:
    """Return the value of an X that the text defines, as the rules of the day say."""
    return next((says(value, context.x) for says in game.rulebook.family(DEFINED_X)), value)


def _x_of(game: Game, object_: Object) -> int:
    """Return what the Xs in the mana cost of an object add to its mana value; 0 if there are none."""
    number_ = symbols_of(game.seen(object_).copiable.cost).count("X")
    if not number_:
        return 0
    there = (w.context.x for w in game.position.stack if w.is_spell and w.context.source == object_.id)
    announced = next(there, announced_x(object_))
    return sum(number_ * value(object_, announced) for value in game.rulebook.meaning(MANA_VALUE, "X"))


def _chroma_symbols(game: Game, amount: Amount, context: Context) -> int:
    """Return the number of mana symbols of a color that chroma counts; a hybrid symbol counts for both colors."""
    found = [game.seen(game.object(thing)).copiable for thing in _controlled(game, amount.of, context, "")]
    counted = [symbol for face in found for symbol in symbols_of(game.law(chroma)(face))]
    return sum(amount.word in game.law(hybrid_colors)(symbol) for symbol in counted)


def _object_of(game: Game, whose: str, context: Context) -> int | None:
    """Return the id of the object that an amount is read from, None if it can't be found. Raises NotModelled."""
    match whose:
        case "this":
            return context.source
        case "that":
            return permanent_before_leaving(game, context.that)
        case "paid":
            return objects_paid_with(context)[0]
        case "host":
            return last_host(game, context.source)
        case "targets":
            return next(iter(targets_with_information(game, context)), None)
        case "maker":
            return _maker(game, context.source)
    raise NotModelled(f"The amount of “{whose}” is not modelled.")


def objects_paid_with(context: Context) -> tuple[int, ...]:
    """Return the objects used to pay. Raises NotModelled if there are none, as after a sacrifice by an effect."""
    if not context.paid:
        raise NotModelled(
            f"{context.label} speaks of what was sacrificed, but nothing was sacrificed to pay for it. Only what "
            "was sacrificed as a cost can be looked up."
        )
    return context.paid


def last_host(game: Game, source: int) -> int | None:
    """Return the object that a permanent is attached to, or was attached to when it left, or None."""
    known = game.last_known(source)
    return None if known is None else known[0].host


def permanent_before_leaving(game: Game, object_id: int | None) -> int | None:
    """Return the permanent that a moved object was before it left the battlefield; otherwise the given id, or None.

    An ability that triggers on leaving finds the card in its new zone, but uses information about the permanent.
    """
    known = game.last_known(object_id)
    before = None if known is None or known[0].zone == "battlefield" else game.last_known(known[0].was)
    return before[0].id if before is not None and before[0].zone == "battlefield" else object_id


def targets_with_information(game: Game, context: Context) -> list[int | None]:
    """Return the target objects whose information an effect can use.

    Once the rules of the day say something about illegal targets, None stands in place of one that can't be used;
    before, it is left out.
    """
    found = [(target, legal) for target, legal in informative(context) if isinstance(target, int)]
    if all(legal for _, legal in found) or not game.rulebook.speaks(illegal_target_values):
        return [target for target, legal in found if legal]
    return [target if game.law(illegal_target_values)(legal) else None for target, legal in found]


def _maker(game: Game, token: int) -> int | None:
    """Return the object that a token's text, or a copy's, means by its creator's name; None if the rules find none."""
    thing = game.object(token)
    is_copy = thing.copied is not None or thing.maker not in {None, thing.copiable.granter}
    return game.law(copied_names if is_copy else granted_names)(game, thing)


def is_so(game: Game, condition: If, context: Context) -> bool:
    """Return whether a comparison, with the others joined to it by “and” or “or”, holds now."""
    left, right = (
        _value_for_comparison(game, condition.left, context),
        _value_for_comparison(game, condition.right, context),
    )
    holds = left >= right if condition.word == "at least" else left < right
    if holds and condition.also is not None:
        return is_so(game, condition.also, context)
    return holds or (condition.other is not None and is_so(game, condition.other, context))
