"""Pages: answers as they are printed, in a pipe, on a terminal, as Markdown and as HTML."""
