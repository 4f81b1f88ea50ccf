"""Starting conditions of players: life, mana, counters, what they did this turn, and when the story begins."""

import re
from collections.abc import Callable, Iterator
from typing import Any

from kb.english.boards.acts import Acts
from kb.english.boards.acts_combat import Attacks, AttackTogether, BlockIt, Blocks, IsAttacked
from kb.english.boards.claim import THEY, Thing, only_read, says
from kb.english.boards.setup import EachPlayer, Setup, of_player, setups
from kb.english.templates import HOLE, join, through, whole


class StartsAt(Setup):
    """Set a player's life total."""

    player: str
    life: int


class Pool(Setup):
    """Put mana into a player's pool."""

    player: str
    mana: str


class ManaInAll(Setup):
    """Give a player exactly this mana, for any time it is needed. Other such sentences add to it."""

    player: str
    mana: str


class CanPay(Setup):
    """Give a player mana for any time it is needed, from sources that the story doesn't mention."""

    player: str
    mana: str


class HasPlayedLand(Setup):
    """Say that a player has already played their land this turn."""

    player: str


class HasPlayedNoLand(Setup):
    """Say that a player hasn't played a land this turn."""

    player: str


class HasNoOtherMana(Setup):
    """Say that a player has no other mana than the setup tells of, and no other source of mana."""

    player: str


class HasCastSpells(Setup):
    """Say that a player has already cast this many spells this turn."""

    player: str
    number: int


class Team(Setup):
    """Say that players share a life total."""

    players: tuple[str, ...]
    life: int


class WhoseTurn(Setup):
    """Set the active player."""

    player: str


class BeginsIn(Setup):
    """Begin the story in a step or phase, with its triggers."""

    step: str
    player: str = ""
    """Whose turn it is, if that is said."""


class BeginsWith(Setup):
    """Begin the story after an attack or a block has been declared."""

    acts: Acts


def _number_in_braces(value: object) -> Iterator[object]:
    """Invert ``braces``: yield the digits between braces, such as 2 of {2}."""
    if isinstance(value, str) and (figures := re.fullmatch(r"\{(\d+)\}", value)):
        yield figures[1]


def braces(figures: Any) -> Any:  # noqa: ANN401  (templates of any value)
    """Return the template of an amount of generic mana given in digits."""
    return through(figures, lambda number: f"{{{number}}}", _number_in_braces)


# life

of_player("is at <INT> life", StartsAt(THEY, whole(HOLE.int)), example="Bob is at 1 life")
of_player("(is|starts|is on|starts on|starts at|is at|on|at) <INT> (|life)", StartsAt(THEY, whole(HOLE.int)))
of_player("has <INT> life", StartsAt(THEY, whole(HOLE.int)), example="Ana has 3 life")
of_player("'s life (|total) is <INT>", StartsAt(THEY, whole(HOLE.int)))
_BOTH = only_read(
    (HOLE.one, HOLE.other, HOLE.first, HOLE.second),
    lambda of: (StartsAt(of[0], int(of[2])), StartsAt(of[1], int(of[3]))),
)
for _is_at in ("is at", "at"):
    says(
        "setup",
        f"<PLAYER:one> {_is_at} <INT:first> (|life) (and|, and|,|;) <PLAYER:other> (|is) at <INT:second> (|life)",
        _BOTH,
    )
setups("everybody is at <INT> life", EachPlayer((StartsAt(THEY, whole(HOLE.int)),)), example="everybody is at 15 life")
says("team", "<PLAYER:one> and <PLAYER:other>", (HOLE.one, HOLE.other))
says("team", "<PLAYER:one> , <team:others>", join((HOLE.one,), HOLE.others))
setups(
    "<team> are a team with <INT> life", Team(HOLE.team, whole(HOLE.int)), example="Ana and Bob are a team with 5 life"
)

# mana

