"""Answers that choose: things, players, targets, orders, colors, modes, types, words and numbers."""

from collections.abc import Iterator
from itertools import pairwise

from kb.engine.law.type_words import SUBTYPES
from kb.engine.position.abilities import ORDINALS
from kb.engine.position.questions import (
    HOW_DAMAGE_IS_DIVIDED,
    HOW_MANY_ROUNDS_FOLLOW,
    HOW_OFTEN_THE_CYCLE_REPEATS,
    IN_WHICH_ORDER_DAMAGES_THEM,
    WHAT_COPIES,
    WHAT_DEALS_ITS_DAMAGE_TO,
    WHAT_DOES_TO_WHICH,
    WHAT_ENCHANTS,
    WHAT_IS_DEVOURED_BY,
    WHAT_IS_EXILED_FOR,
    WHAT_PROLIFERATES,
    WHAT_TARGETS,
    WHAT_TO_DISCARD,
    WHAT_TO_DISCARD_AT_THE_END_OF_THE_TURN,
    WHAT_TO_EXILE,
    WHAT_TO_RETURN,
    WHAT_TO_SACRIFICE,
    WHAT_TO_TAP,
    WHAT_TO_TAP_FOR_MANA,
    WHETHER_TAPS_OR_UNTAPS,
    WHETHER_TO_CHOOSE_NEW_TARGETS,
    WHETHER_TO_SEARCH,
    WHICH_ABILITY_COMES_FIRST,
    WHICH_BASIC_LAND_TYPE_IS_CHOSEN,
    WHICH_CARD_IS_FOUND,
    WHICH_CARD_IS_NAMED,
    WHICH_CARD_IS_PUT_ONTO_THE_BATTLEFIELD,
    WHICH_CARDS_ARE_PUT_INTO_THE_GRAVEYARD,
    WHICH_CARDS_ARE_PUT_ON_THE_BOTTOM,
    WHICH_CARDS_ARE_REVEALED,
    WHICH_COLOR_IS_CHOSEN,
    WHICH_CREATURE_TYPE_IS_CHOSEN,
    WHICH_FORM_IS_CHOSEN,
    WHICH_IS_NAMED,
    WHICH_KIND_OF_COUNTER,
    WHICH_LEGEND_STAYS,
    WHICH_MODE_IS_CHOSEN,
    WHICH_OF_BOTH_IT_HAS,
    WHICH_OF_THEM_HAS_THE_EARLIER_TIMESTAMP,
    WHICH_REPLACEMENT_COMES_FIRST,
)
from kb.engine.position.subtypes import BASIC_LAND_TYPES
from kb.english.boards.answer import (
    CHOOSING,
    YES,
    Answer,
    Answers,
    MakesMana,
    PaysLifeForMana,
    TapsToPay,
    answers,
    are_alike,
    chooses,
    name_in,
    of_player,
    one_by_one,
    word_in,
)
from kb.english.boards.claim import THEY, Several, Thing, only_read, says
from kb.english.grammar import NoValue
from kb.english.templates import HOLE, Template, join, through, whole

# something that is there

of_player("chooses <chosen_things>", one_by_one(*CHOOSING), example="Ana chooses Bear",
          does="Next time something is to be chosen, choose this.")  # fmt: skip
for _for in ("<source>", "<source>'s (ability|trigger|triggered ability)"):
    of_player(f"chooses <chosen> (for|with) {_for}", chooses(CHOOSING, HOLE.chosen, HOLE.source))
of_player("keeps <chosen>", chooses(WHICH_LEGEND_STAYS, HOLE.chosen), example="Ana keeps Karn #2",
          does="If asked, choose which legend stays.")  # fmt: skip
_CHOSEN_TO = {
    "keep": (WHICH_LEGEND_STAYS,),
    "sacrifice": (WHAT_TO_SACRIFICE,),
    "discard": (WHAT_TO_DISCARD,),
    "exile": (WHAT_TO_EXILE,),
    "return": (WHAT_TO_RETURN,),
}
_ASKED_FOR = {
    "sacrifices": (WHAT_TO_SACRIFICE,),
    "discards": (WHAT_TO_DISCARD,),
    "exiles": (WHAT_TO_EXILE,),
    "returns": (WHAT_TO_RETURN,),
    "taps": (WHAT_TO_TAP, WHAT_TO_TAP_FOR_MANA),
}


