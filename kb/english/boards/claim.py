"""Claims: statements about the end of a story, and how several claims make one sentence."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from contextlib import suppress
from typing import Any, Self

from kb.engine.position.values import Value
from kb.english.grammar import Grammar, NoValue
from kb.english.lexicon import PRONOUN_OF, PRONOUNS
from kb.english.templates import HOLE, Parsed, join, rebuilt, through, whole


class Thing(Value):
    """What a claim is about: an object or a player by name, or an object in the zone in which it is said to be."""

    name: str
    zone: str = ""
    """Empty for the battlefield."""
    owner: str = ""


class Several(Value):
    """All things with a name that are numbered, as many as are said: both Bears."""

    name: str
    """What several are called."""
    number: int | None = None


IT = Thing("")
"""Placeholder for the subject of a predicate before it is known."""
THEY = ""
"""The same of a player."""


class Part(Value):
    """One thing that a sentence says.

    One that is about a thing or a player has it as its first field, called ``subject`` or ``player``.
    """

    def about(self, whom: object) -> Self:
        """Return the same claim or setup about another subject, which takes the place of its first field."""
        parts: tuple[Parsed, ...] = (whom, *self[2:])
        return type(self)(*parts)

    @property
    def topic(self) -> object:
        """Return the thing or player that the part is about, or None if its first field is neither."""
        return self[1] if self.fields[:1] in {("subject",), ("player",)} else None


class Claim(Part):
    """Something that is so or not at the end of a line of play."""

    is_of_combat = False
    """True if it is about a combat in progress."""


class Not(Claim):
    """The contrary of another claim."""

    claim: Claim

    def about(self, whom: object) -> Self:
        """Return the same denial about another subject."""
        return type(self)(self.claim.about(whom))

    @property
    def topic(self) -> object:
        """Return what the denied claim is about, or None."""
        return self.claim.topic


Claims = tuple[Claim, ...]

GRAMMAR = Grammar()
says = GRAMMAR.says

EXAMPLES: dict[str, str] = {}
"""A sentence for each kind of claim, with what it claims."""

_PLURALS = {
    "is": "are", "isn't": "aren't", "was": "were", "wasn't": "weren't", "has": "have", "hasn't": "haven't",
    "does": "do", "doesn't": "don't", "<is>": "<are>", "<isnt>": "<arent>", "<has>": "<have>", "<doesnt>": "<dont>",
}  # fmt: skip


Enter = Callable[[str, tuple[Parsed, ...]], None]
"""A function that adds an example of a sentence, if there is one, with its meaning."""


def predicate(
    kind: str,
    of_several: str,
    add_example: Enter,
    words: str,
    *means: Any,  # noqa: ANN401  (templates of parts)
    example: str = "",
) -> None:
    """Declare a predicate in the singular, and its plural for several subjects, as one or several parts.

    `kind` and `of_several` are the kinds of the two, and `add_example` stores the example.
    """
    says(kind, words, means)
    if words.startswith("'s"):
        says(f"{kind}_owned", words.removeprefix("'s "), means)
    else:
        says(of_several, plural(words), means)
    add_example(example, means)


def of_thing(words: str, *means: Any, example: str = "") -> None:  # noqa: ANN401  (templates of claims)
    """Declare a predicate of things that means one or several claims about ``IT``."""
    predicate("predicate", "predicate_of_several", _add_example, words, *means, example=example)
    if len(means) == 1:
        says("single_predicate", words, means)


def of_player(words: str, *means: Any, example: str = "") -> None:  # noqa: ANN401  (templates of claims)
    """Declare a predicate of players that means one or several claims about ``THEY``."""
    predicate("predicate_of_player", "predicate_of_players", _add_example, words, *means, example=example)


def claims(words: str, *means: Any, example: str = "") -> None:  # noqa: ANN401  (templates of claims)
    """Declare a sentence that means one or several claims."""
    says("claim", words, means)
    _add_example(example, means)


def _add_example(example: str, means: tuple[Parsed, ...]) -> None:
    """Add an example to EXAMPLES with the description of its claim's class; nothing if the example is empty.

    The description of a negated claim begins with “This isn't so”.
    """
    if example:
        is_denied = isinstance(means[0], Not)
        said = (type(means[0].claim if is_denied else means[0]).__doc__ or "").partition("\n")[0]
        EXAMPLES[example] = f"This isn't so: {said[:1].lower()}{said[1:]}" if is_denied else said


def plural(words: str) -> str:
    """Return the plural of a predicate.

    >>> plural("(dies|has died)"), plural("has flying"), plural("died")
    ('(die|have died)', 'have flying', 'died')
    """
    if words.startswith("("):
        choice, _, rest = words[1:].partition(")")
        return f"({'|'.join(map(plural, choice.split('|')))}){rest}"
    first, space, rest = words.partition(" ")
    if first in _PLURALS:
        first = _PLURALS[first]
    elif first.endswith("oes"):
        first = first.removesuffix("es")
    elif first.endswith("s"):
        first = first.removesuffix("s")
    return f"{first}{space}{rest}"


def only_read(inner: Any, there: Callable[[Any], object]) -> Any:  # noqa: ANN401  (templates of any value)
    """Return a template that a function builds from another one, and that is never written."""
    return through(inner, there, lambda _value: iter(()))


def about(parsed: tuple[object, tuple[Parsed, ...]]) -> tuple[Parsed, ...]:
    """Return the parts that predicates mean for a subject."""
    whom, predicates = parsed
    return tuple(one.about(whom) for one in predicates)


def subject_apart(kind: type, empty: object) -> Callable[[Parsed], Iterator[object]]:
    """Return a function that splits parts with a common subject of a type into the subject and predicates.

    `empty` stands for the subject in a predicate.
    """

    def apart(said: Any) -> Iterator[object]:  # noqa: ANN401  (what may be parts)
        """Yield the common subject and the claims without it, if all parts are about one subject of this kind."""
        if not isinstance(said, tuple) or not said or not all(isinstance(one, Part) for one in said):
            return
        whom = said[0].topic
        if isinstance(whom, kind) and whom != empty and all(one.topic == whom for one in said):
            yield whom, tuple(one.about(empty) for one in said)

    return apart


def of_each(parsed: tuple[tuple[object, ...], tuple[Parsed, ...]]) -> tuple[Parsed, ...]:
    """Return the parts that predicates mean for each of several subjects, one after the other."""
    subjects, predicates = parsed
    return tuple(one.about(whom) for whom in subjects for one in predicates)


_AND = "(and|, and|,|but|, but|;)"


def several(kind: str, predicates: str) -> None:
    """Declare that predicates of a kind can be joined by "and"; `predicates` is the kind of what results."""
    says(predicates, f"<{kind}:first>", HOLE.first)
    says(predicates, f"<{kind}:first> {_AND} (|then|also) <{predicates}:rest>", join(HOLE.first, HOLE.rest))


def contrary(claim: Claim) -> Claim:
    """Return the negation of a claim; of a negation, the claim itself."""
    return claim.claim if isinstance(claim, Not) else Not(claim)


def _contraries(parsed: Claims) -> Claims:
    """Return the contrary of each claim."""
    return tuple(map(contrary, parsed))


def _with_sum(parsed: tuple[Claims, int]) -> Claims:
    """Return claims with a number of which a note tells how it comes about. Raises NoValue if that gives another."""
    said, total = parsed
    if total not in {part for claim in said for part in claim[1:] if type(part) is int}:
        raise NoValue
    return said


# a sentence is one claim or several, and a claim has a subject and one predicate or several

says("sentence", "<claim>")
says("sentence", "<claim> (and|, and|,|; |but|, but|while|, while|. ) <sentence>", join(HOLE.claim, HOLE.sentence))

_OF_THING = (HOLE.subject, HOLE.predicates)
_OF_PLAYER = (HOLE.player, HOLE.predicates)
says("claim", "<subject> <predicates>", through(_OF_THING, about, subject_apart(Thing, IT)))
says("claim", "<who:player> <predicates_of_player:predicates>", through(_OF_PLAYER, about, subject_apart(str, THEY)))
says("claim", "<NAME:name> <predicates_of_several:predicates>", only_read((Thing(HOLE.name), HOLE.predicates), about))
says("claim", "(|both) <subjects> (|both|all|each) <predicates_of_several:predicates>",
     only_read((HOLE.subjects, HOLE.predicates), of_each))  # fmt: skip
says("claim", "neither <subject:one> nor <subject:other> <single_predicate>",
     only_read(((HOLE.one, HOLE.other), only_read(HOLE.single_predicate, _contraries)), of_each))  # fmt: skip
says("claim", "(|both) <players> (|both|all|each) <predicates_of_players:predicates>",
     only_read((HOLE.players, HOLE.predicates), of_each))  # fmt: skip

for _kind in ("predicate", "predicate_of_several", "predicate_of_player", "predicate_of_players"):
    several(_kind, _kind.replace("predicate", "predicates"))

says("sentence", "<sentence_with_note>")
says("sentence_with_note", r"<claim> \( <sum> \)", only_read((HOLE.claim, HOLE.sum), _with_sum))
says(
    "sentence_with_note",
    r"<claim> \( <claim:note> (|.) \)",
    only_read((HOLE.claim, HOLE.note), lambda said: said[0] + said[1]),
)
says("sum", "<sum_part>")
says("sum", "<sum_part> <sum>", only_read((HOLE.sum_part, HOLE.sum), sum))
for _class in ("INT", "SIGNED"):
    says("sum_part", f"<{_class}:one>", whole(HOLE.one))

says("subject", "<thing>")
says("subject", "<placed>")
says("subjects", "<subject:one> (and|, and) <subject:other>", (HOLE.one, HOLE.other))
says("subjects", "<subject:one> , <subjects:others>", join((HOLE.one,), HOLE.others))
says("players", "<PLAYER:one> (and|, and) <PLAYER:other>", (HOLE.one, HOLE.other))

# who is meant: a player by name, or by a pronoun until it is known who plays


class Pronoun(str):
    """A pronoun in place of a player's name."""

    __slots__ = ()


