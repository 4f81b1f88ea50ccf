"""Suggested commands, quoted so that they can be pasted into a shell."""

from shlex import quote


def command(*words: object) -> str:
    """Return a `rulings` command with each word quoted for a shell.

    >>> print(command("search", "Nature's; rm -rf ~"))
    rulings search 'Nature'"'"'s; rm -rf ~'
    """
    return quoted("rulings", *words)


def quoted(*words: object) -> str:
    """Return words of a command, each quoted for a shell if necessary."""
    return " ".join(quote(str(word)) for word in words)