def gives_if_asked(how: str, things: tuple[Thing | Several, ...]) -> Answers:
    """Return the answers that give up each of these things in this way, as often as asked."""
    return tuple(Answer(THEY, _ASKED_FOR[how], thing) for thing in things)


for _verb, _asked in _ASKED_FOR.items():
    of_player(f"{_verb} <chosen_things> if asked", one_by_one(*_asked), example=f"Ana {_verb} Bear if asked",
              does=f"Each time it is asked, choose what a player {_verb}.")  # fmt: skip
for _verb, _asked in _CHOSEN_TO.items():
    of_player(f"chooses to {_verb} <chosen>", chooses(_asked, HOLE.chosen))
of_player("taps <chosen_things> to pay", TapsToPay(THEY, HOLE.chosen_things), example="Ana taps Forest to pay",
          does="Tap lands for mana if each has only one mana ability. For other permanents, choose them if "
               "asked.")  # fmt: skip
of_player("makes mana with <chosen_things> to pay", MakesMana(THEY, "", HOLE.chosen_things),
          example="Ana makes mana with Sphere to pay",
          does="While paying next, use a mana ability of each of these, whatever it costs.")  # fmt: skip
of_player("<gives_up> <chosen_things> for mana to pay", MakesMana(THEY, HOLE.gives_up, HOLE.chosen_things),
          example="Ana sacrifices Pet for mana to pay",
          does="While paying next, use mana abilities for which these are given up.")  # fmt: skip
of_player("<gives_up> <chosen_things> to <thing> for mana to pay",
          MakesMana(THEY, HOLE.gives_up, HOLE.chosen_things, HOLE.thing))  # fmt: skip
of_player("pays <INT> life to <thing> for mana to pay", PaysLifeForMana(THEY, whole(HOLE.int), HOLE.thing),
          example="Ana pays 2 life to Channel for mana to pay",
          does="While paying next, use a mana ability that costs life as often as it takes.")  # fmt: skip
of_player("exiles <chosen> for <source>", chooses(WHAT_IS_EXILED_FOR.of(HOLE.source), HOLE.chosen),
          example="Ana exiles Bear for Giant",
          does="Next time it is asked, choose what a player exiles for a permanent.")  # fmt: skip
of_player("exiles nothing for <source>", chooses(WHAT_IS_EXILED_FOR.of(HOLE.source), ()))
of_player("discards <chosen_things> at (the|) end of (the|her|his|their) turn",
          chooses(WHAT_TO_DISCARD_AT_THE_END_OF_THE_TURN, HOLE.chosen_things),
          example="Ana discards Field and Fen at the end of the turn",
          does="If asked, choose which cards a player with too many cards in hand discards.")  # fmt: skip
of_player("devours <any_chosen> with <source>", chooses(WHAT_IS_DEVOURED_BY.of(HOLE.source), HOLE.any_chosen),
          example="Ana devours Elf and Imp with Hydra",
          does="If asked, choose what a player sacrifices to a creature with devour, or “nothing”.")  # fmt: skip
of_player("reveals <any_chosen> to amplify", chooses(WHICH_CARDS_ARE_REVEALED, HOLE.any_chosen),
          example="Ana reveals Elf and Imp to amplify",
          does="If asked, choose which cards a player reveals for amplify, or “nothing”.")  # fmt: skip
of_player("proliferates <any_chosen>", chooses(WHAT_PROLIFERATES, HOLE.any_chosen),
          example="Ana proliferates Bear and Bob",
          does="If asked, choose what gets more counters when a player proliferates, or “nothing”.")  # fmt: skip
of_player("puts <chosen_things> on the bottom",
          chooses(WHICH_CARDS_ARE_PUT_ON_THE_BOTTOM, HOLE.chosen_things), example="Ana puts Bear on the bottom",
          does="If asked, choose which of the cards a player looks at go to the bottom of the library.")  # fmt: skip
