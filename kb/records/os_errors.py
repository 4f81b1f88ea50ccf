"""Operating system errors on files, explained in plain words."""

import errno

_WORDS = {
    errno.ENOENT: "there is no such file",
    errno.EISDIR: "it is a folder, not a file",
    errno.ENOTDIR: "a part of its path is a file, not a folder",
    errno.EACCES: "you aren't allowed to",
    errno.EPERM: "you aren't allowed to",
    errno.EROFS: "it is on a read-only disk",
    errno.ENOSPC: "the disk is full",
    errno.EDQUOT: "your share of the disk is full",
    errno.ENAMETOOLONG: "its name is too long",
    errno.ELOOP: "it is a link that leads back to itself",
    errno.EIO: "the disk has an error",
}
_REMEDIES = {
    errno.ENOENT: "Check the name and the folder.",
    errno.EISDIR: "Give a file in it.",
    errno.ENOTDIR: "Check the name and the folder.",
}


def why_unreadable(error: OSError | ValueError) -> str:
    """Return in words why a file can't be read; a ValueError means a name that no file can have."""
    if not isinstance(error, OSError):
        return "no file can have this name"
    return _WORDS.get(error.errno or 0) or (error.strerror or str(error)).lower()


def why_unwritable(error: OSError) -> str:
    """Return why a file can't be written."""
    return "there is no such folder" if error.errno == errno.ENOENT else why_unreadable(error)


def remedy_for(error: OSError | ValueError) -> str:
    """Return the remedy if a file can't be read; empty if there is none to suggest."""
    return _REMEDIES.get(error.errno or 0, "") if isinstance(error, OSError) else _REMEDIES[errno.ENOENT]
