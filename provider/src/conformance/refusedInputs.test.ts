import { expect, test } from "vitest";
import type { Values } from "../declaration/value.ts";
import { conformance } from "../testing/conformance.ts";
import { canary } from "../testing/faultyInputs.ts";
import { startServer } from "../testing/server.ts";

const capabilities = { orgCapabilities: { datasets: ["read"] } };
const adaWith = (more: Values) => ({ email: "ada@example.com", name: "Ada Example", ...more });

/** What is legal by itself and means nothing on this service. */
const rows: [type: string, args: Values, says: string][] = [
  ["Role", { members: ["nobody"] }, 'members: there is no user with the id "nobody"'],
  ["Group", { members: ["nobody"] }, 'members: there is no user with the id "nobody"'],
  ["Group", { roles: ["no-role"] }, 'roles: there is no role with the id "no-role"'],
  ["User", adaWith({ role: "no-role" }), 'role: there is no role "no-role"'],
  ["VirtualField", { dataset: "nothing", expression: "a" }, 'dataset: there is no dataset "nothing"'],
  [
    "Dataset",
    { edgeDeployment: "mars" },
    "edgeDeployment: is not a known edge deployment; there are us-east",
  ],
  ["Org", { name: "Laboratory", edgeDeployment: "mars" }, "edgeDeployment: is not a known edge deployment"],
];
test.each(rows)(
  "a %s with %o is refused in words that name the field, and leaves nothing",
  async (type, args, says) => {
    const { engine, differences } = await conformance();
    const { failures } = await engine.up([{ type, name: "subject", args }]);
    expect(String((failures.subject as Error).message)).toContain(`answered 422: ${says}`);
    expect(engine.state.size).toBe(0);
    expect(await differences([])).toEqual([]);
  },
);

/** The same, of what is seen before anything is written. */
const foreseen: [type: string, args: Values, says: string][] = [
  [
    "View",
    { aplQuery: "logs\n| wher a" },
    'aplQuery: line 2, column 3: expected an operator such as where, extend or summarize, not "wher"',
  ],
  ["VirtualField", { dataset: "logs", expression: "a +" }, "expression: line 1, column 4: expected"],
  ["StarredQuery", { query: { apl: "logs | where a == 'b" } }, "query.apl: line 1, column 19: this string"],
  ["ApiToken", { ...capabilities, expiresAt: "2020-01-01T00:00:00Z" }, "expiresAt: is in the past"],
];
test.each(foreseen)(
  "a %s with %o is refused before it is sent, and leaves nothing",
  async (type, args, says) => {
    const { engine, differences } = await conformance();
    const { failures } = await engine.up([{ type, name: "subject", args }]);
    expect((failures.subject as Error).message).toContain(`subject: ${says}`);
    expect(engine.state.size).toBe(0);
    expect(await differences([])).toEqual([]);
  },
);

const faulty: [type: string, args: Values, says: string[]][] = [
  [
    "Notifier",
    { chatHook: { chatHookUrl: canary }, alertRouterA: { apiKye: canary }, nam: canary },
    [
      "nam: is not a property; did you mean name?",
      "alertRouterA.apiKye: is not a property; did you mean apiKey?",
      "chatHook.chatHookUrl: must be an address that starts with https:// or http://",
      "chatHook: cannot be set beside alertRouterA: exactly one channel is possible",
    ],
  ],
  [
    "ApiToken",
    { orgCapabilities: { datasets: [] }, rotation: { every: canary } },
    [
      "rotation.every: must be a number of days",
      "orgCapabilities: allows nothing: a token needs at least one",
    ],
  ],
];
test.each(faulty)(
  "a %s with several faults is told all of them before any request, without a value",
  async (type, args, says) => {
    const server = await startServer();
    const { engine } = await conformance({ through: () => server.url });
    const { failures } = await engine.up([{ type, name: "subject", args }]);
    const { message } = failures.subject as Error;
    for (const words of says) expect(message).toContain(words);
    expect(message.split("; ").filter((text) => /^(subject: )?\w[\w.]*: /.test(text))).toHaveLength(
      says.length,
    );
    expect(message).not.toContain(canary);
    expect(server.seen).toEqual([]);
  },
);
