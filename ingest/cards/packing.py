"""Opening card files, plain or compressed by gzip, xz, bzip2 or zip, and unpacking them within limits."""

import bz2
import gzip
import io
import lzma
import re
import stat
import zipfile
import zlib
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from hashlib import sha256
from pathlib import Path
from typing import IO, BinaryIO, NamedTuple, TypeAlias, cast

from kb.records.errors import BadSource
from kb.records.os_errors import remedy_for, why_unreadable

STEP = 1 << 20
"""The bytes of the file, packed as it is on disk, after each of which a step is reported."""
HEAD = 4096
_GZIP, _XZ, _BZIP2, _ZIP = b"\x1f\x8b", b"\xfd7zXZ\x00", b"BZh", b"PK\x03\x04"
_LZMA_MEMORY = 128 << 20
"""The bytes of memory that unpacking xz may take; its highest level needs 65 MB."""
_MOST_UNPACKED = 1 << 33
"""The most bytes of unpacked content; the largest card file, Scryfall's all-cards, has two and a half gigabytes."""
_SMALL = 1 << 26
_MOST_TIMES = 250
"""The most times its packed size that content of over 64 MB may have; card files reach 30."""
_DIRECTORY = 1 << 20
"""The most bytes of a zip's directory."""
_MOST_NAMED = 5
"""The most files of a zip that an error names."""
_END_OF_ZIP, _END_OF_ZIP64 = b"PK\x05\x06", b"PK\x06\x06"
_COPY = re.compile(r"(?P<stem>.+?) ?(?:\(\d{1,3}\)|- ?[Cc]opy)(?P<ending>\.jsonl?)")
"""Matches the names that systems give to a second copy: AllCards (1).json."""
_DAMAGED = "its compressed data are damaged, or packed in a way that isn't read here"
_UNPACK_IT = "Unpack it, and add the JSON file in it."
_READ_PACKINGS = "JSON is read, plain or packed by gzip, xz, bzip2 or zip."
_OTHERS = (
    (0, b"SQLite format 3\x00", "is an SQLite database", "Add the JSON file of the same name."),
    (0, b"PAR1", "is a Parquet file", "Add the JSON file of the same name."),
    (0, b"\x28\xb5\x2f\xfd", "is packed by zstd", _UNPACK_IT),
    (0, b"\x5d\x00\x00", "is packed by lzma", _UNPACK_IT),
    (0, b"\x78\x9c", "is packed by zlib", _UNPACK_IT),
    (0, b"\x78\xda", "is packed by zlib", _UNPACK_IT),
    (0, b"7z\xbc\xaf\x27\x1c", "is packed by 7-Zip", _UNPACK_IT),
    (0, b"Rar!", "is packed by RAR", _UNPACK_IT),
    (0, b"PK\x05\x06", "is a zip without files", _UNPACK_IT),
    (257, b"ustar", "is an archive of files (tar)", "Unpack it, and add the JSON files in it."),
)
"""Formats that are recognised but not read: offset, first bytes there, what the file is, and the remedy."""


_Peeked: TypeAlias = "io.BufferedReader[_Counted]"


class Unpacked(NamedTuple):
    """A card file that is open for reading."""

    file: BinaryIO
    name: str
    """The file's name, or that of the file inside a zip."""
    checksum: Callable[[], tuple[str, int]]
    """Returns the SHA-256 checksum and the size of the unpacked contents, after reading whatever is left of them."""
    left_out: str = ""
    """The copies of it in a zip that aren't read, in words."""


class _Counted(io.RawIOBase):
    """A file that calls `step` after each mebibyte read from it."""

    def __init__(self, file: BinaryIO, step: Callable[[], None]) -> None:
        self.read_so_far = 0
        self._file = file
        self._step = step
        self._told = 0

    def readable(self) -> bool:
        """Return True: the stream can be read."""
        return True

    def seekable(self) -> bool:
        """Return True: positions can be set in the stream."""
        return True

    def seek(self, offset: int, whence: int = io.SEEK_SET) -> int:
        """Set the position and return it; bytes read again aren't counted again."""
        return self._file.seek(offset, whence)

    def tell(self) -> int:
        """Return the position."""
        return self._file.tell()

    def readinto(self, buffer: memoryview) -> int:  # type: ignore[override]  # typeshed's name for it is private
        """Fill the buffer from the file and count the bytes, reporting each step.

        Return how many bytes there were, 0 at the end.
        """
        piece = self._file.read(len(buffer))
        buffer[: len(piece)] = piece
        self.read_so_far += len(piece)
        while self._told < self.read_so_far // STEP:
            self._told += 1
            self._step()
        return len(piece)


