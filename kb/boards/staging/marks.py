"""Setting up what is true of an object: abilities, counters, damage, size and states."""

import re

from kb.boards.language import BadScenario
from kb.boards.named import permanent, thing
from kb.boards.quoted.texts import read_abilities, read_keyword, read_permanent, read_spell
from kb.boards.quoted.type_words import SPELLS, TYPES, known_subtypes, known_words
from kb.boards.staging.mana import give_mana
from kb.boards.staging.setups import sets_up
from kb.engine.effects.counters import WithCounters
from kb.engine.effects.life import PayLife
from kb.engine.effects.replacing import NotAtAll
from kb.engine.play.game import Game
from kb.engine.position.abilities import FREE, Ability, AsItEnters, Cost, Keyword, Replacing, Static
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.colors import colors_among
from kb.engine.position.effects import Becoming, Change, Continuous, Pattern
from kb.engine.position.filters import HOST, This
from kb.engine.position.objects import Face
from kb.engine.rules.abilities.granting import granting
from kb.engine.slots.face_down import FACE_DOWN
from kb.english.boards import marks
from kb.english.lexicon import SUPERTYPES

# texts and abilities

_OF_HOST = re.compile(
    r"Enchanted creature (?:is an? (?P<words>[a-z ]*?creature)|has 'This creature is an? (?P<quoted>[a-z ]*?creature)')"
)
"""How an Aura says what the enchanted creature is, or what ability it has."""


def _add_abilities(game: Game, name: str, *abilities: Ability) -> None:
    """Add abilities to those printed on the object with this name. Raises NotSetUp if it isn't there yet."""
    card = thing(game, name)
    game.put(card._replace(face=card.face._replace(abilities=card.face.abilities + abilities)))


@sets_up(marks.HasText)
def has_text(game: Game, said: marks.HasText) -> None:
    """Add the abilities of a card text to an object. For a spell, the text is its effect."""
    _has_text(game, said.subject.name, said.text)


def _has_text(game: Game, name: str, words: str) -> None:
    """Add the abilities of a card text to the object with this name; a spell gets the text as its effect.

    Raises BadScenario if it can't be parsed, and NotSetUp if the object isn't there yet.
    """
    card = thing(game, name)
    if (of_host := _OF_HOST.fullmatch(words)) is not None:
        _add_abilities(game, name, _host_ability(game, of_host))
        return
    if not card.face.types.intersection(SPELLS):
        game.put(card._replace(face=read_permanent(card.face, words, name)))
        return
    try:
        said = read_spell(card.face, words, name)
    except BadScenario:
        _add_abilities(game, name, *read_abilities(words, name, name))
        return
    face = _with_earlier_effect(card.face, said)
    game.put(card._replace(face=face._replace(abilities=(*card.face.abilities, *_new_abilities(card.face, said)))))


@sets_up(marks.HasWording)
def has_wording(game: Game, said: marks.HasWording) -> None:
    """Replace a known card's text by another one. Raises BadScenario if that can't be parsed."""
    card = thing(game, said.subject.name)
    whole = card.face
    bare = Face(
        whole.name,
        whole.types,
        whole.subtypes,
        whole.supertypes,
        whole.colors,
        whole.power,
        whole.toughness,
        cost=whole.cost,
        enchants=whole.enchants,
    )
    game.put(card._replace(face=bare))
    _has_text(game, said.subject.name, said.text)


def _host_ability(game: Game, said: re.Match[str]) -> Static:
    """Return an Aura's ability that gives what it enchants a type or an ability. Raises BadScenario for other words."""
    words = known_words(said["words"] or said["quoted"], TYPES, "card type")
    return Static(
        Continuous(HOST, game.law(granting)(said["quoted"] is not None, (Change("become", Becoming(words)),)))
    )


