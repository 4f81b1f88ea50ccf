"""The law: what each rule said through time, and all rules in force on a day."""
