# Le banc d’essai.

cli-no-bench = Le banc d’essai et les répétitions ne font pas partie de cette installation. Lance-les depuis les sources : make bench, make rehearse
