"""The language of plays: sentences that say what is done, each with a pattern and an example, and answers."""

import re
from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from typing import Any, NamedTuple

from kb.engine.play.game import Game
from kb.engine.position.frames import Tell, Where
from kb.engine.position.position import Position
from kb.english.boards.answer import ANSWERS, Answers
from kb.english.boards.claim import GRAMMAR
from kb.english.lexicon import NUMBERS
from kb.english.tokens import Names
from kb.records.errors import RulingsError
from kb.worked.answering import answers_in, give, named_in_answers, players_in
from kb.worked.compounds import has_its_time, parted
from kb.worked.forms import Form
from kb.worked.open_places import Said, of_their_own, strange_in, strange_symbols
from kb.worked.paraphrases import NAMED, Closeness, closeness, rephrased
from kb.worked.spellings import spellings

STORY = "the story"
"""What makes so what a sentence of the story says itself."""

SO_FAR = "it is so by then that "
"""What stands before a claim of which a story says that it is so as it goes on."""


class BadScenario(RulingsError):
    """A scenario that can't be understood: the file, the place, and the nearest that would be."""

    exit_code = 3


class NotOnBattlefield(BadScenario):
    """A claim about damage, tapping or loyalty speaks of what isn't on the battlefield, and has none of it."""


class NotSetUp(BadScenario):
    """A sentence of a setup speaks of what isn't there, or not yet."""


class Sentence(NamedTuple):
    """One form of sentence: what it looks like, and what it does or asks."""

    kind: str
    """``play``."""
    pattern: Form
    example: str
    means: Callable[..., Any]


class Outcome(NamedTuple):
    """A line of play at its end, for claims to look at."""

    game: Game
    start: Callable[[], Game]
    """Gives the board as it was set up."""

    @property
    def position(self) -> Position:
        """The last position."""
        return self.game.position


SHARE = r"(\d+) to (.+?)(?= and \d+ to |, \d+ to |$)"
"""How much of a division something gets, and what."""

_NUMBER_OF = rf"an?|no|all|{'|'.join(NUMBERS[1:])}|\d+|X"
_COUNTERS = re.compile(
    rf"\b(?:{_NUMBER_OF}|more|of|those|the) (\S+) counters?(?= (?:be|from|is|on|placed|removed|would)\b|[^\w ]|$)",
    re.IGNORECASE,
)
"""A kind of counters, wherever they are spoken of."""

_ARTICLES = [re.compile(rf"(^|, and | and {or_})(?:the|her|his|their) (?=[A-Z])") for or_ in ("", "|, ")]
"""What may stand before a name in a list; behind a comma alone only where the list begins so: “Oros, the Avenger”."""

_TOO_LARGE = re.compile(r"\d(?:,?\d){4}")

SENTENCES: list[Sentence] = []

OPENINGS: dict[str, str] = {}
"""The words that a play sentence may begin with, before a comma, and when it is taken then; `order` enters them."""

_ROUNDS = 6
"""How often the words of a sentence are changed for those of a paraphrase, one after another, at the most."""


