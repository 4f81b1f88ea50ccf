"""The law: what each rule said through time, and all rules as they stood on a day."""
