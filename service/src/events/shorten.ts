const shownCharacters = 60;

/** A name for a message, however long it is. */
export function shorten(name: string, most = shownCharacters): string {
  return name.length <= most ? name : `${name.slice(0, most)}…`;
}
