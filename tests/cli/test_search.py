"""``rulings search``: results, their order, and messages when there are none."""

import re

import pytest


def test_a_search_result_has_its_name_id_days_passage_and_credit(rulings):
    lines = rulings("search", "trample", "--era", "urza-1998-10", "--limit", "1", "--kind", "records").lines
    assert lines[0] == "1. General Rulings 1 · ruling"
    assert lines[1:3] == ["id: moursund-1998-10/general-rulings/1", "days: 18 October 1998"]
    assert lines[3] == "standing: in force on 18 October 1998"
    assert "*trample*" in lines[4]
    assert lines[5].startswith("— Beth Moursund")
    assert lines[5].endswith("; general-rulings/1")


def test_every_search_result_is_credited(rulings):
    lines = rulings("search", "creature", "--limit", "50", "--kind", "records").lines
    assert sum(line.startswith("— ") for line in lines) == sum(line.startswith("id: ") for line in lines) == 50


def test_results_are_counted_by_kind_and_era_below(rulings):
    *_, shown, by_kind, by_era = rulings("search", "trample", "--kind", "records").lines
    assert shown == "shown: 1–3 of 3"
    assert by_kind == "by kind: 3 rulings"
    assert by_era.startswith("by era: 0 in fifth-1998-04, 3 in urza-1998-10")


def test_two_pages_of_two_results_are_one_page_of_four(rulings):
    def ids(*options):
        """Return the ids of the hits for "creature" with these options."""
        return [hit["id"] for hit in rulings("search", "creature", "--json", *options).data["hits"]]

    assert ids("--limit", "2") + ids("--limit", "2", "--page", "2") == ids("--limit", "4")


def test_options_that_exclude_every_kind_are_refused(rulings):
    refused = rulings("search", "trample", "--kind", "rules", "--without", "rules")
    assert refused.code == 2
    assert "exclude everything" in refused.err


def test_a_page_after_the_last_says_how_many_results_there_are(rulings):
    for page in ("999999", "9" * 30):
        answer = rulings("search", "trample", "--page", page, "--kind", "records")
        assert (answer.code, answer.out) == (1, "records: none on this page, 3 found\n")


@pytest.mark.parametrize("limits", [["--limit", "0"], ["--limit", "1001"], ["--page", "0"], ["--limit", "x"]])
def test_an_invalid_limit_or_page_is_refused(rulings, limits):
    assert rulings("search", "trample", *limits).code == 2


def test_synonyms_are_searched_with_a_note_unless_exact(rulings):
    wide = rulings("search", "exile", "card", "--era", "tenth-2008-08")
    assert "Also searched for: “exile” as " in wide.lines[0]
    assert "(--exact turns this off)" in wide.lines[0]
    exact = rulings("search", "exile", "--era", "tenth-2008-08", "--exact", "--kind", "records")
    assert exact.code == 1
    assert "Also searched for" not in exact.out


def test_if_no_record_has_all_words_those_with_most_are_found(rulings):
    found = rulings("search", "legend", "burial", "copies", "in", "play", "--era", "fifth-1998-04", "--json").data
    assert found["partial"] is True
    assert "moursund-1998-04/copy-cards/3" in [hit["id"] for hit in found["hits"][:3]]
    answer = rulings("search", "platypus", "creature", "types", "planeswalker", "--kind", "records")
    assert (answer.code, answer.lines[0]) == (0, "No record has all these words; these have some of them.")
    assert rulings("search", "trample", "--json").data["partial"] is False


def test_a_misspelled_word_is_corrected_unless_quoted_or_exact(rulings):
    answer = rulings("search", "tarmple", "--kind", "records")
    first, *rest = answer.lines
    assert first == "Showing “trample”; in quotation marks “tarmple” is searched for as it is."
    assert rest == rulings("search", "trample", "--kind", "records").lines
    quoted = rulings("search", '"tarmple"', "--kind", "records")
    assert (quoted.code, quoted.out) == (1, "Nothing found.\n")
    exact = rulings("search", "tarmple", "--exact", "--kind", "records")
    assert exact.out == "Nothing found.\ntarmple: not in any record; nearest: trample\n"


def test_no_spelling_is_suggested_for_everyday_words(rulings):
    answer = rulings("search", "bring", "back", "from", "the", "bin", "--kind", "records")
    assert answer.code == 0
    assert "nearest" not in answer.out


def test_a_number_that_exists_on_other_days_is_not_called_misspelled(rulings):
    answer = rulings("search", "212.1c", "--era", "fifth-1998-04", "--kind", "records")
    assert answer.code == 1
    assert "nearest" not in answer.out
    assert "Without the limits there" in answer.out


def test_a_search_without_results_names_the_eras_that_have_some(rulings):
    answer = rulings("search", "trample", "--era", "fifth-1998-04", "--kind", "records")
    assert answer.code == 1
    assert re.search(r"^Without the limits there are \d+ hits: 3 in urza-1998-10, ", answer.out, re.MULTILINE)


@pytest.mark.parametrize("words", ["", "*", "***", '"', '"""', "()", "NOT", "AND OR", "😀", "\x1b\x07", "\udcff", "?"])
def test_a_search_without_words_is_refused(rulings, words):
    answer = rulings("search", words)
    assert (answer.code, answer.out) == (2, "")
    assert "nothing to search for" in answer.err


def test_the_json_of_a_search_has_its_documented_keys(rulings):
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
        "card",
        "answer",
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


def test_a_renumbered_rule_is_one_search_result(with_editions):
    """On a day, it is the wording of that day."""

    def search_results(*options: str) -> list[tuple[str, int]]:
        """Return each hit with its number of other wordings; fail unless exactly one rule is found."""
        answer = with_editions("search", "dragonfly lilies kind:rule", *options, "--json").data
        assert answer["total"] == 1
        assert set(answer["counts"]["era"].values()) <= {0, 1}
        return [(hit["id"], hit["other_wordings"]) for hit in answer["hits"]]

    hits = with_editions("search", "dragonfly lilies kind:rule", "--json").data["hits"]
    assert [hit["rule"] for hit in hits] == [{"wordings": 2, "since": "2008-03-01", "printed_until": "2010-03-01"}]
    assert "the rule: 1 March 2008 to 1 March 2010, in 2 wordings" in with_editions("search", "dragonfly lilies").out
    assert search_results() == [("cr-2008-03-01/101.2", 1)]
    assert search_results("--on", "2009-01-01") == [("cr-2008-03-01/101.2", 0)]
    assert search_results("--on", "2010-03-01") == [("cr-2010-03-01/104.2", 0)]
