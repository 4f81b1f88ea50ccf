"""Exit codes: the same thing has the same code in every verb, as docs/stability.md says."""

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
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Have files of all kinds in the current folder."""
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
def test_a_file_that_is_not_there_can_not_be_read(rulings, words):
    """Whatever it is to be; it is said what to do."""
    found = rulings(*words.format("nosuch").split())
    assert found.code == UNREADABLE
    told = found.err + found.out
    assert "there is no such file" in told or "is not a folder" in told
    assert "Errno" not in told
    assert len(told.strip().splitlines()) > 1


@pytest.mark.parametrize("verb", ["cite check", "play", "check", "flips", "formats", "cards add", "standing"])
def test_a_folder_is_no_file(rulings, verb):
    """It is said to be one; no board or format that is spelt like it is meant."""
    found = rulings(*verb.split(), "folder")
    assert found.code == UNREADABLE
    assert "a folder, not a file" in found.err
    assert "Nearest" not in found.err


@pytest.mark.parametrize(
    ("words", "told"),
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
def test_what_can_not_be_read_is_said_in_plain_words(rulings, words, told):
    """With the same code in every verb."""
    found = rulings(*words.split())
    assert found.code == UNREADABLE
    assert told in found.out + found.err
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
def test_what_is_not_known_here_is_not_found(rulings, words):
    """A name of nothing, and words that nothing has; as JSON too."""
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
def test_a_mistake_in_the_command_is_a_wrong_question(rulings, words):
    """No day, no such option, and options that don't go together: none is ignored without a word."""
    typed = [word.replace("-", " ") if word.startswith("what-") else word for word in words.split()]
    assert rulings(*typed).code == WRONG_QUESTION


@pytest.mark.parametrize("words", ["play fails.toml", "check fails.toml"])
def test_a_claim_that_does_not_hold_is_told_apart(rulings, words):
    """The board can be read and played."""
    assert rulings(*words.split()).code == NOT_FOUND


def test_an_output_that_can_not_be_written(rulings):
    """It is said in words."""
    found = rulings("export", "--format", "json", "--output", "nosuch/there/out.json")
    assert found.code == UNUSABLE
    assert "can't be written: there is no such folder." in found.err
