"""Claims about players, the turn, and how the game ended."""

from typing import Self

from kb.english.boards.claim import EXAMPLES, THEY, Claim, Not, Thing, claims, of_player, only_read, says
from kb.english.lexicon import COLOR_OF_LETTER, STEPS
from kb.english.templates import HOLE, whole


class Playable(Claim):
    """The story can be played to its end."""


class Life(Claim):
    """This player has this life total."""

    player: str
    life: int


class Mana(Claim):
    """This player's mana pool has exactly this mana."""

    player: str
    mana: str = ""


class ManaLeft(Claim):
    """This player's mana pool has this much mana, of any kind."""

    player: str
    number: int


class Lost(Claim):
    """This player has lost the game."""

    player: str


class Won(Claim):
    """This player has won, alone or with a team."""

    player: str


class IsDraw(Claim):
    """The game ended in a draw."""


class Ended(Claim):
    """Claims about how the game ended, whoever has lost it."""

    topic = None

    def about(self, _whom: object) -> Self:
        """Return the claim unchanged: it is about no player."""
        return self


class EndedWith(Ended):
    """The game ended as this phase ended, which players with 0 life lose by in some formats and years."""

    phase: str


class EndedIn(Ended):
    """The game ended in this step or phase, before its end."""

    phase: str


class EndedBy(Ended):
    """The game ended at once when this spell or an ability of this object had resolved."""

    thing: Thing
    is_spell: bool = True


class EndedByDamage(Ended):
    """The game ended at once when combat damage had been dealt, with more of it to come if it is the first of two."""

    is_first: bool = False


class GoesOn(Claim):
    """The game isn't over."""


class TheirTurn(Claim):
    """It is this player's turn at the end."""

    player: str


class TheirStep(Claim):
    """It is this step or phase of this player's turn at the end."""

    player: str
    step: str


class StackEmpty(Claim):
    """The stack is empty at the end."""


claims("the story can be played", Playable(), example="the story can be played")

_LIFE = Life(THEY, whole(HOLE.int))
_FALLS = "(falls|fell|drops|dropped|climbs|climbed|rises|rose) (|back) (|down|up) to"
_IS = "(is|ends|stays|remains|ends up|goes|went|has gone) (|still|now|again) (at|on|down to|up to)"
of_player("is at <INT> life", _LIFE, example="Bob is at 17 life")
of_player(f"{_IS} (|exactly) <INT> (|life)", _LIFE)
of_player(f"{_FALLS} <INT> (|life)", _LIFE)
of_player("(has|ends with|still has|now has) (|exactly) <INT> life (|left)", _LIFE)
of_player("'s life (|total) (is|is still|is now) <INT>", _LIFE)
of_player("at <INT> (|life)", _LIFE)
claims("<PLAYER:one> is at <INT:first> (|life) (and|, and|,|;|while|, while) <PLAYER:other> (|is) at <INT:second>"
       " (|life)",
       Life(HOLE.one, whole(HOLE.first)), Life(HOLE.other, whole(HOLE.second)))  # fmt: skip

_LEFT = "(left|floating|in his pool|in her pool|in their pool|in the pool|in his mana pool|in her mana pool"
of_player("has no (|unspent) mana", Mana(THEY))
of_player("has <MANA>", Mana(THEY, HOLE.mana), example="Ana has {U}")
of_player(f"has <MANA> {_LEFT}|in their mana pool|in the mana pool)", Mana(THEY, HOLE.mana))
of_player(f"has no mana {_LEFT}|in their mana pool|in the mana pool)", Mana(THEY))
of_player("'s mana pool is empty", Mana(THEY))
for _letter, _color in COLOR_OF_LETTER.items():
    says("mana_color", _color, f"{{{_letter}}}")
says("mana_color", "colorless", "{C}")
of_player("has <INT> <mana_color> mana (|left|floating|in his pool|in her pool|in their pool|in her mana pool|"
          "in his mana pool|in their mana pool)",
          Mana(THEY, only_read((HOLE.mana_color, whole(HOLE.int)), lambda said: said[0] * said[1])))  # fmt: skip
of_player("has (a|one) <mana_color> mana", Mana(THEY, HOLE.mana_color))
of_player("has <INT> unspent <mana_color> mana",
          Mana(THEY, only_read((HOLE.mana_color, whole(HOLE.int)), lambda said: said[0] * said[1])))  # fmt: skip
of_player("has <INT> mana left", ManaLeft(THEY, whole(HOLE.int)), example="Ana has 2 mana left")
of_player("has (|only|exactly) <INT> mana (left|unspent|floating|in his pool|in her pool|in their pool)",
          ManaLeft(THEY, whole(HOLE.int)))  # fmt: skip
of_player("has (|only|exactly) <INT> unspent mana", ManaLeft(THEY, whole(HOLE.int)))

