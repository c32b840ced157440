import { describe, expect, test } from "vitest";
import type { Values } from "../declaration/value.ts";
import { conformance } from "../testing/conformance.ts";
import { type Declaration, Reference } from "../testing/program.ts";

const ada = { email: "ada@example.com", name: "Ada Example" };
const readers = (more: Values = {}): Declaration => ({
  type: "Role",
  name: "readers",
  args: { name: "Readers", orgCapabilities: { datasets: ["read"] }, ...more },
});
const user = (role: unknown): Declaration => ({ type: "User", name: "ada", args: { ...ada, role } });

/** What a preview warns of, once the ids are known. */
async function warningsOf(...programs: Declaration[][]): Promise<string[]> {
  const { engine, warnings } = await conformance();
  for (const program of programs) expect((await engine.up(program)).failures).toEqual({});
  warnings.length = 0;
  await engine.preview(programs.at(-1) ?? []);
  return warnings;
}

describe("membership that is declared in two places", () => {
  const members = { members: [new Reference("ada")] };

  test("is warned of in a preview where the two contradict each other", async () => {
    const first = [readers(), user("read-only")];
    const [warning, ...others] = await warningsOf(first, [user("read-only"), readers(members)]);
    expect(others).toEqual([]);
    expect(warning).toMatch(
      /^The members of the Role Readers name the user \S+, whose User resource declares the role read-only\..*declare it in one place\.$/,
    );
  });

  test("is no matter where both say the same, by id or by name", async () => {
    const byId = [readers(), user(new Reference("readers"))];
    const byName = [readers(), user("Readers")];
    expect(await warningsOf(byId, [user("Readers"), readers(members)])).toEqual([]);
    expect(await warningsOf([readers()], byName, [user("Readers"), readers(members)])).toEqual([]);
  });

  test("is no matter where one of them is silent", async () => {
    expect(await warningsOf([readers(), user("read-only")])).toEqual([]);
    expect(await warningsOf([readers({ members: [] }), user("read-only")])).toEqual([]);
  });
});
