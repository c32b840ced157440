import { type TestFunction, test } from "vitest";
import { seedOf, takesAll } from "./longRun.ts";

/** The ordinary run has so many turns. */
const turns = 5;

interface Options {
  readonly timeout?: number;
}

/** A test that takes long for what it finds: in the ordinary run it has its turn in one of five, by the run's seed. */
export function sampled(name: string, ...rest: [TestFunction] | [Options, TestFunction]): void {
  const [options, run] = rest.length === 1 ? [{}, rest[0]] : rest;
  test.runIf(takesAll || turnOf(name) === 0)(name, options, run);
}

function turnOf(name: string): number {
  const sum = [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), seedOf());
  return Math.abs(sum) % turns;
}
