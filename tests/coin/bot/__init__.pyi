# For pyright, which looks for the rest of a package elsewhere only if this is one.
