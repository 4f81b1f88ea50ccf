"""What is written down of the numbers of rulebooks."""

import pytest

from kb.audit.classed import BadNumbers, NumberClass, packaged_classes, read_classes


def _read(**entry: object) -> object:
    said = {"edition": "cr-2003-10-01", "covers": ["300.1"], "class": "open", **entry}
    lines = [f"{key} = {str(value) if isinstance(value, list) else repr(value)}" for key, value in said.items()]
    return next(read_classes("\n".join(["[[numbers]]", *lines]), "made_up.toml"))


def test_an_entry_is_read() -> None:
    """An entry says the edition, what it covers, and the class with what that asks for."""
    entry = _read(**{"class": "guarded", "board": "three-players"})
    assert (entry.covers, entry.what, entry.board) == (("300.1",), NumberClass.GUARDED, "three-players")


@pytest.mark.parametrize(
    ("entry", "problem"),
    [
        ({"class": "harmless"}, "there is no class harmless"),
        ({"class": "to be looked at again"}, "is no class"),
        ({"class": "guarded"}, "board that is refused"),
        ({"class": "played"}, "rules that play it"),
        ({"class": "without effect"}, "reason, one of"),
        ({"class": "without effect", "reason": "rare"}, "reason, one of"),
        ({"class": "without effect", "reason": "restates"}, "must name them"),
        ({"covers": []}, "names no numbers"),
        ({"covers": "300.1"}, "must be a list"),
        ({"boards": ["one"]}, "unknown key boards"),
    ],
)
def test_an_entry_that_lacks_something_is_refused(entry: dict[str, object], problem: str) -> None:
    """A class without what it asks for is an error that names the entry."""
    with pytest.raises(BadNumbers, match=problem) as caught:
        _read(**entry)
    assert "made_up.toml, entry 1" in caught.value.problem
    assert caught.value.remedy


def test_a_file_that_is_no_toml_is_refused() -> None:
    """A file that can't be read is named."""
    with pytest.raises(BadNumbers, match=r"made_up\.toml"):
        list(read_classes("[[numbers", "made_up.toml"))


def test_what_is_packaged_can_be_read() -> None:
    """All files of the project are read."""
    assert packaged_classes()
