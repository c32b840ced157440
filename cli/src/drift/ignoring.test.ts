import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Drift, Finding } from "./drift.ts";
import { type IgnoreRule, ignoreRulesIn, withoutIgnored } from "./ignoring.ts";

const place = (path: string) => ({ path, isSecret: false, expected: 1, found: 2 });
const logs: Finding = {
  kind: "changed",
  type: "Dataset",
  name: "logs.eu",
  places: [place("description"), place("retentionDays")],
};
const wild: Finding = { kind: "unmanaged", type: "User", name: "ada@example.com", places: [] };
const drift: Drift = { findings: [logs, wild], looked: 1, ignored: [], notes: [] };

const today = "2030-06-01";
const rule = (more: Partial<IgnoreRule>): IgnoreRule => ({ reason: "why", until: today, ...more });

/** What is still told, by the rules. */
const cases: readonly [string, readonly IgnoreRule[], readonly string[]][] = [
  ["nothing", [], ["logs.eu: description retentionDays", "ada@example.com: "]],
  ["a kind", [rule({ kind: "unmanaged" })], ["logs.eu: description retentionDays"]],
  ["a type", [rule({ type: "Dataset" })], ["ada@example.com: "]],
  ["a name", [rule({ name: "logs.eu" })], ["ada@example.com: "]],
  ["a part of a name", [rule({ name: "*@example.com" })], ["logs.eu: description retentionDays"]],
  [
    "a dot, which is no pattern",
    [rule({ name: "logsxeu" })],
    ["logs.eu: description retentionDays", "ada@example.com: "],
  ],
  ["a place", [rule({ places: ["description"] })], ["logs.eu: retentionDays", "ada@example.com: "]],
  ["all places", [rule({ places: ["description", "retentionDays"] })], ["ada@example.com: "]],
  [
    "the rest of two rules",
    [rule({ places: ["description"] }), rule({ type: "Dataset" })],
    ["ada@example.com: "],
  ],
];

describe("a rule ignores", () => {
  test.each(cases)("%s", (_what, rules, told) => {
    const { findings } = withoutIgnored(drift, rules, today);
    expect(
      findings.map(({ name, places }) => `${name}: ${places.map(({ path }) => path).join(" ")}`),
    ).toEqual(told);
  });

  test("and says with which reason", () => {
    const { ignored, notes } = withoutIgnored(drift, [rule({ places: ["description"] })], today);
    expect(ignored).toEqual([{ finding: { ...logs, places: [place("description")] }, reason: "why" }]);
    expect(notes).toEqual([]);
  });

  test("nothing any more once it has ended, and nothing that is not there", () => {
    const rules = [rule({ type: "User", until: "2030-05-31" }), rule({ type: "View", reason: "gone" })];
    const { findings, notes } = withoutIgnored(drift, rules, today);
    expect(findings).toEqual([logs, wild]);
    expect(notes).toEqual([
      "a rule has ended on 2030-05-31, and what it was for is told again: why",
      "a rule is about nothing that is there, and can go: gone",
    ]);
  });
});

describe("a file of rules", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "eventdata-ignore-"));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const read = async (text: string) => {
    const file = join(folder, "ignore.yaml");
    await writeFile(file, text);
    return ignoreRulesIn(file);
  };

  test("is read as it stands", async () => {
    expect(await read('ignore:\n  - { type: User, reason: why, until: "2030-06-01" }\n')).toEqual([
      { type: "User", reason: "why", until: "2030-06-01" },
    ]);
    expect(await read("ignore:\n  - { reason: why, until: 2030-06-01 }\n")).toHaveLength(1);
  });

  test.each([
    ["[]", 'it must hold one list, "ignore"'],
    ["ignored: []", 'it must hold one list, "ignore"'],
    ["ignore: [{ until: 2030-06-01 }]", "ignore.0.reason: must say why"],
    ["ignore: [{ reason: x, until: soon }]", "ignore.0.until: must be the last day"],
    ["ignore: [{ reason: x, until: 2030-06-01, kind: gone }]", "ignore.0.kind: must be one of changed"],
    ["ignore: [{ reason: x, until: 2030-06-01, place: [a] }]", "did you mean places?"],
    ["ignore: [3]", "ignore.0:"],
    ["ignore: [", "at line 1"],
  ])("%s is refused", async (text, reason) => {
    await expect(read(text)).rejects.toThrow(reason);
  });
});
