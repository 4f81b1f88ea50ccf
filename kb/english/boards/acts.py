"""Acts: what players do and what happens in a story, when, and how several acts make one sentence."""

from collections.abc import Callable, Iterator
from typing import Any, Self

from kb.engine.position.questions import WHAT_TARGETS
from kb.engine.position.values import Value
from kb.english.boards.answer import Answer, Answering
from kb.english.boards.claim import THEY, Part, Several, Thing, only_read, plural, says
from kb.english.grammar import NoValue
from kb.english.lexicon import COLORS
from kb.english.templates import HOLE, Parsed, join, through

THEIR = "their"
"""Whose step it is where a sentence says “his” or “her”, before its subject is known."""
THEMSELVES = Thing("themselves")
"""A player who targets themselves, before the subject is known."""


class Act(Part):
    """Something that is done or happens in a story, or that a story holds against what has happened so far.

    What a player does has them as its first field, called ``player``.
    """

    spoken_of = tuple[str, ...]()
    """The fields with kinds of counters."""
    is_payment = False
    """True if it is a payment; one told before an act with a cost is for that act."""
    has_cost = False
    """True if it has a cost: a spell or an ability."""
    can_be_repeated = True
    """True if it may be done “again” or “twice”; acts that only state a fact may not."""
    keeps_its_time = False
    """True if it determines its own timing, whatever else the sentence says about time."""

    def by(self, player: str) -> Self:
        """Return the act with a player filled in where it names none itself."""
        parts = tuple(Thing(player) if part == THEMSELVES else _with_player(part, player) for part in self[1:])
        if self.fields[:1] == ("player",) and self[1] == THEY:
            parts = (player, *parts[1:])
        return type(self)(*parts)

    def after(self, _before: "Acts") -> "Act":
        """Return what the act means after others of the same sentence: itself, unless a class says something else."""
        return self


def _with_player(part: object, player: str) -> object:
    """Return a part of an act with the placeholder for its player replaced; any other part unchanged."""
    if type(part) is tuple:
        return tuple(Thing(player) if one == THEMSELVES else one for one in part)
    return player if part == THEIR else part


class At(Act):
    """An act that is done at a time of which the words in front of a sentence speak, such as “in response”."""

    opening: str
    act: Act

    def by(self, player: str) -> Self:
        """Return the timed act with a player filled in where it names none itself."""
        return type(self)(self.opening, self.act.by(player))


Acts = tuple[Act | Answering, ...]
"""The content of a sentence: acts, and players' answers."""


def done_by(act: Act | Answering, player: str) -> Act | Answering:
    """Return an act or answer with its player filled in, if it doesn't name one itself."""
    if isinstance(act, Act):
        return act.by(player)
    return act.about(player) if act.topic == THEY else act


class When(Value):
    """When something is done: what the story comes to first, and the words of a time."""

    before: Acts = ()
    opening: str = ""


ACTS: dict[str, str] = {}
"""A sentence for each kind of act, with what it does."""


def does(words: str, *means: Any, example: str = "") -> None:  # noqa: ANN401  (templates of acts)
    """Declare a predicate of a player that means one or several acts of ``THEY``."""
    says("does", words, means)
    _says_to_do(words, means)
    _add_example(example, means)


def says_does(words: str, means: Any) -> None:  # noqa: ANN401  (a template of acts)
    """Declare a predicate of a player that means acts of ``THEY``, given by one template."""
    says("does", words, means)
    _says_to_do(words, means)


def _says_to_do(words: str, means: Any) -> None:  # noqa: ANN401  (templates of acts)
    """Declare the infinitive of a predicate of a player, unless it begins with a slot: “tries to attack”."""
    if not words.startswith("<"):
        says("to_do", plural(words), only_read(means, _unchanged))


def _unchanged(acts: Acts) -> Acts:
    """Return acts unchanged."""
    return acts


