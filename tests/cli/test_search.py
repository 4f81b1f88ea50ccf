"""``rulings search``: what is found, in what order, and what is said where nothing is."""

import re

import pytest


def test_a_hit_says_what_when_and_who(rulings):
    """Rank and name, id, days, the piece that answers, and whom it is owed to."""
    lines = rulings("search", "trample", "--era", "urza-1998-10", "--limit", "1", "--kind", "records").lines
    assert lines[0] == "1. General Rulings 1 · ruling"
    assert lines[1:3] == ["id: moursund-1998-10/general-rulings/1", "days: 1998-10-18"]
    assert lines[3] == "standing: in force on 18 October 1998"
    assert "*trample*" in lines[4]
    assert lines[5].startswith("— Beth Moursund")
    assert lines[5].endswith("; general-rulings/1")


def test_every_hit_has_its_credit(rulings):
    """There are as many credit lines as hits."""
    lines = rulings("search", "creature", "--limit", "50", "--kind", "records").lines
    assert sum(line.startswith("— ") for line in lines) == sum(line.startswith("id: ") for line in lines) == 50


def test_counts_stand_below(rulings):
    """What is shown, how many of each kind, how many in each era."""
    *_, shown, by_kind, by_era = rulings("search", "trample", "--kind", "records").lines
    assert shown == "shown: 1–3 of 3"
    assert by_kind == "by kind: 3 rulings"
    assert by_era.startswith("by era: 0 in fifth-1998-04, 3 in urza-1998-10")


def test_pages_follow_each_other(rulings):
    """Two pages of two are one page of four."""

    def ids(*options):
        return [hit["id"] for hit in rulings("search", "creature", "--json", *options).data["hits"]]

    assert ids("--limit", "2") + ids("--limit", "2", "--page", "2") == ids("--limit", "4")


def test_kinds_that_leave_nothing_are_refused(rulings):
    """Rather than finding nothing."""
    refused = rulings("search", "trample", "--kind", "rules", "--without", "rules")
    assert refused.code == 2
    assert "exclude everything" in refused.err


def test_a_page_behind_the_last_is_no_answer(rulings):
    """It says how many hits there are."""
    for page in ("999999", "9" * 30):
        answer = rulings("search", "trample", "--page", page, "--kind", "records")
        assert (answer.code, answer.out) == (1, "records: none on this page, 3 found\n")


@pytest.mark.parametrize("limits", [["--limit", "0"], ["--limit", "1001"], ["--page", "0"], ["--limit", "x"]])
def test_a_senseless_number_of_hits_is_refused(rulings, limits):
    """The answer says which numbers make sense."""
    assert rulings("search", "trample", *limits).code == 2


def test_a_widened_word_is_said_and_can_be_turned_off(rulings):
    """Exile finds "removed from the game", and says so; with --exact it doesn't."""
    wide = rulings("search", "exile", "card", "--era", "tenth-2008-08")
    assert "Also searched for: “exile” as " in wide.lines[0]
    assert "(--exact turns this off)" in wide.lines[0]
    exact = rulings("search", "exile", "--era", "tenth-2008-08", "--exact", "--kind", "records")
    assert exact.code == 1
    assert "Also searched for" not in exact.out


def test_words_that_never_stand_together_find_those_that_have_some(rulings):
    """Where no record has all the words, those that have most come first, and the answer says so."""
    found = rulings("search", "legend", "burial", "copies", "in", "play", "--era", "fifth-1998-04", "--json").data
    assert found["partial"] is True
    assert "moursund-1998-04/copy-cards/3" in [hit["id"] for hit in found["hits"][:3]]
    told = rulings("search", "platypus", "creature", "types", "planeswalker", "--kind", "records")
    assert (told.code, told.lines[0]) == (0, "No record has all these words; these have some of them.")
    assert rulings("search", "trample", "--json").data["partial"] is False


