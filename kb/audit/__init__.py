"""Does the knowledge base say what its sources say? Each module answers for one part."""
