import { afterAll, beforeAll, expect, test } from "vitest";
import { AplError } from "../../service/src/apl/aplError.ts";
import { parseQuery } from "../../service/src/apl/syntax/parse.ts";
import type { Duck } from "../../service/src/apl/testing/duck.ts";
import { type Table, tablesOf } from "../../service/src/apl/testing/table.ts";
import { fc } from "../../tools/testing/arbitrary.ts";
import { draws, isLong } from "../../tools/testing/longRun.ts";
import { isShared } from "../../tools/testing/storeOfRun.ts";
import { differenceOf } from "./agreement.ts";
import { Draw } from "./draw.ts";
import { Pipelines } from "./drawPipelines.ts";
import { drawTable, relationsOf } from "./drawTables.ts";
import { duckOfRun, writeFiles } from "./duckOfRun.ts";
import { interpreted, type Tables } from "./interpreter.ts";
import { Undetermined } from "./undetermined.ts";

/** To make tables takes as long as to ask them, and longer in a lake, so each pair is asked several times. */
const queriesPerTables = isShared ? 20 : 5;
const wanted = draws(isLong ? 20_000 : isShared ? 2_000 : 500);

let duck: Duck;
beforeAll(async () => {
  duck = await duckOfRun(afterAll);
});

test(
  "a small interpreter, written from the meaning of the language alone, gives the same rows",
  async () => {
    const counts = { compared: 0, undetermined: 0, refused: 0 };
    const property = fc.asyncProperty(fc.gen(), async (value) => {
      const draw = new Draw(value);
      const tables = [drawTable(draw, "t"), drawTable(draw, "u")];
      const relations = relationsOf(tables);
      const catalogue = await tablesOf(duck, tables);
      // Few rows stand in the lake's catalogue until they are written into files.
      if (isShared && draw.once(2)) await writeFiles(duck);
      for (let index = 0; index < queriesPerTables; index++) {
        counts[await outcome(draw, tables, relations, (apl) => duck.typed(apl, catalogue))] += 1;
      }
    });
    // The query is told, and is short: to look for a shorter one takes longer than the test.
    await fc.assert(property, { numRuns: wanted / queriesPerTables, endOnFailure: true });
    // A query that is refused, or that has several right answers, tells nothing.
    expect(counts.compared).toBeGreaterThan(wanted * 0.6);
    expect(counts.refused).toBeLessThan(wanted * 0.05);
  },
  isLong ? 7_200_000 : 600_000,
);

async function outcome(
  draw: Draw,
  tables: readonly Table[],
  relations: Tables,
  ask: Duck["typed"],
): Promise<"compared" | "undetermined" | "refused"> {
  const drawn = determined(() => {
    const query = new Pipelines(draw, relations).query();
    return { query, expected: interpreted(parseQuery(query.text), relations) };
  });
  if (drawn instanceof Undetermined) return "undetermined";
  const { query, expected } = drawn;
  try {
    const difference = differenceOf(query, expected, await ask(query.text));
    if (difference === undefined) return "compared";
    throw new Error(`${query.text}\ngives ${difference}\nof ${shownTables(tables)}`);
  } catch (error) {
    if (error instanceof AplError) return "refused";
    throw error;
  }
}

function determined<Result>(make: () => Result): Result | Undetermined {
  try {
    return make();
  } catch (error) {
    if (error instanceof Undetermined) return error;
    throw error;
  }
}

function shownTables(tables: readonly Table[]): string {
  const replace = (_: string, value: unknown) => (typeof value === "bigint" ? `${value}n` : value);
  return tables
    .map(({ name, rows }) => `${name}:\n${rows.map((row) => `  ${JSON.stringify(row, replace)}`).join("\n")}`)
    .join("\n");
}