class _Unpacking(io.RawIOBase):
    """A stream that unpacks a file of one or more concatenated compressed streams piece by piece.

    `new` makes the decompressor for each of them.
    """

    def __init__(self, packed: IO[bytes], new: Callable[[], bz2.BZ2Decompressor | lzma.LZMADecompressor]) -> None:
        self._packed = packed
        self._new = new
        self._unpacker = new()

    def readable(self) -> bool:
        """Return True: the stream can be read."""
        return True

    def readinto(self, buffer: memoryview) -> int:  # type: ignore[override]  # as above
        """Fill the buffer with unpacked bytes, through all packed streams of the file.

        Return how many bytes there were, 0 at the end. Raises EOFError if the file was cut off.
        """
        while True:
            data = b""
            if self._unpacker.eof:
                data = self._unpacker.unused_data.lstrip(b"\0")  # xz pads its streams with zeros
                while not data:
                    padding = self._packed.read(HEAD)
                    if not padding:
                        return 0
                    data = padding.lstrip(b"\0")
                self._unpacker = self._new()
            elif self._unpacker.needs_input:
                data = self._packed.read(io.DEFAULT_BUFFER_SIZE)
                if not data:
                    raise EOFError
            piece = self._unpacker.decompress(data, len(buffer))
            if piece:
                buffer[: len(piece)] = piece
                return len(piece)


class _Content(io.RawIOBase):
    """The unpacked content of a file, with its checksum and size so far, within limits.

    `name` is used in errors; `packed` is the packed file, None if the file isn't packed.
    """

    def __init__(self, file: IO[bytes], name: str, packed: _Counted | None) -> None:
        self.sum = sha256()
        self.size = 0
        self._file = file
        self._name = name
        self._packed = packed
        self._error: OSError | EOFError | None = None
        """The error raised before, which each further read raises again instead of going on after the damage."""

    def readable(self) -> bool:
        """Return True: the stream can be read."""
        return True

    def readinto(self, buffer: memoryview) -> int:  # type: ignore[override]  # as above
        """Fill the buffer with unpacked bytes, adding to the size and the checksum.

        Return how many bytes there were. Raises OSError for a damaged file, BadSource for one too large.
        """
        if self._error is not None:
            raise self._error
        try:
            piece = self._file.read(len(buffer))
        except (OSError, EOFError) as error:
            self._error = error
            raise
        except (zlib.error, lzma.LZMAError, zipfile.BadZipFile, NotImplementedError, RuntimeError) as error:
            is_too_large = isinstance(error, lzma.LZMAError) and "emory" in str(error)
            why = "unpacking it takes too much memory" if is_too_large else _DAMAGED
            self._error = OSError(why)
            raise self._error from error
        buffer[: len(piece)] = piece
        self.sum.update(piece)
        self.size += len(piece)
        self._check_size()
        return len(piece)

    def _check_size(self) -> None:
        """Raise BadSource if the file unpacks to too much, in all or in proportion to its packed size."""
        if self.size > _MOST_UNPACKED:
            what = f"{self._name} has more than {_MOST_UNPACKED >> 30} GB"
            raise BadSource(f"{what}.", remedy="Card files are never so large.")
        packed = self._packed.read_so_far if self._packed else self.size
        if self.size > _SMALL and self.size > _MOST_TIMES * packed:
            raise BadSource(
                f"{self._name} unpacks to more than {_MOST_TIMES} times its size ({self.size >> 20} "
                "MB so far), which no card file does.",
                remedy=f"{_UNPACK_IT} Or download it again from its publisher.",
            )


