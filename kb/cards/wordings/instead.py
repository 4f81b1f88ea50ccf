"""Replacement effects, and rules that forbid events: entering, playing lands, gaining life, casting, losing."""

from collections.abc import Iterator
from typing import Any

from kb.cards.aiming import Aimed, Pronoun, Unclear, parts_of
from kb.cards.construction import example, says
from kb.cards.wordings.statics import ABOUT
from kb.engine.effects.counters import PutOtherCounters
from kb.engine.effects.destroying import DESTROYED, RegenerateByItself
from kb.engine.effects.drawing import DoInsteadOfDrawing, Draw
from kb.engine.effects.life import LeaveLife
from kb.engine.effects.mana import MakeOtherMana
from kb.engine.effects.replacing import MoveInstead, Multiply, NotAtAll, Repeat, Subtract
from kb.engine.effects.sacrificing import ThenSacrifice
from kb.engine.effects.tapping import EnterTappedInstead
from kb.engine.position.abilities import Act, Forbidding, Replacing
from kb.engine.position.effects import Amount, EventKind, If, Pattern
from kb.engine.position.filters import CREATURE, THIS, YOURS, Controlled, Filter, NonToken, both
from kb.english.templates import HOLE, Template, all_of, through, whole


def _number_controlled(whose: Filter) -> Any:  # noqa: ANN401  (a template)
    """Return the template of how many objects of a kind a player, as the filter says, controls."""
    return Amount("described", what=both(HOLE.nouns, whose))


def _letter(symbol: str) -> str:
    """Return the letter of a single mana symbol. Raises Unclear for several."""
    if len(symbol) != len("{R}"):
        raise Unclear("It isn't clear which mana is produced instead.")
    return symbol[1]


def _symbol(letter: object) -> Iterator[object]:
    """Invert ``_letter``: yield the mana symbol of this letter."""
    yield f"{{{letter}}}"


def _least(parsed: tuple[str, str]) -> int:
    """Return the life total below which damage can't reduce a player. Raises Unclear if the two numbers differ."""
    least, left = map(int, parsed)
    if least != left:
        raise Unclear("The damage would reduce life to less than the amount that must be left.")
    return least


def _as_least(value: object) -> Iterator[object]:
    """Invert ``_least``: yield the arguments from which it builds this value, if any."""
    if isinstance(value, int):
        yield str(value), str(value)


def _instead_of_drawing(act: Act) -> DoInsteadOfDrawing | Repeat:
    """Return the replacement of a draw by more draws or another instruction.

    Raises Unclear for targets, pronouns and draws of other players.
    """
    if isinstance(act, Draw) and isinstance(act.amount, int) and act.who == "you":
        return Repeat(act.amount)
    if isinstance(act, Draw) or any(isinstance(part, Aimed | Pronoun | Draw) for part in parts_of(act)):
        raise Unclear("A draw can't be replaced by this.")
    return DoInsteadOfDrawing((act,))


def _as_instead_of_drawing(value: object) -> Iterator[object]:
    """Invert ``_instead_of_drawing``: yield the arguments from which it builds this value, if any."""
    if isinstance(value, Repeat):
        yield Draw(value.times)
    if isinstance(value, DoInsteadOfDrawing) and len(value.acts) == 1:
        yield value.acts[0]


# damage

says("least_life", "damage [that would leave you with] [less than] <NUMERAL> life [leaves you with] [that much]",
     whole(HOLE.NUMERAL))  # fmt: skip
says("least_life", "damage [that would reduce your life total] to [less than] <NUMERAL:least> [reduces it] to "
     "<NUMERAL:left> instead", through((HOLE.least, HOLE.left), _least, _as_least))  # fmt: skip
_LEAVING: Template = Replacing(Pattern("life lost to damage", player="you"), LeaveLife(HOLE.least_life))
says("ability", "<least_life>", _LEAVING)
for _if in ("[as long as]", "if"):
    says("ability", f"{_if} <state> , <least_life>", _LEAVING._replace(condition=HOLE.state))
says("ability", "damage [dealt to] <whom> [is reduced by] <NUMERAL>",
     Replacing(Pattern("damage", player=HOLE.whom), Subtract(whole(HOLE.NUMERAL))))  # fmt: skip


def _of_sources(kind: Filter) -> Pattern:
    """Build the pattern of damage by sources of a kind, or by any source if the filter matches everything."""
    return Pattern("damage", source=None if kind == both() else kind)


def _its_sources(pattern: object) -> Iterator[object]:
    """Invert ``_of_sources``: yield the arguments from which it builds this value, if any."""
    if isinstance(pattern, Pattern) and pattern == Pattern("damage", source=pattern.source):
        yield pattern.source or both()


_MULTIPLIED: Template = Replacing(through(HOLE.sources, _of_sources, _its_sources), Multiply(HOLE.times))
for _times, _words in enumerate(("twice", "three times"), 2):
    says("ability", f"if you [would gain life] , you gain {_words} [that much life] instead",
         Replacing(Pattern("gain life", player="you"), Multiply(_times)))  # fmt: skip