of_player("puts <chosen_things> on the bottom of (the|her|his|their) library",
          chooses(WHICH_CARDS_ARE_PUT_ON_THE_BOTTOM, HOLE.chosen_things))  # fmt: skip
of_player("puts <chosen_things> from the top into (the|her|his|their) graveyard",
          chooses(WHICH_CARDS_ARE_PUT_INTO_THE_GRAVEYARD, HOLE.chosen_things),
          example="Ana puts Bear from the top into the graveyard",
          does="If asked, choose which cards from the top of the library go to the graveyard.")  # fmt: skip
of_player("leaves all on top",
          chooses((WHICH_CARDS_ARE_PUT_ON_THE_BOTTOM, WHICH_CARDS_ARE_PUT_INTO_THE_GRAVEYARD), ()),
          example="Ana leaves all on top",
          does="If asked, leave the cards that a player looks at on top of the library.")  # fmt: skip
of_player("puts <chosen> first", chooses(WHICH_CARD_IS_PUT_ONTO_THE_BATTLEFIELD, HOLE.chosen),
          example="Ana puts Bear first",
          does="Next time it is asked, choose which card a player puts onto the battlefield.")  # fmt: skip
of_player("has <chosen> be the older", chooses(WHICH_OF_THEM_HAS_THE_EARLIER_TIMESTAMP, HOLE.chosen),
          example="Ana has Mist be the older",
          does="If asked, choose which of several objects that enter together has the earlier timestamp.")  # fmt: skip
of_player("applies <chosen> first", chooses(WHICH_REPLACEMENT_COMES_FIRST, HOLE.chosen),
          example="Ana applies Urn first",
          does="Next time it is asked, choose whose replacement effect a player applies first.")  # fmt: skip
of_player("has <source> enchant <chosen> if asked", chooses(WHAT_ENCHANTS.of(HOLE.source), HOLE.chosen),
          example="Ana has Mark enchant Bear if asked",
          does="If asked, choose what an Aura enters attached to.")  # fmt: skip
of_player("redirects the damage to <chosen>", chooses(WHAT_DEALS_ITS_DAMAGE_TO, HOLE.chosen),
          example="Ana redirects the damage to Ajani",
          does="If asked, redirect the damage of a source from the player to this.")  # fmt: skip

# what is found in a library


def _found(things: tuple[Thing | Several, ...]) -> Answers:
    """Return the answers that a player searches and finds these cards, or none."""
    found = (Answer(THEY, (WHICH_CARD_IS_FOUND,), thing) for thing in things or ((),))
    return (chooses(WHETHER_TO_SEARCH, YES), *found)


def _things_found(parsed: object) -> Iterator[object]:
    """Invert ``_found``: yield the arguments from which it builds this value, if any."""
    first, found = (parsed[:1], parsed[1:]) if isinstance(parsed, tuple) else ((), ())
    is_found = are_alike(found) and found[0].questions == (WHICH_CARD_IS_FOUND,)
    if first == (chooses(WHETHER_TO_SEARCH, YES),) and is_found:
        yield () if found[0].chosen == () else tuple(one.chosen for one in found)


_FOUND = through(HOLE.chosen_things, _found, _things_found)
of_player("(finds|searches for|gets|fetches) <chosen_things>", _FOUND, example="Ana finds Bear",
          does="If asked, search a player's library and find these cards, or none.")  # fmt: skip
of_player("searches (her|his|their) library for <chosen_things>", _FOUND)
of_player("(searches|looks through) (her|his|their) library and (finds|takes|gets) <chosen_things>", _FOUND)
_NONE_FOUND = through((), _found, _things_found)
of_player("finds (no card|nothing)", _NONE_FOUND)
of_player("fails to find (|a card|any card|one)", _NONE_FOUND)
of_player("chooses to find (nothing|no card)", _NONE_FOUND)
of_player("(doesn't|does not) find (a|any) card", _NONE_FOUND)

