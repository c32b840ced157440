import { limits } from "eventdata-contract";
import { test } from "vitest";
import { fc } from "../../../tools/testing/arbitrary.ts";
import { compiled } from "../../../tools/testing/growth/compiled.ts";
import { expectGrowth } from "../../../tools/testing/growth/growth.ts";
import { lengthenedSomehow } from "../../../tools/testing/growth/lengthened.ts";
import { sampleQueries } from "../../../tools/testing/growth/sampleQueries.ts";
import { draws, isLong } from "../../../tools/testing/longRun.ts";

const bytes = isLong ? limits.queryText - 1024 : 12_000;
const productions = fc.sample(lengthenedSomehow(sampleQueries()), isLong ? draws(6_000) : 250);

test("turning text into SQL takes time in proportion to its length", { timeout: 1_800_000 }, () =>
  expectGrowth(productions, bytes, () => compiled, { mostMilliseconds: 1_000 }),
);
