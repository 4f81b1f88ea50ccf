"""Attachments: the sentences and phrases about Auras, Equipment, and what they are attached to."""

from kb.engine.effects.control import attach
from kb.engine.play.game import Game
from kb.engine.play.using import use
from kb.engine.play.watchers import abilities_of
from kb.engine.position.abilities import Activated, Cost, Keyword, Static
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.effects import Becoming, Change, Continuous
from kb.engine.position.filters import HOST, OfSubtype, OfType, both, either
from kb.engine.position.objects import Face
from kb.engine.position.questions import WHAT_ENCHANTS
from kb.engine.position.subtypes import BASIC_LAND_TYPES
from kb.engine.position.zones import Zone
from kb.engine.rules.abilities.granting import granting
from kb.engine.rules.characteristics.land_types import enchant_words
from kb.worked.language import sentence
from kb.worked.sentences.asked import Deed, Way, deed
from kb.worked.sentences.boards import aura_face, give_mana
from kb.worked.sentences.just_done import of_told_cost
from kb.worked.sentences.named import thing
from kb.worked.sentences.type_words import TYPES, known, printed_name

# setup


@sentence("setup", r"(?P<player>\w+) (?P<where>controls|can cast) an Equipment called (?P<name>.+?)"
          r"(?: for (?P<cost>(?:\{[\w/]+\})+))?(?: with equip (?P<equip>(?:\{[\w/]+\})+))?",
          "Ana controls an Equipment called Sword with equip {1}")  # fmt: skip
def equipment(game: Game, player: str, where: str, name: str, cost: str | None, equip: str | None) -> None:  # noqa: PLR0913, PLR0917  (the parts of the sentence)
    """Put an Equipment on the battlefield, or into a hand with the mana for it."""
    face = Face(
        printed_name(name),
        frozenset({"artifact"}),
        frozenset({"Equipment"}),
        abilities=(Keyword("equip", Cost(equip)),) if equip else (),
        cost=cost or "",
    )
    game.make(name, face, player, player, "battlefield" if where == "controls" else "hand")
    give_mana(game, player, cost or "")


@sentence("setup", r"(?P<name>.+) equips (?P<host>.+)", "Sword equips Bear")
def equips(game: Game, name: str, host: str) -> None:
    """Attach an Equipment to a creature."""
    game.put(thing(game, name)._replace(host=thing(game, host).id))


@sentence("setup", r"an? (?:(?P<color>\w+) )?Aura(?: that enchants (?P<what>[a-z ]+)s)? called (?P<name>.+) is in"
          r" (?P<player>\w+)'s (?P<zone>hand|graveyard)",
          "a white Aura that enchants creatures called Mark is in Ana's graveyard")  # fmt: skip
def aura_elsewhere(game: Game, color: str | None, what: str | None, name: str, player: str, zone: Zone) -> None:  # noqa: PLR0913, PLR0917  (the parts of the sentence)
    """Put an Aura that has only what the sentence says into a zone."""
    game.make(name, aura_face(name, color or "", what or "creature"), player, player, zone)


@sentence("setup", r'(?P<player>\w+) can cast a card called (?P<name>.+) whose type line is "Enchant (?P<words>.+)"',
          'Ana can cast a card called Mark whose type line is "Enchant Artifact Creature"')  # fmt: skip
def enchant_type_line(game: Game, player: str, name: str, words: str) -> None:
    """Put an Aura into a hand and read its type line."""
    known(
        words,
        (*BASIC_LAND_TYPES, *(word.capitalize() for word in (*TYPES, "permanent"))),
        "card type or basic land type",
    )
    said = tuple(words.split())
    parts = [
        OfSubtype(word) if word in BASIC_LAND_TYPES else OfType(word.lower()) for word in said if word != "Permanent"
    ]
    enchants = both(*parts) if game.law(enchant_words)(said) else either(*parts)
    game.make(name, Face(printed_name(name), frozenset({"enchantment"}), enchants=enchants), player, player, "hand")


@sentence("setup", r'(?P<aura>.+) says "Enchanted creature (?:is an? (?P<words>[a-z ]*?creature)|'
          r"has 'This creature is an? (?P<quoted>[a-z ]*?creature)')\"",
          'Mark says "Enchanted creature is an artifact creature"')  # fmt: skip
def says_of_its_host(game: Game, aura: str, words: str | None, quoted: str | None) -> None:
    """Give an Aura text that says what the enchanted creature is, or what ability it has."""
    becoming = (Change("become", Becoming(known(words or quoted or "", TYPES, "card type"))),)
    own = Static(Continuous(HOST, game.law(granting)(quoted is not None, becoming)))
    card = thing(game, aura)
    game.put(card._replace(face=card.face._replace(abilities=(*card.face.abilities, own))))


# play


@sentence("play", r"(?P<player>\w+) equips (?P<host>.+) with (?P<name>.+)", "Ana equips Bear with Sword")
def equips_with(game: Game, player: str, host: str, name: str) -> None:
    """Use an Equipment's equip ability on a creature."""
    source = thing(game, name)
    keywords = tuple(own for own in game.traits(source.id).abilities if getattr(own, "name", "") == "equip")
    found = [ability for ability in abilities_of(game, keywords) if isinstance(ability, Activated)]
    if not found:
        raise IllegalAnswer(f"{name} has no equip ability.")
    use(game, player, source, of_told_cost(game, found)[0], (thing(game, host).id,))


@sentence("play", r"(?P<player>\w+) attaches (?P<name>.+) to (?P<host>.+)", "Ana attaches Sword to Bear")
def attaches(game: Game, player: str, name: str, host: str) -> None:
    """Equip a creature. If an effect asks what an Aura enters attached to, this is the answer instead."""
    equips_with(game, player, host, name)


@deed(attaches)
def attaching(player: str, name: str, host: str) -> Deed:
    """Attaching is asked for as an Aura is put onto the battlefield."""
    return Deed(player, (Way((WHAT_ENCHANTS.of(name),), (host,)),))


@sentence("play", r"an effect attaches (?P<name>.+) to (?P<host>.+)", "an effect attaches Mark to Bear")
def is_attached_by_an_effect(game: Game, name: str, host: str) -> None:
    """Attach something to something else, if that is legal."""
    attach(game, thing(game, name), thing(game, host))


@sentence("answer", r"(?P<player>\w+) has (?P<aura>.+) enchant (?P<host>.+) if asked",
          "Ana has Mark enchant Bear if asked")  # fmt: skip
def has_it_enchant(game: Game, player: str, aura: str, host: str) -> None:
    """If asked, choose what an Aura enters attached to."""
    game.answer(player, WHAT_ENCHANTS.of(aura), host)
