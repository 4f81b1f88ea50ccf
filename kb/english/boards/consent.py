"""Yes-or-no answers: whether a player pays, searches, draws, or does what they may."""

from collections.abc import Iterator

from kb.engine.position.questions import (
    WHETHER_TO_DO_SO,
    WHETHER_TO_DRAW,
    WHETHER_TO_DREDGE,
    WHETHER_TO_PAY,
    WHETHER_TO_PAY_TRIBUTE,
    WHETHER_TO_SEARCH,
)
from kb.english.boards.answer import CHOOSING, MAY, NO, YES, Answers, Takes, WontPay, chooses, of_player
from kb.english.boards.claim import THEY, Several, Thing, only_read, says
from kb.english.grammar import NoValue
from kb.english.lexicon import CARD_TYPES, COLORS, OWN_ZONES
from kb.english.templates import HOLE, join, through, whole


def taken(things: tuple[Thing | Several, ...]) -> Answers:
    """Return the answers that a player does what they may, and chooses these things."""
    return (chooses(MAY, YES), *(chooses(CHOOSING, thing) for thing in things))


_WONT = "(won't|doesn't|does not|refuses to|chooses not to|declines to|can't|cannot)"
_TO_DO_SO = "(do so|do it|do that)"

# whatever may be done or paid

of_player("(takes|gets|picks) <chosen_things> <if_may>", only_read(HOLE.chosen_things, taken))
of_player("chooses <chosen_things> if (he|she|they) (may|can|is allowed to)", only_read(HOLE.chosen_things, taken))

of_player("(accepts|agrees|says yes|says yes to it|does it|uses the trigger|uses the ability|chooses to)",
          chooses(MAY, YES), example="Ana accepts",
          does="Next time something optional can be done or paid, do it.")  # fmt: skip
of_player(f"(chooses|decides|opts|elects) to {_TO_DO_SO}", chooses(MAY, YES))
of_player("(declines|refuses|says no|chooses not to)", chooses(MAY, NO), example="Ana declines",
          does="Next time something optional can be done or paid, don't do it.")  # fmt: skip
of_player(f"(declines to|chooses not to|decides not to|opts not to|doesn't want to) {_TO_DO_SO}", chooses(MAY, NO))
_USE = "(doesn't|does not|declines to|chooses not to|decides not to) use"
of_player(f"{_USE} (it|the trigger|the ability|its ability|madness)", chooses(MAY, NO))
of_player(f"{_USE} <source>'s (ability|trigger)", chooses(MAY, NO, HOLE.source))
of_player(f"{_WONT} (pay|use) (|the|its) (madness|madness cost)", chooses(MAY, NO))
of_player("does so", chooses(WHETHER_TO_DO_SO, YES), example="Ana does so",
          does="Next time it is asked, do an optional action.")  # fmt: skip
of_player("(doesn't|does not) do so", chooses(WHETHER_TO_DO_SO, NO), example="Ana doesn't do so",
          does="Next time it is asked, don't do an optional action.")  # fmt: skip

# paying

_DUE = "(echo|cumulative upkeep|upkeep|ward|recover|kicker)"
_COST = "(|the|its|a|an)"
says("due", f"{_COST} (cost|additional cost|total cost|costs)", ())
says("due", f"{_COST} {_DUE} (|cost|costs)", ())
says("due", "(it|this|that)", ())
of_player("pays", chooses(WHETHER_TO_PAY, YES), example="Ana pays",
          does="Next time it is asked, choose that a player pays. Say this before the payment is due.")  # fmt: skip
of_player("pays for <source>", chooses(WHETHER_TO_PAY.of(HOLE.source), YES))
of_player("chooses to pay", chooses(WHETHER_TO_PAY, YES))
of_player("pays (|for) <due>", chooses(WHETHER_TO_PAY, YES))
of_player(f"{_WONT} pay", chooses(WHETHER_TO_PAY, NO), example="Ana won't pay",
          does="Next time it is asked, choose that a player doesn't pay. Say this before the payment is "
               "due.")  # fmt: skip
of_player(f"{_WONT} pay (for|) <source>", chooses(WHETHER_TO_PAY.of(HOLE.source), NO))
of_player(f"{_WONT} pay (|for) <due>", chooses(WHETHER_TO_PAY, NO))
for _paid in ("(|for) <source>'s <due>", "(|for) <due> (for|of) <source>"):
    of_player(f"pays {_paid}", chooses(WHETHER_TO_PAY.of(HOLE.source), YES))
    of_player(f"{_WONT} pay {_paid}", chooses(WHETHER_TO_PAY.of(HOLE.source), NO))
of_player(f"{_WONT} pay <price> (|for it)", WontPay(THEY, HOLE.price))
says("price", "<MANA>")
says("price", "<INT> life", only_read(HOLE.int, lambda number: f"{number} life"))
of_player("would sacrifice anything", chooses(WHETHER_TO_PAY, YES))
of_player("wouldn't sacrifice anything", chooses(WHETHER_TO_PAY, NO), example="Ana wouldn't sacrifice anything",
          does="Next time it is asked, choose that a player doesn't pay by sacrificing something.")  # fmt: skip
