import { expect } from "vitest";
import type { EventService } from "../eventService.ts";
import { rowOf, taken } from "./answers.ts";
import type { Hostile } from "./hostileText.ts";
import type { Place } from "./queryPlaces.ts";

const escaped = (text: string) => encodeURIComponent(text.toWellFormed());

type Ask = (service: EventService, hostile: Hostile) => ReturnType<EventService["query"]>;

/** Requests that are answered, or refused with words. */
const anything: Readonly<Record<string, Ask>> = {
  "a dataset that is ingested into": ({ service }, { text }) =>
    service.send(`/v1/ingest/${escaped(text)}`, { method: "POST", body: [] }),
  "a dataset that is read": ({ service }, { text }) =>
    service.send(`/v1/datasets/${escaped(text)}/query`, { method: "POST", body: {} }),
  "a dataset whose tags are read": ({ service }, { text, other }) =>
    service.send(
      `/v1/query/metrics/info/datasets/${escaped(text)}/tags?start=${escaped(other)}&end=${escaped(text)}`,
    ),
  "times of tags": ({ service }, { text, other }) =>
    service.send(`/v1/query/metrics/info/datasets/metrics/tags?start=${escaped(text)}&end=${escaped(other)}`),
  "the format of a result": ({ service }, { text }) =>
    service.send(`/v1/query/_apl?format=${escaped(text)}`, { method: "POST", body: { apl: "witness" } }),
  "the start of a range": ({ query }, { text }) => query("witness", { startTime: text }),
  "the end of a range": ({ query }, { text }) => query("witness", { endTime: `now-${text}` }),
  "a cursor": ({ query }, { text }) => query("witness | sort by _time asc", { cursor: text }),
  "a cursor in base64": ({ query }, { text, other }) =>
    query("witness", { cursor: Buffer.from(`${text} asc 1 2 ${other}`).toString("base64") }),
  "a field of an order": ({ query }, { text }) =>
    query("witness", { defaultOrder: [{ field: text, desc: true }] }),
  "a field of an order, in the legacy form": ({ service }, { text }) =>
    service.send("/v1/datasets/witness/query", {
      method: "POST",
      body: { order: [{ field: text, desc: false }] },
    }),
  "a resolution": ({ query }, { text }) =>
    query("witness | summarize count() by bin_auto(_time)", { queryOptions: { resolution: text } }),
  "a priority": ({ query }, { text }) => query("witness", { queryOptions: { priority: text } }),
  "an option": ({ query }, { text }) => query("witness", { queryOptions: { [text]: true } }),
  "a key of a request": ({ query }, { text, other }) => query("witness", { [text]: other }),
  "a library": ({ query }, { text }) => query("witness", { libraries: [text] }),
  "the name of a variable": ({ query }, { text, quoted }) =>
    query(`print x = [${quoted(text)}]`, { variables: { [text]: 1 } }),
  "a nested variable": ({ query }, { text, quoted }) =>
    query(`print x = v[${quoted(text)}]`, { variables: { v: { [text]: [text, { [text]: text }] } } }),
  "the field of the time": ({ ingest }, { text }) =>
    ingest(`scratch?timestamp-field=${escaped(text)}`, JSON.stringify([{ [text]: text }])),
  "the format of the time": ({ ingest }, { text, other }) =>
    ingest(`scratch?timestamp-field=at&timestamp-format=${escaped(text)}`, JSON.stringify([{ at: other }])),
  "the delimiter of CSV": ({ ingest }, { text }) =>
    ingest(`scratch?csv-delimiter=${escaped(text)}`, `a${text}b\n1${text}2`, {
      headers: { "Content-Type": "text/csv" },
    }),
  "a body": ({ ingest }, { text }) => ingest("scratch", text),
  "a body of CSV": ({ ingest }, { text }) =>
    ingest("scratch", `a,b\n${text},1\n`, { headers: { "Content-Type": "text/csv" } }),
  "a file": ({ ingest }, { text, other }) =>
    ingest(
      "scratch",
      `--edge\r\nContent-Disposition: form-data; name="x"; filename="${text}.json"\r\n\r\n${JSON.stringify({ a: other })}\r\n--edge--\r\n`,
      { headers: { "Content-Type": "multipart/form-data; boundary=edge" } },
    ),
};

const ownPlaces: Readonly<Record<string, Place>> = {
  "the value of a variable": async ({ query }, { text }) => {
    const answer = await query("print x = v", { variables: { v: text } });
    expect(rowOf(answer)).toEqual([["x", text.toWellFormed()]]);
  },
  "the name of a dataset": async ({ call, query }, { text, quoted }) => {
    const { status } = await call("createDataset", { body: { name: text } });
    expect([200, 409, 422]).toContain(status);
    taken(await query(`[${quoted(text)}]`));
    if (status === 200) await call("deleteDataset", { path: { id: text } });
  },
  "the name of a view": async ({ call, query }, { text, quoted }) => {
    const { status } = await call("createView", { body: { name: text, aplQuery: "print x = 1" } });
    expect([200, 409, 422]).toContain(status);
    taken(await query(`[${quoted(text)}]`));
    if (status === 200) await call("deleteView", { path: { id: text } });
  },
  "the text of a view": async ({ ask, query }, { name, text, quoted }) => {
    await ask("createView", { body: { name, aplQuery: `print x = ${quoted(text)}` } });
    expect(rowOf(await query(name))).toEqual([["x", text.toWellFormed()]]);
    await ask("deleteView", { path: { id: name } });
  },
  "a view that may not be one": async ({ call, query }, { name, text }) => {
    const { status } = await call("createView", { body: { name, aplQuery: `witness | ${text}` } });
    expect([200, 422]).toContain(status);
    taken(await query(name));
    if (status === 200) await call("deleteView", { path: { id: name } });
  },
  "a virtual field": async ({ call, query }, { text, quoted }) => {
    const body = { dataset: "virtual", name: text, expression: quoted(text) };
    const { status, body: made } = await call("createVirtualField", { body });
    expect([200, 422]).toContain(status);
    const answer = await query(
      `virtual | where [${quoted(text)}] == ${quoted(text)} | project [${quoted(text)}]`,
    );
    if (status !== 200) return void taken(answer);
    expect(rowOf(answer)).toEqual([[text.toWellFormed(), text.toWellFormed()]]);
    await call("deleteVirtualField", { path: { id: made.id } });
  },
  "a virtual field's expression": async ({ call, query }, { name, text }) => {
    const body = { dataset: "virtual", name, expression: text };
    const { status, body: made } = await call("createVirtualField", { body });
    expect([200, 422]).toContain(status);
    taken(await query(`virtual | project ${name}`));
    if (status === 200) await call("deleteVirtualField", { path: { id: made.id } });
  },
};

export const requestPlaces: Readonly<Record<string, Place>> = {
  ...ownPlaces,
  ...Object.fromEntries(
    Object.entries(anything).map(([name, ask]): [string, Place] => [
      name,
      async (service, hostile) => void taken(await ask(service, hostile)),
    ]),
  ),
};
