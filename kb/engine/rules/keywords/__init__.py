"""Keywords: what each of them means."""
