import { notFound } from "./refusal.ts";

/** The object, or a 404 that names it. */
export function found<T>(object: T | undefined, what: string, id: string): T {
  return object ?? unknown(what, id);
}

export function unknown(what: string, id: string): never {
  throw notFound(what, `"${id}"`);
}
