# Замеры скорости.

cli-no-bench = В этой установке этого нет. Запусти из исходников: make play, make rehearse, make bench
