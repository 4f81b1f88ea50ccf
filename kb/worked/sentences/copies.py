"""What is said of copies: phrases about tokens, numbers, forms that are chosen, and abilities with limits."""

import re

from kb.engine.instructions.changing import GainControl, SetUp
from kb.engine.instructions.moving import Create
from kb.engine.instructions.replacing import ChooseAForm
from kb.engine.play.game import Game
from kb.engine.position.abilities import Ability, Activated, AsItEnters, Target
from kb.engine.position.effects import Change
from kb.engine.position.filters import CREATURE
from kb.engine.position.mana_costs import mana_value
from kb.engine.position.objects import Face
from kb.engine.slots.questions import WHICH_FORM_IS_CHOSEN
from kb.worked.language import BadScenario, sentence
from kb.worked.sentences.named import listed
from kb.worked.sentences.type_words import TYPES, known, plain_face
from kb.worked.wording import Meant, phrase, read_cost, read_instructions, read_keyword


@phrase("act", r"(?:create|put) an? (?P<power>\d+)/(?P<toughness>\d+) (?P<words>[A-Za-z ]*?)creature token"
        r"(?: with (?P<keyword>[a-z ]+?))?,? (?:called|named) (?P<name>[A-Z]\w*(?: \w+)*?)"
        r"(?: with (?P<more>[a-z ]+?))?(?: (?:onto the battlefield|into play))?",
        "create a 1/1 green Elf creature token with flying called Sprout")  # fmt: skip
def create(  # noqa: PLR0913, PLR0917  (the parts of the phrase)
    power: str, toughness: str, words: str, name: str, keyword: str | None, more: str | None
) -> Meant:
    """Put a creature token onto the battlefield."""
    face = plain_face(name, f"{words}creature")._replace(power=int(power), toughness=int(toughness))
    own = tuple(read_keyword(word) for word in (keyword, more) if word)
    return Meant((Create(face._replace(abilities=own)),))


@phrase("act", r"this creature gets (?P<power>[+-]\d+)/(?P<toughness>[+-]\d+) until end of turn",
        "this creature gets +1/+0 until end of turn")  # fmt: skip
def pump_this(power: str, toughness: str) -> Meant:
    """Change the power and toughness of the source until end of turn."""
    change = Change("add size", (int(power), int(toughness)))
    return Meant((SetUp("this", (change,), "end of turn"),))


def _activated(cost: str, acts: str) -> Activated:
    meant = read_instructions(acts, acts)
    return Activated(meant.acts, read_cost(cost, acts), meant.targets)


@phrase("ability", r"(?P<cost>[^:“]+): (?P<acts>.+)\. Use this ability only once each turn",
        "{0}: You gain 1 life. Use this ability only once each turn")  # fmt: skip
def once_each_turn(cost: str, acts: str) -> tuple[Ability, ...]:
    """Give an activated ability that may be used once a turn."""
    return (_activated(cost, acts)._replace(once_a_turn=True),)


@phrase("ability", r"(?P<cost>[^:“]+): (?P<acts>.+)\. You cannot spend more than (?P<most>(?:\{\w\})+)"
        r" in this way each turn",
        "{U}: You gain 1 life. You cannot spend more than {U}{U} in this way each turn")  # fmt: skip
def limited(cost: str, acts: str, most: str) -> tuple[Ability, ...]:
    """Give an activated ability on which only so much mana may be spent each turn."""
    ability = _activated(cost, acts)
    each = mana_value(ability.cost.mana)
    if not each:
        raise BadScenario(f"“{cost}” costs no mana, of which no more than {most} could be spent.")
    return (ability._replace(most_a_turn=mana_value(most) // each),)


_FORM = re.compile(
    r"an? (?P<name>(?P<power>\d+)/(?P<toughness>\d+) (?P<subtypes>(?:[A-Z][a-z]+ )*)(?P<types>[a-z ]*?creature)"
    r"(?: with (?P<words>[a-z ]+))?)"
)


@phrase("ability", r"As this creature enters, it becomes your choice of (?P<forms>.+)",
        "As this creature enters, it becomes your choice of a 3/3 creature or a 2/2 creature with flying")  # fmt: skip
def choose_a_form(forms: str) -> tuple[Ability, ...]:
    """Give an ability that has its controller choose what its permanent enters as."""
    return (AsItEnters(ChooseAForm(tuple(map(_form, re.split(r", or |, | or ", forms))))),)


def _form(words: str) -> Face:
    """Give what a permanent may enter as. Raises BadScenario for words that don't say it."""
    said = _FORM.fullmatch(words)
    if said is None:
        raise BadScenario(f"“{words}” is no form.", remedy="Such as “a 2/2 creature with flying”.")
    return Face(
        f"a {said['name']}",
        known(said["types"], TYPES, "card type"),
        frozenset(said["subtypes"].split()),
        power=int(said["power"]),
        toughness=int(said["toughness"]),
        abilities=tuple(map(read_keyword, listed(said["words"]))) if said["words"] else (),
    )


@sentence("answer", r"(?P<player>\w+) chooses (?P<form>an? \d+/\d+ [A-Za-z ]*creature(?: with [a-z ]+)?)",
          "Ana chooses a 2/2 creature with flying")  # fmt: skip
def chooses_a_form(game: Game, player: str, form: str) -> None:
    """Answer, if asked, what a permanent enters as."""
    game.answer(player, WHICH_FORM_IS_CHOSEN, form)


@phrase("act", r"gain control of target creature", "gain control of target creature")
def gain_control() -> Meant:
    """Have the controller gain control of a creature."""
    return Meant((GainControl("targets"),), (Target(CREATURE),))
