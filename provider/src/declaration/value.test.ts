import { expect, test } from "vitest";
import { isMap, reveal, Secret } from "./value.ts";

test("bytes are one value, and no map of as many numbers", () => {
  const bytes = new Uint8Array([1, 2, 3]);
  expect(isMap(bytes)).toBe(false);
  expect(reveal({ body: new Secret(bytes) })).toEqual({ body: bytes });
  expect(reveal(bytes)).toBe(bytes);
});
