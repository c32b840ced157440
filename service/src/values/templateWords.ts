/**
 * Words in braces that have a meaning to DuckDB's extension ducklake: it replaces them wherever they stand in what it
 * sends to the lake's catalogue, and so within the least and the greatest texts of a column, and within what a query
 * compares a column with. A NUL after the brace hides them: it also has no place there, so that such texts are left out.
 */
const hidden = /\{((?:\\u0000)*[A-Z_]+\})/g;

/** JSON text with strings whose words are hidden; those that look like hidden ones are hidden once more. */
export function hideWords(json: string): string {
  return json.includes("{") ? json.replaceAll(hidden, "{\\u0000$1") : json;
}

/** The SQL of a text as it was before its words were hidden. */
export function shownWords(sql: string): string {
  return String.raw`regexp_replace(${sql}, '\{\x00(\x00*[A-Z_]+\})', '{\1', 'g')`;
}

/** JSON text that says the same without such words: a brace within a string can be written otherwise. */
export function withoutWords(json: string): string {
  return json.replaceAll(/\{(?=[A-Z_]+\})/g, "\\u007b");
}

/** Whether SQL has texts by which the catalogue must not be asked for files: a NUL would end what it is asked. */
export function isUnfitToAsk(sql: string): boolean {
  return /\{[A-Z_]+\}|\bchr\(0\)/.test(sql);
}