# copies

of_player("copies nothing with <source>", chooses(WHAT_COPIES.of(HOLE.source), ()))
of_player("copies <chosen> with <source>", chooses(WHAT_COPIES.of(HOLE.source), HOLE.chosen),
          example="Ana copies Bear with Clone",
          does="If asked, choose what a permanent enters as a copy of.")  # fmt: skip
_AS_A_COPY = "(enter|enter the battlefield|come into play) as a copy of"
of_player("has <source> copy <chosen>", chooses(WHAT_COPIES.of(HOLE.source), HOLE.chosen))
of_player(f"has <source> {_AS_A_COPY} <chosen>", chooses(WHAT_COPIES.of(HOLE.source), HOLE.chosen))
_COPIES = "(is to copy|copies|chooses to copy|enters as a copy of|comes into play as a copy of|"
_COPIES += "enters the battlefield as a copy of)"
answers(f"<source> {_COPIES} <chosen>", Answer("", (WHAT_COPIES.of(HOLE.source),), HOLE.chosen),
        example="Clone is to copy Bear",
        does="If asked, choose what this permanent, or a permanent of this player, enters as a copy of.")  # fmt: skip
of_player("(is to copy|copies) <chosen>", chooses(WHAT_COPIES, HOLE.chosen))

# targets

_ABILITY = "(ability|trigger|triggered ability)"


def _copy_of(parsed: object) -> Iterator[object]:
    """Invert the template “the copy of <NAME>”: yield the name."""
    if isinstance(parsed, str) and parsed.startswith("the copy of "):
        yield parsed.removeprefix("the copy of ")


_COPY_OF_IT = through(HOLE.name, "the copy of {}".format, _copy_of)


def _targeting(parsed: tuple[str, tuple[Thing | Several, ...]]) -> Answers:
    """Return the answers that choose these targets, one each, for the object named first."""
    about, things = parsed
    return tuple(Answer(THEY, (WHAT_TARGETS.of(about),), thing) for thing in things)


def _targets(parsed: object) -> Iterator[object]:
    """Invert ``_targeting``: yield the arguments from which it builds this value, if any."""
    if are_alike(parsed) and [one.words for one in parsed[0].questions] == [WHAT_TARGETS.words]:
        yield parsed[0].questions[0].about, tuple(one.chosen for one in parsed)


_OF_ITS_TARGETS = through((HOLE.source, HOLE.chosen_things), _targeting, _targets)
_OF_ANY_TARGETS = through(("", HOLE.chosen_things), _targeting, _targets)
of_player("targets <chosen_things> with <source>", _OF_ITS_TARGETS, example="Ana targets Bob with the copy of Fling",
          does="If asked, choose the targets of a triggered ability or of the copy of a spell.")  # fmt: skip
of_player(f"targets <chosen_things> with <source>'s {_ABILITY}", _OF_ITS_TARGETS)
of_player("retargets <source> to <chosen_things>", _OF_ITS_TARGETS, example="Ana retargets Zap to Bear",
          does="If asked, choose the new target of a spell, or the next target.")  # fmt: skip
of_player("redirects <source> to <chosen_things>", _OF_ITS_TARGETS)
of_player("changes the target of <source> to <chosen_things>", _OF_ITS_TARGETS)
of_player("retargets to <chosen_things>", _OF_ANY_TARGETS)
of_player("targets <chosen_things>", _OF_ANY_TARGETS)
of_player("(keeps|leaves) <chosen_things> as (the|its) target (|of the copy)", _OF_ANY_TARGETS)
of_player("(chooses|picks) <chosen_things> (for|as the target of) the copy", _OF_ANY_TARGETS)
of_player("changes (its target|the target) to <chosen_things>", _OF_ANY_TARGETS)
of_player("chooses <chosen_things> as (the|its) (|new) (target|targets)", _OF_ANY_TARGETS)
of_player("(has the copy target|chooses for the copy|points the copy at) <chosen_things>", _OF_ANY_TARGETS)
of_player("(puts|triggers) <source> (|on the stack|,|on the stack,) targeting <chosen_things>", _OF_ITS_TARGETS)
of_player(f"(puts|triggers) <source>'s {_ABILITY} (|on the stack|,|on the stack,) targeting <chosen_things>",
          _OF_ITS_TARGETS)  # fmt: skip
