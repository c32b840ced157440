import type { Stack } from "@pulumi/pulumi/automation/index.js";
import { expect, test, vi } from "vitest";
import { up } from "./changes.ts";

function stackThatFails(...messages: string[]) {
  const run = vi.fn(async () => {
    const message = messages.shift();
    if (message !== undefined) throw new Error(message);
  });
  return { stack: { up: run } as unknown as Stack, run };
}

const takenForEnded =
  "error: One or more errors occurred: 14 UNAVAILABLE: No connection established. Last error: null. Resolution note: ";

test("an engine that gRPC takes for one that has ended is started once more", async () => {
  const { stack, run } = stackThatFails(takenForEnded);
  expect(await up(stack)).toEqual([]);
  expect(run).toHaveBeenCalledTimes(2);
});

test.each([[takenForEnded, takenForEnded], ["the program is wrong"]])(
  "other failures are told",
  async (...messages) => {
    const { stack } = stackThatFails(...messages);
    await expect(up(stack)).rejects.toThrow(messages[0] ?? "");
  },
);
