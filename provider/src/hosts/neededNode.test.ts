import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { nodeProblem } from "./neededNode.ts";

test.each(["20.20.2", "22.0.0", "22.14.9", "9.99.99"])(
  "Node.js %s is told of, with the one that is needed",
  (version) => {
    expect(nodeProblem(version)).toBe(
      `pulumi-eventdata needs Node.js 22.15 or newer, and this is ${version}. Install a newer one, and see that "node" on the PATH is it.`,
    );
  },
);

test.each(["22.15.0", "22.15.1", "22.16.0", "24.0.0", "100.0.0"])("Node.js %s will do", (version) => {
  expect(nodeProblem(version)).toBeUndefined();
});

test.each(["contract", "provider", "sdk"])("is what the package of %s says that it needs", (room) => {
  const { engines } = JSON.parse(readFileSync(`${room}/package.json`, "utf8")) as {
    engines: { node: string };
  };
  expect(engines.node).toBe(">=22.15");
});