def happens(words: str, *means: Any, example: str = "") -> None:  # noqa: ANN401  (templates of acts)
    """Declare a whole sentence that means one or several acts."""
    says("happens", words, means)
    _add_example(example, means)


def also_does(words: str, inner: Any, there: Callable[[Any], Acts]) -> None:  # noqa: ANN401  (a template of any value)
    """Declare a predicate of a player that is only parsed, never written; `there` builds its acts from `inner`."""
    says("does", words, only_read(inner, there))
    _says_to_do(words, only_read(inner, there))


def also_happens(words: str, inner: Any, there: Callable[[Any], Acts]) -> None:  # noqa: ANN401  (as above)
    """Declare a whole sentence that is only parsed, never written; `there` builds its acts from `inner`."""
    says("happens", words, only_read(inner, there))


def _add_example(example: str, means: tuple[Parsed, ...]) -> None:
    """Add an example, with the description of its acts."""
    if example:
        ACTS[example] = of_act(type(means[0]))


def of_act(kind: type[Act]) -> str:
    """Return the description of a type of act, from its docstring."""
    return (kind.__doc__ or "").partition("\n")[0]


def _life(cost: object) -> Iterator[object]:
    """Invert the template “<INT> life”: yield the number."""
    if isinstance(cost, str) and cost.endswith(" life"):
        yield cost.removesuffix(" life")


def _number_of_mana(cost: object) -> Iterator[object]:
    """Invert the template “<INT> mana”: yield the number."""
    if isinstance(cost, str) and cost.endswith(" mana") and not cost.startswith("only "):
        yield cost.removesuffix(" mana")


def _color_of_mana(cost: object) -> Iterator[object]:
    """Invert the template “only <mana_word> mana”: yield the word for the color."""
    if isinstance(cost, str) and cost.endswith(" mana") and cost.startswith("only "):
        yield cost.removeprefix("only ").removesuffix(" mana")


# what things are called that something is done with

says("told_thing", "<thing>")
says("told_thing", "the <NAME> card", only_read(HOLE.name, Thing))
says("told_thing", "(his|her|their|its|your) <NAME>", only_read(HOLE.name, Thing))
says("told_group", "<told_thing:one>")
says("told_group", "(a|an) <NAME>", Several(HOLE.name, 1))
says("told_group", "<some>")
says("told_group", "(|all) <INT> (|of|of the|of his|of her|of their|the) <NAME>",
     only_read((HOLE.int, HOLE.name), lambda said: Several(said[1], int(said[0]))))  # fmt: skip
says("told_group", "(his|her|their|the) <INT> <NAME>",
     only_read((HOLE.int, HOLE.name), lambda said: Several(said[1], int(said[0]))))  # fmt: skip
says("told_group", "all <NAME>", Several(HOLE.name))
says("told_group", "(all|all of) (the|his|her|their) <NAME>", only_read(HOLE.name, Several))
says("told_list", "<told_group:group>", (HOLE.group,))
says("told_list", "<told_group:one> (and|, and) <told_group:other>", (HOLE.one, HOLE.other))
says("told_list", "<told_group:one> , <told_list:others>", join((HOLE.one,), HOLE.others))
says("told_list", "<told_group:one> and <told_list:others>", join((HOLE.one,), HOLE.others))
says("aim", "<PLAYER>", Thing(HOLE.player))
says("aim", "<told_group:group>")
says("aim", "(himself|herself|themselves|themself)", THEMSELVES)
says("aims", "<aim>", (HOLE.aim,))
says("aims", "<aim:one> (and|, and) <aim:other>", (HOLE.one, HOLE.other))
says("aims", "<aim:one> , <aims:others>", join((HOLE.one,), HOLE.others))
says("aims", "<aim:one> and <aims:others>", join((HOLE.one,), HOLE.others))
says("one_aim", "<PLAYER>", Thing(HOLE.player))
says("one_aim", "<told_thing:one>")
says("one_aim", "(himself|herself|themselves|themself)", THEMSELVES)
says("said_word", "<WORD>")
says("said_word", "<NAME>")
says("cost", "<MANA>")
says("cost", "<INT> life", through(HOLE.int, "{} life".format, _life))
says("cost", "<INT> mana", through(HOLE.int, "{} mana".format, _number_of_mana))
says("cost", "only <mana_word> mana", through(HOLE.mana_word, "only {} mana".format, _color_of_mana))
for _word in (*COLORS, "colorless"):
    says("mana_word", _word, _word)


