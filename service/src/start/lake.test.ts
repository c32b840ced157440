import { expect, test } from "vitest";
import { runningService } from "../../../tools/testing/runningService.ts";
import { sharedLake } from "../../../tools/testing/sharedPlace.ts";
import { makeToken } from "../access/apiToken.ts";

const ownerToken = makeToken("edat-");
const post = (body: object) => ({ method: "POST", body });

test("what one node has acknowledged, a query on another one sees", { timeout: 60_000 }, async () => {
  const shared = await sharedLake();
  const [one, other] = [
    await runningService({ shared, ownerToken }),
    await runningService({ shared, ownerToken }),
  ];
  expect((await one.send("/v2/datasets", post({ name: "events" }))).status).toBe(200);
  for (let n = 1; n <= 10; n += 1) {
    const [writer, reader] = n % 2 === 0 ? [one, other] : [other, one];
    const sent = await writer.send("/v1/ingest/events", post([{ n, text: `number ${n}` }]));
    expect(sent.status, sent.text).toBe(200);
    const asked = await reader.send(
      "/v1/query/_apl?format=tabular",
      post({ apl: "events | summarize count(), max(n)" }),
    );
    expect(asked.status, asked.text).toBe(200);
    expect(asked.body.tables[0].columns).toEqual([[n], [n]]);
  }
});
