const mostCharacters = 100;

/** A name that somebody sent, as a message may repeat it. */
export function shortened(name: string): string {
  return name.length > mostCharacters ? `${name.slice(0, mostCharacters)}…` : name;
}
