import type { Result } from "hono/router";
import { RegExpRouter } from "hono/router/reg-exp-router";
import { SmartRouter } from "hono/router/smart-router";
import { TrieRouter } from "hono/router/trie-router";

export interface Found<T> {
  readonly value: T;
  /** What stands in the path where the pattern has parameters, as it stands there. */
  readonly parameters: Readonly<Record<string, string>>;
}

const none: Readonly<Record<string, string>> = {};

/**
 * Finds what stands for a path: hono's routers, and no more of it, since answers are written to Node's own response. Plain
 * paths are looked up as they are. The fastest router refuses all paths where a plain one stands beside a parameter, and
 * so can take those that are left, unless a wire profile has made that of them too.
 */
export class PathRouter<T> {
  readonly #plain = new Map<string, Map<string, T>>();
  readonly #others = new SmartRouter<T>({ routers: [new RegExpRouter(), new TrieRouter()] });

  add(method: string, pattern: string, value: T): void {
    if (pattern.includes(":")) {
      this.#others.add(method, pattern, value);
      return;
    }
    const byMethod = this.#plain.get(pattern) ?? new Map<string, T>();
    this.#plain.set(pattern, byMethod.set(method, value));
  }

  /** The first that was added of those that fit. */
  find(method: string, path: string): Found<T> | undefined {
    const plain = this.#plain.get(path)?.get(method);
    return plain === undefined
      ? foundIn(this.#others.match(method, path))
      : { value: plain, parameters: none };
  }
}

/** One router tells parameters themselves, the other where they stand among what it has matched. */
function foundIn<T>([matches, stash]: Result<T>): Found<T> | undefined {
  const [first] = matches;
  if (first === undefined) return undefined;
  const [value, places] = first;
  const parameters: Record<string, string> = {};
  for (const [name, place] of Object.entries(places)) {
    const text = typeof place === "number" ? stash?.[place] : place;
    if (text !== undefined) parameters[name] = text;
  }
  return { value, parameters };
}
