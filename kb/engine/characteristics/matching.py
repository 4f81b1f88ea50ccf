"""Matching: whether a filter matches an object, from the viewpoint of an ability's source."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeAlias, TypeVar

from kb.engine.position.abilities import Activated, Keyword
from kb.engine.position.filters import (
    AllOf,
    AnotherCard,
    AnyOf,
    AttackedThisTurn,
    Attacking,
    AttackingMostLife,
    AttackingWithStronger,
    AttacksYou,
    Blocked,
    BlockedByThis,
    Blocking,
    BlockingThis,
    Controlled,
    ControlledByChosenPlayer,
    ControlledByDefendingPlayer,
    DealtDamageBy,
    DealtDamageThisTurn,
    Enchanted,
    Filter,
    HasKeyword,
    Host,
    InCombatWithThis,
    Legend,
    LessPowerThanThis,
    MadeAs,
    MadeByThis,
    MadeThis,
    ManaValueAtLeast,
    ManaValueAtMost,
    Multicolored,
    Named,
    NoMorePowerThanThis,
    NonToken,
    Not,
    OfChosenColor,
    OfChosenType,
    OfColor,
    OfPlayer,
    OfSubtype,
    OfSupertype,
    OfType,
    OwnedByYou,
    OwnedWithThis,
    PowerAtLeast,
    PowerAtMost,
    SharesColor,
    SummonCard,
    SummonSpell,
    Tapped,
    Targeting,
    This,
    TougherThanStrong,
    ToughnessAtLeast,
    ToughnessAtMost,
    Unblocked,
    Untapped,
    WithAbility,
    WithActivatedAbility,
    WithCounter,
    WithTargets,
)
from kb.engine.position.frames import Resolve
from kb.engine.slots.abilities import abilities_for_other_zones
from kb.engine.slots.characteristics import several_characteristics
from kb.engine.slots.combat import defending_player
from kb.engine.slots.families import ABILITIES_BY_SUBTYPE, KEYWORD
from kb.engine.slots.permanents import cards_of_a_type, summon_cards, summon_spells
from kb.engine.slots.words import legends

if TYPE_CHECKING:
    from kb.engine.position.objects import Object, Traits
    from kb.engine.position.position import Position
    from kb.engine.position.protocol import Game


class Viewer(Protocol):
    """The viewpoint of a filter: what "this", "enchanted" and "you" mean."""

    @property
    def game(self) -> Game:
        """Return the game."""

    @property
    def source(self) -> int:
        """Return the id of the object with the ability."""

    @property
    def host(self) -> int | None:
        """Return the id of the object that the source is attached to, or None."""

    @property
    def you(self) -> str:
        """Return the name of the source's controller, empty if unknown."""

    @property
    def traits_of(self) -> Callable[[int], Traits]:
        """Return the function that gives a permanent's characteristics by its id, as far as they are computed."""


class View(NamedTuple):
    """A viewer whose properties are all known."""

    game: Game
    source: int
    host: int | None
    you: str
    traits_of: Callable[[int], Traits]


class _InGame(NamedTuple):
    """A viewer that looks up its properties only when a filter needs them."""

    game: Game
    source: int

    @property
    def host(self) -> int | None:
        """Return the id of the object that the source is or was last attached to, or None."""
        known = self.game.last_known(self.source)
        return None if known is None else known[0].host

    @property
    def you(self) -> str:
        """Return the present or last known controller of the source, empty if unknown."""
        if self.game.exists(self.source) and (thing := self.game.object(self.source)).zone != "battlefield":
            return thing.controller  # its size may hang on who that is
        known = self.game.last_known(self.source)
        return "" if known is None else known[1].controller

    @property
    def traits_of(self) -> Callable[[int], Traits]:
        """Return the game's function that gives an object's characteristics by its id."""
        return self.game.traits


