"""Sentences in which a player casts, uses or plays something."""

from kb.boards.named import Names, targeted, thing, things
from kb.boards.playing.acts import does
from kb.boards.playing.costs_told import adding_told_mana, costing_told
from kb.engine.effects.casting import suspend
from kb.engine.effects.continuous import SetUp
from kb.engine.effects.counters import loyalty_symbol
from kb.engine.effects.destroying import Regenerate
from kb.engine.effects.discarding import DiscardThis, cast_by_madness, may_cast_for_madness
from kb.engine.effects.growing import Adapt, BecomeMonstrous
from kb.engine.effects.life import PayLife
from kb.engine.law.keywords import not_modelled
from kb.engine.law.rulebook import NotModelled
from kb.engine.play.activating import usable, use
from kb.engine.play.casting import cast
from kb.engine.play.game import Game
from kb.engine.play.lands import play_land
from kb.engine.play.watchers import abilities_of
from kb.engine.position.abilities import ORDINALS, Act, Activated, Keyword, Triggered
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.effects import Amount, Becoming
from kb.engine.position.objects import NEVER_PERMANENT, Face, Object
from kb.engine.position.questions import WHAT_TARGETS
from kb.engine.slots.permanents import summon_cards
from kb.english.boards import acts_playing


@does(acts_playing.Suspends)
def suspends(game: Game, player: str, name: str) -> None:
    """Suspend a card: pay its suspend cost and exile it from the hand with time counters. Raises IllegalAnswer."""
    suspend(game, player, thing(game, name))


@does(acts_playing.Evokes)
def evokes(game: Game, player: str, name: str) -> None:
    """Cast a creature card for its evoke cost. Raises IllegalAnswer if the player may not."""
    cast(game, player, thing(game, name), way="evoke")


@does(acts_playing.CastsWith)
def casts_with(game: Game, player: str, name: str, way: str, targets: Names, x: int | None) -> None:  # noqa: PLR0913, PLR0917  (the parts of the sentence)
    """Cast a card for the alternative cost of one of its keywords, called `way`.

    Raises NotModelled for a keyword that isn't played, and IllegalAnswer if the player may not cast it so.
    """
    if way in not_modelled():
        raise NotModelled(f"The keyword ability {way} is not modelled ({not_modelled()[way]}).")
    cast(game, player, thing(game, name), targeted(game, targets), x=x or 0, way=way)


@does(acts_playing.Casts)
def casts(game: Game, player: str, name: str, mode: str, targets: Names, x: int | None) -> None:  # noqa: PLR0913, PLR0917  (the parts of the sentence)
    """Cast a card in a mode, "" for none. Its own targets are named first, then those of its copy, if it needs any.

    Raises IllegalAnswer if the player may not cast it so.
    """
    card = thing(game, name)
    announced(card, card.face, x)
    if targets and _only_trigger_targets(card.face):
        for target in targets:
            game.answer(player, WHAT_TARGETS.of(card.label), target)
        targets = ()
    if may_cast_for_madness(game, player, card):
        cast_by_madness(game, card, targeted(game, targets), mode=mode, x=x or 0)
    else:
        cast(game, player, card, targeted(game, targets), mode=mode, x=x or 0)


def _only_trigger_targets(face: Face) -> bool:
    """Return whether a permanent spell has no target itself but its enters-the-battlefield trigger has one."""
    if face.targets or face.modes or face.enchants is not None or face.types & NEVER_PERMANENT:
        return False
    return any(isinstance(own, Triggered) and own.targets for own in face.abilities)


def announced(source: Object, card: Face | Activated, x: int | None) -> None:
    """Raise IllegalAnswer if X is announced for a card or ability that has no X in its cost or text."""
    if x is not None and not _has_x(card):
        raise IllegalAnswer(f"{source.label} has no X.")


def _has_x(card: object) -> bool:
    """Return whether a card or ability, or a part of one, has an X in it."""
    if isinstance(card, Amount):
        return card.kind == "x"
    if isinstance(card, str):
        return "{X}" in card
    return isinstance(card, tuple) and any(map(_has_x, card))


@does(acts_playing.CountersWhatWaits)
def counters_it(game: Game, player: str, name: str) -> None:
    """Cast a card that targets the latest spell or ability on the stack. Raises IllegalAnswer if nothing is there."""
    if not game.position.stack:
        raise IllegalAnswer("Nothing is waiting to resolve.")
    cast(game, player, thing(game, name), (game.position.stack[-1].context.source,))