def sentence(kind: str, pattern: str, example: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Enter a form of sentence; the function is given a game or an outcome, and the pattern's named groups."""

    def enter(means: Callable[..., Any]) -> Callable[..., Any]:
        SENTENCES.append(Sentence(kind, Form(pattern), example, means))
        for remembering in (_of_form, _plain, _read, understood):
            remembering.cache_clear()
        return means

    return enter


@lru_cache(maxsize=10_000)
def understood(words: str, where: Where, names: Names) -> Callable[[Any], Any]:
    """Return what a sentence of a play does; if several forms match, the one with the least text in placeholders.

    Raises BadScenario with the nearest examples where no form fits, where answers can be read in two ways, and where a
    number is too large to be played.
    """
    check_numbers("play", words, where)
    read = _read(words, names)
    for one in read:
        if isinstance(one, Answered):
            _check_answers(one, where)
        else:
            for problem, remedy in strange_in(one[1]):
                raise BadScenario(f"{where}: {problem}", remedy=remedy)
    if read:
        meant = tuple(
            partial(_given, one, where) if isinstance(one, Answered) else partial(_meant, *one, where) for one in read
        )
        return meant[0] if len(meant) == 1 else partial(_all_meant, meant)
    from difflib import get_close_matches  # only trouble needs it

    examples = [*(form.example for form in SENTENCES), *ANSWERS]
    raise BadScenario(
        f"{where}: the play sentence “{words}” is not understood.",
        nearest=get_close_matches(words, examples, 3, cutoff=0.2),
        remedy=f"{understood_of(words, names)}`rulings sentences` lists them all.",
    )


class Answered(NamedTuple):
    """A sentence of a play that only says what players do if asked: its words, and each way to read it."""

    words: str
    readings: tuple[Answers, ...]


def _check_answers(said: Answered, where: Where) -> None:
    """Raise BadScenario where answers can be read in two ways, or name a symbol that there isn't."""
    for problem, remedy in strange_symbols(strings_in(said.readings)):
        raise BadScenario(f"{where}: {problem}", remedy=remedy)
    if len(said.readings) > 1:
        both = " or ".join(f"“{GRAMMAR.write('answers', reading)}”" for reading in said.readings)
        raise BadScenario(f"{where}: the answer “{said.words}” can be read in two ways.", remedy=f"Say {both}.")


def strings_in(value: object) -> Iterator[str]:
    """Yield the texts, names and words in values."""
    if isinstance(value, str):
        yield value
    for part in value if isinstance(value, tuple | list) else ():
        yield from strings_in(part)


def names_of(position: Position) -> Names:
    """Return what a story calls things before it begins, and who plays."""
    return Names(position.setting.names, frozenset(position.players))


def check_numbers(kind: str, words: str, where: Where) -> None:
    """Raise BadScenario where a number in a sentence is too large to be played."""
    if _TOO_LARGE.search(words):
        raise BadScenario(
            f"{where}: the {kind} sentence “{words[:80]}” has a number above 9,999.",
            remedy="Each step is played separately, so use a smaller number.",
        )


def understood_of(words: str, names: Names) -> str:
    """Return in words which part of a sentence could be read without its first or last words."""
    for joint in reversed(list(_BEHIND.finditer(words))):
        if _plain(part := words[: joint.start()], names).is_sure:
            return f"“{part}” is understood: put the rest in a separate sentence. "
    for joint in _IN_FRONT.finditer(words):
        if _plain(part := words[joint.end() :], names).is_sure:
            return f"“{part}” is understood: put the rest in a separate sentence. "
    return ""


_BEHIND = re.compile(
    r"[,;.]? (?=(?:so|which|who|because|since|when|while|until|before|after|during|unless|for|without|very|by|to|in|at|"
    r"even|though|although|just|only|and|but|instead|due|as|through|thanks|despite)\b)"
)
_IN_FRONT = re.compile(r", (?=[A-Z])|\b(?:and|so|then|because|that|but) (?=[A-Z])")
"""Places at which a readable part of a sentence may end or begin."""


def is_answer(words: str, names: Names) -> bool:
    """Return whether a plain sentence of a play only says what a player answers if asked."""
    return bool(answers_in(words, names))


def formed(words: str, names: Names) -> tuple[Sentence, Said] | None:
    """Return the form of a plain sentence, and what fills its placeholders; None for an answer, or if none matches."""
    return None if is_answer(words, names) else _of_form(words)


def named_in(words: str, names: Names) -> tuple[str, ...]:
    """Return the names, or lists of names, in a sentence; none if it can't be read."""
    return tuple(
        name
        for one in _read(words, names)
        for name in (_things_answered(one.readings[0]) if isinstance(one, Answered) else _things(one[1]))
    )


def _things_answered(answers: Answers) -> tuple[str, ...]:
    return (*players_in(answers), *named_in_answers(answers))


def _things(said: Said) -> tuple[str, ...]:
    shared = [name for _, name in re.findall(SHARE, said.get("shares") or "")]
    return (*shared, *(name for part, name in said.items() if part in NAMED | {"player"} and name is not None))


def spoken_of_in(words: str) -> list[str]:
    """Return the kinds of counters in a sentence of a play or of an answer."""
    return _COUNTERS.findall(words)


@lru_cache(maxsize=10_000)
def _read(words: str, names: Names) -> tuple[Answered | tuple[Sentence, Said], ...]:
    """Return the forms and answers that a sentence stands for, usually one, each with what fills its placeholders."""
    found: list[Answered | tuple[Sentence, Said]] = []
    for plain in plainly(words, names):
        rest = opened(plain)[1]
        if readings := answers_in(rest, names):
            found.append(Answered(rest, readings))
        elif (form := _of_form(rest)) is not None:
            found.append(form)
    return tuple(found)


def opened(words: str) -> tuple[str, str]:
    """Split off the words that say when a play sentence happens, with their comma."""
    opening, comma, rest = words.partition(", ")
    opening = f"{opening[:1].lower()}{opening[1:]}"
    return (f"{opening}{comma}", rest) if comma and opening in OPENINGS else ("", words)


def timed(words: str) -> tuple[str, str]:
    """Return the words of a sentence that say when it is done, without their comma, and the others; nothing for none.

    >>> timed("Ana casts Zap on Bear")
    ('', 'Ana casts Zap on Bear')
    """
    opening, comma, rest = words.partition(", ")
    return (opening, rest) if comma and opening in OPENINGS else ("", words)


def told(words: str, where: Where) -> Tell:
    """Return the frame that tells a sentence of a story."""
    opening, rest = timed(words)
    return Tell(rest, where, opening)


def plainly(words: str, names: Names) -> tuple[str, ...]:
    """Return the plain sentences that one of a play stands for: usually itself, none if it can't be read.

    What leaves least open goes first. A number in words is one in figures where more is understood so.
    """
    return _plain(words, names).sentences


class _Plain(NamedTuple):
    """The sentences for which one stands, and whether all that they name can be a name."""

    sentences: tuple[str, ...] = ()
    is_sure: bool = False


@lru_cache(maxsize=10_000)
def _plain(words: str, names: Names, rounds: int = _ROUNDS) -> _Plain:
    """Return what a sentence stands for; a compound is split rather than read as a longer name."""
    opening, rest = opened(words)
    if answers_in(rest, names):
        return _Plain((f"{opening}{rest}",), True)
    fits = sorted(_stands_for(rest), key=lambda fit: fit[:2], reverse=True)
    named = [fit for fit in fits if fit[0][0]]
    unsure = _Plain()
    joined = [((True, 0), False, parts) for told in spellings(rest) for parts in parted("play", told)] if rounds else []
    for place, ((is_named, _), is_form, said) in enumerate([*named, *joined, *(fit for fit in fits if not fit[0][0])]):
        if is_form and (is_named or not unsure.sentences):
            return _Plain((f"{opening}{said[0]}",), is_named)
        is_joined = len(named) <= place < len(named) + len(joined)
        plain = [_plain(one, names, rounds - 1) for one in said] if rounds else [_Plain()]
        is_sure = is_named and all(one.is_sure for one in plain)
        if all(one.sentences for one in plain) and (is_sure or not (is_joined or unsure.sentences)):
            found = _Plain(tuple(_at_its_time(opening, one) for each in plain for one in each.sentences), is_sure)
            if is_sure:
                return found
            unsure = found
    if unsure.sentences:
        return unsure
    return _so_far(rest, names) if rounds == _ROUNDS and not opening else _Plain()


def _so_far(words: str, names: Names) -> _Plain:
    """Return what a play sentence stands for that makes a claim about the game so far."""
    is_claim = len(GRAMMAR.readings("sentence", words, names)) == 1
    return _Plain((f"{SO_FAR}{words}",), True) if is_claim else _Plain()


def _at_its_time(opening: str, words: str) -> str:
    """Add the words that say when a sentence happens, unless it has some or is about resolving."""
    return words if opened(words)[0] or has_its_time(words) else f"{opening}{words}"


def _stands_for(words: str) -> Iterator[tuple[Closeness, bool, tuple[str, ...]]]:
    """Yield the sentences that one may stand for, with how close they are, and whether it is one itself."""
    for told in spellings(words):
        if read := _of_form(told):
            yield closeness(read[0].pattern, read[1]), True, (told,)
        for close, said in rephrased(("play",), told):
            yield close, False, said


@lru_cache(maxsize=10_000)
def _of_form(words: str) -> tuple[Sentence, Said] | None:
    """Return the matching form with the least text in placeholders, and what fills these."""
    fitting = [
        (form, _without_articles(match.groupdict()))
        for form in SENTENCES
        if (match := form.pattern.fullmatch(words)) is not None
    ]
    return max(fitting, key=lambda fit: closeness(fit[0].pattern, fit[1]), default=None)


def _without_articles(said: Said) -> Said:
    """Return the placeholders' contents without articles before names: “the Ox” is called Ox."""
    return {
        place: _ARTICLES[bool(_ARTICLES[0].match(name))].sub(r"\1", name) if name and place in NAMED else name
        for place, name in said.items()
    }


def _all_meant(meant: tuple[Callable[[Any], Any], ...], subject: Game | Outcome) -> bool:
    """Do what several sentences mean, or answer whether all that they ask is so."""
    return [bool(one(subject)) for one in meant].count(False) == 0


def _given(said: Answered, where: Where, game: Game) -> None:
    """Have players answer as a sentence says. Raises BadScenario where nobody is called so."""
    (answers,) = said.readings
    for player in players_in(answers):
        _check_player(player, where, game.position)
    give(game, answers)


def _check_player(player: str, where: Where, position: Position) -> None:
    """Raise BadScenario where nobody who plays is called so."""
    if player not in position.players:
        raise BadScenario(
            f"{where}: there is no player called {player}.",
            remedy=f"The players are {' and '.join(position.players)}. List other names in `players`.",
        )


# what a sentence's meaning gives is its own
def _meant(form: Sentence, said: Said, where: Where, subject: Game | Outcome) -> Any:  # noqa: ANN401
    """Do or answer what a sentence means, once the player that it names is known to play.

    Raises BadScenario where nobody is called so, or with the place what the sentence itself refuses.
    """
    player = said.get("player")
    if player is not None:
        _check_player(player, where, subject.position)
    try:
        return form.means(subject, **of_their_own(said, subject.game if isinstance(subject, Outcome) else subject))
    except BadScenario as error:
        remedy = error.remedy or ("" if error.nearest else f"An example of such a sentence: {form.example}.")
        raise type(error)(f"{where}: {error.problem}", nearest=error.nearest, remedy=remedy) from None
