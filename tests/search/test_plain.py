"""How well entries answer a question asked aloud."""

from kb.search.asking import asked


def found(library, words):
    """Return the rules that a question finds, best first."""
    question = asked(words, lambda _row, _place: None)
    return [library.rules[hit.key] for hit in library.index.search(question.question)]


def test_a_rare_word_counts_more_than_common_ones(library):
    """What has the rare word of a question comes before what has two common ones."""
    many = {f"common{number}": "A creature that attacks may be a creature that is tapped." for number in range(9)}
    rules = library(**many, rare="A licid lies here, of which more is said.")
    assert found(rules, "what does a licid creature do when it is tapped")[0] == "rare"


def test_words_near_each_other_count_more(library):
    """Of two entries with the same words, the one where they stand together comes first."""
    rules = library(
        apart="Damage is one thing and a player is told of another, and quite another thing is prevention.",
        near="A player is told one thing and quite another thing and another: damage prevention is of one kind.",
        other="Nothing of this at all, which is said of another thing.",
    )
    assert found(rules, "what is damage prevention like")[:2] == ["near", "apart"]


def test_what_has_too_little_of_the_question_is_not_found(library):
    """One common word of four isn't enough beside what has them all."""
    rules = library(all="Trample lets excess damage through to a planeswalker.", one="Damage is dealt.")
    assert found(rules, "does excess trample damage go to a planeswalker") == ["all"]


def test_a_number_decides(library):
    """The rule whose number is among the words comes first."""
    rules = library(
        named={"text": "Nothing of that.", "number": "502.13b"},
        wordy="The text of upkeep, and the upkeep of the text: cumulative upkeep.",
    )
    assert found(rules, "upkeep text of 502.13b")[0] == "named"


def test_another_name_of_a_term_counts_almost_as_much(library):
    """A word of players finds what the rules say."""
    rules = library(
        old="When this comes into play, draw a card.", new="When this enters, draw a card.", other="Draw a card."
    )
    assert set(found(rules, "ETB trigger draw")[:2]) == {"old", "new"}


def test_subrules_are_brought_nearer_to_the_best_of_their_rule(library):
    """What holds a part of the question comes before a lone entry that holds as much, where its rule holds all."""
    rules = library(
        best={"text": "Echo imposes a cost that is paid once to keep a permanent.", "number": "702.30a"},
        lone="A cost may be paid by anybody.",
        akin={"text": "A cost may be paid by anybody.", "number": "702.30b"},
        other={"text": "A cost may be paid by anybody.", "number": "702.31b"},
    )
    assert found(rules, "a cost that is paid once to keep a permanent")[:2] == ["best", "akin"]


def test_how_many_says_nothing(library):
    """A small number among the words isn't looked for."""
    rules = library(eight="A story of 8 cats.", hand="Cards in hand beyond the most are discarded.")
    assert found(rules, "what if I have 8 cards in hand")[0] == "hand"


def test_a_longer_question_says_nothing_by_speaking_of_rules(library):
    """In three words or more, rule and number are what is searched anyway."""
    rules = library(number="The rule and its number, and another rule's number.", echo="Echo is a cost of upkeep.")
    assert found(rules, "which rule number was echo")[0] == "echo"


def test_a_heading_that_a_question_names_counts_more(library):
    """It comes before what has the word as often, and not before all that has more of a longer question."""
    rules = library(
        other={"text": "A stack of things.", "place": ("Zones",)},
        headed={"text": "The things wait.", "place": ("Stack",)},
    )
    assert found(rules, "what is the stack") == ["headed", "other"]
