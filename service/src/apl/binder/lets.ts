import type { BoundExpression } from "../algebra/expression.ts";
import type { Pipeline } from "../syntax/tree.ts";

export type LetValue =
  | { readonly kind: "expression"; readonly expression: BoundExpression }
  | { readonly kind: "pipeline"; readonly pipeline: Pipeline; readonly lets: Lets };

/** What names mean by `let` in one place of a query. */
export interface Lets {
  get(name: string): LetValue | undefined;
}

export const noLets: Lets = { get: () => undefined };

/** Lets one after the other. A later one hides what was before; what was named before it still means that. */
export class LetHistory {
  readonly #given: Lets;
  readonly #values = new Map<string, { readonly place: number; readonly value: LetValue }[]>();
  #places = 0;

  constructor(given: Lets) {
    this.#given = given;
  }

  add(name: string, value: LetValue): void {
    const entry = { place: this.#places++, value };
    const known = this.#values.get(name);
    if (known) known.push(entry);
    else this.#values.set(name, [entry]);
  }

  /** As they are now, whatever follows. A copy for each let would be as many as their square. */
  now(): Lets {
    const places = this.#places;
    return {
      get: (name) =>
        this.#values.get(name)?.findLast(({ place }) => place < places)?.value ?? this.#given.get(name),
    };
  }
}