def test_a_misspelt_word_is_searched_as_what_it_most_likely_means(rulings):
    """Tarmple is near trample; typed in quotation marks it is searched for as it is, and the nearest is named."""
    answer = rulings("search", "tarmple", "--kind", "records")
    first, *rest = answer.lines
    assert first == "Showing “trample”; in quotation marks “tarmple” is searched for as it is."
    assert rest == rulings("search", "trample", "--kind", "records").lines
    quoted = rulings("search", '"tarmple"', "--kind", "records")
    assert (quoted.code, quoted.out) == (1, "Nothing found.\n")
    exact = rulings("search", "tarmple", "--exact", "--kind", "records")
    assert exact.out == "Nothing found.\ntarmple: not in any record; nearest: trample\n"


def test_a_number_that_other_days_have_is_no_misspelling(rulings):
    """212.1c isn't in the rules of 1998, but it is in those of 2004; near numbers aren't what was meant."""
    answer = rulings("search", "212.1c", "--era", "fifth-1998-04", "--kind", "records")
    assert answer.code == 1
    assert "nearest" not in answer.out
    assert "Without the limits there" in answer.out


def test_without_a_hit_the_eras_that_have_one_are_named(rulings):
    """Trample changed in October 1998; the document of April doesn't speak of it."""
    answer = rulings("search", "trample", "--era", "fifth-1998-04", "--kind", "records")
    assert answer.code == 1
    assert re.search(r"^Without the limits there are \d+ hits: 3 in urza-1998-10, ", answer.out, re.MULTILINE)


@pytest.mark.parametrize("words", ["", "*", "***", '"', '"""', "()", "NOT", "AND OR", "😀", "\x1b\x07", "\udcff", "?"])
def test_a_question_that_asks_nothing_is_refused(rulings, words):
    """It is a wrong question, told in words."""
    answer = rulings("search", words)
    assert (answer.code, answer.out) == (2, "")
    assert "nothing to search for" in answer.err


def test_json_has_its_keys(rulings):
    """The question, the day, the hits, the counts, what was widened, what is suggested."""
    found = rulings("search", "exile", "--era", "tenth-2008-08", "--limit", "1", "--json").data
    assert list(found) == [
        "query",
        "on",
        "era",
        "note",
        "total",
        "partial",
        "doubtful",
        "hits",
        "counts",
        "anywhere",
        "widened",
        "mended",
        "left_out",
        "of_sets",
        "suggestions",
        "ranking",
        "subjects",
        "ended",
        "cards",
        "names",
        "rarities",
        "unknown",
    ]
    assert (found["query"], found["on"], found["era"]) == ("exile", "2008-08-10", "tenth-2008-08")
    assert list(found["counts"]) == ["kind", "era"]
    (hit,) = found["hits"]
    assert list(hit) == [
        *(
            "rank",
            "score",
            "id",
            "number",
            "name",
            "kind",
            "heading",
            "place",
            "source",
            "since",
            "printed_until",
            "replaced_on",
        ),
        *("gone_by", "other_wordings", "rule"),
        *("standing", "status", "passage", "highlights", "credit"),
    ]
    assert all("remove" in hit["passage"][a:b] or "game" in hit["passage"][a:b] for a, b in hit["highlights"])


def test_a_rule_is_found_once_whatever_its_number(with_editions):
    """One that was renumbered and reworded is one hit; as of a day, the one with that day's wording."""

    def found(*options: str) -> list[tuple[str, int]]:
        answer = with_editions("search", "dragonfly lilies kind:rule", *options, "--json").data
        assert answer["total"] == 1
        assert set(answer["counts"]["era"].values()) <= {0, 1}
        return [(hit["id"], hit["other_wordings"]) for hit in answer["hits"]]

    hits = with_editions("search", "dragonfly lilies kind:rule", "--json").data["hits"]
    assert [hit["rule"] for hit in hits] == [{"wordings": 2, "since": "2008-03-01", "printed_until": "2010-03-01"}]
    assert "the rule: 2008-03-01 to 2010-03-01, in 2 wordings" in with_editions("search", "dragonfly lilies").out
    assert found() == [("cr-2008-03-01/101.2", 1)]
    assert found("--on", "2009-01-01") == [("cr-2008-03-01/101.2", 0)]
    assert found("--on", "2010-03-01") == [("cr-2010-03-01/104.2", 0)]