says("ability", "double [all damage that is dealt]", Replacing(Pattern("damage"), Multiply(2)))


def _to_either(parsed: tuple[Filter, int]) -> tuple[Replacing, ...]:
    """Build increased damage to creatures and players. Raises Unclear if it is limited to some sources."""
    sources, times = parsed
    if sources != both():
        raise Unclear("Increasing the damage from certain sources to creatures and players is not understood.")
    return tuple(
        Replacing(on, Multiply(times)) for on in (Pattern("damage", CREATURE), Pattern("damage", player="any"))
    )


def _as_either(value: object) -> Iterator[object]:
    """Invert ``_to_either``: yield the arguments from which it builds this value, if any."""
    first = value[0] if isinstance(value, tuple) and value else None
    if isinstance(first, Replacing) and isinstance(first.becomes, Multiply):
        said = (both(), first.becomes.by)
        if value == _to_either(said):
            yield said


_TO_EITHER = through((HOLE.sources, HOLE.times), _to_either, _as_either)
says("statement", "if <some> <sources> [would deal damage] to [a creature or player] , it deals <multiplied:times> "
     "[that damage] to [that creature or player] instead END", _TO_EITHER)  # fmt: skip
says("ability", "if <some> <sources> [would deal damage] to [a permanent or player] , it deals <multiplied:times> "
     "[that damage] to [that permanent or player] instead", _MULTIPLIED)  # fmt: skip
for _times, _words in enumerate(("double", "triple"), 2):
    says("multiplied", _words, _times)

for _times, _words in enumerate(("twice", "three times"), 2):
    for _much in ("that much life", "that much"):
        says("ability", f"[if you would gain life] , you gain [{_words} {_much}] instead",
             Replacing(Pattern("gain life", player="you"), Multiply(_times)))  # fmt: skip
example(
    "ability",
    "If you would gain life, you gain twice that much life instead",
    "Multiply the life that the controller gains.",
)
_AWAY = "exile it instead"
says("ability", f"if <some> <described> [would die] , {_AWAY}",
     Replacing(Pattern("move", HOLE.described, "battlefield", "graveyard"), MoveInstead("exile")))  # fmt: skip
says("ability", f"if [a card] [would be put into a graveyard] [from anywhere] , {_AWAY}",
     Replacing(Pattern("move", NonToken(), "", "graveyard"), MoveInstead("exile")))  # fmt: skip

# what is put into play, and what is cast

says("ability", "<when> [an opponent with] [no fewer] <nouns> [than you] puts <article> <noun> [into play] , "
     "[he or she] [then sacrifices] <article> <noun:given>",
     Replacing(Pattern("move", HOLE.noun, "", "battlefield", player="opponent"), ThenSacrifice(HOLE.given),
               If(_number_controlled(Controlled("opponent")), _number_controlled(YOURS))))  # fmt: skip
for _enter in ("come into play", "enter the battlefield", "enter"):
    says("ability", f"if <some> <described> [would {_enter}] , instead it <do_not>",
         Forbidding(Pattern("move", HOLE.described, "", "battlefield")))  # fmt: skip
    says("ability", f"<what> <cannot> [{_enter}]",
         Forbidding(Pattern("move", ABOUT, "", "battlefield")))  # fmt: skip
example("ability", "Lands can't enter the battlefield", "Keep objects from entering the battlefield.")
for _words, _whose in (("players", "any"), ("you", "you"), ("your opponents", "opponent")):
    for _lands in ("lands", "land cards", "any lands"):
        says("ability", f"[{_words}] <cannot> play {_lands}", Forbidding(Pattern("play a land", player=_whose)))
example("ability", "Players can't play lands", "Forbid playing lands.")
says("statement", "[you can't lose] [the game] and [your opponents] [can't win] [the game] END",
     (Forbidding(Pattern("lose", player="you")),))  # fmt: skip
_LOSSES: tuple[EventKind, ...] = ("lose life", "life lost to damage")


def _forbidding(*kinds: EventKind, player: str) -> tuple[Forbidding, ...]:
    """Return abilities that forbid several kinds of events that happen to a player."""
    return tuple(Forbidding(Pattern(kind, player=player)) for kind in kinds)


_FOR_NO_LIFE = tuple(Forbidding(Pattern("lose", player="you", cause=rule)) for rule in ("no-life", "no-life-later"))
for _not in ("don't", "do not"):
    says("statement", f"[you {_not} lose] [the game] [for having 0 or less life] END", _FOR_NO_LIFE)
for _words, _whose in (("players", "any"), ("you", "you"), ("your opponents", "opponent")):
    says("ability", f"[{_words}] <cannot> gain life", Forbidding(Pattern("gain life", player=_whose)))
    says("statement", f"[{_words}] <cannot> lose life END", _forbidding(*_LOSSES, player=_whose))
