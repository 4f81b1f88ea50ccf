"""Answers: the sentences of a story that say what a player decides if asked; where nobody asks, nothing is wrong."""

from kb.engine.play.game import Game
from kb.engine.position.abilities import ORDINALS
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.questions import (
    HOW_MANY_ROUNDS_FOLLOW,
    HOW_OFTEN_THE_CYCLE_REPEATS,
    IN_WHICH_ORDER_DAMAGES_THEM,
    WHAT_COPIES,
    WHAT_DOES_TO_WHICH,
    WHAT_IS_DEVOURED_BY,
    WHAT_TARGETS,
    WHAT_TO_DISCARD_AT_THE_END_OF_THE_TURN,
    WHAT_TO_SACRIFICE,
    WHETHER_TO_CAST_IT,
    WHETHER_TO_CHOOSE_NEW_TARGETS,
    WHETHER_TO_DO_SO,
    WHETHER_TO_DRAW,
    WHETHER_TO_DREDGE,
    WHETHER_TO_PAY,
    WHETHER_TO_PAY_TRIBUTE,
    WHETHER_TO_SEARCH,
    WHICH_BASIC_LAND_TYPE_IS_CHOSEN,
    WHICH_CARD_IS_NAMED,
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
    AnyOf,
)
from kb.worked.language import sentence
from kb.worked.sentences.named import listed, thing


@sentence("answer", r"(?P<player>\w+) (?:names|says(?! 0\b)) (?P<number>\d+)", "Ana names 3")
def names_a_number(game: Game, player: str, number: str) -> None:
    """If asked, choose how often a cycle repeats."""
    game.answer(player, HOW_OFTEN_THE_CYCLE_REPEATS, int(number))


@sentence("answer", r"(?P<player>\w+) keeps (?P<name>.+)", "Ana keeps Karn #2")
def keeps(game: Game, player: str, name: str) -> None:
    """If asked, choose which legend stays."""
    game.answer(player, WHICH_LEGEND_STAYS, name)


@sentence("answer", r"(?P<player>\w+) (?:puts (?P<names>.+) on the bottom|leaves all on top)",
          "Ana puts Bear on the bottom")  # fmt: skip
def puts_on_the_bottom(game: Game, player: str, names: str | None) -> None:
    """If asked, choose which of the cards a player looks at go to the bottom of the library."""
    if names:
        game.answer(player, WHICH_CARDS_ARE_PUT_ON_THE_BOTTOM, " and ".join(listed(names, game.position.story.names)))
    else:
        either = (WHICH_CARDS_ARE_PUT_ON_THE_BOTTOM, WHICH_CARDS_ARE_PUT_INTO_THE_GRAVEYARD)
        game.answer(player, AnyOf(either), "none")


@sentence("answer", r"(?P<player>\w+) puts (?P<names>.+) from the top into (?:the|her|his|their) graveyard",
          "Ana puts Bear from the top into the graveyard")  # fmt: skip
def puts_into_the_graveyard(game: Game, player: str, names: str) -> None:
    """If asked, choose which cards from the top of the library go to the graveyard."""
    game.answer(player, WHICH_CARDS_ARE_PUT_INTO_THE_GRAVEYARD, " and ".join(listed(names, game.position.story.names)))


@sentence("answer", r"(?P<player>\w+) (?P<does>does so|doesn't do so)", "Ana does so")
def does_so(game: Game, player: str, does: str) -> None:
    """Next time it is asked, choose whether a player does an optional action."""
    game.answer(player, WHETHER_TO_DO_SO, does == "does so")


@sentence("answer", r"(?P<player>\w+) (?P<pays>pays|won't pay)(?: for (?P<name>[A-Z].*))?", "Ana pays")
def pays(game: Game, player: str, pays: str, name: str | None) -> None:
    """Next time it is asked, choose whether a player pays. Say this before the payment is due."""
    asked = AnyOf((WHETHER_TO_PAY,)) if name is None else WHETHER_TO_PAY.of(name)
    game.answer(player, asked, pays == "pays")


@sentence("answer", r"(?P<player>\w+) (?P<does>accepts|declines)", "Ana declines")
def declines(game: Game, player: str, does: str) -> None:
    """Next time something optional can be done or paid, choose whether it is."""
    game.answer(player, AnyOf(MAY), does == "accepts")


MAY = (WHETHER_TO_CAST_IT, WHETHER_TO_DO_SO, WHETHER_TO_DREDGE, WHETHER_TO_PAY, WHETHER_TO_DRAW, WHETHER_TO_SEARCH)
"""What a player is asked who may do something or not."""


@sentence("answer", r"(?P<name>.+) is to copy (?P<original>.+)", "Clone is to copy Bear")
def is_to_copy(game: Game, name: str, original: str) -> None:
    """If asked, choose what this permanent, or a permanent of this player, enters as a copy of."""
    if name in game.position.players:
        game.answer(name, AnyOf((WHAT_COPIES,)), original)
    else:
        game.answer(thing(game, name).controller, WHAT_COPIES.of(name), original)


