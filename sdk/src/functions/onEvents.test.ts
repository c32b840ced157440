import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as pulumi from "@pulumi/pulumi";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type EventService, eventService } from "../../../tools/testing/eventService.ts";
import {
  failureOf,
  isKnown,
  runAs,
  settled,
  type Told,
  Unmade,
} from "../../../tools/testing/pulumiProgram.ts";
import { temporaryFolder } from "../../../tools/testing/temporaryFolder.ts";
import {
  apl,
  Dataset,
  getMetricTags,
  ingest,
  ingestOutput,
  legacyQuery,
  query,
  queryOutput,
  queryPages,
} from "../index.ts";

let service: EventService;
let number = 0;
/** A dataset that no other test has. */
let logs = "";

beforeAll(async () => {
  service = await eventService([], {}, afterAll);
});

beforeEach(async () => {
  number += 1;
  logs = `logs-${number}`;
  await service.ask("createDataset", { body: { name: logs } });
  await run("update");
});

async function run(kind: "update" | "preview", told?: Told): Promise<void> {
  await runAs(kind, told);
  const { url, ownerToken = "" } = service.service;
  pulumi.runtime.setAllConfig({ "eventdata:baseUrl": url, "eventdata:token": ownerToken });
}

const count = async () => (await service.rows(`['${logs}'] | count`))[0]?.Count;

describe("as a promise", () => {
  test("an event goes in and comes back", async () => {
    expect(await ingest({ dataset: logs, events: [{ route: "/health", big: 2n ** 60n }] })).toMatchObject({
      ingested: 1,
    });
    const result = await query({ apl: apl`${logs} | where route == ${"/health"} | project route, big` });
    expect(result.rows()).toEqual([{ route: "/health", big: 2n ** 60n }]);
    const { matches } = await query({ apl: apl`${logs}`, format: "legacy" });
    expect(matches).toHaveLength(1);
    expect((await legacyQuery({ dataset: logs })).rows()).toHaveLength(1);
  });

  test("a preview sends no events unless it is told to, and checks what it would send", async () => {
    await run("preview");
    const events = [{ a: 1 }];
    expect(await ingest({ dataset: logs, events })).toMatchObject({ ingested: 0, skipped: true });
    expect(await count()).toBe(0);
    // @ts-expect-error a dataset is missing
    expect(await failureOf(ingest({ events }))).toMatchObject({ code: "INPUT_INVALID" });
    expect(await ingest({ dataset: logs, events, duringPreview: true })).toMatchObject({ ingested: 1 });
    expect(await count()).toBe(1);
  });

  test("a failure is shown without a stack", async () => {
    const failure = await failureOf(query({ apl: "nowhere | count" }));
    expect(failure).toMatchObject({ code: "REQUEST_REFUSED", stack: failure.message });
    expect(pulumi.RunError.isInstance(failure)).toBe(true);
    expect(
      pulumi.RunError.isInstance(await failureOf(getMetricTags({ dataset: logs, start: "", end: "" }))),
    ).toBe(true);
  });

  test("pages come one after another, and a failure on the way is shown without a stack", async () => {
    await ingest({ dataset: logs, events: Array.from({ length: 25 }, (_, n) => ({ n })) });
    const found: unknown[] = [];
    for await (const { rows } of queryPages({ apl: logs.replace(/.*/, "['$&']"), pageSize: 10 }))
      found.push(rows.length);
    expect(found).toEqual([10, 10, 5]);
    const failure = await failureOf(queryPages({ apl: apl`${logs} | summarize count() by n` }).next());
    expect(pulumi.RunError.isInstance(failure)).toBe(true);
  });
});

test("a key that Pulumi would lose on the way is refused, where nothing carries it it is sent", async () => {
  const events = [JSON.parse('{ "__proto__": 1 }')];
  expect(() => ingestOutput({ dataset: logs, events })).toThrow(
    "ingestOutput: events.0: Pulumi cannot carry",
  );
  expect(await ingest({ dataset: logs, events })).toMatchObject({ ingested: 1 });
});