answers("the copy of <NAME> targets <chosen>", Answer("", (WHAT_TARGETS.of(_COPY_OF_IT),), HOLE.chosen),
        example="the copy of Fling targets Bob",
        does="If asked, choose the targets of a spell's copy, for the player who copies it.")  # fmt: skip
answers(f"<source>'s {_ABILITY} targets <chosen>", Answer("", (WHAT_TARGETS.of(HOLE.source),), HOLE.chosen),
        example="Imp's ability targets Bear",
        does="If asked, choose the targets of an object's triggered ability, for its controller.")  # fmt: skip
for _whose in (f"<source>'s {_ABILITY}", "<source>"):
    answers(f"{_whose} triggers (|,) (targeting|and targets) <chosen>",
            Answer("", (WHAT_TARGETS.of(HOLE.source),), HOLE.chosen))  # fmt: skip
    answers(f"{_whose} is put (on|onto) the stack (|,) (targeting|and targets) <chosen>",
            Answer("", (WHAT_TARGETS.of(HOLE.source),), HOLE.chosen))  # fmt: skip
for _whose in (f"<source>'s {_ABILITY}", f"the {_ABILITY} of <source>"):
    of_player(f"(chooses|picks) <chosen_things> as (|the) (target|targets) (of|for) {_whose}", _OF_ITS_TARGETS)
answers(f"the {_ABILITY} of <source> targets <chosen>", Answer("", (WHAT_TARGETS.of(HOLE.source),), HOLE.chosen))
answers("the copy targets <chosen>", Answer("", (WHAT_TARGETS,), HOLE.chosen))
of_player("chooses new targets", chooses(WHETHER_TO_CHOOSE_NEW_TARGETS, YES), example="Ana chooses new targets",
          does="Next time a player could choose new targets for a copy, they do. The targets stay open.")  # fmt: skip

# orders

_OTHERS = "(blockers|attackers)"
of_player(f"orders the {_OTHERS} (as|) <chosen_things>", chooses(IN_WHICH_ORDER_DAMAGES_THEM, HOLE.chosen_things),
          example="Ana orders the blockers as Ox and Bear",
          does="If asked, choose the order of the blockers or attackers. Say this before blocks are "
               "declared.")  # fmt: skip
of_player(f"orders (|her|his|their) {_OTHERS} (as|) <chosen_things>",
          chooses(IN_WHICH_ORDER_DAMAGES_THEM, HOLE.chosen_things))  # fmt: skip
of_player("orders <chosen:one> (before|ahead of) <chosen:other>",
          chooses(IN_WHICH_ORDER_DAMAGES_THEM, (HOLE.one, HOLE.other)))  # fmt: skip
of_player(f"orders the {_OTHERS} of <source> as <chosen_things>",
          chooses(IN_WHICH_ORDER_DAMAGES_THEM.of(HOLE.source), HOLE.chosen_things),
          example="Ana orders the blockers of Brute as Ox and Bear",
          does="If asked, choose the order of its blockers. Say this before they are declared.")  # fmt: skip
answers("<source> damages in the order <chosen_things>",
        Answer("", (IN_WHICH_ORDER_DAMAGES_THEM.of(HOLE.source),), HOLE.chosen_things),
        example="Brute damages in the order Ox and Bear",
        does="If its controller is asked, choose the order in which it damages others. Say this before blocks are "
             "declared.")  # fmt: skip
_FIRST = chooses(WHICH_ABILITY_COMES_FIRST, HOLE.chosen)
of_player(f"puts <chosen>'s {_ABILITY} (|on the stack) first", _FIRST)
of_player(f"puts (|the) {_ABILITY} of <chosen> (|on the stack) first", _FIRST)
of_player(f"stacks <chosen>'s {_ABILITY} first", _FIRST)


