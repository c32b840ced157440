import { limits } from "eventdata-contract";
import { expect, test } from "vitest";
import { fc } from "../../../tools/testing/arbitrary.ts";
import { compiled } from "../../../tools/testing/growth/compiled.ts";
import { type Growth, growthOf, growthTable, mostExponent } from "../../../tools/testing/growth/growth.ts";
import { lengthenedSomehow } from "../../../tools/testing/growth/lengthened.ts";
import { sampleQueries } from "../../../tools/testing/growth/sampleQueries.ts";

const isLong = process.env.EVENTDATA_TEST_LONG === "1";
/** A quarter of a second on a machine that does nothing else, and this is none. */
const mostMilliseconds = 1_000;
const bytes = isLong ? limits.queryText - 1024 : 12_000;

const chosen = fc.sample(lengthenedSomehow(sampleQueries()), isLong ? 12_000 : 250);

test("turning text into SQL takes time in proportion to its length", { timeout: 1_800_000 }, () => {
  const found: Growth[] = [];
  for (const production of chosen) {
    const growth = growthOf(production, bytes, (text) => void compiled(text));
    found.push(growth);
    expect(growth.exponent ?? 1, growthTable([growth], 1)).toBeLessThan(mostExponent);
    if (isLong) expect(growth.milliseconds, growthTable([growth], 1)).toBeLessThan(mostMilliseconds);
  }
  if (isLong) process.stderr.write(`${growthTable(found, 25)}\n`);
});