@sentence("answer", r"(?P<player>\w+) orders the blockers as (?P<order>.+)", "Ana orders the blockers as Ox and Bear")
def orders_them(game: Game, player: str, order: str) -> None:
    """If asked, choose the order of the blockers or attackers. Say this before blocks are declared."""
    game.answer(player, AnyOf((IN_WHICH_ORDER_DAMAGES_THEM,)), " and ".join(listed(order, game.position.story.names)))


@sentence("answer", r"(?P<name>.+) damages in the order (?P<order>.+)", "Brute damages in the order Ox and Bear")
def damages_in_order(game: Game, name: str, order: str) -> None:
    """If its controller is asked, choose the order in which it damages others. Say this before blocks are declared."""
    asked = IN_WHICH_ORDER_DAMAGES_THEM.of(name)
    controller = game.traits(thing(game, name).id).controller
    game.answer(controller, asked, " and ".join(listed(order, game.position.story.names)))


@sentence("answer", r"(?P<player>\w+) chooses: (?P<ways>.+)", "Ana chooses: exile Ox, put counters Bear")
def chooses_what_is_done(game: Game, player: str, ways: str) -> None:
    """If asked, choose which of several instructions is followed for which target."""
    game.answer(player, AnyOf((WHAT_DOES_TO_WHICH,)), ways)


@sentence("answer", r"(?P<player>\w+) chooses (?P<form>an? \d+/\d+ .+) for (?P<name>.+)",
          "Ana chooses a 3/3 creature for Clay")  # fmt: skip
def chooses_a_form(game: Game, player: str, form: str, name: str) -> None:
    """If asked, choose what a permanent enters as."""
    thing(game, name)
    game.answer(player, WHICH_FORM_IS_CHOSEN, form)


@sentence("answer", r"(?P<player>\w+) goes through it (?P<number>\d+) times? more", "Ana goes through it 2 times more")
def goes_on_with_it(game: Game, player: str, number: str) -> None:
    """If asked, choose how many rounds of a cycle follow."""
    game.answer(player, HOW_MANY_ROUNDS_FOLLOW, int(number))


@sentence("answer", r"(?P<player>\w+) chooses (?P<color>white|blue|black|red|green)(?: for (?P<name>.+))?",
          "Ana chooses blue")  # fmt: skip
def chooses_a_color(game: Game, player: str, color: str, name: str | None) -> None:
    """If asked, choose a color (for the named object, if one is named). Say this before the choice."""
    asked = WHICH_COLOR_IS_CHOSEN.of(name) if name else AnyOf((WHICH_COLOR_IS_CHOSEN,))
    game.answer(player, asked, color)


@sentence(
    "answer", r"(?P<player>\w+) targets (?P<target>.+) with (?P<name>.+)", "Ana targets Bob with the copy of Fling"
)
def targets(game: Game, player: str, target: str, name: str) -> None:
    """If asked, choose the targets of a triggered ability or of the copy of a spell."""
    game.answer(player, WHAT_TARGETS.of(name), target)


@sentence("answer", r"(?P<name>.+)'s (?:triggered )?(?:ability|trigger) targets (?P<target>.+)",
          "Imp's ability targets Bear")  # fmt: skip
def ability_targets(game: Game, name: str, target: str) -> None:
    """If asked, choose the targets of an object's triggered ability, for its controller."""
    source = thing(game, name)
    controller = game.traits(source.id).controller if source.zone == "battlefield" else source.controller
    game.answer(controller, WHAT_TARGETS.of(name), target)


@sentence("answer", r"the copy (?:of (?P<name>.+) )?targets (?P<target>.+)", "the copy of Fling targets Bob")
def copy_targets(game: Game, name: str | None, target: str) -> None:
    """If asked, choose the targets of a spell's copy, for the player who copies it."""
    if not game.position.stack:
        of = f"the copy of {name}" if name else "its copy"
        raise IllegalAnswer(
            f"Nothing on the stack makes {of}. Name its player, as in “Ana targets {target} with {of}”."
        )
    question = WHAT_TARGETS.of(f"the copy of {name}") if name else AnyOf((WHAT_TARGETS,))
    game.answer(game.position.stack[-1].context.controller, question, target)


@sentence("answer", rf"(?P<player>\w+) chooses the (?P<mode>{'|'.join(ORDINALS)}) mode of (?P<name>.+)",
          "Ana chooses the second mode of Sword")  # fmt: skip
def chooses_a_mode(game: Game, player: str, mode: str, name: str) -> None:
    """If asked, choose a mode of an ability."""
    game.answer(player, WHICH_MODE_IS_CHOSEN.of(name), mode)


@sentence("answer", r"(?P<player>\w+) copies (?P<original>.+) with (?P<name>.+)", "Ana copies Bear with Clone")
def copies(game: Game, player: str, original: str, name: str) -> None:
    """If asked, choose what a permanent enters as a copy of."""
    game.answer(player, WHAT_COPIES.of(name), original)


@sentence("answer", r"(?P<player>\w+) sacrifices (?P<names>.+) if asked", "Ana sacrifices Field if asked")
def sacrifices(game: Game, player: str, names: str) -> None:
    """Each time it is asked, choose what a player sacrifices."""
    for name in listed(names, game.position.story.names):
        game.answer(player, WHAT_TO_SACRIFICE, name)


