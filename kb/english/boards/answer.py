"""Answers: what players choose if asked, and how several answers make one sentence."""

import re
from collections.abc import Iterator
from typing import Any, TypeGuard

from kb.engine.position.questions import (
    WHAT_COPIES,
    WHAT_ENCHANTS,
    WHAT_IS_CHOSEN_FOR,
    WHAT_IS_PUT_ON_THE_LIBRARY,
    WHAT_TO_DISCARD,
    WHAT_TO_EXILE,
    WHAT_TO_RETURN,
    WHAT_TO_SACRIFICE,
    WHAT_TO_TAP,
    WHAT_TO_UNTAP,
    WHETHER_TO_CAST_IT,
    WHETHER_TO_CAST_IT_BEFORE_PASSING,
    WHETHER_TO_DO_SO,
    WHETHER_TO_DRAW,
    WHETHER_TO_DREDGE,
    WHETHER_TO_PAY,
    WHETHER_TO_SEARCH,
    WHICH_CARD_IS_CHOSEN,
    WHICH_CARD_IS_FOUND,
    WHICH_CARD_IS_PUT_ONTO_THE_BATTLEFIELD,
    WHICH_CREATURE_GETS_COUNTERS,
    WHICH_CREATURE_IS_COPIED,
    WHICH_EXILED_CARD_RETURNS,
    WHICH_LEGEND_STAYS,
    WHICH_SOURCE_IS_CHOSEN,
    AnyQuestion,
    Question,
)
from kb.english.boards.claim import THEY, Part, Pronoun, Several, Thing, about, only_read, says, several, subject_apart
from kb.english.grammar import NoValue
from kb.english.lexicon import PRONOUNS
from kb.english.templates import HOLE, Template, join, through, whole

CHOOSING: tuple[AnyQuestion, ...] = (
    WHAT_IS_CHOSEN_FOR, WHICH_CARD_IS_CHOSEN, WHAT_COPIES, WHAT_ENCHANTS, WHICH_SOURCE_IS_CHOSEN, WHICH_LEGEND_STAYS,
    WHICH_CARD_IS_FOUND, WHICH_EXILED_CARD_RETURNS, WHAT_TO_RETURN, WHAT_TO_SACRIFICE, WHAT_TO_DISCARD, WHAT_TO_EXILE,
    WHAT_TO_TAP, WHAT_TO_UNTAP, WHAT_IS_PUT_ON_THE_LIBRARY, WHICH_CARD_IS_PUT_ONTO_THE_BATTLEFIELD,
    WHICH_CREATURE_GETS_COUNTERS, WHICH_CREATURE_IS_COPIED,
)  # fmt: skip
"""Questions that ask a player to choose something that is there."""
MAY: tuple[AnyQuestion, ...] = (
    WHETHER_TO_CAST_IT, WHETHER_TO_DO_SO, WHETHER_TO_DREDGE, WHETHER_TO_PAY, WHETHER_TO_DRAW, WHETHER_TO_SEARCH,
    WHETHER_TO_CAST_IT_BEFORE_PASSING,
)  # fmt: skip
"""Questions that ask a player whether to do something."""

YES = True
NO = False

Chosen = bool | int | str | Thing | Several | tuple[Thing | Several, ...] | tuple[int, ...]
"""Yes or no, a number, a word, a thing or a player, or a list of these that is one answer."""


class Answering(Part):
    """Something that a player does if asked."""


class Answer(Answering):
    """A player answers so the next time that one of these questions is asked."""

    player: str
    """Empty for the controller of what the question is about."""
    questions: tuple[AnyQuestion, ...]
    chosen: Chosen
    source: str = ""
    """What it is said to be chosen for, or before, where the questions don't tell."""


class WontPay(Answering):
    """A player doesn't pay this cost."""

    player: str
    cost: str
    """As it is said; no rule looks at it."""


class Takes(Answering):
    """A player takes, or declines, an effect that something on the board has."""

    player: str
    is_taken: bool
    effect: tuple[str | int | Thing, ...]
    """The verb, and what is said behind it."""


class TapsToPay(Answering):
    """A player taps lands for mana, or other permanents for a cost."""

    player: str
    things: tuple[Thing | Several, ...]


class MakesMana(Answering):
    """A player makes mana with things, or by giving them up, for what they pay next."""

    player: str
    how: str
    """How they are given up, such as “sacrifices”; empty where their own mana abilities are used."""
    things: tuple[Thing | Several, ...]
    source: Thing | None = None
    """To what they are given up; None for themselves, or for the only thing that takes them."""


class PaysLifeForMana(Answering):
    """A player pays life to something that makes mana of it, for what they pay next."""

    player: str
    life: int
    source: Thing


Answers = tuple[Answering, ...]

ANSWERS: dict[str, str] = {}
"""A sentence for each kind of answer, with what it does."""


def of_player(words: str, *means: Any, example: str = "", does: str = "") -> None:  # noqa: ANN401  (templates of answers)
    """Declare a predicate of players that means one or several answers of ``THEY``, with an example of it.

    `does` says what the example does. A template of several answers may stand for them.
    """
    meaning: Template = means[0] if len(means) == 1 and not isinstance(means[0], Answering) else means
    says("answering", words, meaning)
    _add_example(example, does)