def describes(filter_: Filter, game: Game, object_id: int, source: int, known: Traits | None = None) -> bool:
    """Return whether a filter matches an object for an ability of a source, by its present or given characteristics."""
    return fits(filter_, game.traits(object_id) if known is None else known, object_id, _InGame(game, source))


def describes_card(filter_: Filter, game: Game, card: Object, source: int) -> bool:
    """Return whether a filter matches a card in a hand or graveyard, whose size may depend on their number."""
    return fits(filter_, game.but_for_its_size(game.seen(card)), card.id, _InGame(game, source))


def fits(filter_: Filter, has: Traits, object_id: int, viewer: Viewer) -> bool:
    """Return whether a filter matches an object with these characteristics, from a viewpoint."""
    return PREDICATES[type(filter_)](filter_, has, object_id, viewer)


_F = TypeVar("_F", bound=Filter)
Predicate: TypeAlias = "Callable[[_F, Traits, int, Viewer], bool]"
"""A function that decides whether a filter matches an object, from a viewpoint."""

PREDICATES: dict[type[Filter], Predicate[Any]] = {}  # Any: each takes filters of its own class
"""The predicate of each class of filters."""


def predicate(kind: type[_F]) -> Callable[[Predicate[_F]], Predicate[_F]]:
    """Return a decorator that registers the function that decides for filters of a class."""

    def register(function: Predicate[_F]) -> Predicate[_F]:
        """Register the function and return it."""
        PREDICATES[kind] = function
        return function

    return register


# filters that are made of others


@predicate(AllOf)
def _all_of(what: AllOf, has: Traits, thing: int, viewer: Viewer) -> bool:
    """Return whether the object fits every part of the filter."""
    return all(fits(part, has, thing, viewer) for part in what.parts)


@predicate(AnyOf)
def _any_of(what: AnyOf, has: Traits, thing: int, viewer: Viewer) -> bool:
    """Return whether the object fits at least one part of the filter."""
    return any(fits(part, has, thing, viewer) for part in what.parts)


@predicate(Not)
def _not(what: Not, has: Traits, thing: int, viewer: Viewer) -> bool:
    """Return whether the object doesn't fit the negated filter."""
    return not fits(what.part, has, thing, viewer)


@predicate(Targeting)
def _targeting(what: Targeting, _has: Traits, thing: int, viewer: Viewer) -> bool:
    """Return whether the spell targets a permanent on the battlefield that fits the filter's part."""
    game = viewer.game
    targets = [one for one in _targets_of(game.position, thing) if game.object(one).zone == "battlefield"]
    return any(fits(what.part, game.traits(one), one, viewer) for one in targets)


# the source, and what belongs to it


@predicate(This)
def _this(_what: This, _has: Traits, thing: int, viewer: Viewer) -> bool:
    """Return whether the object is the source itself."""
    return thing == viewer.source


@predicate(Host)
def _host(_what: Host, _has: Traits, thing: int, viewer: Viewer) -> bool:
    """Return whether the object is what the source is attached to."""
    return thing == viewer.host


@predicate(MadeByThis)
def _made_by_this(_what: MadeByThis, _has: Traits, thing: int, viewer: Viewer) -> bool:
    """Return whether the source created the object."""
    return viewer.game.object(thing).maker == viewer.source


@predicate(MadeThis)
def _made_this(_what: MadeThis, _has: Traits, thing: int, viewer: Viewer) -> bool:
    """Return whether the object created the source."""
    return viewer.game.object(viewer.source).maker == thing


@predicate(OwnedWithThis)
def _owned_with_this(_what: OwnedWithThis, _has: Traits, thing: int, viewer: Viewer) -> bool:
    """Return whether the object has the same owner as the source."""
    return viewer.game.object(thing).owner == viewer.game.object(viewer.source).owner


@predicate(AnotherCard)
def _another_card(_what: AnotherCard, _has: Traits, thing: int, viewer: Viewer) -> bool:
    """Return whether the object is neither the source nor the object that the source has become in another zone."""
    return viewer.source not in {thing, viewer.game.object(thing).was}