def _with_earlier_effect(earlier: Face, later: Face) -> Face:
    """Return a spell with a later text's effect added to the earlier one.

    Raises BadScenario if both have targets or modes.
    """
    if later.spell == earlier.spell and later.targets == earlier.targets:
        return later if earlier.additional_cost == FREE else later._replace(additional_cost=earlier.additional_cost)
    if (earlier.targets or earlier.modes) and (later.targets or later.modes):
        raise BadScenario(
            f"Several texts were given for {earlier.name}, and more than one of them has targets or modes.",
            remedy="Put everything that it does in one text, with // between paragraphs.",
        )
    return later._replace(
        spell=(*earlier.spell, *later.spell),
        targets=earlier.targets or later.targets,
        modes=earlier.modes or later.modes,
        additional_cost=earlier.additional_cost if later.additional_cost == FREE else later.additional_cost,
    )


def _new_abilities(face: Face, later: Face) -> tuple[Ability, ...]:
    """Return the abilities that a later face has and the earlier one hasn't."""
    return tuple(own for own in later.abilities if own not in face.abilities)


@sets_up(marks.HasAbility)
def has_ability(game: Game, said: marks.HasAbility) -> None:
    """Add a keyword to an object, or what is read as the text of a card. Raises BadScenario if it is neither."""
    name = said.subject.name
    try:
        _add_abilities(game, name, read_keyword(said.ability))
    except BadScenario as strange:
        try:
            _has_text(game, name, said.ability.capitalize())
        except BadScenario:
            raise strange from None


@sets_up(marks.HasUpkeepCost)
def has_cumulative_upkeep(game: Game, said: marks.HasUpkeepCost) -> None:
    """Add cumulative upkeep to a permanent, once for each time this is said."""
    cost = Cost(said.mana, acts=(PayLife(said.life),) if said.life else ())
    _add_abilities(game, said.subject.name, Keyword("cumulative upkeep", cost))


@sets_up(marks.HasBuyback)
def has_buyback(game: Game, said: marks.HasBuyback) -> None:
    """Add buyback to a spell, and the mana for it to its owner's available mana."""
    _add_abilities(game, said.subject.name, Keyword("buyback", Cost(said.mana)))
    give_mana(game, thing(game, said.subject.name).owner, said.mana)


@sets_up(marks.Safe)
def is_safe(game: Game, said: marks.Safe) -> None:
    """Add an ability to a permanent that prevents all damage to it."""
    _add_abilities(game, said.subject.name, Replacing(Pattern("damage", This()), NotAtAll()))


# counters, damage, and how it lies

Counters = tuple[tuple[str, int], ...]


@sets_up(marks.HasCounters)
def has_counters(game: Game, said: marks.HasCounters) -> None:
    """Put counters on a permanent or a player at the start."""
    if player := game.position.players.get(said.subject.name):
        game.position.players[said.subject.name] = player._replace(counters=_with_counters(player.counters, said))
        return
    card = thing(game, said.subject.name)
    game.put(card._replace(counters=_with_counters(card.counters, said)))


def _with_counters(counters: Counters, said: marks.HasCounters) -> Counters:
    """Return the counters, with the stated number of a kind in place of how many of that kind there were."""
    return tuple(sorted({**dict(counters), said.kind: said.number}.items()))


@sets_up(marks.EntersWith)
def enters_with(game: Game, said: marks.EntersWith) -> None:
    """Add to a card the ability that it enters with these counters."""
    _add_abilities(game, said.subject.name, AsItEnters(WithCounters(said.kind, said.number)))


@sets_up(marks.HasDamage)
def is_damaged(game: Game, said: marks.HasDamage) -> None:
    """Mark damage on a creature."""
    game.put(thing(game, said.subject.name)._replace(damage=said.amount))


@sets_up(marks.Tapped)
def is_tapped(game: Game, said: marks.Tapped) -> None:
    """Tap a permanent without any event, since it starts out tapped. Raises IllegalAnswer if it isn't one."""
    game.put(permanent(game, said.subject.name)._replace(tapped=True))


@sets_up(marks.FaceDown)
def is_face_down(game: Game, said: marks.FaceDown) -> None:
    """Turn a permanent face down, as if it had been cast face down."""
    game.put(thing(game, said.subject.name)._replace(way=FACE_DOWN))


