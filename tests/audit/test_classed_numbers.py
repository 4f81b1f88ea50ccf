"""Classes of rulebook numbers: how the engine treats each, as written in the project's files."""

import pytest

from kb.audit.classed_numbers import BadNumbers, NumberClass, packaged_classes, read_classes


def _read_entry(**entry: object) -> object:
    """Return one entry of classed numbers with these fields, as read from a file. Raises BadNumbers."""
    said = {"edition": "cr-2003-10-01", "covers": ["300.1"], "class": "open", **entry}
    lines = [f"{key} = {str(value) if isinstance(value, list) else repr(value)}" for key, value in said.items()]
    return next(read_classes("\n".join(["[[numbers]]", *lines]), "sample.toml"))


def test_numbers_class_and_board_are_read_from_an_entry() -> None:
    entry = _read_entry(**{"class": "guarded", "board": "three-players"})
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
def test_a_faulty_entry_is_an_error_with_the_entry_and_a_remedy(entry: dict[str, object], problem: str) -> None:
    with pytest.raises(BadNumbers, match=problem) as caught:
        _read_entry(**entry)
    assert "sample.toml, entry 1" in caught.value.problem
    assert caught.value.remedy


def test_an_error_of_toml_names_the_file() -> None:
    with pytest.raises(BadNumbers, match=r"sample\.toml"):
        list(read_classes("[[numbers", "sample.toml"))


def test_the_packaged_classes_can_be_read() -> None:
    assert packaged_classes()
