import { expect, test } from "vitest";
import { DynamicProvider } from "./dynamicProvider.ts";
import { provider } from "./index.ts";

test("every resource has its provider, and one of tomorrow an error that says so", () => {
  expect(provider("Dataset")).toBeInstanceOf(DynamicProvider);
  expect(() => provider("Teapot")).toThrow("this version of pulumi-eventdata has no resource Teapot");
});
