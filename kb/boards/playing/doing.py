"""Sentences for what players do, either because something asks them to or of their own accord."""

from kb.boards.language import BadScenario
from kb.boards.named import Names, in_words, permanents, targeted, thing
from kb.boards.playing.acts import does
from kb.boards.playing.asked import Deed, Way, deed
from kb.boards.playing.moving import is_exiled, is_returned
from kb.boards.playing.steps import is_destroyed
from kb.engine.effects.discarding import cast_by_madness, may_cast_for_madness
from kb.engine.effects.sacrificing import SacrificeThis
from kb.engine.play.game import Game
from kb.engine.position.abilities import Activated
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.questions import (
    WHAT_IS_PUT_ON_THE_LIBRARY,
    WHAT_TARGETS,
    WHAT_TO_DISCARD,
    WHAT_TO_DISCARD_AT_THE_END_OF_THE_TURN,
    WHAT_TO_EXILE,
    WHAT_TO_RETURN,
    WHAT_TO_SACRIFICE,
    WHAT_TO_TAP,
    WHAT_TO_TAP_FOR_MANA,
    WHETHER_TO_CAST_IT,
    WHETHER_TO_CAST_IT_BEFORE_PASSING,
    WHETHER_TO_DO_SO,
    WHETHER_TO_DRAW,
    WHETHER_TO_EXILE_IT,
    WHETHER_TO_PAY,
    WHICH_CARD_IS_FOUND,
    WHICH_CARD_IS_PUT_ONTO_THE_BATTLEFIELD,
    WHICH_CARDS_ARE_TAKEN,
    WHICH_CARDS_RETURN_TO_THE_HAND,
    WHICH_EXILED_CARD_RETURNS,
)
from kb.engine.steps.damage import ChangesLife, IsDealtDamage
from kb.engine.steps.moving import Draws, Moves
from kb.engine.steps.playing import Pays
from kb.english.boards import acts_doing, acts_happening


def _as_one_answer(names: Names) -> tuple[str, ...]:
    """Return a list of names as one answer, sorted and joined by "and", in a tuple."""
    return (" and ".join(sorted(names)),)


@deed(acts_doing.Discards)
def discarding(player: str, names: Names) -> Deed:
    """Return the action of discarding, which is asked for card by card, or all at once at end of turn."""
    at_the_end = Way((WHAT_TO_DISCARD_AT_THE_END_OF_THE_TURN,), _as_one_answer(names))
    done = tuple(Moves(card, "hand", "graveyard") for card in names)
    return Deed(player, (Way((WHAT_TO_DISCARD,), names), at_the_end), done=done, theirs=names)


@does(acts_doing.Sacrifices)
def sacrifices(game: Game, player: str, names: Names) -> None:
    """Sacrifice permanents at the same time, as a resolving effect asks, or without a cause.

    Raises IllegalAnswer if the player doesn't control one of them, and BadScenario if one has an ability that
    sacrificing it pays for, which may be meant instead.
    """
    for found in permanents(game, names):
        traits = game.traits(found.id)
        if traits.controller != player:
            raise IllegalAnswer(f"{player} doesn't control {found.label}.")
        if any(isinstance(own, Activated) and SacrificeThis() in own.cost.acts for own in traits.abilities):
            raise BadScenario(
                f"“{player} sacrifices {found.label}” can mean two things: {found.label} has an ability that it can be "
                "sacrificed for.",
                remedy=f"Say “{player} uses {found.label}'s ability”, or “{found.label} is sacrificed” for a sacrifice "
                "without a cause.",
            )
    is_destroyed(game, names, "sacrificed")


@deed(acts_doing.Sacrifices)
def sacrificing(player: str, names: Names) -> Deed:
    """Return the action of sacrificing, which is asked for one by one, sometimes after asking whether to."""
    done = tuple(Moves(one, "battlefield", "graveyard", "sacrificed") for one in names)
    asked, first = Way((WHAT_TO_SACRIFICE,), names), Way((WHETHER_TO_DO_SO,), (True,))
    return Deed(player, (asked,), (first,), done, names)


@deed(acts_doing.Draws)
def drawing(player: str, number: int) -> Deed:
    """Return the action of drawing, which may be asked about but has usually just been done by an effect."""
    drawn = (Draws(player),) * number
    return Deed(player, besides=(Way((WHETHER_TO_DRAW,), (True,)),), done=drawn, like=Draws)


@deed(acts_happening.Deals)
def dealing(source: str, amount: int, target: str) -> Deed:
    """Return the dealing of damage as an action of its source, which an effect has usually just done."""
    return Deed(source, done=(IsDealtDamage(target, amount, source),))


@deed(acts_doing.PutsOntoBattlefield)
def putting(player: str, names: Names) -> Deed:
    """Return the action of putting cards onto the battlefield, which is asked for one by one."""
    questions = (WHICH_CARD_IS_PUT_ONTO_THE_BATTLEFIELD, WHICH_EXILED_CARD_RETURNS, WHICH_CARD_IS_FOUND)
    taken = Way((WHICH_CARDS_ARE_TAKEN,), _as_one_answer(names))
    return Deed(player, (Way(questions, names), taken), (Way((WHETHER_TO_DO_SO,), (True,)),))