@sentence("answer", r"(?P<player>\w+) discards (?P<names>.+) at the end of the turn",
          "Ana discards Field and Fen at the end of the turn")  # fmt: skip
def discards_at_the_end(game: Game, player: str, names: str) -> None:
    """If asked, choose which cards a player with too many cards in hand discards."""
    game.answer(player, WHAT_TO_DISCARD_AT_THE_END_OF_THE_TURN, " and ".join(sorted(listed(names))))


@sentence("answer", r"(?P<player>\w+) devours (?:nothing|(?P<names>.+)) with (?P<name>.+)",
          "Ana devours Elf and Imp with Hydra")  # fmt: skip
def devours(game: Game, player: str, names: str | None, name: str) -> None:
    """If asked, choose what a player sacrifices to a creature with devour, or "nothing"."""
    game.answer(player, WHAT_IS_DEVOURED_BY.of(name), _any_of(game, names))


@sentence("answer", r"(?P<player>\w+) reveals (?:nothing|(?P<names>.+)) to amplify",
          "Ana reveals Elf and Imp to amplify")  # fmt: skip
def reveals_to_amplify(game: Game, player: str, names: str | None) -> None:
    """If asked, choose which cards a player reveals for amplify, or "nothing"."""
    game.answer(player, WHICH_CARDS_ARE_REVEALED, _any_of(game, names))


def _any_of(game: Game, names: str | None) -> str:
    """Return the answer to a question for any number of things."""
    return " and ".join(sorted(listed(names, game.position.story.names))) if names else "none"


@sentence("answer", r"(?P<player>\w+) chooses (?P<what>haste|a \+1/\+1 counter) for (?P<name>.+)",
          "Ana chooses haste for Bear")  # fmt: skip
def chooses_of_both(game: Game, player: str, what: str, name: str) -> None:
    """If asked, choose between haste and a counter for a permanent with riot."""
    game.answer(player, WHICH_OF_BOTH_IT_HAS.of(name), what)


@sentence("answer", r"(?P<player>\w+) (?P<pays>pays|won't pay) tribute for (?P<name>.+)", "Bob pays tribute for Ox")
def pays_tribute(game: Game, player: str, pays: str, name: str) -> None:
    """If asked, choose whether an opponent pays tribute for a creature."""
    game.answer(player, WHETHER_TO_PAY_TRIBUTE.of(name), pays == "pays")


@sentence("answer", r"(?P<player>\w+) dredges (?P<name>.+)", "Ana dredges Imp")
def dredges(game: Game, player: str, name: str) -> None:
    """Next time a player could use dredge instead of drawing, they do."""
    game.answer(player, WHETHER_TO_DREDGE.of(name), True)


@sentence("answer", r"(?P<player>\w+) chooses new targets", "Ana chooses new targets")
def chooses_new_targets(game: Game, player: str) -> None:
    """Next time a player could choose new targets for a copy, they do. The targets stay open."""
    game.answer(player, AnyOf((WHETHER_TO_CHOOSE_NEW_TARGETS,)), True)


@sentence("answer", r"(?P<player>\w+) chooses the creature type (?P<word>.+)", "Ana chooses the creature type Platypus")
@sentence(
    "answer",
    r"(?P<player>\w+) chooses (?P<word>(?!(?:white|blue|black|red|green|nothing|none|heads|tails)$)[a-z]+)",
    "Ana chooses truck",
)
def chooses_a_type(game: Game, player: str, word: str) -> None:
    """If asked, choose a creature type."""
    game.answer(player, WHICH_CREATURE_TYPE_IS_CHOSEN, word)


@sentence(
    "answer",
    r"(?P<player>\w+) chooses the basic land type (?P<word>Forest|Island|Mountain|Plains|Swamp)",
    "Ana chooses the basic land type Swamp",
)
def chooses_a_basic_land_type(game: Game, player: str, word: str) -> None:
    """If asked, choose a basic land type."""
    game.answer(player, WHICH_BASIC_LAND_TYPE_IS_CHOSEN, word)


@sentence("answer", r"(?P<player>\w+) chooses an? (?P<kind>\S+) counter", "Ana chooses a burn counter")
def chooses_a_counter(game: Game, player: str, kind: str) -> None:
    """If asked, choose a kind of counter."""
    game.answer(player, WHICH_KIND_OF_COUNTER, kind)


@sentence("answer", r"(?P<player>\w+) names the card (?P<card>.+)", "Ana names the card Bear")
def names_a_card(game: Game, player: str, card: str) -> None:
    """If asked, name a card."""
    game.answer(player, WHICH_CARD_IS_NAMED, card)


@sentence("answer", r"(?P<player>\w+) means the (?P<card>.+) of (?P<edition>.+)",
          "Ana means the Bear of Limited Edition Alpha")  # fmt: skip
def means_a_card(game: Game, player: str, card: str, edition: str) -> None:
    """If asked, choose which of two cards with the same name is meant."""
    game.answer(player, WHICH_IS_NAMED.of(card), edition)