describe("an asset", () => {
  test.each<[string, (folder: string) => Promise<pulumi.asset.Asset>]>([
    ["of a text", async () => new pulumi.asset.StringAsset('[{"a":1}]')],
    [
      "of a file",
      async (folder) => {
        await writeFile(join(folder, "events.json"), '[{"a":1}]');
        return new pulumi.asset.FileAsset(join(folder, "events.json"));
      },
    ],
    ["of an address", async () => new pulumi.asset.RemoteAsset("data:application/json,[{%22a%22:1}]")],
  ])("%s is a body, in both forms", async (_, make) => {
    const body = await make(await temporaryFolder());
    expect(await ingest({ dataset: logs, body })).toMatchObject({ ingested: 1 });
    expect(await settled(ingestOutput({ dataset: logs, body: pulumi.output(body) }))).toMatchObject({
      ingested: 1,
    });
    expect(await settled(ingestOutput({ dataset: logs, body: Buffer.from('{"a":1}') }))).toMatchObject({
      ingested: 1,
    });
    expect(await count()).toBe(3);
  });

  test("that is not there fails, and nothing is stored", async () => {
    const body = new pulumi.asset.FileAsset("/nowhere/events.json");
    const failure = await failureOf(ingest({ dataset: logs, body }));
    expect(failure).toMatchObject({ code: "INPUT_INVALID" });
    expect(failure.message).toMatch(/cannot be read: .*\/nowhere\/events\.json.*\nNothing was stored\.$/);
    expect(await count()).toBe(0);
  });
});

describe("as an Output", () => {
  test("what it is given may be known later, and its result keeps what it can do", async () => {
    const sent = ingestOutput({ dataset: pulumi.output(logs), events: [{ a: pulumi.output(1) }] });
    const found = sent.apply(() => query({ apl: apl`${logs} | project a` }));
    expect((await settled(found)).scalar()).toBe(1);
    const asked = queryOutput({ apl: apl`${pulumi.output(logs)} | project a` });
    expect(await settled(asked.apply((result) => result.rows()))).toEqual([{ a: 1 }]);
    expect(await settled(asked.tables.apply(([table]) => table?.columns))).toEqual([[1]]);
  });

  test("that is given a secret is secret; the token alone makes it none, and stands in no error", async () => {
    const { ownerToken: token = "" } = service.service;
    const asked = queryOutput({ apl: apl`${logs} | count`, token: pulumi.secret(token) });
    expect(await settled(asked.apply((result) => result.scalar()))).toBe(0);
    expect(await pulumi.isSecret(asked)).toBe(false);
    expect(await pulumi.isSecret(queryOutput({ apl: pulumi.secret(apl`${logs} | count`) }))).toBe(true);
    const failure = await failureOf(query({ apl: "print 1", token: "edat-canary-7" }));
    expect(failure.message).not.toContain("canary");
    expect(failure.message).toContain("the API token that the call was given");
  });

  test("in a preview waits for what is not known, and for what is still to be made", async () => {
    await run("preview");
    const asked = { apl: apl`${logs} | count` };
    expect(await isKnown(queryOutput(asked))).toBe(true);
    const unmade = new Unmade("unmade");
    expect(await isKnown(queryOutput({ apl: unmade.text }))).toBe(false);
    expect(await isKnown(queryOutput(asked, { dependsOn: unmade }))).toBe(false);
    const behind = pulumi.all([unmade.urn]).apply(() => asked.apl);
    expect(await isKnown(queryOutput({ apl: behind }))).toBe(false);
  });

  test("in a preview waits for a resource that is still to be changed", async () => {
    const declared =
      (isChanged: boolean): Told =>
      ({ inputs }) =>
        isChanged ? inputs : { ...inputs, __declared: ["name"] };
    for (const isChanged of [true, false]) {
      await run("preview", declared(isChanged));
      const dataset = new Dataset("logs", { name: logs });
      expect(await isKnown(queryOutput({ apl: apl`${dataset.name} | count` }))).toBe(!isChanged);
      expect(await isKnown(queryOutput({ apl: "print 1" }, { dependsOn: dataset }))).toBe(!isChanged);
    }
  });
});

describe("apl", () => {
  test("is a text where all is known, and an Output where something comes later", async () => {
    expect(apl`${"logs"} | where user == ${"o'hara"} and n in (${[1, 2]})`).toBe(
      "['logs'] | where user == 'o\\'hara' and n in (1, 2)",
    );
    const since = new Date(0);
    const later = apl`${pulumi.output("logs")} | where _time > ${since} and ${apl.identifier("a b")} == ${true} ${apl.raw("| take 1")}`;
    expect(await settled(later)).toBe(
      "['logs'] | where _time > datetime(1970-01-01T00:00:00.000Z) and ['a b'] == true | take 1",
    );
    expect(await pulumi.isSecret(apl`${pulumi.secret("logs")} | count`)).toBe(true);
  });

  test("says which value has no place in it", () => {
    const text = () => apl`logs | where a == ${undefined as unknown as string}`;
    expect(text).toThrow("apl: value 1 is undefined");
  });
});
