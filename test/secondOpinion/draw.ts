import { fc } from "../../tools/testing/arbitrary.ts";

/** Draws one thing after another, each from what the ones before leave possible. */
export class Draw {
  readonly #value: fc.GeneratorValue;

  constructor(value: fc.GeneratorValue) {
    this.#value = value;
  }

  /** The first is what a failing case shrinks to. */
  from<Each>(choices: readonly Each[]): Each {
    return choices[this.number(choices.length - 1)] as Each;
  }

  /** From 0 to the largest. */
  number(largest: number): number {
    return this.#value(fc.nat, largest);
  }

  /** Once in so many times. */
  once(times: number): boolean {
    return this.number(times - 1) === times - 1;
  }

  some<Each>(choices: readonly Each[], most: number): Each[] {
    const rest = [...choices];
    const count = 1 + this.number(Math.min(most, rest.length) - 1);
    return Array.from({ length: count }, () => rest.splice(this.number(rest.length - 1), 1)[0] as Each);
  }
}
