"""Documents: those of the user going in and out, and the knowledge base built of all of them."""