@does(acts_doing.PutsOnLibrary)
def puts_on_the_library(game: Game, player: str, names: Names) -> None:  # noqa: ARG001  (what every sentence is given)
    """Raise IllegalAnswer: only a resolving effect can have a player put cards on a library."""
    raise IllegalAnswer(f"Nothing asks {player} to put {in_words(names)} on the library.")


@deed(acts_doing.PutsOnLibrary)
def putting_on_the_library(player: str, names: Names) -> Deed:
    """Return the action of putting cards on a library, asked for one by one; the last ends up on top."""
    return Deed(player, (Way((WHAT_IS_PUT_ON_THE_LIBRARY,), names),))


@does(acts_doing.Returns)
def returns(game: Game, player: str, names: Names) -> None:  # noqa: ARG001  (who does it, where it is asked for)
    """Move objects to their owners' hands, as a resolving effect asks, or without a cause."""
    is_returned(game, names)


@deed(acts_doing.Returns)
def returning(player: str, names: Names) -> Deed:
    """Return the action of returning cards, asked for one by one, or all at once from a graveyard."""
    ways = (Way((WHAT_TO_RETURN,), names), Way((WHICH_CARDS_RETURN_TO_THE_HAND,), _as_one_answer(names)))
    done = tuple(Moves(one, "battlefield", "hand") for one in names)
    return Deed(player, ways, (Way((WHETHER_TO_DO_SO,), (True,)),), done)


@does(acts_doing.Exiles)
def exiles(game: Game, player: str, names: Names) -> None:  # noqa: ARG001  (who does it, where it is asked for)
    """Exile objects, as a resolving effect asks, or without a cause."""
    is_exiled(game, names)


@deed(acts_doing.Exiles)
def exiling(player: str, names: Names) -> Deed:
    """Return the action of exiling, which is asked for one by one."""
    return Deed(
        player, (Way((WHAT_TO_EXILE,), names),), done=tuple(Moves(one, "battlefield", "exile") for one in names)
    )


@does(acts_doing.Taps)
def taps(game: Game, player: str, names: Names) -> None:
    """Raise IllegalAnswer: a player taps these permanents, but no cost asks for that."""
    permanents(game, names)
    raise IllegalAnswer(
        f"Nothing asks {player} to tap {in_words(names)}. If something else taps them, say "
        f"“{in_words(names)} becomes tapped”."
    )


@deed(acts_doing.Taps)
def tapping(player: str, names: Names) -> Deed:
    """Return the action of tapping permanents, which is asked for one by one."""
    return Deed(player, (Way((WHAT_TO_TAP, WHAT_TO_TAP_FOR_MANA), names),))


@does(acts_doing.PutsIntoHand)
def puts_into_hand(game: Game, player: str, names: Names) -> None:  # noqa: ARG001  (what every sentence is given)
    """Raise IllegalAnswer: only a resolving effect can have a player put cards into a hand."""
    raise IllegalAnswer(f"Nothing asks {player} to put {in_words(names)} into a hand.")


@deed(acts_doing.PutsIntoHand)
def putting_into_hand(player: str, names: Names) -> Deed:
    """Return the action of putting cards into a hand, asked for all at once, or for one found card."""
    return Deed(player, (Way((WHICH_CARDS_ARE_TAKEN,), _as_one_answer(names)), Way((WHICH_CARD_IS_FOUND,), names)))


@does(acts_doing.Pays)
def pays_exactly(game: Game, player: str, cost: str, name: str | None) -> None:  # noqa: ARG001  (what every sentence is given)
    """Raise IllegalAnswer: a player pays this cost, but no payment is due."""
    raise IllegalAnswer(f"Nothing asks {player} to pay {cost}.")


@deed(acts_doing.Pays)
def paying(player: str, cost: str, name: str | None) -> Deed:
    """Return the action of paying, which is asked about before it is done."""
    life = cost.removesuffix(" life")
    paid = ChangesLife(player, "pays", int(life)) if life != cost else Pays(player, cost)
    asked = WHETHER_TO_PAY.of(name) if name else WHETHER_TO_PAY
    return Deed(player, (Way((asked,), (True,)),), done=(paid,))


@does(acts_doing.CastsForMadness)
def casts_for_madness(game: Game, player: str, name: str, targets: Names) -> None:
    """Cast a card for its madness cost as it is discarded or, on some days, until passing.

    Raises IllegalAnswer at other times.
    """
    card = thing(game, name)
    if may_cast_for_madness(game, player, card):
        cast_by_madness(game, card, targeted(game, targets))
        return
    raise IllegalAnswer(f"{player} can't cast {name} for its madness cost now: it isn't being discarded.")


@deed(acts_doing.CastsForMadness)
def casting_for_madness(player: str, name: str, targets: Names) -> Deed:
    """Return the answers to madness: whether to exile the card (on some days), to cast it, and its targets."""
    aimed = Way((WHAT_TARGETS.of(name),), targets)
    exiled = Way((WHETHER_TO_EXILE_IT.of(name),), (True,))
    before_passing = Way((WHETHER_TO_CAST_IT_BEFORE_PASSING.of(name),), (True,))
    return Deed(player, (Way((WHETHER_TO_CAST_IT.of(name),), (True,)),), (exiled, aimed), in_turn=(before_passing,))
