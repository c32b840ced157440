import type { Result, Router } from "hono/router";
import { RegExpRouter } from "hono/router/reg-exp-router";
import { SmartRouter } from "hono/router/smart-router";
import { TrieRouter } from "hono/router/trie-router";

/**
 * Looks up plain paths as they are. The fastest router refuses all paths where a plain one stands beside a parameter,
 * and so can take those that are left, unless a wire profile has made that of them too.
 */
export class PlainFirstRouter<T> implements Router<T> {
  readonly name = "PlainFirstRouter";
  readonly #plain = new Map<string, Map<string, T>>();
  readonly #others = new SmartRouter<T>({ routers: [new RegExpRouter(), new TrieRouter()] });

  add(method: string, path: string, handler: T): void {
    if (path.includes(":")) {
      this.#others.add(method, path, handler);
      return;
    }
    const byMethod = this.#plain.get(path) ?? new Map<string, T>();
    this.#plain.set(path, byMethod.set(method, handler));
  }

  match(method: string, path: string): Result<T> {
    const handler = this.#plain.get(path)?.get(method);
    return handler === undefined ? this.#others.match(method, path) : [[[handler, {}]]];
  }
}
