"""Tests for the codec of whoosh indexes and its protection against pickles."""

import ast
import pickle
from collections.abc import Iterator
from pathlib import Path

import pytest
import whoosh
from whoosh.codec.whoosh3 import W3Codec, W3TermInfo

from kb.records.errors import StoreTrouble
from kb.search.codec import CODEC, Counted
from kb.search.files import Files
from kb.search.writer import Writer


def test_repeated_terms_are_counted():
    assert list(Counted().index(["land", "æther", "land"])) == [(b"land", 2, 2.0, b""), ("æther".encode(), 1, 1.0, b"")]


def test_long_postings_are_read_back(tmp_path):
    with Writer(Files.begin(tmp_path, ("word",))) as writer:
        for number in range(1, 2501):
            writer.add_document(word=["land"] * (number % 3 + 1))
    with Files(tmp_path, ("word",)).reader() as reader:
        postings = reader.postings("word", "land")
        weights = []
        while postings.is_active():
            weights.append((postings.id(), postings.weight()))
            postings.next()
    assert weights == [(number - 1, number % 3 + 1) for number in range(1, 2501)]


SITES = {
    "read from a file as a pickle, which ours reads as JSON": {
        "codec/whoosh3:W3LeafMatcher._goto", "columns:CompressedBlockColumn.Reader.__init__",
        "filedb/compound:CompoundStorage.__init__", "filedb/filetables:HashReader._read_extras",
        "filedb/structfile:StructFile.read_pickle",
    },
    "of the postings of a term in its entry, which ours refuses": {"codec/whoosh3:W3TermInfo.from_bytes"},
    "of a block of postings, which ours are not in": {"codec/whoosh3:W3LeafMatcher._read_data"},
    "of stored fields and columns, which ours refuses to read": {
        "columns:PickleColumn.Reader.__getitem__", "columns:PickleColumn.Reader.__iter__",
        "columns:CompressedBytesColumn.Reader.__init__", "columns:CompressedBytesColumn.Writer.__init__",
        "columns:CompressedBlockColumn.Writer.__init__",
    },
    "of positions, which ours doesn't keep": {
        "formats:CharacterBoosts.decode_character_boosts", "formats:Characters.decode_characters",
        "formats:Characters.decode_positions", "formats:PositionBoosts.decode_position_boosts",
        "formats:PositionBoosts.decode_positions", "formats:Positions.decode_positions",
    },
    "of a table of contents, which ours doesn't read": {"index:TOC.read"},
    "of zlib, by that name": {"filedb/structfile:ChecksumFile.__init__"},
    "of older versions' indexes, and what merges and divides work: nothing of ours imports them": {
        "automata/fst", "codec/plaintext", "codec/whoosh2", "compat", "externalsort", "filedb/fileindex",
        "filedb/filereading", "filedb/misc", "filedb/pools", "legacy", "multiproc", "util/loading",
    },
}  # fmt: skip
"""The places where whoosh unpickles, evaluates or imports by name, each with the reason why its input is no index
file."""
_RUNNING = {
    "loads", "load", "read_pickle", "load_pickle", "depickle", "Unpickler", "RenamingUnpickler", "eval", "exec",
    "exec_", "__import__", "import_module",
}  # fmt: skip


@pytest.mark.filterwarnings("ignore::SyntaxWarning", "ignore::DeprecationWarning")  # whoosh's own code
def test_every_place_where_whoosh_could_run_code_is_known():
    folder = Path(whoosh.__file__).parent
    known = set().union(*SITES.values())
    found = set()
    for path in folder.rglob("*.py"):
        module = path.relative_to(folder).with_suffix("").as_posix()
        found |= {f"{module}:{site}" for site in _sites(ast.parse(path.read_bytes()), ()) if module not in known}
    assert found == {site for site in known if ":" in site}


def _sites(node: ast.AST, within: tuple[str, ...]) -> Iterator[str]:
    """Yield the qualified names of functions that call something which could run code, once for each call."""
    for child in ast.iter_child_nodes(node):
        inner = (*within, child.name) if isinstance(child, ast.ClassDef | ast.FunctionDef) else within
        if isinstance(child, ast.Call):
            called = child.func
            name = called.id if isinstance(called, ast.Name) else getattr(called, "attr", "")
            if name in _RUNNING:
                yield ".".join(within)
        yield from _sites(child, inner)


@pytest.fixture
def armed(tmp_path, monkeypatch):
    """Write an index with pickled inline postings, as whoosh can, and yield it opened with our codec."""
    with monkeypatch.context() as patched:
        patched.setattr(W3TermInfo, "is_inlined", lambda info: info.set_inlined((0,), (1.0,), ()) is None)
        with Writer(Files.begin(tmp_path, ("word",))) as writer:
            writer.add_document(word=["land", "zoo"])
    with Files(tmp_path, ("word",)).reader() as reader:
        yield reader


def test_inlined_postings_are_refused_without_unpickling(armed, monkeypatch):
    def unpickled(_: bytes) -> None:
        """Fail the test, since something was unpickled."""
        pytest.fail("unpickled")

    monkeypatch.setattr("whoosh.codec.whoosh3.loads", unpickled)
    (leaf, _), *_ = armed.leaf_readers()
    terms = CODEC.terms_reader(leaf.storage(), leaf.segment())
    documents = CODEC.per_document_reader(leaf.storage(), leaf.segment())
    for way in (
        lambda: armed.postings("word", "land"),
        lambda: armed.term_info("word", "land"),
        lambda: list(terms.items()),
        lambda: list(terms.items_from("word", b"l")),
        lambda: terms.cursor("word", Counted()).term_info(),
        lambda: terms.matcher("word", b"land", None),
        lambda: leaf.stored_fields(0),
        lambda: documents.column_reader("_stored", None),
        lambda: documents.vector(0, "word", None),
    ):
        with pytest.raises(StoreTrouble, match="unpickled"):
            way()


def test_whoosh_itself_would_unpickle_inlined_postings(armed, monkeypatch):
    seen = []
    monkeypatch.setattr("whoosh.codec.whoosh3.loads", seen.append)
    (leaf, _), *_ = armed.leaf_readers()
    W3Codec().terms_reader(leaf.storage(), leaf.segment()).term_info("word", b"land")
    assert seen == [pickle.dumps(((0,), (1.0,), ()), 2)]