# characteristics


@predicate(OfType)
def _of_type(what: OfType, has: Traits, _thing: int, viewer: Viewer) -> bool:
    """Return whether the object has the card type, and the type counts if it has several."""
    return what.type in has.types and _counts(has.types, what.type, viewer)


def _counts(has: frozenset[str], word: str, viewer: Viewer) -> bool:
    """Return whether a type or color of an object counts: it is the only one in `has`, or the rules let it count."""
    return len(has) == 1 or viewer.game.law(several_characteristics)(has, word)


@predicate(OfSubtype)
def _of_subtype(what: OfSubtype, has: Traits, _thing: int, _viewer: Viewer) -> bool:
    """Return whether the object has the subtype."""
    return what.subtype in has.subtypes


@predicate(OfSupertype)
def _of_supertype(what: OfSupertype, has: Traits, _thing: int, _viewer: Viewer) -> bool:
    """Return whether the object has the supertype; an object with the old subtype Legend counts as legendary."""
    word = what.supertype
    return word in has.supertypes or (word == "legendary" and "Legend" in has.subtypes)


@predicate(Legend)
def _legend(_what: Legend, has: Traits, _thing: int, viewer: Viewer) -> bool:
    """Return whether the object is a legend under the rules of the day."""
    return viewer.game.law(legends)(has)


@predicate(OfColor)
def _of_color(what: OfColor, has: Traits, _thing: int, viewer: Viewer) -> bool:
    """Return whether the object has the color, and the color counts if it has several."""
    return what.color in has.colors and _counts(has.colors, what.color, viewer)


@predicate(Multicolored)
def _multicolored(_what: Multicolored, has: Traits, _thing: int, _viewer: Viewer) -> bool:
    """Return whether the object has more than one color."""
    return len(has.colors) > 1


@predicate(OfChosenType)
def _of_chosen_type(what: OfChosenType, has: Traits, _thing: int, viewer: Viewer) -> bool:
    """Return whether the object has the creature type chosen for the source's linked ability."""
    return viewer.game.chosen_for(viewer.source, what.link, what.choice) in has.subtypes


@predicate(OfChosenColor)
def _of_chosen_color(what: OfChosenColor, has: Traits, _thing: int, viewer: Viewer) -> bool:
    """Return whether the object has the color chosen for the source's linked ability."""
    return viewer.game.chosen_for(viewer.source, what.link, what.choice) in has.colors


@predicate(HasKeyword)
def _has_keyword(what: HasKeyword, has: Traits, _thing: int, _viewer: Viewer) -> bool:
    """Return whether the object has the keyword."""
    return has.has(what.keyword)


@predicate(Named)
def _named(what: Named, has: Traits, _thing: int, _viewer: Viewer) -> bool:
    """Return whether the object has exactly this name."""
    return has.name == what.name


@predicate(PowerAtLeast)
def _power_at_least(what: PowerAtLeast, has: Traits, _thing: int, _viewer: Viewer) -> bool:
    """Return whether the object's power is this amount or more."""
    return has.power >= what.amount


@predicate(PowerAtMost)
def _power_at_most(what: PowerAtMost, has: Traits, _thing: int, _viewer: Viewer) -> bool:
    """Return whether the object's power is this amount or less."""
    return has.power <= what.amount


@predicate(ToughnessAtLeast)
def _toughness_at_least(what: ToughnessAtLeast, has: Traits, _thing: int, _viewer: Viewer) -> bool:
    """Return whether the object's toughness is this amount or more."""
    return has.toughness >= what.amount


@predicate(ToughnessAtMost)
def _toughness_at_most(what: ToughnessAtMost, has: Traits, _thing: int, _viewer: Viewer) -> bool:
    """Return whether the object's toughness is this amount or less."""
    return has.toughness <= what.amount


@predicate(TougherThanStrong)
def _tougher_than_strong(_what: TougherThanStrong, has: Traits, _thing: int, _viewer: Viewer) -> bool:
    """Return whether the object's toughness is greater than its power."""
    return has.toughness > has.power


