"""Any question: a sentence that answers whatever a player is asked, in the words of the question."""

import re

from kb.engine.play.game import Game
from kb.engine.position import questions
from kb.engine.position.questions import AnyOf, Question
from kb.worked.language import BadScenario, sentence

_QUESTIONS = [each for each in vars(questions).values() if isinstance(each, Question)]
_YES = {"yes": True, "no": False}


@sentence(
    "answer", r"(?P<player>\w+) answers [“\"](?P<answer>[^”\"]+)[”\"], asked (?P<asked>.+)",
    "Ana answers “Imp”, asked which ability comes first",
)  # fmt: skip
def answers(game: Game, player: str, answer: str, asked: str) -> None:
    """Next time a player is asked a question with these words, answer with yes, no, a number or a name."""
    found = next((fit for one in _QUESTIONS if (fit := _fit(one, asked)) is not None), None)
    if found is None:
        from difflib import get_close_matches  # only trouble needs it

        words = [one.words.replace("{}", "Bear") for one in _QUESTIONS]
        raise BadScenario(
            f"No question here reads “{asked}”.",
            nearest=get_close_matches(asked, words, 3, cutoff=0.2),
            remedy="Use the words of a question that the game asks.",
        )
    said: str | int | bool = answer
    if found.words.startswith(("whether", "which player")) and answer in _YES:
        said = _YES[answer]
    elif found.words in _OF_NUMBERS:
        said = int(answer) if answer.isdigit() else answer
    elif found.words in _WITH_NOTHING and answer == "nothing":
        said = ""
    game.answer(player, AnyOf((found,)), said)


_OF_NUMBERS = frozenset(
    each.words
    for each in (
        questions.HOW_MUCH_DAMAGE_IS_PREVENTED,
        questions.HOW_MANY_TARGETS,
        questions.HOW_MANY_ROUNDS_FOLLOW,
        questions.HOW_OFTEN_THE_CYCLE_REPEATS,
        questions.WHAT_X_IS,
    )
)
_WITH_NOTHING = frozenset({questions.WHAT_IS_EXILED_FOR.words, questions.WHAT_PROLIFERATES.words})
"""The questions that may be answered with nothing."""


def _fit(question: Question[object], asked: str) -> Question[object] | None:
    """Give a question about what words ask; None where they ask something else."""
    match = re.fullmatch(re.escape(question.words).replace(r"\{\}", "(.+)"), asked)
    return None if match is None else question.of(match[1]) if match.groups() else question