PLENTY = "".join(f"{{{color}}}" * 5 for color in "WUBRG")
"""The mana of a player who has plenty."""
_FREE = "(|available|to spend|to pay|at hand)"
_FLOATING = (
    "(floating|in their pool|in his pool|in her pool|in the pool|in their mana pool|in his mana pool|"
    "in her mana pool|in the mana pool)"
)
of_player("can pay <MANA>", CanPay(THEY, HOLE.mana), example="Ana can pay {U}{R}")
of_player("has <MANA> in their pool", Pool(THEY, HOLE.mana), example="Ana has {U}{R} in their pool")
of_player(f"has <MANA> {_FLOATING}", Pool(THEY, HOLE.mana))
of_player("has <MANA> in all", ManaInAll(THEY, HOLE.mana), example="Ana has {U}{R} in all")
of_player(f"(has|can spend) <MANA> {_FREE}", ManaInAll(THEY, HOLE.mana))
of_player("has no other mana", HasNoOtherMana(THEY), example="Ana has no other mana")
of_player("(has|controls) no other (source|sources) of mana", HasNoOtherMana(THEY))
_SO_MUCH = only_read((HOLE.mana_color, HOLE.mana_count), lambda said: said[0] * said[1])
_GENERIC = only_read(HOLE.mana_count, lambda number: "{C}" * number)
of_player(f"has <mana_count> mana {_FLOATING} and no other mana", Pool(THEY, _GENERIC),
          HasNoOtherMana(THEY))  # fmt: skip
says("mana_count", "<INT>", whole(HOLE.int))
says("mana_count", "(a|an)", 1)
says("mana_count", "no", 0)
of_player(f"has <mana_count> <mana_color> mana {_FREE}", ManaInAll(THEY, _SO_MUCH))
of_player(f"has <mana_count> mana {_FREE}", ManaInAll(THEY, _GENERIC))
of_player(f"has <mana_count> <mana_color> mana {_FLOATING}", Pool(THEY, _SO_MUCH))
of_player(f"has <mana_count> mana {_FLOATING}", Pool(THEY, _GENERIC))
says("plenty", "(plenty of|enough|lots of|all the|the|unlimited|any amount of) mana")
of_player("has <plenty> <for_what>", CanPay(THEY, PLENTY), example="Ana has plenty of mana")
setups("both have <plenty> <for_what>", EachPlayer((CanPay(THEY, PLENTY),)))
for _kind in ("all", "everything", "all of it", "every spell", "each spell", "all spells"):
    setups(f"{_kind} can be paid (|for)", EachPlayer((CanPay(THEY, PLENTY),)))
says("for_what", "(|of any color|of every color|of all colors|of any colors|available)", ())
says("for_what", "for (it|this|that|them|both|everything|all of it)", ())
says("for_what", "to (cast|pay for|activate|use) (it|them|both|everything)", ())
says("for_what", "to (cast|pay for|activate|use) <things>", ())

# what has been done in the turn

of_player("has played a land this turn", HasPlayedLand(THEY), example="Ana has played a land this turn")
of_player(
    "(has|has already|already|) played a land (this turn|earlier this turn|already this turn)", HasPlayedLand(THEY)
)
of_player("hasn't played a land this turn", HasPlayedNoLand(THEY), example="Ana hasn't played a land this turn")
of_player("(has not|didn't|did not|hasn't yet|has not yet) (played|play) a land (|yet) (|this turn)",
          HasPlayedNoLand(THEY))  # fmt: skip
_CAST = "(has cast|has already cast|cast|already cast)"
of_player("has cast <mana_count> spells this turn", HasCastSpells(THEY, HOLE.mana_count),
          example="Ana has cast 2 spells this turn")  # fmt: skip
of_player(
    f"{_CAST} <mana_count> (|other) (spells|spell) (|earlier|already) this turn", HasCastSpells(THEY, HOLE.mana_count)
)

# the time at which a story begins

_IS = "(it is|it's)"
setups("it is <PLAYER>'s turn", WhoseTurn(HOLE.player), example="it is Bob's turn")
setups("it's <PLAYER>'s turn", WhoseTurn(HOLE.player))
of_player("is the active player", only_read(THEY, WhoseTurn))
for _step in ("upkeep", "draw step", "main phase", "second main phase", "combat", "end step"):
    says("beginning", _step, _step)