@predicate(LessPowerThanThis)
def _less_power_than_this(_what: LessPowerThanThis, _has: Traits, thing: int, viewer: Viewer) -> bool:
    """Return whether the object has less power than the source has or last had; False if that isn't known."""
    known = viewer.game.last_known(viewer.source)
    return known is not None and viewer.game.traits(thing).power < known[1].power


@predicate(SharesColor)
def _shares_color(_what: SharesColor, has: Traits, _thing: int, viewer: Viewer) -> bool:
    """Return whether the object has a color that the source has or last had; False if that isn't known."""
    known = viewer.game.last_known(viewer.source)
    return known is not None and bool(has.colors & known[1].colors)


@predicate(NoMorePowerThanThis)
def _no_more_power_than_this(_what: NoMorePowerThanThis, _has: Traits, thing: int, viewer: Viewer) -> bool:
    """Return whether the object has at most the power that the source has or last had; False if that isn't known."""
    known = viewer.game.last_known(viewer.source)
    return known is not None and viewer.game.traits(thing).power <= known[1].power


@predicate(ManaValueAtLeast)
def _mana_value_at_least(what: ManaValueAtLeast, _has: Traits, thing: int, viewer: Viewer) -> bool:
    """Return whether the object's mana value is this amount or more."""
    return viewer.game.mana_value(viewer.game.object(thing)) >= what.amount


@predicate(ManaValueAtMost)
def _mana_value_at_most(what: ManaValueAtMost, _has: Traits, thing: int, viewer: Viewer) -> bool:
    """Return whether the object's mana value is this amount or less."""
    return viewer.game.mana_value(viewer.game.object(thing)) <= what.amount


# players


@predicate(Controlled)
def _controlled(what: Controlled, has: Traits, _thing: int, viewer: Viewer) -> bool:
    """Return whether the source's controller controls the object, or, for "opponent", whether somebody else does."""
    return (has.controller == viewer.you) == (what.by == "you")


@predicate(ControlledByDefendingPlayer)
def _controlled_by_defender(_what: ControlledByDefendingPlayer, _has: Traits, thing: int, viewer: Viewer) -> bool:
    """Return whether a defending player controls the object, as the rules of the day say who that is."""
    return viewer.game.traits(thing).controller in viewer.game.law(defending_player)(viewer.game, viewer.source)


@predicate(ControlledByChosenPlayer)
def _controlled_by_chosen_player(_what: ControlledByChosenPlayer, _has: Traits, thing: int, viewer: Viewer) -> bool:
    """Return whether the player chosen for the source controls the object; False if none was chosen."""
    chosen = dict(viewer.game.object(viewer.source).remembered).get("player")
    return viewer.game.traits(thing).controller == chosen


@predicate(OfPlayer)
def _of_player(what: OfPlayer, has: Traits, _thing: int, _viewer: Viewer) -> bool:
    """Return whether the player whom the filter names controls the object."""
    return has.controller == what.player


@predicate(OwnedByYou)
def _owned_by_you(_what: OwnedByYou, _has: Traits, thing: int, viewer: Viewer) -> bool:
    """Return whether the source's controller owns the object."""
    return viewer.game.object(thing).owner == viewer.you


# what an object is, apart from its characteristics


@predicate(NonToken)
def _nontoken(_what: NonToken, _has: Traits, thing: int, viewer: Viewer) -> bool:
    """Return whether the object isn't a token."""
    return not viewer.game.object(thing).is_token


@predicate(SummonCard)
def _summon_card(_what: SummonCard, _has: Traits, thing: int, viewer: Viewer) -> bool:
    """Return whether an object is a summon card under the rules of the day; a token never is."""
    game = viewer.game
    return not game.object(thing).is_token and game.law(summon_cards)(game.traits(thing))


