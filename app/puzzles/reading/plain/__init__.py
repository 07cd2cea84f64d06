"""Text made plain before any layout is looked for: signs, quotations, tables of pages and papers, sizes in words, spreadsheets."""
