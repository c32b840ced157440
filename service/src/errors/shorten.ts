/** How much is repeated of a field's name, and of a key or a parameter. */
const nameCharacters = 60;
export const keyCharacters = 100;

/** A name that somebody sent, for a message, however long it is. */
export function shorten(name: string, most = nameCharacters): string {
  return name.length > most ? `${name.slice(0, most)}…` : name;
}