of_player("pays tribute for <source>", chooses(WHETHER_TO_PAY_TRIBUTE.of(HOLE.source), YES),
          example="Bob pays tribute for Ox",
          does="If asked, choose whether an opponent pays tribute for a creature.")  # fmt: skip
of_player("won't pay tribute for <source>", chooses(WHETHER_TO_PAY_TRIBUTE.of(HOLE.source), NO))

# cards of one's library

of_player("searches (|her library|his library|their library)", chooses(WHETHER_TO_SEARCH, YES),
          example="Ana searches", does="If asked, search a player's library.")  # fmt: skip
of_player("(doesn't|does not) search (|her library|his library|their library)", chooses(WHETHER_TO_SEARCH, NO))
of_player("would draw", chooses(WHETHER_TO_DRAW, YES), example="Ana would draw",
          does="Next time it is asked, choose whether a player draws a card.")  # fmt: skip
of_player("wouldn't draw", chooses(WHETHER_TO_DRAW, NO))
of_player("dredges <source>", chooses(WHETHER_TO_DREDGE.of(HOLE.source), YES), example="Ana dredges Imp",
          does="Next time a player could use dredge instead of drawing, they do.")  # fmt: skip

# an effect of which something on the board speaks

_VERBS = ("gain", "draw", "destroy", "return", "exile", "put", "untap", "tap", "sacrifice", "discard", "create", "deal",
          "search", "copy", "take", "cast", "play", "lose", "move", "attach", "counter", "add", "scry", "reveal",
          "choose")  # fmt: skip
_NO_EFFECTS = {"keep", "sacrifice", "discard", "exile", "return"}
"""Verbs that, with a single thing, mean a choice rather than an effect."""


def _effect(parsed: tuple[str | int | Thing, ...]) -> tuple[str | int | Thing, ...]:
    """Return the words and things of an effect unchanged.

    Raises NoValue for one of `_NO_EFFECTS` with a single thing ("sacrifice Bear"): that is a choice, read by other
    sentences.
    """
    if len(parsed) == 2 and parsed[0] in _NO_EFFECTS and isinstance(parsed[1], Thing):  # noqa: PLR2004  (a verb and a thing)
        raise NoValue
    return parsed


def _effect_apart(parsed: object) -> Iterator[object]:
    """Invert ``_effect``: yield the arguments from which it builds this value, if any."""
    if isinstance(parsed, tuple):
        yield parsed


_TAKEN = Takes(THEY, YES, through(HOLE.effect, _effect, _effect_apart))
_LEFT = Takes(THEY, NO, HOLE.effect)
of_player("(chooses|decides|opts|elects) to <offer:effect>", _TAKEN, example="Ana chooses to gain 3 life",
          does="Next time something optional can be done or paid, do it, if something on the board does "
               "this.")  # fmt: skip
of_player("(declines|chooses not|decides not|opts not|doesn't want) to <offer:effect>", _LEFT,
          example="Ana declines to gain life",
          does="Next time something optional can be done or paid, don't, if something on the board "
               "does this.")  # fmt: skip
of_player("(doesn't|does not) <offer_declined:effect>", _LEFT)
says("offer", "<offer_verb:one>", (HOLE.one,))
says("offer", "<offer_verb:one> <offer_words:others>", join((HOLE.one,), HOLE.others))
for _verb in _VERBS:
    says("offer_verb", _verb, _verb)
for _verb in ("gain", "return", "destroy", "exile", "copy", "untap"):
    says("verb_declined", _verb, _verb)
says("offer_declined", "<verb_declined:one>", (HOLE.one,))
says("offer_declined", "<verb_declined:one> <offer_words:others>", join((HOLE.one,), HOLE.others))
says("offer_words", "<offer_word:one>", (HOLE.one,))
says("offer_words", "<offer_word:one> <offer_words:others>", join((HOLE.one,), HOLE.others))
for _word in (
    *CARD_TYPES, *COLORS, *OWN_ZONES, "a", "an", "the", "her", "his", "their", "it", "them", "this", "that", "to",
    "from", "into", "onto", "on", "of", "in", "for", "and", "with", "life", "card", "cards", "creatures", "lands",
    "permanent", "permanents", "token", "tokens", "counter", "counters", "damage", "battlefield", "play", "exile",
    "top", "bottom", "owner's", "another", "target", "spell", "ability", "mana", "control", "any", "up",
):  # fmt: skip
    says("offer_word", _word, _word)
says("offer_word", "<INT>", whole(HOLE.int))
says("offer_word", "<GROWTH>")
says("offer_word", "<NAME>", Thing(HOLE.name))
says("offer_word", "<PLAYER>", Thing(HOLE.player))