def _before_each_other(things: tuple[Thing, ...]) -> Answers:
    """Return the answers that put abilities on the stack in this order, one for each pair of neighbours."""
    return tuple(chooses(WHICH_ABILITY_COMES_FIRST, one, other.name) for one, other in pairwise(things))


def _in_order(parsed: object) -> Iterator[object]:
    """Invert ``_before_each_other``: yield the arguments from which it builds this value, if any."""
    if not isinstance(parsed, tuple) or not all(isinstance(one, Answer) for one in parsed):
        return
    things = (*(one.chosen for one in parsed), *(Thing(one.source) for one in parsed[-1:]))
    if all(isinstance(one, Thing) for one in things) and parsed == _before_each_other(things):
        yield things


of_player("orders (her|his|their|the) (triggers|abilities) as <chosen_in_turn>",
          through(HOLE.chosen_in_turn, _before_each_other, _in_order))  # fmt: skip
says("chosen_in_turn", "<chosen:one> (and|, and|then|, then) <chosen:other>", (HOLE.one, HOLE.other))
says("chosen_in_turn", "<chosen:one> (,|and|then|, then) <chosen_in_turn:others>", join((HOLE.one,), HOLE.others))

# colors, modes, kinds and words


def _known_type(word: str) -> str:
    """Return a word, capitalized, that is a creature type on some day. Raises NoValue for another word."""
    if word.capitalize() not in SUBTYPES:
        raise NoValue
    return word.capitalize()


def _of_an_edition(parsed: str) -> Answers:
    """Return the answer that names a card with its edition. Raises NoValue without an edition."""
    card, of, edition = parsed.rpartition(" of ")
    if not of:
        raise NoValue
    return (Answer(THEY, (WHICH_IS_NAMED.of(card),), edition),)


def _basic_land_type(word: str) -> str:
    """Return a basic land type unchanged. Raises NoValue for another word."""
    if word not in BASIC_LAND_TYPES:
        raise NoValue
    return word


def _riot_counter(growth: str) -> str:
    """Return the words for riot's counter. Raises NoValue for another size than +1/+1."""
    if growth != "+1/+1":
        raise NoValue
    return "a +1/+1 counter"


def _growth_of(parsed: object) -> Iterator[object]:
    """Invert ``_riot_counter``: yield the arguments from which it builds this value, if any."""
    if parsed == "a +1/+1 counter":
        yield "+1/+1"


_AN = ("8", "11/", "18/")
"""How sizes begin that have “an” before them."""


def _mode_and_targets(said: tuple[str, str, tuple[Thing | Several, ...]]) -> Answers:
    """Return the answers that choose the mode of an ability, and its targets."""
    mode, source, targets = said
    asked = WHICH_MODE_IS_CHOSEN.of(source) if source else WHICH_MODE_IS_CHOSEN
    return (chooses(asked, mode), *_targeting((source, targets)))


def _with_article(parsed: tuple[str, str]) -> str:
    """Return the two words joined, after "a" or "an"."""
    return f"{'an' if parsed[0].startswith(_AN) else 'a'} {parsed[0]} {parsed[1]}"


def _form_chosen(parsed: tuple[str, str]) -> Answers:
    """Return the answer that chooses a form, of which the words “with flying” are short for a creature's."""
    size, words = parsed
    return (
        chooses(
            WHICH_FORM_IS_CHOSEN, _with_article((size, f"creature {words}" if words.startswith("with ") else words))
        ),
    )


def _without_article(parsed: object) -> Iterator[object]:
    """Invert ``_with_article``: yield the arguments from which it builds this value, if any."""
    if isinstance(parsed, str) and parsed.startswith(("a ", "an ")):
        size, _, rest = parsed.partition(" ")[2].partition(" ")
        yield size, rest


of_player("(chooses|names|chooses the color) <color>", chooses(WHICH_COLOR_IS_CHOSEN, HOLE.color),
          example="Ana chooses blue",
          does="If asked, choose a color (for the named object, if one is named). Say this before "
               "the choice.")  # fmt: skip
