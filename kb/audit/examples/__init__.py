"""The examples that official rulebooks print, by subject; `kb.audit.worked_examples` reads them."""
