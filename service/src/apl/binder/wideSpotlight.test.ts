import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sampled } from "../../../../tools/testing/sampled.ts";
import { type Duck, openDuck } from "../testing/duck.ts";
import { type TableRow, tablesOf } from "../testing/table.ts";
import type { Constant } from "../values/constant.ts";

let duck: Duck;
beforeAll(async () => {
  duck = await openDuck();
});
afterAll(() => duck.close());

const rowCount = 20;

/** Texts and numbers by turns; the last field alone tells on which side a row is. */
function wide(name: string, width: number) {
  const fields = Array.from({ length: width }, (_, place) => `f${place}`);
  const rows = Array.from({ length: rowCount }, (_, row): TableRow => {
    const cells = fields.map((field, place): [string, Constant] => {
      const value = place === width - 1 ? row % 2 : (row >> 1) % 3;
      const isText = place % 2 === 1;
      return [
        field,
        isText ? { type: "string", value: `v${value}` } : { type: "integer", value: BigInt(value) },
      ];
    });
    return Object.fromEntries(cells);
  });
  return { name, fields: ["_time", ...fields], rows };
}

async function spotlightOver(width: number) {
  const name = `w${width}`;
  const catalogue = await tablesOf(duck, [wide(name, width)]);
  const query = `${name} | summarize found = spotlight(f${width - 1} == "v1", *), n = count()`;
  const started = performance.now();
  const [row] = await duck.rows(query, catalogue);
  return {
    found: row?.found as readonly { field: string; score: number }[],
    took: performance.now() - started,
  };
}

describe("spotlight over all fields", () => {
  test("tells of 1,000 columns, the one that differs first", { timeout: 120_000 }, async () => {
    const { found } = await spotlightOver(1_000);
    expect(found).toHaveLength(1_000);
    expect(found[0]).toMatchObject({ field: "f999", score: 1 });
    expect(found[1]?.score).toBe(0);
  });

  sampled("takes as long as there are fields", { timeout: 240_000 }, async () => {
    const times: { few: number; many: number }[] = [];
    for (let run = 0; run < 3; run++) {
      times.push({ few: (await spotlightOver(250)).took, many: (await spotlightOver(1_000)).took });
    }
    const least = (of: "few" | "many") => Math.min(...times.map((each) => each[of]));
    // Four times as many take sixteen times as long where each is held against each other.
    expect(least("many") / least("few")).toBeLessThan(12);
  });
});

test("is refused where what is compared is no condition", async () => {
  await expect(duck.rows("print x = 5 | summarize spotlight(x, x)")).rejects.toThrow(
    "spotlight takes a condition, not integer",
  );
  await expect(duck.rows("print x = 5 | summarize spotlight()")).rejects.toThrow("at least 2 arguments");
});