says("statement", "[your life total] <cannot> change END", _forbidding("gain life", *_LOSSES, player="you"))
example("ability", "Players can't lose life", "Forbid losing life, by damage too. Life can't be paid then.")
for _words, _loses, _whose in (("you", "you lose", "you"), ("a player", "that player loses", "any"),
                               ("a player", "they lose", "any"), ("an opponent", "they lose", "opponent"),
                               ("an opponent", "that player loses", "opponent")):  # fmt: skip
    for _much in ("that much life", "that much"):
        says("statement", f"if [{_words}] [would lose life] [, {_loses} twice] [{_much}] instead END",
             tuple(Replacing(Pattern(kind, player=_whose), Multiply(2)) for kind in _LOSSES))  # fmt: skip
for _words, _kind in (("<spell_kind> ", HOLE.spell_kind), ("<adjectives> ", all_of(HOLE.adjectives))):
    says("ability", f"{_words}spells [can't be cast]", Forbidding(Pattern("cast", _kind)))
    says("ability", f"<nobody_casts> {_words}spells", Forbidding(Pattern("cast", _kind)))
    says("ability", f"[your opponents] [can't cast] {_words}spells",
         Forbidding(Pattern("cast", _kind, player="opponent")))  # fmt: skip
for _words in ("no player may play", "each player can't cast", "players can't cast"):
    says("nobody_casts", f"[{_words}]", None)
for _spell in ("spell", "spells"):
    says("any_spells", _spell, None)
says("ability", "<nobody_casts> [more than] <number> <any_spells> each turn",
     Forbidding(Pattern("cast"), If(Amount("spells this turn"), HOLE.number)))  # fmt: skip

# what is made, counted and destroyed otherwise

says("ability", "if damage [would be dealt] to ~ , prevent <NUMERAL> [of it]",
     Replacing(Pattern("damage", THIS), Subtract(whole(HOLE.NUMERAL))))  # fmt: skip
_FROM_SOURCES = Pattern("damage", source=HOLE.sources)
for _words, _on in (("~", _FROM_SOURCES._replace(thing=THIS)), ("you", _FROM_SOURCES._replace(player="you")),
                    ("<some> <described>", _FROM_SOURCES._replace(thing=HOLE.described))):  # fmt: skip
    says("ability", f"if <some> <sources> [would deal damage] to {_words} , prevent <NUMERAL> [of that damage]",
         Replacing(_on, Subtract(whole(HOLE.NUMERAL))))  # fmt: skip
example("ability", "If damage would be dealt to this creature, prevent 1 of it", "Reduce all damage to the source.")
says("ability", "if <some> <described> [would produce mana] , [it produces] <MANA> instead",
     Replacing(Pattern("add mana", source=HOLE.described),
               MakeOtherMana(through(HOLE.MANA, _letter, _symbol))))  # fmt: skip
example(
    "ability",
    "If a land you control would produce mana, it produces {R} instead",
    "Change the mana that lands produce.",
)
says(
    "ability", "if damage [would be dealt] to ~ [, prevent that damage]", Replacing(Pattern("damage", THIS), NotAtAll())
)
_NO_DRAW = through(HOLE.act, _instead_of_drawing, _as_instead_of_drawing)
says("ability", "[if you would draw a card] , instead <act>", Replacing(Pattern("draw", player="you"), _NO_DRAW))
says("statement", "[if you would draw a card] , <act> instead END",
     (Replacing(Pattern("draw", player="you"), _NO_DRAW),))  # fmt: skip
example("ability", "If you would draw a card, instead you gain 2 life", "Replace draws by something else.")
says("ability", "if ~ [would be destroyed] , regenerate it", Replacing(DESTROYED, RegenerateByItself()))
example("ability", "If this creature would be destroyed, regenerate it", "Regenerate the source with a static ability.")
says("ability", "if <some> <counter> counter [would be put on] ~ , put <some> <counter:other> counter on it instead",
     Replacing(Pattern("put counters", THIS, word=HOLE.counter), PutOtherCounters(HOLE.other)))  # fmt: skip
example(
    "ability",
    "If a poison counter would be put on this creature, put a +1/+1 counter on it instead",
    "Replace counters put on the source by another kind.",
)
_TWICE: Template = Replacing(Pattern("put counters", THIS), Multiply(2))
says("twice", "[one or more] counters [would be put on] ~ , [twice that many] are put on it instead", None)
says("ability", "if <twice>", _TWICE)
example(
    "ability",
    "If one or more counters would be put on this creature, twice that many are put on it instead",
    "Double the counters put on the source.",
)
says("ability", "[as long as] <state> , if <twice>", _TWICE._replace(condition=HOLE.state))

# what enters tapped for others

for _enter in ("enter", "enter the battlefield", "come into play"):
    says("they_enter", f"[{_enter}]", None)
says("ability", "<described_all> <they_enter> tapped",
     Replacing(Pattern("move", HOLE.described_all, "", "battlefield"), EnterTappedInstead()))  # fmt: skip