of_player("(chooses|names) <color> (for|with) <source>", chooses(WHICH_COLOR_IS_CHOSEN.of(HOLE.source), HOLE.color))
for _ordinal in ORDINALS:
    says("ordinal", _ordinal, _ordinal)
of_player("chooses the <ordinal> mode of <source>", chooses(WHICH_MODE_IS_CHOSEN.of(HOLE.source), HOLE.ordinal),
          example="Ana chooses the second mode of Sword", does="If asked, choose a mode of an ability.")  # fmt: skip
of_player("chooses the <ordinal> mode", chooses(WHICH_MODE_IS_CHOSEN, HOLE.ordinal))
for _aimed in ("with <chosen_things> as (its|the) (target|targets)", "(|,) targeting <chosen_things>"):
    for _of, _whose in (("", ""), (" of <source>", HOLE.source)):
        of_player(f"chooses the <ordinal> mode{_of} {_aimed}",
                  only_read((HOLE.ordinal, _whose, HOLE.chosen_things), _mode_and_targets))  # fmt: skip
_FORM = through((HOLE.size, HOLE.form_words), _with_article, _without_article)
says("form", "(a|an) <SIZE> <form_words>", _FORM)
says("form_words", "<form_word>")
says("form_words", "<form_word:one> <form_words:others>",
     through((HOLE.one, HOLE.others), " ".join,
             lambda said: iter([tuple(said.split(" ", 1))] if " " in said else [])))  # fmt: skip
for _word in ("creature", "artifact", "enchantment", "land", "with", "and", "token"):
    says("form_word", _word, _word)
says("form_word", "<keyword>")
says("form_word", "<color>")
says("form_word", "<NAME>")
of_player(
    "chooses (|to be|to be a|to be an) <SIZE> <form_words>", only_read((HOLE.size, HOLE.form_words), _form_chosen)
)
of_player("chooses <form>", chooses(WHICH_FORM_IS_CHOSEN, HOLE.form), example="Ana chooses a 2/2 creature with flying",
          does="If asked, choose what a permanent enters as.")  # fmt: skip
of_player("chooses <form> for <source>", chooses(WHICH_FORM_IS_CHOSEN, HOLE.form, HOLE.source))
of_player("chooses <riot> for <source>", chooses(WHICH_OF_BOTH_IT_HAS.of(HOLE.source), HOLE.riot),
          example="Ana chooses haste for Bear",
          does="If asked, choose between haste and a counter for a permanent with riot.")  # fmt: skip
says("riot", "haste", "haste")
says("riot", "a <GROWTH> counter", through(HOLE.growth, _riot_counter, _growth_of))
of_player("chooses <taps_or_untaps>", chooses(WHETHER_TAPS_OR_UNTAPS, HOLE.taps_or_untaps), example="Ana chooses untap",
          does="If asked, choose whether something that may do either taps or untaps.")  # fmt: skip
says("taps_or_untaps", "(tap|taps)", "taps")
says("taps_or_untaps", "(untap|untaps)", "untaps")
of_player("chooses (a|an) <counter> counter", chooses(WHICH_KIND_OF_COUNTER, word_in(HOLE.counter)),
          example="Ana chooses a burn counter", does="If asked, choose a kind of counter.")  # fmt: skip
of_player("(chooses|names) the creature type <type_word>", chooses(WHICH_CREATURE_TYPE_IS_CHOSEN, HOLE.type_word),
          example="Ana chooses the creature type Platypus", does="If asked, choose a creature type.")  # fmt: skip
says("type_word", "<NAME>", name_in(HOLE.name))
says("type_word", "<WORD>", word_in(HOLE.word))
of_player("chooses <WORD>", chooses(WHICH_CREATURE_TYPE_IS_CHOSEN, only_read(HOLE.word, _known_type)))
says("basic_land_type", "<NAME>", through(HOLE.name, _basic_land_type, lambda said: iter({said} & BASIC_LAND_TYPES)))
of_player("(chooses|names) the basic land type <basic_land_type>",
          chooses(WHICH_BASIC_LAND_TYPE_IS_CHOSEN, HOLE.basic_land_type),
          example="Ana chooses the basic land type Swamp", does="If asked, choose a basic land type.")  # fmt: skip