# a sentence is one clause or several, each at its time


def _by(parsed: tuple[str, Acts]) -> Acts:
    """Return the acts of a predicate with the player as the one who does them."""
    player, acts = parsed
    return tuple(done_by(act, player) for act in acts)


def _player_apart(acts: Any) -> Iterator[object]:  # noqa: ANN401  (what may be acts)
    """Invert ``_by``: yield the player who does all of several acts, and the acts without that player."""
    if not isinstance(acts, tuple) or not acts or not all(isinstance(act, Act) for act in acts):
        return
    who = {act[1] if act.fields[:1] == ("player",) else THEY for act in acts}
    if len(who) == 1 and THEY not in who:
        yield who.pop(), tuple(type(act)(THEY, *act[2:]) for act in acts)


def timed(opening: str, acts: Acts) -> Acts:
    """Return acts done at the time that `opening` names, unless they have one of their own; "" is no time."""
    if not opening:
        return acts
    return tuple(act if isinstance(act, At | Answering) or act.keeps_its_time else At(opening, act) for act in acts)


def _in_time(parsed: tuple[When, Acts]) -> Acts:
    """Return acts with the time before them; "his" and "her" in it mean the acts' player.

    Raises NoValue if such a word means nobody.
    """
    when, acts = parsed
    before = when.before
    if any(THEIR in act for act in before):
        who = next((one[1] for act in acts if (one := plain(act)).fields[:1] == ("player",)), THEY)
        if not who:
            raise NoValue
        before = tuple(done_by(act, who) for act in before)
    return (*before, *timed(when.opening, acts))


def plain(act: Act | Answering) -> Act | Answering:
    """Return an act without the time at which it is done ("in response"); any other act is returned as it is."""
    return act.act if isinstance(act, At) else act


def opening_of(act: Act | Answering) -> str:
    """Return the words for an act's time, "" if it has none."""
    return act.opening if isinstance(act, At) else ""


def doer_of(act: Act | Answering) -> str:
    """Return the player who does an act, "" if none does."""
    return str(act[1]) if act.fields[:1] == ("player",) else ""


def _at(parsed: tuple[str, Acts]) -> Acts:
    """Return the acts with the time told, unless they have one of their own."""
    return timed(*parsed)


def _time_apart(acts: Any) -> Iterator[object]:  # noqa: ANN401  (what may be acts)
    """Invert ``_at``: yield the common time of several acts, and the acts without it."""
    if isinstance(acts, tuple) and acts and all(isinstance(act, At) for act in acts):
        openings = {act.opening for act in acts}
        if len(openings) == 1:
            yield openings.pop(), tuple(act.act for act in acts)


def _one_after_another(parsed: tuple[Acts, Acts]) -> Acts:
    """Return acts of one player in sequence.

    Raises NoValue if the first is a payment for what follows, or what follows are the targets of the first.
    """
    first, rest = parsed
    then = plain(rest[0])
    is_payment = getattr(plain(first[-1]), "is_payment", False)
    if is_payment and any(getattr(plain(act), "has_cost", False) for act in rest):
        raise NoValue
    has_targets = is_payment or any("targets" in plain(act).fields for act in first)
    if has_targets and isinstance(then, Answer) and then.questions == (WHAT_TARGETS.of(""),):
        raise NoValue
    return first + rest


def _clauses_in_turn(parsed: tuple[Acts, Acts]) -> Acts:
    """Return the acts of two clauses in sequence."""
    first, rest = parsed
    return (*first, *(act.after(first) if isinstance(act, Act) else act for act in rest))


