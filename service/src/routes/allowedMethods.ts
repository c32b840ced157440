import { TrieRouter } from "hono/router/trie-router";

/** Which methods a path takes, asked only after none of them matched. */
export class AllowedMethods {
  readonly #router = new TrieRouter<string>();

  add(method: string, pattern: string): void {
    this.#router.add("ALL", pattern, method);
  }

  /** Empty for an unknown path. */
  of(path: string): string[] {
    const methods = new Set(this.#router.match("ALL", path)[0].map(([method]) => method));
    // Whatever answers GET answers HEAD.
    if (methods.has("GET")) methods.add("HEAD");
    return [...methods].toSorted();
  }
}
