"""The output of a search: notes on the question, then one ranked list."""

import re

import pytest


def ids(answer, sort):
    """Return the ids of the results of one kind."""
    return [hit["id"] for group in answer.data["subjects"] if group["sort"] == sort for hit in group["hits"]]


def test_a_search_shows_the_matching_name_first_and_then_one_ranked_list(rulings):
    lines = rulings("search", "does damage use the stack", "--on", "2004-01-15").lines
    assert lines[0].startswith("Also searched for: “damage use the stack” as ")
    assert lines[1] == "damage on the stack · name"
    assert lines[2].startswith("From Sixth Edition until Magic 2010, combat damage was put on the stack")
    ranked = [line for line in lines if re.match(r"\d+\. ", line)]
    assert (
        ranked[0]
        == "1. Damage on the stack · rule combat-damage-step · Whether combat damage uses the stack once it is assigned"
    )
    assert [int(line.partition(".")[0]) for line in ranked] == list(range(1, len(ranked) + 1))


@pytest.mark.parametrize(
    ("asked", "sort", "name"),
    [
        (["trample"], "rules", "trample"),
        (["trampler", "blocked", "creature", "protection"], "boards", "002-trample-pro"),
        (["loops", "that", "hang", "on", "chance"], "lineages", "conditional-loops"),
        (["bury"], "words", "burying"),
        (["LKI"], "rules", "last-known"),
        (["tarmple"], "rules", "trample"),
    ],
)
def test_rules_boards_lineages_and_words_are_found_beside_records(rulings, asked, sort, name):
    assert name in ids(rulings("search", *asked, "--json"), sort)


def test_results_of_all_kinds_share_one_ranking(rulings):
    """Variants of a board count as one."""
    ranking = rulings("search", "trample", "--json", "--limit", "50").data["ranking"]
    assert {one["sort"] for one in ranking} == {"records", "rules", "boards", "lineages"}
    assert [one["score"] for one in ranking] == sorted((one["score"] for one in ranking), reverse=True)
    boards = [one["id"] for one in ranking if one["sort"] == "boards"]
    assert not {f"{board}-b" for board in boards} & set(boards)


def test_kinds_of_results_can_be_selected_or_left_out(rulings):
    alone = rulings("search", "trample", "--kind", "boards", "--json").data
    assert (alone["hits"], {group["sort"] for group in alone["subjects"]}) == ([], {"boards"})
    others = rulings("search", "trample", "--without", "boards", "--without", "records", "--json").data
    assert (others["hits"], {group["sort"] for group in others["subjects"]}) == ([], {"rules", "lineages"})
    nothing = rulings("search", "xyzzyplugh", "--kind", "boards")
    assert (nothing.code, nothing.out) == (1, "Nothing found.\n")


def test_an_era_limits_rules_boards_and_sets_to_that_time(rulings):
    """Rules of a set are found only in its era."""
    (rule,) = [
        hit
        for group in rulings("search", "trample", "--era", "urza-1998-10", "--json").data["subjects"]
        for hit in group["hits"]
        if (group["sort"], hit["id"]) == ("rules", "trample")
    ]
    assert (rule["since"], rule["where"]) == ("1998-10-18", "moursund-1998-10/rules-changes/2")
    assert "planeswalker-uniqueness" not in ids(
        rulings("search", "planeswalker", "--on", "2004-01-15", "--json"), "rules"
    )
    assert "planeswalker-uniqueness" in ids(rulings("search", "planeswalker", "--on", "2009-07-11", "--json"), "rules")
    assert ids(rulings("search", "scorching", "--on", "2023-11-17", "--json"), "rules") == []
    assert ids(rulings("search", "scorching", "--era", "pokemon-2023-11", "--json"), "rules") == ["scorching"]
    lately = rulings("search", "trample", "--since", "2026-01-01", "--kind", "boards")
    assert lately.code == 1 or re.search(r"on \d+ \w+ 2026", lately.out)


def test_a_search_that_names_a_set_also_searches_its_rules_and_says_so(rulings):
    answer = rulings("search", "what does scorching do in pokemon")
    assert answer.lines[0] == "“pokemon” is a term of pokemon-set-2023-11, so its rules were searched too."
    assert rulings("search", "creature", "--json").data["of_sets"] == {}


def test_a_search_for_a_word_no_longer_in_any_text_shows_the_last_text_with_it(rulings):
    lines = rulings("search", "platypus", "--on", "2004-01-15", "--kind", "records").lines
    assert lines[:2] == ["Nothing found.", "Until 1 October 2003 it was in moursund-1998-04/general-rules/5:"]
    assert "*Platypus*" in lines[2]


def test_a_search_says_if_no_result_answers_the_question(rulings):
    out = rulings("search", "what is the penalty for slow play at a grand prix").out
    assert "Nothing here answers this question; what follows has some of its words.\n" in out


def test_a_day_among_the_search_words_is_used_unless_the_option_on_is_given(rulings):
    """A note says so."""
    found = rulings("search", "text of 502.13b on 2008-08-10", "--json").data
    assert (found["on"], found["hits"][0]["id"]) == ("2008-08-10", "crystalkeep-2008-08/502.13b")
    assert found["note"] == "As of 10 August 2008, which the question names."
    assert rulings("search", "what did trample do in 1998", "--json").data["on"] == "1998-12-31"
    both = rulings("search", "trample in 1998", "--on", "2004-01-15")
    assert both.lines[0] == "1998 isn't searched for; --on 1998 asks for that day."
    assert rulings("search", "trample on 2004-13-45").code == 2


def test_a_repealed_rule_ranks_below_one_in_force(rulings):
    found = rulings("search", "planeswalker", "--on", "2023-12-31", "--kind", "rules", "--json", "--limit", "50").data
    (group,) = found["subjects"]
    places = {hit["id"]: (hit["rank"], hit["passage"]) for hit in group["hits"]}
    assert places["planeswalker-uniqueness"][1] == "repealed"
    assert places["planeswalker-uniqueness"][0] > places["planeswalker-types"][0]
