"""``rulings completion``: print the shell completion script."""

import click
from click.shell_completion import get_completion_class


@click.command()
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
def completion(shell: str) -> None:
    """Print a shell script that completes verbs and options.

    \b
    rulings completion bash > ~/.local/share/bash-completion/completions/rulings
    """
    script = get_completion_class(shell)
    if script is None:
        raise click.UsageError(f"Completion isn't available for {shell}.")
    root = click.get_current_context().find_root()
    click.echo(script(root.command, {}, "rulings", "_RULINGS_COMPLETE").source())
