"""Claims about an object's characteristics: size, colors, types, abilities, counters and damage."""

import re

from kb.boards.claims.claims import checks, find, find_at_end, is_true, label
from kb.boards.language import Outcome
from kb.boards.quoted.type_words import known_subtypes, printed_name
from kb.engine.characteristics.amounts import number
from kb.engine.position.effects import Amount
from kb.engine.position.objects import Context, Object, Traits
from kb.engine.rules.abilities.ability_types import ability_types
from kb.engine.rules.permanents.loyalty import loyalty
from kb.engine.slots.face_down import FACE_DOWN
from kb.english.boards import looks as claimed
from kb.english.boards.claim import Thing
from kb.english.lexicon import CARD_TYPES, COLORS, SUPERTYPES


def _traits(outcome: Outcome, thing: Thing) -> Traits:
    """Return the characteristics of the object that a claim is about. Raises NotOnBattlefield if it isn't there."""
    return outcome.game.traits(find_at_end(outcome, thing).id)


# size


@checks(claimed.Size)
def has_size(outcome: Outcome, claim: claimed.Size) -> bool:
    """Return whether the object has this power and toughness."""
    traits = _traits(outcome, claim.subject)
    return (traits.power, traits.toughness) == claim.size


@checks(claimed.Became)
def became(outcome: Outcome, claim: claimed.Became) -> bool:
    """Return whether the object has this power and toughness, and didn't at the start of the story."""
    start = outcome.start()
    before = start.labelled(label(claim.subject))
    had = start.traits(before.id) if before is not None else None
    is_so_now = is_true(outcome, claimed.Size(claim.subject, claim.size))
    return is_so_now and (had is None or (had.power, had.toughness) != claim.size)


@checks(claimed.Number)
def has_number(outcome: Outcome, claim: claimed.Number) -> bool:
    """Return whether the claim's number is the object's power, toughness, mana value or loyalty, as the claim says."""
    thing = find_at_end(outcome, claim.subject)
    match claim.which:
        case "mana value":
            has = number(outcome.game, Amount("mana value"), Context(thing.id, thing.controller))
        case "loyalty":
            has = outcome.game.law(loyalty)(thing)
        case "power":
            return outcome.game.traits(thing.id).power == claim.number
        case _:
            return outcome.game.traits(thing.id).toughness == claim.number
    return has == claim.number


# colors


@checks(claimed.HasColor)
def has_color(outcome: Outcome, claim: claimed.HasColor) -> bool:
    """Return whether this is one of the object's colors, or, if so claimed, its only one."""
    colors = _traits(outcome, claim.subject).colors
    return colors == {claim.color} if claim.is_only else claim.color in colors


@checks(claimed.HasColors)
def has_colors(outcome: Outcome, claim: claimed.HasColors) -> bool:
    """Return whether these are exactly the object's colors."""
    return _traits(outcome, claim.subject).colors == set(claim.colors)


@checks(claimed.Colorless)
def is_colorless(outcome: Outcome, claim: claimed.Colorless) -> bool:
    """Return whether the object has no color."""
    return not _traits(outcome, claim.subject).colors


@checks(claimed.Monocolored)
def is_monocolored(outcome: Outcome, claim: claimed.Monocolored) -> bool:
    """Return whether the object has exactly one color."""
    return len(_traits(outcome, claim.subject).colors) == 1


@checks(claimed.Multicolored)
def is_multicolored(outcome: Outcome, claim: claimed.Multicolored) -> bool:
    """Return whether the object has several colors."""
    return len(_traits(outcome, claim.subject).colors) > 1


# types

_SIZE = re.compile(r"\d+/\d+")


def matches_all(thing: Object, traits: Traits, words: tuple[str, ...]) -> bool:
    """Return whether an object matches every word, each a size, color, type, subtype, supertype or state."""
    return all(_matches(thing, traits, word) for word in words)


def _matches(thing: Object, traits: Traits, word: str) -> bool:
    """Return whether an object matches one word, such as "2/2", "red", "tapped" or "Goblin"."""
    if _SIZE.fullmatch(word):
        return f"{traits.power}/{traits.toughness}" == word
    if word in COLORS:
        return word in traits.colors
    if word in SUPERTYPES:
        return word in traits.supertypes
    states = {"token": thing.is_token, "tapped": thing.tapped, "untapped": not thing.tapped,
              "colorless": not traits.colors, "permanent": True}  # fmt: skip
    if word in states:
        return states[word]
    return word in traits.types if word in CARD_TYPES else word in traits.subtypes


