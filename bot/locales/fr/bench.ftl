# Le banc d’essai.

cli-no-bench = Cela ne fait pas partie de cette installation. Lance-le depuis les sources : make play, make rehearse, make bench
