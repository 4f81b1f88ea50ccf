"""Doing: what players do by themselves or because something asks for it, each by one sentence."""

from kb.engine.play.game import Game
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
from kb.engine.rules.words.choosing_land_types import choosing_land_types
from kb.engine.steps.fighting import ChangesLife, IsDealtDamage
from kb.engine.steps.moving import Draws, Moves
from kb.engine.steps.playing import Chooses, Pays
from kb.worked.language import sentence
from kb.worked.sentences.asked import Deed, Way, deed
from kb.worked.sentences.happenings import discards
from kb.worked.sentences.moving import is_exiled, is_returned
from kb.worked.sentences.named import listed, permanents
from kb.worked.sentences.steps import draws, is_dealt, is_destroyed, is_put


def _joined(names: list[str]) -> tuple[str, ...]:
    """Return a list of names as one answer."""
    return (" and ".join(sorted(names)),)


@deed(discards)
def discarding(player: str, names: str) -> Deed:
    """Discarding is asked for card by card, and at the end of the turn for all at once."""
    cards = listed(names)
    at_the_end = Way((WHAT_TO_DISCARD_AT_THE_END_OF_THE_TURN,), _joined(cards))
    done = tuple(Moves(card, "hand", "graveyard") for card in cards)
    return Deed(player, (Way((WHAT_TO_DISCARD,), tuple(cards)), at_the_end), done=done, theirs=tuple(cards))


@sentence("play", r"(?P<player>\w+) sacrifices (?P<names>.+)", "Ana sacrifices Bear")
def sacrifices(game: Game, player: str, names: str) -> None:
    """Sacrifice permanents at the same time, as a resolving effect asks, or without a cause."""
    for found in permanents(game, names):
        if game.traits(found.id).controller != player:
            raise IllegalAnswer(f"{player} doesn't control {found.label}.")
    is_destroyed(game, names, "sacrificed")


@deed(sacrifices)
def sacrificing(player: str, names: str) -> Deed:
    """Sacrificing is asked for one by one, and sometimes first whether to do so."""
    chosen = listed(names)
    done = tuple(Moves(one, "battlefield", "graveyard", "sacrificed") for one in chosen)
    asked, first = Way((WHAT_TO_SACRIFICE,), tuple(chosen)), Way((WHETHER_TO_DO_SO,), (True,))
    return Deed(player, (asked,), (first,), done, tuple(chosen))


@deed(draws)
def drawing(player: str, number: str | None) -> Deed:
    """Drawing may be asked about, and is mostly what something has done by then."""
    drawn = (Draws(player),) * int(number or 1)
    return Deed(player, besides=(Way((WHETHER_TO_DRAW,), (True,)),), done=drawn, like=Draws)


@deed(is_dealt)
def dealing(source: str, amount: str, target: str) -> Deed:
    """Damage is mostly what something has dealt by then."""
    return Deed(source, done=(IsDealtDamage(target, int(amount), source),))


@deed(is_put)
def putting(player: str, names: str) -> Deed:
    """Cards are put onto the battlefield one by one."""
    cards = tuple(listed(names))
    questions = (WHICH_CARD_IS_PUT_ONTO_THE_BATTLEFIELD, WHICH_EXILED_CARD_RETURNS, WHICH_CARD_IS_FOUND)
    taken = Way((WHICH_CARDS_ARE_TAKEN,), _joined(list(cards)))
    return Deed(player, (Way(questions, cards), taken), (Way((WHETHER_TO_DO_SO,), (True,)),))


@sentence("play", r"(?P<player>\w+) puts (?P<names>.+) on top of (?:his|her|their) library",
          "Ana puts Bear on top of her library")  # fmt: skip
def puts_on_the_library(game: Game, player: str, names: str) -> None:  # noqa: ARG001  (what every sentence is given)
    """Put cards on a library one at a time. A resolving effect must ask for this."""
    raise IllegalAnswer(f"Nothing asks {player} to put {names} on the library.")


@deed(puts_on_the_library)
def putting_on_the_library(player: str, names: str) -> Deed:
    """Cards are put there one by one, the last on top."""
    return Deed(player, (Way((WHAT_IS_PUT_ON_THE_LIBRARY,), tuple(listed(names))),))


@sentence("play", r"(?P<player>\w+) returns (?P<names>.+) to (?:his|her|their|its owner's|their owners'|\w+'s) hands?",
          "Ana returns Bear to her hand")  # fmt: skip
def returns(game: Game, player: str, names: str) -> None:  # noqa: ARG001  (who does it, where it is asked for)
    """Return objects to their owners' hands, as a resolving effect asks, or without a cause."""
    is_returned(game, names)