def open_regular(path: Path) -> BinaryIO:
    """Open a file. Raises BadSource if it can't be read, or is a folder, a pipe or a device."""
    try:
        mode = path.stat().st_mode
        if stat.S_ISREG(mode):
            return path.open("rb")
    except (OSError, ValueError) as error:
        raise BadSource(f"{path.name} can't be read: {why_unreadable(error)}.", remedy=remedy_for(error)) from error
    if stat.S_ISDIR(mode):
        raise BadSource(f"{path.name} is a folder, not a file.", remedy="Give a card file in it.")
    raise BadSource(
        f"{path.name} is a pipe, a socket or a device, not a file.", remedy="Save it as a file, and give that."
    )


def head_of(path: Path) -> bytes:
    """Return the first bytes of a file, unpacked if necessary; empty if it can't be read."""
    with suppress(BadSource, OSError, EOFError), open_unpacked(path, lambda: None) as found:
        return found.file.read(HEAD)
    return b""


@contextmanager
def open_unpacked(path: Path, step: Callable[[], None]) -> Iterator[Unpacked]:
    """Open a card file, unpacking it if necessary.

    Raises BadSource if it can't be read or is compressed in an unsupported way; reading a damaged file may raise
    OSError or EOFError.
    """
    with ExitStack() as stack:
        raw = _Counted(stack.enter_context(open_regular(path)), step)
        buffered = io.BufferedReader(raw, STEP)
        try:
            head = buffered.peek(HEAD)[:HEAD]
        except OSError as error:
            raise BadSource(f"{path.name} can't be read: {why_unreadable(error)}.", remedy=remedy_for(error)) from error
        _check_is_not_foreign(path.name, head)
        file, name, left_out = _unpacking(buffered, head, path, stack)
        content = _Content(file, path.name, None if file is buffered else raw)
        readable = io.BufferedReader(content, STEP >> 2)
        inner = b""
        if file is not buffered:
            with suppress(EOFError, OSError):  # which reading it raises again, with the place
                inner = readable.peek(HEAD)[:HEAD]
        if inner.startswith((_GZIP, _XZ, _BZIP2, _ZIP)):
            raise BadSource(f"{path.name} is compressed twice.", remedy=_UNPACK_IT)
        _check_is_not_foreign(path.name, inner)

        def checksum() -> tuple[str, int]:
            """Return the SHA-256 checksum and the size of the unpacked contents, after reading the rest of them."""
            while readable.read(STEP):
                pass
            return content.sum.hexdigest(), content.size

        yield Unpacked(cast("BinaryIO", readable), name, checksum, left_out)


def _unpacking(buffered: _Peeked, head: bytes, path: Path, stack: ExitStack) -> tuple[IO[bytes], str, str]:
    """Return a file object that unpacks a file if necessary, the name of its content, and what of a zip is left out."""
    if head.startswith(_GZIP):
        return cast("IO[bytes]", stack.enter_context(gzip.GzipFile(fileobj=buffered))), path.name, ""
    if head.startswith(_BZIP2):
        return io.BufferedReader(_Unpacking(buffered, bz2.BZ2Decompressor)), path.name, ""
    if head.startswith(_XZ):
        return io.BufferedReader(_Unpacking(buffered, _xz)), path.name, ""
    if head.startswith(_ZIP):
        return _only_member(buffered, path, stack)
    return buffered, path.name, ""


def _xz() -> lzma.LZMADecompressor:
    """Return an xz decompressor with a memory limit."""
    return lzma.LZMADecompressor(lzma.FORMAT_XZ, memlimit=_LZMA_MEMORY)


