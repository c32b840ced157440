const shownCharacters = 60;

/** A name for a message, however long it is. */
export function shorten(name: string): string {
  return name.length <= shownCharacters ? name : `${name.slice(0, shownCharacters)}…`;
}
