import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { someOf } from "../../../tools/testing/longRun.ts";
import { isoTime } from "../values/isoTime.ts";
import { domains } from "./golden/testing/goldenDomain.ts";
import { answersText, queriesOf, sqlText } from "./golden/testing/goldenFile.ts";
import { goldenResult } from "./golden/testing/goldenResult.ts";
import { goldenFolder, goldenStore } from "./golden/testing/goldenStore.ts";

// Hundreds of queries, one after another.
const options = { timeout: 300_000 };

test.each(someOf(domains, 3))(
  "queries about $folder give the SQL and the rows that stand there",
  options,
  async (domain) => {
    const golden = await goldenStore(domain);
    const range = { start: isoTime(domain.start) ?? 0n, end: isoTime(domain.end) ?? 0n };
    const folder = join(goldenFolder, domain.folder);
    for (const file of readdirSync(folder).filter((name) => name.endsWith(".txt"))) {
      const path = join(folder, file);
      const results = [];
      for (const query of queriesOf(readFileSync(path, "utf8"))) {
        results.push({ ...query, ...(await goldenResult(golden, query.apl, range)) });
      }
      await expect.soft(answersText(results)).toMatchFileSnapshot(path);
      await expect.soft(sqlText(results)).toMatchFileSnapshot(path.replace(/txt$/, "sql"));
    }
  },
);
