"""Exit codes: every verb uses them as docs/stability.md says."""

from pathlib import Path

import pytest

STORY = """
id = "mine"
title = "A case of mine"
setup = ["Ana controls a 2/2 creature called Elk"]
play = ["Ana attacks with Elk", "combat damage is dealt"]

[[when]]
date = 2004-01-15
then = ["{claim}"]
"""
NOT_FOUND, WRONG_QUESTION, UNREADABLE, UNUSABLE = 1, 2, 3, 4


@pytest.fixture(autouse=True)
def _working_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Change to a folder with files of all kinds."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder").mkdir()
    (tmp_path / "words.txt").write_text("hello words\n")
    (tmp_path / "picture.png").write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(40))
    (tmp_path / "latin.toml").write_bytes(b'id = "a"\ntitle = "\xff"\n')
    for name, claim in (("fails", "Bob is at 20 life"), ("unread", "Elf is in the graveyard")):
        (tmp_path / f"{name}.toml").write_text(STORY.format(claim=claim), encoding="utf-8")


@pytest.mark.parametrize(
    "words",
    [
        "cite check {}.txt", "standing {}.txt", "ingest {}.txt", "cards add {}.json", "play {}.toml", "check {}.toml",
        "flips {}.toml", "formats {}.toml", "play mana-burn --under {}.toml", "check --under {}.toml",
        "rules trample --under {}.toml", "show trample --under {}.toml", "cite check --tree {}",
    ],
)  # fmt: skip
def test_a_missing_file_is_unreadable_for_every_verb(rulings, words):
    """The message has a remedy."""
    found = rulings(*words.format("nosuch").split())
    assert found.code == UNREADABLE
    output = found.err + found.out
    assert "there is no such file" in output or "is not a folder" in output
    assert "Errno" not in output
    assert len(output.strip().splitlines()) > 1


@pytest.mark.parametrize("verb", ["cite check", "play", "check", "flips", "formats", "cards add", "standing"])
def test_a_folder_given_as_a_file_is_unreadable(rulings, verb):
    """It isn't taken for a board or format of similar spelling."""
    found = rulings(*verb.split(), "folder")
    assert found.code == UNREADABLE
    assert "a folder, not a file" in found.err
    assert "Nearest" not in found.err


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("play words.txt", "words.txt:1: a “=” is missing after a name"),
        ("check latin.toml", "latin.toml:2: this line isn't valid UTF-8."),
        ("formats latin.toml", "latin.toml:2: this line isn't valid UTF-8."),
        ("cite check picture.png", "picture.png: this is a picture, not text."),
        ("standing picture.png", "picture.png: this is a picture, not text."),
        ("ingest picture.png", "this is a picture, not text."),
        ("check unread.toml", "unread.toml:9: nothing in this story is called Elf"),
        ("play unread.toml", "can't be read: unread.toml:9: nothing in this story is called Elf"),
    ],
)
def test_an_unreadable_file_has_the_same_exit_code_in_every_verb(rulings, words, message):
    found = rulings(*words.split())
    assert found.code == UNREADABLE
    assert message in found.out + found.err
    assert "codec" not in found.err


@pytest.mark.parametrize(
    "words",
    [
        "play nosuchboard", "check nosuchboard", "flips nosuchboard", "formats nosuchformat", "rules nosuchrule",
        "play mana-burn --under nosuchformat", "ask is-there-mana-burn? --under nosuchformat", "show 999.9",
        "check mana-burn --without nosuchrule", "show 212.1c --era nosuchera", "card nosuchcard", "history xyzzy",
        "standing nosuchcard", "standing 999.9", "cite 999.9", "cite links 999.9", "timeline xyzzy", "boards xyzzyqq",
        "search xyzzyqq", "diff 2004 2008 xyzzyqq", "diff 2004 2008 --lineage xyzzy", "diff 2004 nosuchday",
        "audit rulebook nosuchbook", "audit rulebook 1990", "rules legend-rule --on 1993", "rules --on 1993",
        "since 2009 xyzzyqq", "show xyzzy", "search destroy --kind cards",
    ],
)  # fmt: skip
def test_unknown_names_and_words_have_the_exit_code_for_not_found(rulings, words):
    """This holds with --json, too."""
    assert rulings(*words.split()).code == NOT_FOUND
    if "audit" not in words:
        assert rulings(*words.split(), "--json").code == NOT_FOUND


@pytest.mark.parametrize(
    "words",
    [
        "since yesteryear", "show 212.1c --on yesteryear", "show 212.1c --on 2004-02-31", "diff 2004", "nosuchverb",
        "ask what-happened-on-31-February-2004", "history 212.1c --on 2004", "cite check", "search trample --printed",
        "standing Lifeline --written 1999", "standing 212.1c --written 1999", "flips mana-burn --under premodern --all",
        "flips mana-burn --under premodern --limit 2", "flips mana-burn --under premodern --cite text",
        "since 2009 --cite text --html", "diff 2004 2008 --cite text --markdown",
        "timeline legend-rule --cite text --svg", "show 212.1c --site https://rules.example/",
        "ingest --forget nosuch --day 1999-05-16", "check --era urza-1998-10 --under premodern",
        "play mana-burn --under premodern --on 2004",
        "diff 2004 2008 --source crystalkeep-2004-01 --source crystalkeep-2008-08",
    ],
)  # fmt: skip
def test_wrong_days_and_options_have_the_exit_code_for_wrong_questions(rulings, words):
    typed = [word.replace("-", " ") if word.startswith("what-") else word for word in words.split()]
    assert rulings(*typed).code == WRONG_QUESTION


@pytest.mark.parametrize("words", ["play fails.toml", "check fails.toml"])
def test_a_failing_claim_has_exit_code_1(rulings, words):
    assert rulings(*words.split()).code == NOT_FOUND


def test_an_output_file_in_a_missing_folder_has_exit_code_4(rulings):
    found = rulings("export", "--format", "json", "--output", "nosuch/there/out.json")
    assert found.code == UNUSABLE
    assert "can't be written: there is no such folder." in found.err


@pytest.mark.parametrize(
    "verb", ["show", "card", "play", "history", "timeline", "cite number", "standing", "site", "ask"]
)
def test_a_blank_name_is_a_usage_error_for_every_verb(rulings, verb):
    assert rulings(*verb.split(), " ").code == WRONG_QUESTION


def test_words_for_a_verb_that_takes_none_are_answered_with_a_way_to_look_for_them(rulings):
    found = rulings("eras", "saga")
    assert found.code == WRONG_QUESTION
    assert "`rulings eras` takes no words. To look for one in its output: rulings eras | grep -i saga" in found.err


def test_a_kind_of_record_for_a_kind_of_result_is_answered_with_the_field_to_use(rulings):
    found = rulings("search", "helix", "--kind", "erratum")
    assert (found.code, "put kind:erratum before the words" in found.err) == (WRONG_QUESTION, True)
    assert rulings("search", "kind:erratum", "helix").code == 0
