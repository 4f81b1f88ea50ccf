"""Answers: the sentences of a story that say what a player decides if asked; where nobody asks, nothing is wrong."""

from kb.engine.play.game import Game
from kb.engine.position.abilities import ORDINALS
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.questions import (
    HOW_OFTEN_THE_CYCLE_REPEATS,
    IN_WHICH_ORDER_DAMAGES_THEM,
    WHAT_COPIES,
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
    WHICH_CARDS_ARE_PUT_INTO_THE_GRAVEYARD,
    WHICH_CARDS_ARE_PUT_ON_THE_BOTTOM,
    WHICH_CARDS_ARE_REVEALED,
    WHICH_COLOR_IS_CHOSEN,
    WHICH_LEGEND_STAYS,
    WHICH_MODE_IS_CHOSEN,
    WHICH_OF_BOTH_IT_HAS,
    AnyOf,
)
from kb.worked.language import sentence
from kb.worked.sentences.named import listed, thing


@sentence("answer", r"(?P<player>\w+) names (?P<number>\d+)", "Ana names 3")
def names_a_number(game: Game, player: str, number: str) -> None:
    """Answer, if asked, how often a cycle repeats."""
    game.answer(player, HOW_OFTEN_THE_CYCLE_REPEATS, int(number))


@sentence("answer", r"(?P<player>\w+) keeps (?P<name>.+)", "Ana keeps Karn #2")
def keeps(game: Game, player: str, name: str) -> None:
    """Answer, if asked, which legend stays."""
    game.answer(player, WHICH_LEGEND_STAYS, name)


@sentence("answer", r"(?P<player>\w+) (?:puts (?P<names>.+) on the bottom|leaves all on top)",
          "Ana puts Bear on the bottom")  # fmt: skip
def puts_on_the_bottom(game: Game, player: str, names: str | None) -> None:
    """Answer, if asked, which of the cards that a player looks at go to the bottom of the library."""
    if names:
        game.answer(player, WHICH_CARDS_ARE_PUT_ON_THE_BOTTOM, " and ".join(listed(names, game.position.story.names)))
    else:
        either = (WHICH_CARDS_ARE_PUT_ON_THE_BOTTOM, WHICH_CARDS_ARE_PUT_INTO_THE_GRAVEYARD)
        game.answer(player, AnyOf(either), "none")


@sentence("answer", r"(?P<player>\w+) puts (?P<names>.+) from the top into (?:the|her|his|their) graveyard",
          "Ana puts Bear from the top into the graveyard")  # fmt: skip
def puts_into_the_graveyard(game: Game, player: str, names: str) -> None:
    """Answer, if asked, which of the cards on top of the library that a player looks at go to the graveyard."""
    game.answer(player, WHICH_CARDS_ARE_PUT_INTO_THE_GRAVEYARD, " and ".join(listed(names, game.position.story.names)))


@sentence("answer", r"(?P<player>\w+) (?P<does>does so|doesn't do so)", "Ana does so")
def does_so(game: Game, player: str, does: str) -> None:
    """Answer, the next time it is asked, whether a player does what they may."""
    game.answer(player, WHETHER_TO_DO_SO, does == "does so")


@sentence("answer", r"(?P<player>\w+) (?P<pays>pays|won't pay)(?: for (?P<name>[A-Z].*))?", "Ana pays")
def pays(game: Game, player: str, pays: str, name: str | None) -> None:
    """Answer, the next time it is asked, whether a player pays for what is due; said before it is."""
    asked = AnyOf((WHETHER_TO_PAY,)) if name is None else WHETHER_TO_PAY.of(name)
    game.answer(player, asked, pays == "pays")


@sentence("answer", r"(?P<player>\w+) (?P<does>accepts|declines)", "Ana declines")
def declines(game: Game, player: str, does: str) -> None:
    """Answer, the next time that something may be done or paid, whether it is."""
    game.answer(player, AnyOf(MAY), does == "accepts")


MAY = (WHETHER_TO_CAST_IT, WHETHER_TO_DO_SO, WHETHER_TO_DREDGE, WHETHER_TO_PAY, WHETHER_TO_DRAW, WHETHER_TO_SEARCH)
"""What a player is asked who may do something or not."""


@sentence("answer", r"(?P<name>.+) is to copy (?P<original>.+)", "Clone is to copy Bear")
def is_to_copy(game: Game, name: str, original: str) -> None:
    """Answer, if asked, what a permanent enters as a copy of: a player, or whoever has a permanent enter."""
    if name in game.position.players:
        game.answer(name, AnyOf((WHAT_COPIES,)), original)
    else:
        game.answer(thing(game, name).controller, WHAT_COPIES.of(name), original)


@sentence("answer", r"(?P<player>\w+) orders the blockers as (?P<order>.+)", "Ana orders the blockers as Ox and Bear")
def orders_them(game: Game, player: str, order: str) -> None:
    """Answer, if asked, in which order those stand that fight with whatever it is; said before they are declared."""
    game.answer(player, AnyOf((IN_WHICH_ORDER_DAMAGES_THEM,)), " and ".join(listed(order, game.position.story.names)))


@sentence("answer", r"(?P<player>\w+) chooses (?P<color>white|blue|black|red|green)(?: for (?P<name>.+))?",
          "Ana chooses blue")  # fmt: skip
def chooses_a_color(game: Game, player: str, color: str, name: str | None) -> None:
    """Answer, if asked, which color is chosen, for what where that is said; said before it is."""
    asked = WHICH_COLOR_IS_CHOSEN.of(name) if name else AnyOf((WHICH_COLOR_IS_CHOSEN,))
    game.answer(player, asked, color)