@sets_up(marks.IsNew)
def is_new(game: Game, said: marks.IsNew) -> None:
    """Record that a permanent came under its controller's control this turn.

    Raises IllegalAnswer if another player controls it than the one named.
    """
    card = thing(game, said.subject.name)
    if said.player not in {"", card.controller}:
        raise IllegalAnswer(f"{card.label} is controlled by {card.controller}, not by {said.player}.")
    game.put(card._replace(arrived=game.position.turn.number, echoes=1))


@sets_up(marks.IsOld)
def is_old(game: Game, said: marks.IsOld) -> None:
    """Raise IllegalAnswer unless its player has controlled the permanent since before this turn."""
    card = thing(game, said.subject.name)
    if card.zone != "battlefield":
        raise IllegalAnswer(f"{card.label} is not on the battlefield.")
    if said.player not in {"", card.controller}:
        raise IllegalAnswer(f"{card.label} is controlled by {card.controller}, not by {said.player}.")
    if card.arrived == game.position.turn.number:
        raise IllegalAnswer(f"{card.label} came under its controller's control this turn.")


@sets_up(marks.IsFree)
def is_free(game: Game, said: marks.IsFree) -> None:
    """Raise IllegalAnswer unless the permanent is untapped and came under its controller's control before this turn."""
    is_old(game, marks.IsOld(said.subject))
    if thing(game, said.subject.name).tapped:
        raise IllegalAnswer(f"{said.subject.name} is tapped.")


@sets_up(marks.HasNoCounters)
def has_no_counters(game: Game, said: marks.HasNoCounters) -> None:
    """Raise IllegalAnswer if the permanent has counters."""
    if any(number for _, number in thing(game, said.subject.name).counters):
        raise IllegalAnswer(f"{said.subject.name} has counters.")


# what is printed on it


@sets_up(marks.HasSize)
def is_of_size(game: Game, said: marks.HasSize) -> None:
    """Set the size of a creature that has none yet. Raises BadScenario if it has another one."""
    card, name = thing(game, said.subject.name), said.subject.name
    power, toughness = said.size
    face = card.face._replace(power=power, toughness=toughness)
    if face != card.face and (card.face.power is not None or card.face.size_from is not None):
        size = f"{power}/{toughness}"
        raise BadScenario(
            f"{name} isn't printed as a {size}.",
            remedy=f"Say “an effect says that {name}'s power and toughness are {size}”.",
        )
    game.put(card._replace(face=face))


@sets_up(marks.HasCost)
def costs(game: Game, said: marks.HasCost) -> None:
    """Set the printed mana cost of an object."""
    card = thing(game, said.subject.name)
    game.put(card._replace(face=card.face._replace(cost=said.mana)))


@sets_up(marks.HasName)
def has_the_name(game: Game, said: marks.HasName) -> None:
    """Rename an object's card, while the story still calls the object as before."""
    card = thing(game, said.subject.name)
    game.put(card._replace(face=card.face._replace(name=said.name)))


@sets_up(marks.HasSubtypes)
def has_the_subtypes(game: Game, said: marks.HasSubtypes) -> None:
    """Add subtypes to those printed on an object. Raises BadScenario for an unknown one."""
    card = thing(game, said.subject.name)
    game.put(card._replace(face=card.face._replace(subtypes=card.face.subtypes | known_subtypes(said.words))))


@sets_up(marks.Printed)
def is_printed(game: Game, said: marks.Printed) -> None:
    """Add a supertype, color or type to an object's printed characteristics."""
    card = thing(game, said.subject.name)
    face = card.face
    if color := colors_among(frozenset({said.word})):
        face = face._replace(colors=face.colors | color)
    elif said.word in SUPERTYPES:
        face = face._replace(supertypes=face.supertypes | {said.word})
    else:
        face = face._replace(types=face.types | {said.word})
    game.put(card._replace(face=face))


@sets_up(marks.PrintedIn)
def is_printed_in(game: Game, said: marks.PrintedIn) -> None:
    """Record which set a card is from, if another card has the same name."""
    card = thing(game, said.subject.name)
    game.put(card._replace(face=card.face._replace(printed_in=said.edition)))
