"""Tests for ranking answers to plain questions."""

from kb.search.asking import asked


def found(library, words):
    """Return the rules found for a question, best first."""
    question = asked(words, lambda _row, _place: None)
    return [library.rules[hit.key] for hit in library.index.search(question.question)]


def test_rare_word_counts_more_than_common_ones(library):
    many = {f"common{number}": "A creature that attacks may be a creature that is tapped." for number in range(9)}
    rules = library(**many, rare="A licid lies here, of which more is said.")
    assert found(rules, "what does a licid creature do when it is tapped")[0] == "rare"


def test_words_close_together_rank_first(library):
    rules = library(
        apart="Damage is one thing and a player is told of another, and quite another thing is prevention.",
        near="A player is told one thing and quite another thing and another: damage prevention is of one kind.",
        other="Nothing of this at all, which is said of another thing.",
    )
    assert found(rules, "what is damage prevention like")[:2] == ["near", "apart"]


def test_entry_with_too_few_words_is_not_found(library):
    rules = library(all="Trample lets excess damage through to a planeswalker.", one="Damage is dealt.")
    assert found(rules, "does excess trample damage go to a planeswalker") == ["all"]


def test_rule_number_among_other_words_ranks_its_rule_first(library):
    """Its rule comes before a record that has the other words often."""
    rules = library(
        named={"text": "Nothing of that.", "number": "502.13b"},
        wordy="The text of upkeep, and the upkeep of the text: cumulative upkeep.",
    )
    assert found(rules, "upkeep text of 502.13b")[0] == "named"


def test_other_name_of_a_term_counts_almost_as_much(library):
    rules = library(
        old="When this comes into play, draw a card.", new="When this enters, draw a card.", other="Draw a card."
    )
    assert set(found(rules, "ETB trigger draw")[:2]) == {"old", "new"}


def test_subrule_of_the_best_rule_ranks_before_a_lone_entry(library):
    rules = library(
        best={"text": "Echo imposes a cost that is paid once to keep a permanent.", "number": "702.30a"},
        lone="A cost may be paid by anybody.",
        akin={"text": "A cost may be paid by anybody.", "number": "702.30b"},
        other={"text": "A cost may be paid by anybody.", "number": "702.31b"},
    )
    assert found(rules, "a cost that is paid once to keep a permanent")[:2] == ["best", "akin"]


def test_small_number_is_ignored(library):
    rules = library(eight="A story of 8 cats.", hand="Cards in hand beyond the most are discarded.")
    assert found(rules, "what if I have 8 cards in hand")[0] == "hand"


def test_words_rule_and_number_are_ignored_in_longer_questions(library):
    rules = library(number="The rule and its number, and another rule's number.", echo="Echo is a cost of upkeep.")
    assert found(rules, "which rule number was echo")[0] == "echo"


def test_heading_named_in_a_question_ranks_first(library):
    rules = library(
        other={"text": "A stack of things.", "place": ("Zones",)},
        headed={"text": "The things wait.", "place": ("Stack",)},
    )
    assert found(rules, "what is the stack") == ["headed", "other"]


def test_words_that_belong_together_count_as_much_as_they_are_rare_together(library):
    """Either word alone is common."""
    texts = {f"first{n}": "Any player may do this first to a creature." for n in range(6)}
    texts |= {f"last{n}": "A target is a creature, a player; a target of this creature is a player." for n in range(6)}
    rules = library(**texts, both="This may be dealt to any target that is a creature.")
    assert found(rules, "which creature or player can any-target be")[0] == "both"


def test_entry_under_a_heading_that_stands_in_the_question_comes_first(library):
    """A heading of two words counts more than one of a single word."""
    words = "A keyword counter is a counter that a creature keeps."
    rules = library(
        other={"text": f"{words} Exile.", "place": ("Games", "Anything")},
        one={"text": f"{words} Exile.", "place": ("Games", "Creatures")},
        two={"text": f"{words} Exile.", "place": ("Keyword Counters", "Anything")},
    )
    assert found(rules, "which keyword counters does a creature keep in exile")[:2] == ["two", "one"]


def test_words_that_all_texts_are_about_are_left_out_of_longer_questions(library):
    rules = library(
        right="A creature with echo is sacrificed.",
        wrong="The rulebook and each paragraph of the edition have things of that kind, and stuff.",
    )
    assert found(rules, "what kind of stuff does the rulebook edition paragraph say about echo creatures")[0] == "right"