def _settled(value: Any, who: Mapping[str, str]) -> Any:  # noqa: ANN401  (a value of any kind)
    """Return a value with players in place of pronouns. Raises NoValue for a pronoun of nobody."""
    if isinstance(value, Pronoun):
        if value not in who:
            raise NoValue
        return who[value]
    return rebuilt(value, lambda part: _settled(part, who))


def with_players(readings: Iterable[Parsed], players: Collection[str]) -> list[Parsed]:
    """Return parses with players in place of pronouns, none twice, without those in which a pronoun is nobody's."""
    whose = [PRONOUN_OF.get(player, "") for player in players]
    who = {PRONOUN_OF[player]: player for player in players if player in PRONOUN_OF and "" not in whose}
    found: list[Parsed] = []
    for reading in readings:
        with suppress(NoValue):
            settled = _settled(reading, who)
            found += [] if settled in found else [settled]
    return found


says("who", "<PLAYER>")
says("whose_player", "<PLAYER>'s", HOLE.player)
for _pronoun, _possessive in PRONOUNS.items():
    says("who", _pronoun, only_read(Pronoun(_pronoun), lambda said: said))
    says("pronoun_own", _possessive, only_read(Pronoun(_pronoun), lambda said: said))
says("whose_player", "<pronoun_own>")
says(
    "claim",
    "<pronoun_own:player> <predicate_of_player_owned:predicate>",
    only_read((HOLE.player, HOLE.predicate), about),
)

