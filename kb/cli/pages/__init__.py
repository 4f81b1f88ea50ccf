"""Output of answers: plain text for pipes, terminal, Markdown and HTML."""
