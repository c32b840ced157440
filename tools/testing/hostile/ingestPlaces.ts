import { expect } from "vitest";
import { storedName } from "../../../service/src/events/reservedNames.ts";
import type { EventService } from "../eventService.ts";
import type { Answered } from "../runningService.ts";
import { rowOf, taken } from "./answers.ts";
import type { Hostile } from "./hostileText.ts";
import type { Place } from "./queryPlaces.ts";

type Pair = readonly [name: string, value: unknown];

/** Stores one event in a dataset of its own, and looks at it; the dataset is gone afterwards. */
function stored(
  sent: (hostile: Hostile) => {
    readonly body: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly mapFields?: readonly string[];
  },
  expected: (hostile: Hostile) => readonly Pair[],
): Place {
  return async (service, drawn) => {
    const { name } = drawn;
    const { body, headers = {}, mapFields } = sent(drawn);
    await service.ask("createDataset", { body: { name } });
    if (mapFields) await service.ask("replaceMapFields", { path: { id: name }, body: mapFields });
    const answer = await service.ingest(name, body, { headers });
    const pairs = expected(drawn);
    const isTooLong = pairs.some(([key]) => Buffer.byteLength(key) > 200);
    expect({ status: answer.status, body: answer.body }).toMatchObject({
      status: 200,
      body: isTooLong ? { ingested: 0, failed: 1 } : { ingested: 1, failed: 0 },
    });
    if (!isTooLong) await look(service, drawn, pairs);
    await service.ask("deleteDataset", { path: { id: name } });
  };
}

async function look({ query, service }: EventService, { name, quoted }: Hostile, pairs: readonly Pair[]) {
  const wanted = pairs.map(([key, value]) => [storedName(key), value] as const);
  const all = rowOf(await query(`${name} | project-away _time, _sysTime`));
  expect(new Map(all)).toEqual(new Map(wanted));
  for (const [key, value] of wanted) {
    const apl = `${name} | where isnotnull([${quoted(key)}]) | project [${quoted(key)}]`;
    expect(rowOf(await query(apl)), apl).toEqual([[key, value]]);
  }
  const legacy: Answered = await service.send(`/v1/datasets/${name}/query`, { method: "POST", body: {} });
  expect(legacy.status, legacy.text).toBe(200);
  const [{ data }] = legacy.body.matches;
  expect(new Map(Object.entries(data))).toEqual(new Map(wanted));
}

/** No map field begins with two underscores. */
const mapField = (text: string) => (text.startsWith("__") ? `m${text}` : text);
const csv = (text: string) => `"${text.replaceAll('"', '""')}"`;
/** JSON for a header, whose bytes are visible ASCII. */
const headerJson = (value: unknown) =>
  JSON.stringify(value).replaceAll(
    /[\u007f-\uffff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
const csvType = { "Content-Type": "text/csv" };
/** A cell of CSV is a string where it looks like nothing else, which this start sees to. */
const cell = (text: string) => `canary ${text}`;

export const ingestPlaces: Readonly<Record<string, Place>> = {
  "a key of an event": stored(
    ({ text, other }) => ({ body: JSON.stringify({ [text]: other }) }),
    ({ text, other }) => [[text.toWellFormed(), other.toWellFormed()]],
  ),
  "a key of NDJSON": stored(
    ({ text }) => ({
      body: `${JSON.stringify({ [text]: 1 })}\n`,
      headers: { "Content-Type": "application/x-ndjson" },
    }),
    ({ text }) => [[text.toWellFormed(), 1]],
  ),
  "a key in an object": stored(
    ({ text, other }) => ({ body: JSON.stringify({ outer: { [text]: [other, { [other]: text }] } }) }),
    ({ text, other }) => [
      [
        `outer.${text.toWellFormed()}`,
        [other.toWellFormed(), { [other.toWellFormed()]: text.toWellFormed() }],
      ],
    ],
  ),
  "a key of a map": stored(
    ({ text, other }) => ({
      body: JSON.stringify({ map: { [text]: { [other]: text } } }),
      mapFields: ["map"],
    }),
    ({ text, other }) => [
      ["map", { [text.toWellFormed()]: { [other.toWellFormed()]: text.toWellFormed() } }],
    ],
  ),
  "the name of a map field": stored(
    ({ text, other }) => ({
      body: JSON.stringify({ [mapField(text)]: { [other]: text } }),
      mapFields: [mapField(text).toWellFormed()],
    }),
    ({ text, other }) => [[mapField(text).toWellFormed(), { [other.toWellFormed()]: text.toWellFormed() }]],
  ),
  "a value of an event": stored(
    ({ text }) => ({ body: JSON.stringify({ value: text, list: [text] }) }),
    ({ text }) => [
      ["list", [text.toWellFormed()]],
      ["value", text.toWellFormed()],
    ],
  ),
  "a label": stored(
    ({ text, other }) => ({
      body: '{"own":1}',
      headers: { "X-Service-Event-Labels": headerJson({ [text]: other }) },
    }),
    ({ text, other }) => [
      ["own", 1],
      [text.toWellFormed(), other.toWellFormed()],
    ],
  ),
  "a name and a cell of CSV": stored(
    ({ text, other }) => ({ body: `own,${csv(text)}\n1,${csv(cell(other))}\n`, headers: csvType }),
    ({ text, other }) => [
      ["own", 1],
      [text.toWellFormed(), cell(other).toWellFormed()],
    ],
  ),
  "a name in the header of CSV fields": async (service, drawn) => {
    const { name, text } = drawn;
    await service.ask("createDataset", { body: { name } });
    // Node lets no header have these.
    const sayable = csv(text.toWellFormed().replaceAll(/\p{Cc}/gu, "?"));
    const headers = { ...csvType, "X-Service-CSV-Fields": Buffer.from(sayable).toString("latin1") };
    expect(taken(await service.ingest(name, "canary\n", { headers }))).toBeTypeOf("boolean");
    await service.ask("deleteDataset", { path: { id: name } });
  },
};