of_player("has lost", Lost(THEY), example="Bob has lost")
of_player("(has lost|lost|loses) (|the game)", Lost(THEY))
of_player("(hasn't lost|has not lost|doesn't lose|does not lose|didn't lose|did not lose) (|the game)", Not(Lost(THEY)))
of_player("(is still|still|is) (in the game|alive|playing)", Not(Lost(THEY)))
of_player("is dead", Lost(THEY))
of_player("(isn't|is not) dead", Not(Lost(THEY)))
of_player("(wins|won|has won) the game", Won(THEY), example="Ana wins the game")
of_player("(wins|won|has won)", Won(THEY))
_HASNT_WON = "(hasn't won|has not won|didn't win|did not win|doesn't win|does not win)"
of_player(f"{_HASNT_WON} (|the game)", Not(Won(THEY)))
claims("the game (is|ends in|ended in) a draw", IsDraw(), example="the game is a draw")
claims("(the game goes on|nobody has lost|the game isn't over|the game is not over|the game continues)", GoesOn(),
       example="the game goes on")  # fmt: skip
claims("(the game is still going|the game is still going on)", GoesOn())
for _words, _phase in (
    ("the upkeep (|step)", "upkeep"), ("the draw step", "draw step"), ("the combat phase", "combat"),
    ("combat", "combat"), ("the (first|precombat) main phase", "first main phase"), ("the main phase", "main phase"),
    ("the (second|postcombat) main phase", "second main phase"), ("the (end|ending) (step|phase)", "end step"),
):  # fmt: skip
    says("the_part", _words, _phase)
for _phase in ("upkeep", "draw step", "combat", "first main phase", "main phase", "second main phase", "end step"):
    says("own_part", _phase, _phase)
says("own_part", "precombat main phase", "first main phase")
says("own_part", "postcombat main phase", "second main phase")
_ONCE = "(once|when|as soon as|right after|after)"
_RESOLVED = "(has resolved|had resolved|resolved|resolves)"
_FIRST = "(|the) (first|first-strike|first strike)"
for _words, _moment in (
    ("as <the_part> (ended|ends)", EndedWith(HOLE.the_part)),
    ("in <the_part>", EndedIn(HOLE.the_part)),
    ("in (his|her|their) <own_part>", EndedIn(HOLE.own_part)),
    (f"{_ONCE} <thing> {_RESOLVED}", EndedBy(HOLE.thing)),
    (f"{_ONCE} <thing>'s (ability|trigger|triggered ability) {_RESOLVED}", EndedBy(HOLE.thing, is_spell=False)),
    ("(after|in|as) (combat damage|the combat damage|the combat damage step)", EndedByDamage()),
    ("(after|as) (combat damage|the combat damage) (was|is|had been) dealt", EndedByDamage()),
    (f"(after|in) {_FIRST} (|combat) damage (|step)", EndedByDamage(is_first=True)),
):  # fmt: skip
    claims(f"the game ended {_words}", _moment)
    of_player(f"(has lost|lost|loses) (|the game) {_words}", Lost(THEY), _moment)
    of_player(f"(has won|won|wins) (|the game) {_words}", Won(THEY), _moment)
    claims(f"the game (is|ends in|ended in) a draw {_words}", IsDraw(), _moment)
for _example, _claim in (
    ("the game ended as the combat phase ended", EndedWith), ("the game ended in the upkeep", EndedIn),
    ("the game ended once Zap has resolved", EndedBy), ("the game ended after combat damage", EndedByDamage),
):  # fmt: skip
    EXAMPLES[_example] = (_claim.__doc__ or "").partition("\n")[0]
for _words, _end in (("(has lost|lost|loses)", Lost(THEY)), ("(has won|won|wins)", Won(THEY))):
    says("predicate_of_player", f"{_words} (|the game) at <INT> life", (_end, only_read(_LIFE, lambda life: life)))
says("claim", "(|both) <players> (|have) (|both|all) (lost|lose) the game",
     only_read(HOLE.players, lambda players: tuple(map(Lost, players))))  # fmt: skip
claims("nobody (loses|has won|wins) (|the game)", GoesOn())
claims("neither player (has lost|loses|lost) (|the game)", GoesOn())

for _step in STEPS:
    says("step", _step, _step)
claims("(it is|it's|it is still|it is now|it is again) <PLAYER>'s turn (|again)", TheirTurn(HOLE.player),
       example="it is Bob's turn")  # fmt: skip
claims("<PLAYER> is the active player", TheirTurn(HOLE.player))
claims("(it is|it's|it is still|it is now|it is again) <PLAYER>'s <step>", TheirStep(HOLE.player, HOLE.step),
       example="it is Ana's upkeep")  # fmt: skip
claims("(the stack is empty|nothing is on the stack)", StackEmpty(), example="the stack is empty")