@predicate(SummonSpell)
def _summon_spell(_what: SummonSpell, has: Traits, _thing: int, viewer: Viewer) -> bool:
    """Return whether the object is a summon spell under the rules of the day."""
    return viewer.game.law(summon_spells)(has)


@predicate(MadeAs)
def _made_as(what: MadeAs, _has: Traits, thing: int, viewer: Viewer) -> bool:
    """Return whether the object was made as a card or token of this type, by the day's rules, whatever it is now."""
    game = viewer.game
    return game.law(cards_of_a_type)(game.object(thing), game.traits(thing), what.type)


@predicate(Tapped)
def _tapped(_what: Tapped, _has: Traits, thing: int, viewer: Viewer) -> bool:
    """Return whether the object is tapped."""
    return viewer.game.object(thing).tapped


@predicate(Untapped)
def _untapped(_what: Untapped, _has: Traits, thing: int, viewer: Viewer) -> bool:
    """Return whether the object is untapped."""
    return not viewer.game.object(thing).tapped


@predicate(WithAbility)
def _with_ability(_what: WithAbility, has: Traits, _thing: int, viewer: Viewer) -> bool:
    """Return whether an object has an ability: one of its own, or that of a basic land type."""
    by_subtype = viewer.game.rulebook.family(ABILITIES_BY_SUBTYPE)
    return bool(has.abilities) or any(give(has.subtypes) for give in by_subtype)


@predicate(WithActivatedAbility)
def _with_activated_ability(_what: WithActivatedAbility, has: Traits, _thing: int, viewer: Viewer) -> bool:
    """Return whether an object has an activated ability, also one for other zones if the rules of the day count it."""
    game = viewer.game
    keywords = [one for one in has.abilities if isinstance(one, Keyword)]
    meant = (part for word in keywords for define in game.rulebook.meaning(KEYWORD, word.name) for part in define(word))
    zones = {one.zone for one in (*has.abilities, *meant) if isinstance(one, Activated)}
    return "battlefield" in zones or (bool(zones) and game.law(abilities_for_other_zones))


@predicate(WithCounter)
def _with_counter(what: WithCounter, _has: Traits, thing: int, viewer: Viewer) -> bool:
    """Return whether the object has at least one counter of this kind."""
    return viewer.game.object(thing).count(what.counter) > 0


@predicate(Enchanted)
def _enchanted(_what: Enchanted, _has: Traits, thing: int, viewer: Viewer) -> bool:
    """Return whether an enchantment on the battlefield is attached to the object."""
    return any(
        other.host == thing and "enchantment" in viewer.traits_of(other.id).types for other in viewer.game.battlefield()
    )


@predicate(WithTargets)
def _with_targets(what: WithTargets, _has: Traits, thing: int, viewer: Viewer) -> bool:
    """Return whether the spell on the stack has exactly this number of targets, counting those that have left."""
    return _number_of_targets(viewer.game.position, thing) == what.amount


# combat and damage


@predicate(Attacking)
def _attacking(_what: Attacking, _has: Traits, thing: int, viewer: Viewer) -> bool:
    """Return whether the object is an attacking creature."""
    return any(attacker == thing for attacker, _ in viewer.game.position.combat.attackers)


@predicate(AttackingWithStronger)
def _attacking_with_stronger(_what: AttackingWithStronger, _has: Traits, thing: int, viewer: Viewer) -> bool:
    """Return whether the object is attacking together with a creature of greater power."""
    powers = {attacker: viewer.game.traits(attacker).power for attacker, _ in viewer.game.position.combat.attackers}
    return thing in powers and powers[thing] < max(powers.values())


@predicate(AttackingMostLife)
def _attacking_most_life(_what: AttackingMostLife, _has: Traits, thing: int, viewer: Viewer) -> bool:
    """Return whether the object attacks and no player has more life than the defending player."""
    players = viewer.game.position.players
    leads = players[viewer.game.defender].life == max(player.life for player in players.values())
    return leads and any(attacker == thing for attacker, _ in viewer.game.position.combat.attackers)


