"""The open choice that a claim depends on, and the sentence that would decide it."""

import re
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from kb.engine.law.rulebook import Rulebook
from kb.engine.play.lines_of_play import advanced, lines
from kb.engine.position.choices import Choice
from kb.engine.position.position import Position
from kb.engine.position.questions import HOW_COMBAT_DAMAGE_IS_DIVIDED, WHAT_TARGETS, AnyQuestion
from kb.engine.position.work import Bound
from kb.engine.steps.combat import Assigns
from kb.english.boards.answer import CHOOSING, MAY, Answer
from kb.english.boards.claim import GRAMMAR, Thing


class Made(NamedTuple):
    """A choice made in a line of play: at which sentence, by which player, the question and the option taken."""

    at: str
    player: str
    question: AnyQuestion
    option: Any  # of the type of the question
    told: str = ""
    """The step that tells it, of a division of combat damage."""

    @property
    def asked(self) -> tuple[str, str, str]:
        """Return the sentence, player and question of the choice, without the option taken."""
        return self.at, self.player, str(self.question)

    @property
    def sentence(self) -> str:
        """Return the sentence that would make this choice in a story."""
        return self.told or _QUOTATION.sub(r"“\1”", GRAMMAR.write("answers", (self.answer,)))

    @property
    def answer(self) -> Answer:
        """The answer that makes this choice, with a general question for a plain "may" or "choose"."""
        words, option = self.question.words, "nothing" if self.option == "" else self.option
        if words in _MAY:
            return Answer(self.player, MAY, option)
        if words in _CHOOSING and option[:1].isupper():
            return Answer(self.player, CHOOSING, Thing(option))
        if words == WHAT_TARGETS.words:
            return Answer(self.player, (self.question,), Thing(option))
        asked = self.question if "{}" in words else self.question.of("")
        return Answer(self.player, (asked,), option if isinstance(option, int) else str(option))


_QUOTATION = re.compile(r'"([^"]*)"')
_MAY = frozenset(question.words for question in MAY)
_CHOOSING = frozenset(question.words for question in CHOOSING)


Choices = tuple[Made, ...]


def lines_with_choices(book: Rulebook, start: Position) -> Iterator[tuple[Position, Choices]]:
    """Yield the last position of each legal line of play, with the choices made in it."""
    kept: dict[int, tuple[Position, tuple[Made, ...]]] = {}
    asked: dict[tuple[int, tuple[object, ...]], Choice] = {}

    def continue_frame(rulebook: Rulebook, before: Position, answers: tuple[object, ...]) -> Position:
        """Return the position after the next frame, recording the choices that led to it. Raises Choice."""
        try:
            after = advanced(rulebook, before, answers)
        except Choice as choice:
            asked[id(before), answers] = choice
            raise
        made = kept.get(id(before), (before, ()))[1]
        at = _last_sentence(before)
        questions = [asked[id(before), answers[:place]] for place in range(len(answers))]
        made += tuple(
            Made(at, one.player, one.question, option) for one, option in zip(questions, answers, strict=True)
        )
        kept[id(before)] = before, kept.get(id(before), (before, ()))[1]
        kept[id(after)] = after, made
        return after

    for line in lines(book, start, goes_on=continue_frame):
        if not line.illegal:
            made = kept.get(id(line.position), (line.position, ()))[1]
            yield line.position, tuple(_as_told(one, line.position) for one in made)


def _as_told(made: Made, end: Position) -> Made:
    """Return a choice as a story would tell it; for a division of combat damage, by the step that tells it."""
    if made.player not in end.players:
        made = made._replace(player=next(iter(end.players)))
    if made.question != HOW_COMBAT_DAMAGE_IS_DIVIDED:
        return made
    steps = [what for what in end.happenings() if isinstance(what, Assigns) and what.division == made.option]
    return made._replace(told=steps[0].words) if steps else made


def what_to_say(found: Iterable[tuple[Choices, bool]]) -> str:
    """Return advice on what the story must say for a claim to be true in all lines of play.

    `found` has the choices of each line and whether the claim is true in it. Names the first choice for which one
    option makes the claim true more often than another.
    """
    made = list(found)
    for asked in dict.fromkeys(one.asked for choices, _ in made for one in choices):
        ways: dict[Made | None, list[bool]] = {}
        for choices, is_so in made:
            ways.setdefault(next((one for one in choices if one.asked == asked), None), []).append(is_so)
        shares = {one: truths.count(True) / len(truths) for one, truths in ways.items()}
        best = max((one for one in shares if one is not None), key=lambda one: shares[one])
        if shares[best] > min(shares.values()):
            where = f" {'after' if best.told else 'before'} “{best.at}”" if best.at else ""
            return f"say {best.question}, such as “{best.sentence}”{where}"
    return "say what is chosen"


def why_stopped(bound: Bound) -> str:
    """Return why a board has too many lines of play, and which sentence would reduce them."""
    problem = f"This board has too many lines of play: {bound.why}."
    question, position = bound.question, bound.position
    if question is None:
        return f"{problem} Leave out what makes no difference."
    many = f"there are {bound.options:,} options" if bound.options else ""
    told = ", and ".join(filter(None, (bound.player and f"{bound.player} decides", many)))
    most = f"{problem} Most of the choices are about {question}{told and f': {told}'}."
    if position is None or bound.option is None:
        return f"{most} Say in the play what is chosen."
    made = Made(_last_sentence(position), bound.player, question, bound.option)
    if made.player not in position.players:
        made = made._replace(player=next(iter(position.players)))
    if question == HOW_COMBAT_DAMAGE_IS_DIVIDED:
        made = made._replace(told=_assigned(position, bound.option))
    where = f" {'after' if made.told else 'before'} “{made.at}”" if made.at else ""
    return f"{most} Say in the play what is chosen, such as “{made.sentence}”{where}."


def _last_sentence(position: Position) -> str:
    """Return the last sentence of the story that a position has reached, "" before the first."""
    return position.story.sentences[-1].said if position.story.sentences else ""


def _assigned(position: Position, division: Any) -> str:  # noqa: ANN401  (an option of any kind)
    """Return the sentence that tells a division of combat damage, found by whose damage it is."""
    shares = {label for label, _ in division}
    facing: dict[int, set[int]] = {}
    for attacker, blockers in position.combat.attackers:
        facing.setdefault(attacker, set()).update(blockers)
        for blocker in blockers:
            facing.setdefault(blocker, set()).add(attacker)
    labels = {thing: position.objects[thing].label for thing in position.objects}
    by_others = (one for one, others in facing.items() if {labels[o] for o in others if o in labels} & shares)
    return Assigns(next((labels[one] for one in by_others if one in labels), "it"), division).words
