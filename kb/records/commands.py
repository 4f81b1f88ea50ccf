"""Commands as they are suggested to a person, who may copy them into a shell."""

from shlex import quote


def command(*words: object) -> str:
    """Return a command of `rulings` with each word quoted for a shell, whatever is in it.

    >>> print(command("search", "Nature's; rm -rf ~"))
    rulings search 'Nature'"'"'s; rm -rf ~'
    """
    return quoted("rulings", *words)


def quoted(*words: object) -> str:
    """Return words of a command, each quoted for a shell where it has to be."""
    return " ".join(quote(str(word)) for word in words)
