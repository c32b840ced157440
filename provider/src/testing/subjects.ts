import type { Values } from "../declaration/value.ts";
import type { Declaration } from "./engine.ts";

interface Subject {
  readonly args: Values;
  /** What is then changed in place. */
  readonly change: Values;
  /** What has to be there before. */
  readonly before?: readonly Declaration[];
}

/** A small program for each resource, with words in it of which an answer may hold others. */
export const subjects: Readonly<Record<string, Subject>> = {
  ApiToken: {
    args: { orgCapabilities: { datasets: ["read"] }, rotateWhen: "first" },
    change: { rotateWhen: "second" },
  },
  Dataset: { args: { description: "first" }, change: { description: "second" } },
  Group: { args: { roles: ["read-only"] }, change: { roles: ["user"] } },
  Notifier: {
    args: { alertRouterB: { routingKey: "canary-first" } },
    change: { alertRouterB: { routingKey: "canary-second" } },
  },
  Org: { args: { name: "Laboratory" }, change: { name: "Observatory" } },
  Role: {
    args: { orgCapabilities: { datasets: ["read"] } },
    change: { orgCapabilities: { datasets: ["read", "update"] } },
  },
  StarredQuery: {
    args: { query: { apl: "['logs']" } },
    change: { query: { apl: "['logs'] | count" } },
  },
  User: {
    args: { email: "ada@example.com", name: "Ada Example", role: "read-only" },
    change: { role: "user" },
  },
  View: { args: { aplQuery: "['logs']" }, change: { aplQuery: "['logs'] | count" } },
  VirtualField: {
    args: { dataset: "logs", expression: "a / 1000", type: "number" },
    change: { expression: "a / 60" },
    before: [{ type: "Dataset", name: "logs", args: { name: "logs" } }],
  },
};

/** The program of a type, before or after its change. */
export function programOf(type: string, more: Values = {}): Declaration[] {
  const { args, before = [] } = subjects[type] ?? { args: {} };
  return [...before, { type, name: "subject", args: { ...args, ...more } }];
}
