import { expect, test } from "vitest";
import { parseHosts, wantedParts } from "./parts.ts";

test("the engine and the host for Node are always wanted, each once", () => {
  expect(wantedParts([])).toEqual(["pulumi", "nodejs"]);
  expect(wantedParts(["yaml", "nodejs", "yaml"])).toEqual(["pulumi", "nodejs", "yaml"]);
});

test("hosts are read from a list", () => {
  expect(parseHosts("yaml, python")).toEqual(["yaml", "python"]);
});

test("an unknown host is refused with the known ones", () => {
  expect(() => parseHosts("yaml,go")).toThrow(
    expect.objectContaining({ code: "ENGINE_HOST_UNKNOWN", next: "Choose from: nodejs, yaml, python." }),
  );
});