@checks(claimed.OfKind)
def is_of_kind(outcome: Outcome, claim: claimed.OfKind) -> bool:
    """Return whether the object matches all words of the claim, or doesn't if the claim is negative; False if gone."""
    thing = find(outcome, claim.subject)
    return thing is not None and matches_all(thing, outcome.game.traits(thing.id), claim.words) == claim.is_so


@checks(claimed.HasSupertype)
def has_supertype(outcome: Outcome, claim: claimed.HasSupertype) -> bool:
    """Return whether the object has a supertype."""
    return claim.word in _traits(outcome, claim.subject).supertypes


@checks(claimed.HasTypes)
def has_types(outcome: Outcome, claim: claimed.HasTypes) -> bool:
    """Return whether the object has exactly these types."""
    return _traits(outcome, claim.subject).types == set(claim.types)


@checks(claimed.HasSubtypes)
def has_subtypes(outcome: Outcome, claim: claimed.HasSubtypes) -> bool:
    """Return whether the object has exactly these subtypes. Raises BadScenario for a word that isn't a subtype."""
    return _traits(outcome, claim.subject).subtypes == known_subtypes(claim.words)


@checks(claimed.AbilityHasTypes)
def ability_has_types(outcome: Outcome, claim: claimed.AbilityHasTypes) -> bool:
    """Return whether an object's ability on the stack has these types; False if there is no such ability."""
    name = label(claim.subject)
    waiting = (each for each in outcome.position.stack if not each.is_spell and each.label == name)
    sources = (outcome.game.last_known(each.context.source) for each in waiting)
    types = [outcome.game.law(ability_types)(source[1]) for source in sources if source is not None]
    return bool(types) and all(words == set(claim.words) for words in types)


@checks(claimed.CopyOf)
def is_a_copy(outcome: Outcome, claim: claimed.CopyOf) -> bool:
    """Return whether the object is a copy of an object with this name."""
    copied = find_at_end(outcome, claim.subject).copied
    return copied is not None and copied.name == printed_name(claim.original)


@checks(claimed.Named)
def has_the_name(outcome: Outcome, claim: claimed.Named) -> bool:
    """Return whether this is the object's name."""
    return _traits(outcome, claim.subject).name == claim.name


# abilities


@checks(claimed.HasKeyword)
def has_keyword(outcome: Outcome, claim: claimed.HasKeyword) -> bool:
    """Return whether the object has a keyword ability."""
    return _traits(outcome, claim.subject).has(claim.keyword)


@checks(claimed.GainedOrLost)
def gained_or_lost(outcome: Outcome, claim: claimed.GainedOrLost) -> bool:
    """Return whether the object has gained, or lost, a keyword ability since the start of the story."""
    start = outcome.start()
    before = start.labelled(label(claim.subject))
    had = before is not None and start.traits(before.id).has(claim.keyword)
    has = _traits(outcome, claim.subject).has(claim.keyword)
    return (had, has) == (claim.how == "lost", claim.how == "gained")


@checks(claimed.NoAbilities)
def has_no_abilities(outcome: Outcome, claim: claimed.NoAbilities) -> bool:
    """Return whether the object has no abilities."""
    return not _traits(outcome, claim.subject).abilities


# counters, damage, and whether it is tapped


@checks(claimed.HasCounters)
def has_counters(outcome: Outcome, claim: claimed.HasCounters) -> bool:
    """Return whether a permanent or player has exactly this many counters of a kind."""
    bearer = outcome.position.players.get(claim.subject.name) or find_at_end(outcome, claim.subject)
    return bearer.count(claim.kind) == claim.number


@checks(claimed.NoCounters)
def has_no_counters(outcome: Outcome, claim: claimed.NoCounters) -> bool:
    """Return whether a permanent has no counters."""
    return not any(many for _, many in find_at_end(outcome, claim.subject).counters)


@checks(claimed.HasDamage)
def has_damage(outcome: Outcome, claim: claimed.HasDamage) -> bool:
    """Return whether exactly this much damage is marked on the object. Raises NotOnBattlefield."""
    return find_at_end(outcome, claim.subject).damage == claim.amount


@checks(claimed.Status)
def has_status(outcome: Outcome, claim: claimed.Status) -> bool:
    """Return whether the object is tapped, untapped or phased out, as the claim says."""
    if claim.status == "phased out":
        thing = find(outcome, claim.subject)
        return thing is not None and thing.zone == claim.status
    return find_at_end(outcome, claim.subject).tapped == (claim.status == "tapped")


@checks(claimed.FaceDown)
def is_face_down(outcome: Outcome, claim: claimed.FaceDown) -> bool:
    """Return whether a permanent is face down."""
    return find_at_end(outcome, claim.subject).way == FACE_DOWN