@does(acts_playing.Cycles)
def cycles(game: Game, player: str, name: str) -> None:
    """Use a card's cycling ability, discarding it from the hand. Raises IllegalAnswer if it has none."""
    card = thing(game, name)
    found = [ability for ability in usable(game, card) if DiscardThis() in ability.cost.acts]
    if not found:
        raise IllegalAnswer(f"{card.label} has no cycling ability.")
    use(game, player, card, found[0])


@does(acts_playing.Plays)
def plays(game: Game, player: str, name: str) -> None:
    """Play a land, or cast any other card. Raises IllegalAnswer if the player may not."""
    card = thing(game, name)
    if "land" in card.face.types or not card.face.types:
        play_land(game, player, card)
    else:
        cast(game, player, card)


@does(acts_playing.Enchants)
def enchants_with(game: Game, player: str, host: str, aura: str) -> None:
    """Cast an Aura on an object. Raises IllegalAnswer if the Aura can't enchant it."""
    card, target = thing(game, aura), thing(game, host)
    cast(game, player, card, (target.id,))


@does(acts_playing.Uses)
def uses(  # noqa: PLR0913, PLR0917  (the parts of the sentence)
    game: Game, player: str, name: str, which: str, targets: Names, x: int | None
) -> None:
    """Use an activated ability: by default the first, or `which` by place or keyword, with X if it has one.

    Raises IllegalAnswer if there is none or the player may not use it.
    """
    source = thing(game, name)
    ability = ability_of(game, source, which)
    announced(source, ability, x)
    use(game, player, source, ability, targeted(game, targets), x=x or 0)


@does(acts_playing.TapsForAbility)
def taps_for_ability(game: Game, player: str, name: str, targets: Names) -> None:
    """Use the only nonmana ability that taps this permanent. Raises IllegalAnswer if there isn't exactly one."""
    source = thing(game, name)
    found = [own for own in usable(game, source) if own.cost.taps and not own.is_mana_ability]
    _use_only(game, player, source, found, targets)


@does(acts_playing.PaysForAbility)
def pays_for_ability(game: Game, player: str, life: int, name: str, targets: Names) -> None:
    """Use a permanent's only ability that costs this much life. Raises IllegalAnswer if there isn't exactly one."""
    source = thing(game, name)
    found = [own for own in usable(game, source) if PayLife(life) in own.cost.acts]
    _use_only(game, player, source, found, targets)


def _use_only(game: Game, player: str, source: Object, found: list[Activated], targets: Names) -> None:
    """Use the only ability found on its source. Raises IllegalAnswer if there isn't exactly one."""
    if len(found) != 1:
        raise IllegalAnswer(
            f"{source.label} has {len(found)} such abilities: say whether you mean the first or the second."
        )
    aimed = targeted(game, targets)
    use(game, player, source, found[0], aimed if found[0].targets or aimed != (source.id,) else ())


@does(acts_playing.UsesLoyalty)
def uses_loyalty(game: Game, player: str, symbol: str, name: str, targets: Names) -> None:
    """Use the first loyalty ability of a planeswalker with this cost. Raises IllegalAnswer if it has none."""
    source = thing(game, name)
    found = [own for own in usable(game, source) if own.timing == "loyalty" and loyalty_symbol(own.cost) == symbol]
    if not found:
        raise IllegalAnswer(f"{name} has no loyalty ability with {symbol}.")
    _use_only(game, player, source, found[:1], targets)


@does(acts_playing.TurnsAgainst)
def turns_against(game: Game, player: str, name: str, targets: Names) -> None:
    """Use a permanent's first ability on these targets, or cast a card that isn't on the battlefield on them."""
    if thing(game, name).zone == "battlefield":
        uses(game, player, name, "", targets, None)
    else:
        casts(game, player, name, "", targets, None)


