/** What takes as long as one part of an expression does: so much text to parse, so many columns or names to look at. */
export const charactersAPart = 4;
/** Fields of a dataset, which become SQL. */
export const fieldsAPart = 2;
export const columnsAPart = 8;
export const namesAPart = 16;