def things_in(value: object) -> Iterator[Thing]:
    """Yield the things in a value, in order; a player counts if it is given as a thing."""
    if isinstance(value, Thing):
        yield value
    for part in value if isinstance(value, tuple) and not isinstance(value, Thing) else ():
        yield from things_in(part)


def _of_whom(parsed: tuple[Acts, Acts]) -> Acts:
    """Return the acts followed by later acts of the player whom the last of them names last.

    Raises NoValue if it names none.
    """
    first, rest = parsed
    named = list(things_in(first[-1]))
    if not named:
        raise NoValue
    return (*first, *(done_by(act, named[-1].name) for act in rest))


def _of_whose_time(parsed: tuple[When, Acts]) -> Acts:
    """Return acts of the player whose turn or step the time before them names. Raises NoValue if it names none."""
    when, acts = parsed
    named = [str(getattr(act, "player", "") or getattr(act, "whose", "")) for act in map(plain, when.before)]
    if not any(named):
        raise NoValue
    who = next(filter(None, named))
    return _in_time((when, tuple(done_by(act, who) for act in acts)))


def _repeated(parsed: tuple[Acts, int]) -> Acts:
    """Return acts repeated a number of times. Raises NoValue for acts that only check something."""
    acts, times = parsed
    return _again(acts) * times if times != 1 else acts


def _again(acts: Acts) -> Acts:
    """Return acts that can be done again, unchanged. Raises NoValue for acts that only check something."""
    if not all(getattr(plain(act), "can_be_repeated", False) for act in acts):
        raise NoValue
    return acts


_JOINT = "(and|, and|,|;|then|, then|and then|, and then|; then|but|, but|while|, while) (|also|now|both)"
_WHEN = (HOLE.when, HOLE.acts)
_BEHIND = (HOLE.behind, HOLE.acts)

says("story", "<told>")
says("story", "<told> . <story>", join(HOLE.told, HOLE.story))
says("told", "<story_clause:clause>")
says("told", "<opening> , <told>", through((HOLE.opening, HOLE.told), _at, _time_apart))
says("told", "<when> (,|) <told:acts>", only_read(_WHEN, _in_time))
says("told", "<when> (,|) they <all_does:acts>", only_read(_WHEN, _of_whose_time))
says(
    "told",
    f"<story_clause:clause> {_JOINT} <told>",
    only_read((HOLE.clause, HOLE.told), _clauses_in_turn),
)
says("told", "<story_clause> (,|) who <all_does>", only_read((HOLE.story_clause, HOLE.all_does), _of_whom))
says("story_clause", "<happens>")
says("story_clause", "<answer>")
says("does", "<answering>")
says("does", "(tries|attempts) to <to_do:acts>", only_read(HOLE.acts, _unchanged))
says("story_clause", "<who:player> <all_does>", through((HOLE.player, HOLE.all_does), _by, _player_apart))
says("story_clause", "<happens:acts> (|,) <behind>", only_read(_BEHIND, _in_time))
says("story_clause", "<happens> (,|) <often>", only_read((HOLE.happens, HOLE.often), _repeated))
says("story_clause", "<happens> (,|) <again>", only_read(HOLE.happens, _again))
says("all_does", "<one_does>")
says("all_does", f"<one_does> {_JOINT} <all_does>", only_read((HOLE.one_does, HOLE.all_does), _one_after_another))
says("one_does", "<does>")
says("one_does", "<does:acts> (|,) <behind>", only_read(_BEHIND, _in_time))
says("one_does", "<does> (,|) <often>", only_read((HOLE.does, HOLE.often), _repeated))
says("one_does", "<does> (,|) <again>", only_read(HOLE.does, _again))
says("again", "(first|again|later|as well|too|a second time|once more|another time)", "")
says("often", "twice", 2)
says("often", "once", 1)
says("often", "<INT> times", only_read(HOLE.int, int))
