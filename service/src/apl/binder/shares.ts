/** What takes as long as one part of an expression does: so much text to parse, so many columns or names to look at. */
export const charactersAPart = 4;
/** Fields of a dataset, which become SQL. */
export const fieldsAPart = 2;
export const columnsAPart = 8;
export const namesAPart = 16;
/** Characters that the paths within a path have together, each of which is looked up. */
export const pathCharactersAPart = 1024;
/** Characters of names that are taken apart into texts and numbers. */
export const orderedCharactersAPart = 64;