@deed(returns)
def returning(player: str, names: str) -> Deed:
    """Cards return one by one, or all at once from a graveyard."""
    chosen = listed(names)
    ways = (Way((WHAT_TO_RETURN,), tuple(chosen)), Way((WHICH_CARDS_RETURN_TO_THE_HAND,), _joined(chosen)))
    done = tuple(Moves(one, "battlefield", "hand") for one in chosen)
    return Deed(player, ways, (Way((WHETHER_TO_DO_SO,), (True,)),), done)


@sentence("play", r"(?P<player>\w+) exiles (?P<names>.+)", "Ana exiles Bear")
def exiles(game: Game, player: str, names: str) -> None:  # noqa: ARG001  (who does it, where it is asked for)
    """Exile objects, as a resolving effect asks, or without a cause."""
    is_exiled(game, names)


@deed(exiles)
def exiling(player: str, names: str) -> Deed:
    """Exiling is asked for one by one."""
    chosen = tuple(listed(names))
    return Deed(
        player, (Way((WHAT_TO_EXILE,), chosen),), done=tuple(Moves(one, "battlefield", "exile") for one in chosen)
    )


@sentence("play", r"(?P<player>\w+) taps (?P<names>(?:(?! for ).)+)", "Ana taps Bear")
def taps(game: Game, player: str, names: str) -> None:
    """Tap a player's permanents for a cost. A cost must ask for this."""
    permanents(game, names)
    raise IllegalAnswer(
        f"Nothing asks {player} to tap {names}. If something else taps them, say “{names} becomes tapped”."
    )


@deed(taps)
def tapping(player: str, names: str) -> Deed:
    """Tapping is asked for one by one."""
    return Deed(player, (Way((WHAT_TO_TAP, WHAT_TO_TAP_FOR_MANA), tuple(listed(names))),))


@sentence(
    "play", r"(?P<player>\w+) puts (?P<names>.+) into (?:his|her|their|\w+'s) hand", "Ana puts Bear into her hand"
)
def puts_into_hand(game: Game, player: str, names: str) -> None:  # noqa: ARG001  (what every sentence is given)
    """Put cards into a hand. A resolving effect must ask for this."""
    raise IllegalAnswer(f"Nothing asks {player} to put {names} into a hand.")


@deed(puts_into_hand)
def putting_into_hand(player: str, names: str) -> Deed:
    """Cards are taken all at once, or one is found."""
    chosen = listed(names)
    return Deed(player, (Way((WHICH_CARDS_ARE_TAKEN,), _joined(chosen)), Way((WHICH_CARD_IS_FOUND,), tuple(chosen))))


@sentence("play", r"(?P<player>\w+) pays (?P<cost>(?:\{[\w/]+\})+|\d+ life)(?: for (?P<name>(?!the ability of"
                  r" )[A-Z].*))?",
          "Ana pays {2}")  # fmt: skip
def pays_so_much(game: Game, player: str, cost: str, name: str | None) -> None:  # noqa: ARG001  (what every sentence is given)
    """Pay exactly this much. A payment must be due."""
    raise IllegalAnswer(f"Nothing asks {player} to pay {cost}.")


@deed(pays_so_much)
def paying(player: str, cost: str, name: str | None) -> Deed:
    """Paying is asked about before it is done."""
    life = cost.removesuffix(" life")
    paid = ChangesLife(player, "pays", int(life)) if life != cost else Pays(player, cost)
    asked = WHETHER_TO_PAY.of(name) if name else WHETHER_TO_PAY
    return Deed(player, (Way((asked,), (True,)),), done=(paid,))


@sentence("play", r"(?P<player>\w+) casts (?P<name>.+?) for its madness cost(?: on (?P<targets>.+))?",
          "Ana casts Zap for its madness cost on Bob")  # fmt: skip
def casts_for_madness(game: Game, player: str, name: str, targets: str | None) -> None:  # noqa: ARG001  (as above)
    """Cast a card for its madness cost, when it is discarded and at no other time."""
    raise IllegalAnswer(f"{player} can't cast {name} for its madness cost now: it isn't being discarded.")


@deed(casts_for_madness)
def casting_for_madness(player: str, name: str, targets: str | None) -> Deed:
    """Whether a card is exiled is asked first, in some years, then whether it is cast, and on what."""
    aimed = Way((WHAT_TARGETS.of(name),), tuple(listed(targets or "")) if targets else ())
    exiled = Way((WHETHER_TO_EXILE_IT.of(name),), (True,))
    return Deed(player, (Way((WHETHER_TO_CAST_IT.of(name),), (True,)),), (exiled, aimed))


@sentence("play", r"(?P<player>\w+) chooses (?P<word>.+) as a land type", "Ana chooses Lair as a land type")
def chooses_a_land_type(game: Game, player: str, word: str) -> None:
    """Choose a land type. The story isn't legal if this word can't be chosen."""
    if not game.law(choosing_land_types)(word):
        raise IllegalAnswer(f"{player} can't choose {word} as a land type.")
    game.position.note(Chooses(player, word), choosing_land_types.slug)
