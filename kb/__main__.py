"""Lets ``python -m kb`` run the ``rulings`` command."""

from kb.cli import main

if __name__ == "__main__":
    main()