def answers(words: str, *means: Any, example: str = "", does: str = "") -> None:  # noqa: ANN401  (templates of answers)
    """Declare a sentence that means one or several answers, with an example and, as `does`, its effect."""
    says("answer", words, means)
    _add_example(example, does)


def _add_example(example: str, does: str) -> None:
    """Add an example, with what it does; nothing if the example is empty."""
    if example:
        ANSWERS[example] = does


def chooses(
    question: AnyQuestion | tuple[AnyQuestion, ...],
    chosen: Any,  # noqa: ANN401  (a template)
    source: Template = "",
) -> Answer:
    """Return the template of an answer of ``THEY`` to a question, or to any of several."""
    questions = (question,) if isinstance(question, Question) else question
    return Answer(THEY, questions, chosen, source)


def name_in(hole: Any) -> Any:  # noqa: ANN401  (templates of any value)
    """Return the template of a text that can be written as a name."""
    return through(hole, str, lambda said: iter([said] if isinstance(said, str) and said[:1].isupper() else []))


def word_in(hole: Any) -> Any:  # noqa: ANN401  (templates of any value)
    """Return the template of a text that can be written as one word."""
    is_word = re.compile(r"[a-z][\w-]*|[+-]\d+/[+-]\d+").fullmatch
    return through(hole, str, lambda said: iter([said] if isinstance(said, str) and is_word(said) else []))


def are_alike(parsed: Any) -> TypeGuard[tuple[Answer, ...]]:  # noqa: ANN401  (what may be answers)
    """Return whether a value is several answers of ``THEY`` that differ only in the choice."""
    if not isinstance(parsed, tuple) or not parsed or not all(isinstance(one, Answer) for one in parsed):
        return False
    return all(one == Answer(THEY, parsed[0].questions, one.chosen) for one in parsed)


def one_by_one(*questions: AnyQuestion) -> Any:  # noqa: ANN401  (the template of answers)
    """Return the template of answers to questions that are repeated for each chosen thing."""

    def each(things: tuple[Thing | Several, ...]) -> Answers:
        """Return one answer to the questions for each of the things."""
        return tuple(Answer(THEY, questions, thing) for thing in things)

    def things_of(said: object) -> Iterator[object]:
        """Invert that: yield the things chosen if all answers are alike and to these questions."""
        if are_alike(said) and said[0].questions == questions:
            yield tuple(one.chosen for one in said)

    return through(HOLE.chosen_things, each, things_of)


def _of_who_is_asked(parsed: tuple[str, Answers]) -> Answers:
    """Return answers that a player gives if asked. Raises NoValue if somebody else is said to be asked."""
    who, said = parsed
    if (
        who
        and not isinstance(who, Pronoun)
        and any(getattr(one, "player", who) not in {who, *PRONOUNS} for one in said)
    ):
        raise NoValue
    return said


# a sentence is one answer or several, and an answer has a player and what they answer

says("answers", "<answer>")
says("answers", "<answer> (and|, and|,|;|. |but|, but|while|, while) <answers>", join(HOLE.answer, HOLE.answers))
says("answer", "<if_asked> (|,) <answer>", only_read((HOLE.if_asked, HOLE.answer), _of_who_is_asked))
for _let in (
    "<who> (may|can|is allowed to|is to) choose (|anew|again)",
    "<who> is asked",
    "the rules let <who> choose",
):
    says("if_asked", f"(where|if|when|whenever) {_let}", HOLE.who)
says("if_asked", "(where|if) the rules let (him|her|them) choose (|anew|again)", "")
says("if_may", "if (he|she|they) (may|can|is allowed to)", "")
says("if_may", "if the rules (let|allow) (him|her|them) (|to) (|choose|choose so|do so)", "")
says("if_may", "if (asked|allowed|possible|the rules allow it)", "")
says("answer", "<who:player> <answerings>", through((HOLE.player, HOLE.answerings), about, subject_apart(str, THEY)))
several("answering", "answerings")

# what is chosen: things and players, each by itself or several at once

says("chosen", "<thing>")
says("chosen", "(her|his|their) <NAME>", Thing(HOLE.name))
says("chosen", "<PLAYER>", Thing(HOLE.player))
says("chosen_or_one", "<chosen>")
says("chosen_or_one", "(a|an) <NAME>", Several(HOLE.name, 1))
says("chosen_or_one", "<some>")
says("chosen_or_one", "(|the|her|his|their) <INT> (|of the|of her|of his|of their) <NAME>",
     Several(HOLE.name, whole(HOLE.int)))  # fmt: skip
says("chosen_or_one", "both (|of) (her|his|their) <NAME>", Several(HOLE.name, 2))
says("chosen_or_one", "all (|of) (her|his|their) <NAME>", Several(HOLE.name))
says("chosen_things", "<chosen_or_one:one>", (HOLE.one,))
says("chosen_things", "<chosen_or_one:one> (and|, and|then|, then) <chosen_or_one:other>", (HOLE.one, HOLE.other))
says("chosen_things", "<chosen_or_one:one> (,|and|then|, then) <chosen_things:others>", join((HOLE.one,), HOLE.others))
says("any_chosen", "<chosen_things>")
says("any_chosen", "(nothing|none)", ())
