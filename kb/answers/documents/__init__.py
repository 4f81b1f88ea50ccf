"""Adding, forgetting and exporting documents, and building the knowledge base from all of them."""
