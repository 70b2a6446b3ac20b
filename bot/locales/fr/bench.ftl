# Le banc d’essai.

cli-no-bench = Le banc d’essai ne fait pas partie de cette installation. Lance-le depuis les sources : make bench
