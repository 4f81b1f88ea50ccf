"""Setting up continuous effects left behind by something before the story."""

from kb.boards.named import thing
from kb.boards.quoted.texts import read_keyword
from kb.boards.quoted.type_words import known_quality
from kb.boards.staging.setups import sets_up
from kb.engine.characteristics.word_changes import reworded
from kb.engine.effects.continuous import add_lasting_effect
from kb.engine.law.rulebook import NotModelled
from kb.engine.play.game import Game
from kb.engine.position.abilities import Static
from kb.engine.position.effects import Becoming, Change, Continuous
from kb.engine.position.filters import Filter, OfType, both
from kb.engine.position.objects import Context, Lasting, Traits
from kb.engine.position.permissions import MayCastFree, MayNotPlayLands, MayPlayLand, SpellsCostLess
from kb.engine.rules.abilities.granting import granting
from kb.english.boards import effects
from kb.english.boards.claim import Thing


def _add_effect(game: Game, affects: Filter, changes: tuple[Change, ...], things: frozenset[int] | None) -> None:
    """Add a lasting effect with these changes on objects, or, if they are None, on all that `affects` matches."""
    position = game.position
    now = position.new_timestamp()
    position.lasting += (Lasting(Continuous(affects, changes), 0, now, things),)
    game.changed()


def _add_effect_on(game: Game, one: Thing, *changes: Change) -> None:
    """Add a lasting effect with these changes to one object."""
    _add_effect(game, both(), changes, frozenset({thing(game, one.name).id}))


@sets_up(effects.EffectGains)
def gains(game: Game, said: effects.EffectGains) -> None:
    """Add an effect that grants an object a keyword ability. Raises BadScenario for an unknown one."""
    _add_effect_on(game, said.thing, Change("gain", (read_keyword(said.keyword),)))


@sets_up(effects.EffectLoses)
def loses(game: Game, said: effects.EffectLoses) -> None:
    """Add an effect that removes one ability or all abilities from an object."""
    what = said.what
    _add_effect_on(game, said.thing, Change("lose abilities") if what == "all abilities" else Change("lose", what))


@sets_up(effects.EffectGets)
def gets(game: Game, said: effects.EffectGets) -> None:
    """Add an effect that changes an object's power and toughness."""
    _add_effect_on(game, said.thing, Change("add size", said.growth))


@sets_up(effects.EffectForbids)
def cannot(game: Game, said: effects.EffectForbids) -> None:
    """Add an effect that forbids an object to do something, or others to do it to the object."""
    _add_effect_on(game, said.thing, Change("cannot", said.what))


@sets_up(effects.EffectSetsSize)
def size_is(game: Game, said: effects.EffectSetsSize) -> None:
    """Add an effect that sets an object's power and toughness from now on."""
    things = frozenset({thing(game, said.thing.name).id})
    add_lasting_effect(game, (Change("set size", said.size),), things, "", Context(0, game.position.turn.active))


@sets_up(effects.EffectIs)
def is_said_to_be(game: Game, said: effects.EffectIs) -> None:
    """Add an effect that says what an object is, or gives it an ability that says so."""
    says = (Change("become", Becoming(frozenset(said.words))),)
    _add_effect_on(game, said.thing, *game.law(granting)(said.is_ability, says))


def _type_changes(said: effects.EffectMakes | effects.EffectOnAll) -> tuple[Change, ...]:
    """Return the changes of type, and of size if given, that a sentence with "becomes" states."""
    become = Change("become", Becoming(frozenset(said.words), is_in_addition=said.is_in_addition))
    return (become, Change("set size", said.size)) if said.size else (become,)


@sets_up(effects.EffectMakes)
def becomes(game: Game, said: effects.EffectMakes) -> None:
    """Add an effect that turns one permanent into something else."""
    _add_effect_on(game, said.thing, *_type_changes(said))


@sets_up(effects.EffectOnAll)
def all_become(game: Game, said: effects.EffectOnAll) -> None:
    """Add an effect that makes all permanents of a type something else."""
    _add_effect(game, OfType(said.kind), _type_changes(said), None)


@sets_up(effects.EffectChangesText)
def changes_text(game: Game, said: effects.EffectChangesText) -> None:
    """Change a word in an object's text, as Sleight of Mind does.

    Raises BadScenario for a word that isn't a color or type, and NotModelled for one in a type line or static ability.
    """
    known_quality(said.old)
    known_quality(said.new)
    name = said.thing.name
    _check_rewording(game.traits(thing(game, name).id), name, said.old)
    _add_effect_on(game, said.thing, Change("change text", (said.old, said.new)))


def _check_rewording(has: Traits, name: str, old: str) -> None:
    """Raise NotModelled if the word to change, `old`, is in the type line or in a static ability of an object."""
    if old in has.subtypes:
        raise NotModelled(f"What happens to “{old}” in the type line of {name} is not modelled.")
    if any(reworded(own, old, "") != own for own in has.abilities if isinstance(own, Static)):
        raise NotModelled(f"What happens to “{old}” in a static ability of {name} is not modelled.")


@sets_up(effects.ExtraLand)
def may_play_lands(game: Game, said: effects.ExtraLand) -> None:
    """Add an effect that lets a player play an additional land."""
    game.position.permit(said.player, MayPlayLand())


@sets_up(effects.NoLands)
def cannot_play_lands(game: Game, said: effects.NoLands) -> None:
    """Add an effect that stops a player from playing lands."""
    game.position.permit(said.player, MayNotPlayLands())


@sets_up(effects.SkipsCombat)
def skips_combat(game: Game, said: effects.SkipsCombat) -> None:
    """Add an effect that makes a player skip their next combat phase."""
    turn = game.position.turn
    game.position.turn = turn._replace(combats_skipped=(*turn.combats_skipped, said.player))


@sets_up(effects.SpellsCostLess)
def spells_cost_less(game: Game, said: effects.SpellsCostLess) -> None:
    """Add an effect that reduces the generic mana in the cost of a player's spells."""
    game.position.permit(said.player, SpellsCostLess(said.number))


@sets_up(effects.MayCastFree)
def may_cast_free(game: Game, said: effects.MayCastFree) -> None:
    """Add an effect that lets a player cast a card without paying its mana cost."""
    game.position.permit(said.player, MayCastFree(said.card.name))
