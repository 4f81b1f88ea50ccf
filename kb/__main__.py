"""``python -m kb`` is ``rulings``."""

from kb.cli import main

if __name__ == "__main__":
    main()