@predicate(AttacksYou)
def _attacks_you(_what: AttacksYou, _has: Traits, _thing: int, viewer: Viewer) -> bool:
    """Return whether the source's controller is the defending player; whether the object attacks isn't checked."""
    return viewer.game.defender == viewer.you


@predicate(AttackedThisTurn)
def _attacked_this_turn(_what: AttackedThisTurn, _has: Traits, thing: int, viewer: Viewer) -> bool:
    """Return whether the object was declared as an attacker this turn."""
    return any(attacker == thing for _, attacker in viewer.game.position.turn.who_attacked)


@predicate(Unblocked)
def _unblocked(_what: Unblocked, _has: Traits, thing: int, viewer: Viewer) -> bool:
    """Return whether the object is an unblocked attacker."""
    return viewer.game.position.is_unblocked(thing)


@predicate(Blocked)
def _blocked(_what: Blocked, _has: Traits, thing: int, viewer: Viewer) -> bool:
    """Return whether the object is an attacker with at least one blocker."""
    return any(attacker == thing and blockers for attacker, blockers in viewer.game.position.combat.attackers)


@predicate(Blocking)
def _blocking(_what: Blocking, _has: Traits, thing: int, viewer: Viewer) -> bool:
    """Return whether the object blocks an attacker."""
    return any(thing in blockers for _, blockers in viewer.game.position.combat.attackers)


@predicate(BlockingThis)
def _blocking_this(_what: BlockingThis, _has: Traits, thing: int, viewer: Viewer) -> bool:
    """Return whether the object blocks the source."""
    return _blocks(viewer, thing, viewer.source)


@predicate(BlockedByThis)
def _blocked_by_this(_what: BlockedByThis, _has: Traits, thing: int, viewer: Viewer) -> bool:
    """Return whether the source blocks the object."""
    return _blocks(viewer, viewer.source, thing)


@predicate(InCombatWithThis)
def _in_combat_with_this(_what: InCombatWithThis, _has: Traits, thing: int, viewer: Viewer) -> bool:
    """Return whether one of the object and the source blocks the other."""
    pair = (viewer.source, thing)
    return any(
        (attacker in pair) and any(blocker in pair and blocker != attacker for blocker in blockers)
        for attacker, blockers in viewer.game.position.combat.attackers
    )


@predicate(DealtDamageThisTurn)
def _dealt_damage_this_turn(_what: DealtDamageThisTurn, _has: Traits, thing: int, viewer: Viewer) -> bool:
    """Return whether the object was dealt damage this turn."""
    return bool(viewer.game.object(thing).hurt_by)


@predicate(DealtDamageBy)
def _dealt_damage_by(what: DealtDamageBy, _has: Traits, thing: int, viewer: Viewer) -> bool:
    """Return whether the object was dealt damage this turn by the source.

    If the filter says "host", it asks for what the source is attached to instead.
    """
    dealer = viewer.host if what.dealer == "host" else viewer.source
    return dealer in viewer.game.object(thing).hurt_by


def _blocks(viewer: Viewer, blocker: int, attacker: int) -> bool:
    """Return whether a creature blocks an attacker."""
    return any(attacker == one and blocker in blockers for one, blockers in viewer.game.position.combat.attackers)


def _targets_of(position: Position, spell: int) -> list[int]:
    """Return the objects that a spell targets and that still exist.

    The spell may be on the stack or in the rest of a batch.
    """
    of_the_batch = (frame.waiting for frame in position.agenda if isinstance(frame, Resolve))
    found = [one for one in (*position.stack, *of_the_batch) if one.is_spell and one.context.source == spell]
    targets = (target for one in found for target in one.context.targets)
    return [target for target in targets if isinstance(target, int) and target in position.objects]


def _number_of_targets(position: Position, spell: int) -> int:
    """Return the number of targets of a spell on the stack, including those that have left."""
    return sum(len(w.context.targets) for w in position.stack if w.is_spell and w.context.source == spell)
