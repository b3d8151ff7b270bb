"""The steps that make dist/, and what serves and measures it. All run from the top of the repository."""