@sentence(
    "answer", r"(?P<player>\w+) targets (?P<target>.+) with (?P<name>.+)", "Ana targets Bob with the copy of Fling"
)
def targets(game: Game, player: str, target: str, name: str) -> None:
    """Answer, if asked, what a triggered ability or the copy of a spell targets."""
    game.answer(player, WHAT_TARGETS.of(name), target)


@sentence("answer", r"(?P<name>.+)'s (?:triggered )?(?:ability|trigger) targets (?P<target>.+)",
          "Imp's ability targets Bear")  # fmt: skip
def ability_targets(game: Game, name: str, target: str) -> None:
    """Answer, if asked, what a triggered ability of something targets, for whoever controls that."""
    source = thing(game, name)
    controller = game.traits(source.id).controller if source.zone == "battlefield" else source.controller
    game.answer(controller, WHAT_TARGETS.of(name), target)


@sentence("answer", r"the copy (?:of (?P<name>.+) )?targets (?P<target>.+)", "the copy of Fling targets Bob")
def copy_targets(game: Game, name: str | None, target: str) -> None:
    """Answer, if asked, what the copy of a spell targets, for whoever controls what waits to copy it."""
    if not game.position.stack:
        of = f"the copy of {name}" if name else "its copy"
        raise IllegalAnswer(f"Nothing waits that makes {of}: say whose it is, as in “Ana targets {target} with {of}”.")
    question = WHAT_TARGETS.of(f"the copy of {name}") if name else AnyOf((WHAT_TARGETS,))
    game.answer(game.position.stack[-1].context.controller, question, target)


@sentence("answer", rf"(?P<player>\w+) chooses the (?P<mode>{'|'.join(ORDINALS)}) mode of (?P<name>.+)",
          "Ana chooses the second mode of Sword")  # fmt: skip
def chooses_a_mode(game: Game, player: str, mode: str, name: str) -> None:
    """Answer, if asked, which mode of an ability is chosen."""
    game.answer(player, WHICH_MODE_IS_CHOSEN.of(name), mode)


@sentence("answer", r"(?P<player>\w+) copies (?P<original>.+) with (?P<name>.+)", "Ana copies Bear with Clone")
def copies(game: Game, player: str, original: str, name: str) -> None:
    """Answer, if asked, what a permanent enters as a copy of."""
    game.answer(player, WHAT_COPIES.of(name), original)


@sentence("answer", r"(?P<player>\w+) sacrifices (?P<names>.+) if asked", "Ana sacrifices Field if asked")
def sacrifices(game: Game, player: str, names: str) -> None:
    """Answer, each time it is asked, what a player sacrifices."""
    for name in listed(names, game.position.story.names):
        game.answer(player, WHAT_TO_SACRIFICE, name)


@sentence("answer", r"(?P<player>\w+) discards (?P<names>.+) at the end of the turn",
          "Ana discards Field and Fen at the end of the turn")  # fmt: skip
def discards_at_the_end(game: Game, player: str, names: str) -> None:
    """Answer, if asked, which cards a player discards who has too many in hand."""
    game.answer(player, WHAT_TO_DISCARD_AT_THE_END_OF_THE_TURN, " and ".join(sorted(listed(names))))


@sentence("answer", r"(?P<player>\w+) devours (?:nothing|(?P<names>.+)) with (?P<name>.+)",
          "Ana devours Elf and Imp with Hydra")  # fmt: skip
def devours(game: Game, player: str, names: str | None, name: str) -> None:
    """Answer, if asked, what a player sacrifices to a creature that devours; "nothing" where that is none."""
    game.answer(player, WHAT_IS_DEVOURED_BY.of(name), _any_of(game, names))


@sentence("answer", r"(?P<player>\w+) reveals (?:nothing|(?P<names>.+)) to amplify",
          "Ana reveals Elf and Imp to amplify")  # fmt: skip
def reveals_to_amplify(game: Game, player: str, names: str | None) -> None:
    """Answer, if asked, which cards a player reveals as a creature enters; "nothing" where that is none."""
    game.answer(player, WHICH_CARDS_ARE_REVEALED, _any_of(game, names))


def _any_of(game: Game, names: str | None) -> str:
    """Give what is chosen of any number of things, as those who are asked say it."""
    return " and ".join(sorted(listed(names, game.position.story.names))) if names else "none"


@sentence("answer", r"(?P<player>\w+) chooses (?P<what>haste|a \+1/\+1 counter) for (?P<name>.+)",
          "Ana chooses haste for Bear")  # fmt: skip
def chooses_of_both(game: Game, player: str, what: str, name: str) -> None:
    """Answer, if asked, which of both a permanent with riot has."""
    game.answer(player, WHICH_OF_BOTH_IT_HAS.of(name), what)


@sentence("answer", r"(?P<player>\w+) (?P<pays>pays|won't pay) tribute for (?P<name>.+)", "Bob pays tribute for Ox")
def pays_tribute(game: Game, player: str, pays: str, name: str) -> None:
    """Answer, if asked, whether an opponent has a creature enter with more counters."""
    game.answer(player, WHETHER_TO_PAY_TRIBUTE.of(name), pays == "pays")


@sentence("answer", r"(?P<player>\w+) dredges (?P<name>.+)", "Ana dredges Imp")
def dredges(game: Game, player: str, name: str) -> None:
    """Answer, the next time that a player may return a card with dredge instead of drawing, that they do."""
    game.answer(player, WHETHER_TO_DREDGE.of(name), True)


@sentence("answer", r"(?P<player>\w+) chooses new targets", "Ana chooses new targets")
def chooses_new_targets(game: Game, player: str) -> None:
    """Answer, the next time that a player may choose new targets for a copy, that they do; which is left open."""
    game.answer(player, AnyOf((WHETHER_TO_CHOOSE_NEW_TARGETS,)), True)
