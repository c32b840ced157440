import { limits } from "eventdata-contract";
import { beforeAll, expect } from "vitest";
import { buildService, ownerToken, serveFolder } from "../../../tools/testing/builtService.ts";
import { send } from "../../../tools/testing/runningService.ts";
import { sampled } from "../../../tools/testing/sampled.ts";
import { temporaryFolder } from "../../../tools/testing/temporaryFolder.ts";

beforeAll(buildService, 120_000);

const filled = (before: string, part: string, between: string, after = "") => {
  const room = limits.queryText - before.length - after.length;
  return (
    before +
    Array(Math.floor(room / (part.length + between.length)))
      .fill(part)
      .join(between) +
    after
  );
};

/** As long as they may be, each of another kind; those that take longest are among them. */
const longest = [
  filled("range x from 1 to 1 step 1 | project ", "x", ","),
  filled("print 1 | summarize ", "count()", ","),
  filled("print x = ", "q", ""),
  filled("print x = ", "q", "", "(1)"),
  filled("print 1 | where ", "1 > 0", " and "),
  filled("print x = 1 | where x in (", "1", ",", ")"),
  filled("print 1 | search ", '"a"', " or "),
  filled("", "let a = 1;", "", "print a"),
  filled("union ", "(print 1)", ","),
  filled("print x = dynamic([", "1", ",", "])"),
];

sampled(
  "whoever sends the longest texts holds up neither /healthz nor the end of the service",
  {
    timeout: 120_000,
  },
  async () => {
    const { url, stop } = await serveFolder(await temporaryFolder());
    const ask = (apl: string) => send(url, ownerToken, "/v1/query/_apl", { method: "POST", body: { apl } });

    const asked = longest.map(ask);
    expect((await send(url, null, "/healthz")).status).toBe(200);
    for (const { status } of await Promise.all(asked)) expect([200, 400]).toContain(status);

    const unanswered = longest.map((apl) => ask(apl).catch(() => undefined));
    await stop();
    await Promise.all(unanswered);
  },
);