def _only_member(buffered: _Peeked, path: Path, stack: ExitStack) -> tuple[IO[bytes], str, str]:
    """Return a file object for the only file in a zip, its name, and its copies there, which are left out.

    Raises BadSource if the zip has several files, or one that must not be unpacked.
    """
    _check_directory(buffered, path)
    try:
        archive = stack.enter_context(zipfile.ZipFile(buffered))
    except (zipfile.BadZipFile, NotImplementedError, OSError, ValueError, EOFError) as error:
        raise BadSource(
            f"{path.name} is a damaged or incomplete zip file: {error}.", remedy="Get a complete copy of the file."
        ) from error
    files = [one for one in archive.infolist() if not one.is_dir() and not _is_system_file(one.filename)]
    of_json = [one for one in files if one.filename.lower().endswith((".json", ".jsonl"))] or files
    if files and of_json is files:
        named = f"{path.name} contains no JSON file; it has {files[0].filename[:60]!r}"
        if any(".json" in one.filename.lower() for one in files):
            raise BadSource(f"{named}, which is packed once more.", remedy="Unpack it, and add the file in it.")
        raise BadSource(f"{named}.", remedy="Card files are JSON. Get the file again from its publisher.")
    copies = [one for one in of_json if (match := _COPY.fullmatch(one.filename)) is not None
              and f"{match['stem']}{match['ending']}" in {other.filename for other in of_json}]  # fmt: skip
    if len(of_json) - len(copies) == 1:
        of_json = [one for one in of_json if one not in copies]
    if len(of_json) != 1:
        named = ", ".join(Path(one.filename).name[:60] for one in of_json[:_MOST_NAMED])
        more = f" and {len(of_json) - _MOST_NAMED:,} more" if len(of_json) > _MOST_NAMED else ""
        what = f"holds {len(of_json):,} files ({named}{more})" if of_json else "holds no file"
        raise BadSource(
            f"{path.name} {what}; a zip of cards must contain exactly one.",
            remedy="Unpack it, and add the JSON files in it.",
        )
    (one,) = of_json
    if one.compress_type not in {zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2} or one.flag_bits & 1:
        how = "with a password" if one.flag_bits & 1 else "in a way that can't be read here"
        raise BadSource(f"{path.name} is packed {how}.", remedy=f"{_UNPACK_IT} {_READ_PACKINGS}")
    try:
        return stack.enter_context(archive.open(one)), Path(one.filename).name, _left_out(one, copies)
    except (zipfile.BadZipFile, NotImplementedError, RuntimeError, OSError, ValueError, EOFError) as error:
        what = f"{path.name} is a zip that is damaged: {error}"
        raise BadSource(f"{what}.", remedy="Get a complete copy of the file.") from error


def _left_out(read: zipfile.ZipInfo, copies: list[zipfile.ZipInfo]) -> str:
    """Return which copies in a zip aren't read beside the file that is; empty if there are none of other contents."""
    others = [Path(one.filename).name[:60] for one in copies if (one.CRC, one.file_size) != (read.CRC, read.file_size)]
    if not others:
        return ""
    return (
        f"of the zip {Path(read.filename).name[:60]} is read; {', '.join(others[:_MOST_NAMED])}, by its name a second "
        "download, has other contents and is left out (unpack it, and add it alone to read it)"
    )


def _is_system_file(name: str) -> bool:
    """Return whether the operating system put a file into a zip: __MACOSX/._Cards.json."""
    parts = Path(name).parts
    return "__MACOSX" in parts or (parts[-1:] or ("",))[0].startswith((".", "Thumbs.db", "desktop.ini"))


def _check_directory(buffered: _Peeked, path: Path) -> None:
    """Raise BadSource for a zip with too long a directory, which is read as a whole."""
    size = buffered.seek(0, io.SEEK_END)
    buffered.seek(max(0, size - (1 << 17)))
    tail = buffered.read(1 << 17)
    buffered.seek(0)
    sizes = []
    if (at := tail.rfind(_END_OF_ZIP)) >= 0:
        sizes.append(int.from_bytes(tail[at + 12 : at + 16], "little"))
    if (at := tail.rfind(_END_OF_ZIP64)) >= 0:
        sizes = [int.from_bytes(tail[at + 40 : at + 48], "little")]
    if any(one > _DIRECTORY for one in sizes):
        raise BadSource(
            f"{path.name} contains too many files for a card file.", remedy="Unpack it, and add the JSON files in it."
        )


def _check_is_not_foreign(name: str, head: bytes) -> None:
    """Raise BadSource for a file that begins like another known format."""
    for at, sign, what, remedy in _OTHERS:
        if head.startswith(sign, at):
            raise BadSource(f"{name} {what}, which can't be read here. {_READ_PACKINGS}", remedy=remedy)
