import { expect, test } from "vitest";
import { naturally } from "./naturally.ts";

// As ruff sorts them.
test.each([
  [["a", "a1", "a2", "a10", "a_1", "aa"]],
  [["dataset0833a81e", "dataset113e5267"]],
  [["logs0", "logs01", "logs02x", "logs1"]],
  [["view09", "view1", "view9", "view10"]],
  [["x", "x0", "x_0", "x_00"]],
])("%j is in order", (names) => {
  expect([...names].reverse().sort(naturally)).toEqual(names);
});
