"""Characters that a copy lost, such as quotation marks."""

import pytest

OPENING = "Comprehensive Rules, effective June 1, 2004.\n\n1. Toads\n\n100. Toads\n\n100.1. A.\n\n"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("It is a toad?not a newt.", {"toad?not": "toad—not"}),
        ("See rules 409.1a?h.", {"409.1a?h.": "409.1a–h."}),
        ("See rules 306?311.", {"306?311.": "306–311."}),
        ("A toad can?t sing.", {"can?t": "can’t"}),
        ("See rule 304, ?Draw Step,? first.", {"?Draw Step,?": "“Draw Step,”"}),
        ("The ?can?t? effect wins.", {"?can?t?": "“can’t”"}),
        ("One reads ?you can?t hop this turn,? and wins.", {
            "?you can?t hop this turn,?": "“you can’t hop this turn,”", "can?t": "can’t"}),
        ("It has ?{T}: Croak.? now.", {"?{T}: Croak.?": "“{T}: Croak.”"}),
        ("They cut their opponents? decks.", {"opponents?": "opponents’"}),
        ("Is it one of the toads? It is.", {}),
        ("?1993 and ?1993?2009 are signs.", {"?1993": "©1993", "?1993?2009": "©1993–2009"}),
        ("A\u201d?newt and won\u00d5t\u201d sing.", {"A”?newt": "A”—newt", "won\u00d5t”": "won’t”"}),
        ("It can\ufffdt say \ufffdI croak.\ufffd", {"can\ufffdt": "can’t", "\ufffdI": "“I", "croak.\ufffd": "croak.”"}),
        ("Toads\ufffd D\ufffdAngelo\ufffdor (\ufffdnewt\ufffd).", {
            "Toads\ufffd": "Toads’", "D\ufffdAngelo\ufffdor": "D’Angelo—or", "(\ufffdnewt\ufffd).": "(“newt”)."}),
        ("Is it a toad? It is.", {}),
        ("See www.toads.example/default?x=toad.", {}),  # an address
        ("It won\u00d5t sing\u00d1ever.", {"won\u00d5t": "won’t", "sing\u00d1ever.": "sing—ever."}),
        ("Fran\u00e7ois’s Pok\u00e9mon.", {}),
        ("Each playe?s turn; a play\ufffdr may.", {"playe?s": "players", "play\ufffdr": "player"}),
        ("Each p?ay?r does. ?layers do.", {"p?ay?r": "player", "?layers": "Players"}),
        ("A cr?ature c?ts.", {"cr?ature": "creature", "c?ts.": None}),  # cats, cuts
        ("It don\ufffdt croak; the \ufffdhighest won?t.", {
            "don\ufffdt": "don’t", "\ufffdhighest": "“highest", "won?t.": "won’t."}),
        ("Newton\ufffds toad is Ada?s.", {"Newton\ufffds": "Newton’s", "Ada?s.": "Ada’s."}),
        ("A creature dies?player by player, and it can?t.", {"dies?player": "dies—player", "can?t.": "can’t."}),
    ],
)  # fmt: skip
def test_lost_quotes_dashes_and_letters_are_kept_as_printed_and_noted_as_meant(reads, text, expected):
    record = reads(f"{OPENING}100.2. {text}").records[-1]
    assert record.text == text
    assert {note.printed: note.read for note in record.notes if note.printed} == expected


def test_a_range_of_rules_with_a_lost_dash_is_expanded_in_citations(reads):
    record = reads(f"{OPENING}100.2. See rules 100.1a?c.").records[-1]
    assert [citation.number for citation in record.citations] == ["100.1a", "100.1b", "100.1c"]
