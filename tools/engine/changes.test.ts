import type { EngineEvent, Stack, UpOptions } from "@pulumi/pulumi/automation/index.js";
import { expect, test, vi } from "vitest";
import { up } from "./changes.ts";

/** Of a program that has not begun nothing is left. */
const metadata = { op: "delete", type: "eventdata:index:Role", urn: "urn:pulumi:s::p::t::role" };
const deleteOfAll = { resourcePreEvent: { metadata } } as unknown as EngineEvent;

function stackThatFails(...messages: string[]) {
  const run = vi.fn(async ({ onEvent }: UpOptions) => {
    const message = messages.shift();
    if (message === undefined) return;
    onEvent?.(deleteOfAll);
    throw new Error(message);
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