# what things are called, and where they are said to be

says("thing", "(|the) <NAME>", Thing(HOLE.name))
for _number, _ordinal in enumerate(("first", "second", "third", "fourth"), 1):
    says("thing", f"the {_ordinal} <NAME>", only_read((HOLE.name, _number), lambda of: Thing(f"{of[0]} #{of[1]}")))
says("thing", "the copy of <NAME>", only_read(HOLE.name, lambda name: Thing(f"the copy of {name}")))
says(
    "thing", "card <INT> of <PLAYER>", only_read((HOLE.int, HOLE.player), lambda of: Thing(f"card {of[0]} of {of[1]}"))
)
says("thing", "<PLAYER>'s <NAME>", only_read((HOLE.player, HOLE.name), lambda of: Thing(f"{of[0]}'s {of[1]}")))
says("placed", "<NAME> in <PLAYER>'s <own_zone>", Thing(HOLE.name, HOLE.own_zone, HOLE.player))
says("placed", "<NAME> in (|the) <own_zone>", Thing(HOLE.name, HOLE.own_zone))
says("placed", "<NAME> in exile", Thing(HOLE.name, "exile"))
says("placed", "<NAME> on the stack", Thing(HOLE.name, "stack"))
says("whom", "<thing>")
says("whom", "<PLAYER>", Thing(HOLE.player))
