/** Stands, in a preview, for a value that is not known before the deployment has run. */
export class Unknown {
  static readonly value: Unknown = new Unknown();
  /** A class without members would be any object to the type checker. */
  readonly kind = "unknown";
}

/** Wraps a value that must not be seen. */
export class Secret {
  readonly value: unknown;

  constructor(value: unknown) {
    this.value = value;
  }
}

/** Plain JSON values in which the two markers may stand. */
export type Values = Readonly<Record<string, unknown>>;

/** Bytes are none: they have a key for each of them, and nobody chose those. */
export function isMap(value: unknown): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  if (ArrayBuffer.isView(value)) return false;
  return !(value instanceof Unknown || value instanceof Secret);
}

export function hasUnknown(value: unknown): boolean {
  if (value instanceof Unknown) return true;
  if (value instanceof Secret) return hasUnknown(value.value);
  if (Array.isArray(value)) return value.some(hasUnknown);
  return isMap(value) && Object.values(value).some(hasUnknown);
}

export function hasSecret(value: unknown): boolean {
  if (value instanceof Secret) return true;
  if (Array.isArray(value)) return value.some(hasSecret);
  return isMap(value) && Object.values(value).some(hasSecret);
}

/** The value with its secrets in clear, for what is sent or compared. */
export function reveal(value: unknown): unknown {
  if (value instanceof Secret) return reveal(value.value);
  if (Array.isArray(value)) return value.map(reveal);
  if (!isMap(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, reveal(entry)]));
}

/** What a map itself holds under a name that somebody chose: "constructor" is one too. */
export function entryOf(map: Values, name: string): unknown {
  return Object.hasOwn(map, name) ? map[name] : undefined;
}

export function isAbsent(value: unknown): boolean {
  return value === undefined || value === null;
}

/** Of what says nothing a service may say nothing. */
export function isEmpty(value: unknown): boolean {
  return value === "" || value === 0 || value === false || saysNothing(value);
}

/** An empty list, or a map that holds no more than such: a list of actions that allows none, for one. */
export function saysNothing(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return isMap(value) && Object.values(value).every(saysNothing);
}