of_player("names the card <NAME>", chooses(WHICH_CARD_IS_NAMED, name_in(HOLE.name)), example="Ana names the card Bear",
          does="If asked, name a card.")  # fmt: skip
of_player("names (|the card) <NAME> with <source>", chooses(WHICH_CARD_IS_NAMED, name_in(HOLE.name), HOLE.source))
of_player("means the <NAME:card> of <NAME:edition>",
          chooses(WHICH_IS_NAMED.of(name_in(HOLE.card)), name_in(HOLE.edition)),
          example="Ana means the Bear of Limited Edition Alpha",
          does="If asked, choose which of two cards with the same name is meant.")  # fmt: skip
of_player("means the <NAME>", only_read(HOLE.name, _of_an_edition))

# what is done to which, by the words of the instructions


def _ways(parsed: tuple[tuple[str, str], ...]) -> str:
    """Return the ways as one text: the words of each joined by blanks, the ways by commas."""
    return ", ".join(" ".join(one) for one in parsed)


def _ways_apart(parsed: object) -> Iterator[object]:
    """Invert ``_ways``: yield the arguments from which it builds this value, if any."""
    if isinstance(parsed, str) and "," in parsed:
        yield tuple(_last_apart(one) for one in parsed.split(", "))


def _last_apart(parsed: str) -> tuple[str, str]:
    """Return the words before the first capitalized one, and the rest; without one, the last word is the rest."""
    words = parsed.split(" ")
    begins = next((place for place, word in enumerate(words) if word[:1].isupper()), len(words) - 1)
    return " ".join(words[:begins]), " ".join(words[begins:])


of_player("chooses : <ways>", chooses(WHAT_DOES_TO_WHICH, through(HOLE.ways, _ways, _ways_apart)),
          example="Ana chooses: exile Ox, put counters Bear",
          does="If asked, choose which of several instructions is followed for which target.")  # fmt: skip
says("ways", "<way>", (HOLE.way,))
says("ways", "<way> , <ways:others>", join((HOLE.way,), HOLE.others))
says("way", "<phrase> <NAME>", (HOLE.phrase, HOLE.name))

# numbers


def _counting(number: int) -> int:
    """Return the number unchanged. Raises NoValue if it is negative."""
    if number < 0:
        raise NoValue
    return number


_NUMBER: Template = through(whole(HOLE.int), _counting, lambda value: iter([value] if type(value) is int else []))
of_player("(names|says) <INT>", chooses(HOW_OFTEN_THE_CYCLE_REPEATS, _NUMBER), example="Ana names 3",
          does="If asked, choose how often a cycle repeats.")  # fmt: skip
of_player("goes through it <times> more", chooses(HOW_MANY_ROUNDS_FOLLOW, HOLE.times),
          example="Ana goes through it 2 times more",
          does="If asked, choose how many rounds of a cycle follow.")  # fmt: skip
of_player("divides the damage as <divided>", chooses(HOW_DAMAGE_IS_DIVIDED, HOLE.divided),
          example="Ana divides the damage as 1 and 2",
          does="If asked, choose how damage is divided among the targets, in their order.")  # fmt: skip
says("divided", "<INT:one> and <INT:other>", (whole(HOLE.one), whole(HOLE.other)))
says("divided", "<INT:one> (and|,) <divided>", join((whole(HOLE.one),), HOLE.divided))

# for what something is chosen


def _owned(parsed: object) -> Iterator[object]:
    """Invert the template “<PLAYER>'s <NAME>”: yield the player and the name."""
    if isinstance(parsed, str) and "'s " in parsed:
        yield tuple(parsed.split("'s ", 1))


says("source", "<NAME>")
says("source", "(the|her|his|their) <NAME>")
says("source", "the copy of <NAME>", _COPY_OF_IT)
says("source", "<PLAYER>'s <NAME>", through((HOLE.player, HOLE.name), "'s ".join, _owned))