for _step in ("upkeep", "draw step", "main phase", "combat", "end step"):
    says("step_begun", _step, _step)
for _words, _step in (
    ("upkeep step", "upkeep"), ("(first|precombat) main phase", "main phase"),
    ("(second|postcombat) main phase", "second main phase"), ("combat phase", "combat"),
    ("(|the) beginning of combat (|step)", "combat"), ("(end of turn|ending) step", "end step"),
):  # fmt: skip
    says("part_begun", _words, _step)
says("part_begun", "<step_begun>")
setups("the story begins in <PLAYER>'s <beginning>", BeginsIn(HOLE.beginning, HOLE.player),
       example="the story begins in Bob's upkeep")  # fmt: skip
setups("the story begins in the <beginning>", BeginsIn(HOLE.beginning))
_AT = "(|the beginning of|the start of|at the beginning of|at the start of)"
setups(f"{_IS} (|the|the beginning of|the start of) <PLAYER>'s <part_begun:step>", BeginsIn(HOLE.step, HOLE.player))
setups(f"{_IS} (|the beginning of|the start of) the <part_begun:step> of <PLAYER>'s turn",
       BeginsIn(HOLE.step, HOLE.player))  # fmt: skip
setups(f"{_IS} (|the|beginning of|the beginning of) (combat|the combat phase) on <PLAYER>'s turn",
       BeginsIn("combat", HOLE.player))  # fmt: skip
setups(f"{_IS} <PLAYER>'s turn (|,) (|in|during) {_AT} (his|her|their|the) <part_begun:step>",
       BeginsIn(HOLE.step, HOLE.player))  # fmt: skip
setups(f"{_IS} the <part_begun:step>", BeginsIn(HOLE.step))

setups("the story begins with “<told:acts>”", BeginsWith(HOLE.acts),
       example="the story begins with “Ana attacks with Bear”")  # fmt: skip


def _begins(slots: Any, begun: Callable[[Any], Acts]) -> Any:  # noqa: ANN401  (templates of any value)
    """Return the template of a story that begins with acts; `begun` builds them from the slots."""
    return only_read(slots, lambda said: BeginsWith(begun(said)))


def _blocks(parsed: tuple[Thing, Thing]) -> Acts:
    """Return the act by which the first thing blocks the second, as a tuple of one."""
    blocker, attacker = parsed
    return (BlockIt((blocker,), attacker),)


_ONE, _OTHER = Thing(HOLE.one), Thing(HOLE.other)
says("fighters", "<NAME:one>", (_ONE,))
says("fighters", "<NAME:one> (and|, and) <NAME:other>", (_ONE, _OTHER))
says("fighters", "<NAME:one> , <fighters:others>", join((_ONE,), HOLE.others))
says("attacked", "<NAME>", Thing(HOLE.name))
says("attacked", "<PLAYER>", Thing(HOLE.player))
_ATTACKS = "(is attacking|attacks|has attacked)"
setups(f"<PLAYER> {_ATTACKS} with <fighters>", BeginsWith((Attacks(HOLE.player, HOLE.fighters),)))
setups("<NAME:one> (is attacking|attacks) <attacked>",
       _begins((_ONE, HOLE.attacked), lambda said: (AttackTogether((said[0],)), IsAttacked(said[1]))))  # fmt: skip
setups("<NAME:one> (is attacking|attacks)", BeginsWith((AttackTogether((_ONE,)),)))
setups("<NAME:one> (is blocking|blocks) <NAME:other>", _begins((_ONE, _OTHER), _blocks))
setups("<NAME:other> is blocked by <NAME:one>", _begins((_ONE, _OTHER), _blocks))
setups("<PLAYER> (is blocking|blocks) <NAME:other> with <fighters>",
       BeginsWith((Blocks(HOLE.player, _OTHER, HOLE.fighters),)))  # fmt: skip
