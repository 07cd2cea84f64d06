"""One file a layout: text or lines in, rows of cells, cars or boards out."""
