"""What boards say in quotation marks: words of cards, read as card texts are, or phrase by phrase."""