@does(acts_playing.UsesRegeneration)
def regenerates(game: Game, player: str, name: str) -> None:
    """Use a permanent's regeneration ability, or the only other one the player controls that can regenerate it.

    Raises IllegalAnswer if it has none and there isn't exactly one other.
    """
    saved = thing(game, name)
    own = _regeneration_abilities(game, saved)
    if own:
        use(game, player, saved, own[0], (saved.id,) if own[0].targets else ())
        return
    mine = [one for one in game.battlefield() if game.traits(one.id).controller == player and one.id != saved.id]
    found = [
        (source, ability)
        for source in mine
        for ability in _regeneration_abilities(game, source)
        if ability.targets or source.host == saved.id
    ]
    if len(found) != 1:
        raise IllegalAnswer(
            f"{name} has no ability that regenerates it; {player} has {len(found)} other "
            "abilities that regenerate it, and exactly one is needed."
        )
    (source, ability), *_ = found
    use(game, player, source, ability, (saved.id,) if ability.targets else ())


def _regeneration_abilities(game: Game, source: Object) -> list[Activated]:
    """Return a permanent's abilities that regenerate something."""
    return [own for own in usable(game, source) if any(isinstance(act, Regenerate) for act in own.acts)]


def ability_of(game: Game, source: Object, which: str) -> Activated:
    """Return an activated ability: by default the first, or `which` by place or keyword.

    Raises IllegalAnswer if there is none.
    """
    found = _of_keyword(game, source, which) if which and which not in ORDINALS else usable(game, source)
    found = found if which in ORDINALS else costing_told(game, found)
    place = ORDINALS.index(which) if which in ORDINALS else 0
    if place >= len(found):
        raise IllegalAnswer(f"{source.label} has no {which or ORDINALS[0]} ability that can be used.")
    return found[place]


_ACTIONS: dict[str, type[Act]] = {"adapt": Adapt, "monstrosity": BecomeMonstrous}
"""Keywords that an ability tells to be done, and their instructions."""


def _of_keyword(game: Game, source: Object, keyword: str) -> list[Activated]:
    """Return the activated abilities that a keyword gives an object, or that do a keyword action; empty for none."""
    if (action := _ACTIONS.get(keyword)) is not None:
        return [own for own in usable(game, source) if any(isinstance(act, action) for act in own.acts)]
    named = tuple(own for own in game.traits(source.id).abilities if isinstance(own, Keyword) and own.name == keyword)
    given = abilities_of(game, named)
    return [own for own in given if isinstance(own, Activated)]


@does(acts_playing.Animates)
def animates(game: Game, player: str, name: str) -> None:
    """Use the only ability of a permanent that makes it a creature. Raises IllegalAnswer if there isn't exactly one."""
    source = thing(game, name)
    found = [own for own in usable(game, source) if any(_makes_a_creature(act) for act in own.acts)]
    _use_only(game, player, source, found, ())


def _makes_a_creature(act: Act) -> bool:
    """Return whether an instruction makes the source a creature, as that of an animated land does."""
    if not isinstance(act, SetUp) or act.what != "this":
        return False
    became = [change.value for change in act.changes if isinstance(change.value, Becoming)]
    return any("creature" in one.types for one in became)


@does(acts_playing.TapsForMana)
def taps_for_mana(game: Game, player: str, names: Names, which: str) -> None:
    """Use a mana ability of each: the second if `which` is given, else the first that can add what is told next.

    Raises IllegalAnswer if there is no such ability.
    """
    for source in things(game, names):
        _tap_for_mana(game, player, source, which)


def _tap_for_mana(game: Game, player: str, source: Object, which: str) -> None:
    """Use a mana ability of a permanent: the second if one is named, else the first that can add the mana told next.

    Raises IllegalAnswer if there is no such ability.
    """
    found = [ability for ability in usable(game, source) if ability.is_mana_ability]
    found = found if which else adding_told_mana(game, found)
    place = 1 if which else 0
    if place >= len(found):
        raise IllegalAnswer(f"{source.label} has no such mana ability.")
    use(game, player, source, found[place])


@does(acts_playing.TargetsSummonCard)
def targets_summon_card(game: Game, player: str, name: str) -> None:
    """Raise IllegalAnswer unless the object is a summon card, as which a player targets it, on the day."""
    if not game.law(summon_cards)(game.traits(thing(game, name).id)):
        raise IllegalAnswer(f"{name} isn't a summon card, so {player} can't target it as one.")


@does(acts_playing.CastsForOffer)
def casts_for_offer(game: Game, player: str, sources: Names, name: str, targets: Names) -> None:
    """Cast a card for the alternative cost that permanents or the card itself offer. Raises IllegalAnswer."""
    offers = [source.id for source in things(game, sources)]
    cast(game, player, thing(game, name), targeted(game, targets), offers=offers)
