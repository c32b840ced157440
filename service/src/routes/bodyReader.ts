import type { IncomingMessage } from "node:http";
import { type Endpoint, type Wire, withoutAbsent } from "eventdata-contract";
import { z } from "zod";
import { Refusal } from "../errors/refusal.ts";
import { parseJson } from "../exchange/parseJson.ts";
import { readBody } from "../exchange/readBody.ts";
import { faultsOf } from "./faults.ts";
import { translationOf } from "./translation.ts";

export interface ReadBody {
  readonly body: unknown;
  readonly repeated: Readonly<Record<string, unknown>>;
}

const nothing: ReadBody = { body: undefined, repeated: {} };

/** How an endpoint's body becomes a checked value in neutral names. A body that is decoded as it arrives is left alone. */
export function bodyReader(
  row: Endpoint,
  wire: Wire,
): (incoming: IncomingMessage) => Promise<ReadBody> | ReadBody {
  const { body } = row;
  if (body === undefined || body === "events") return () => nothing;
  const check = bodyCheck(row, body, wire);
  return async (incoming) => check(parseJson(await readBody(incoming, row.host)));
}

/** The same for a body that is parsed already. */
export function bodyCheck(row: Endpoint, schema: z.ZodType, wire: Wire): (sent: unknown) => ReadBody {
  const readOnly = readOnlyKeys(row);
  const known = readable(schema, row.answer);
  const fromWire = translationOf(known, wire, "fromWire");
  // Management endpoints name the field; those of the edge call any faulty request malformed.
  const status = row.host === "edge" ? 400 : 422;
  return (value) => {
    const sent = wire.inOwnCase(known, value);
    const { written, repeated } = split(withoutAbsent(known, fromWire ? fromWire(sent) : sent), readOnly);
    const result = schema.safeParse(written);
    if (!result.success) throw new Refusal(status, faultsOf(result.error, written, schema, wire));
    return { body: result.data, repeated };
  };
}

/** Keys that the answer has and the request has not: they are ignored, so that what was read can be sent back. */
export function readOnlyKeys({ host, body, answer }: Endpoint): ReadonlySet<string> {
  if (host === "edge") return new Set();
  if (!(body instanceof z.ZodObject && answer instanceof z.ZodObject)) return new Set();
  return new Set(Object.keys(answer.shape).filter((key) => !Object.hasOwn(body.shape, key)));
}

/** The keys of both, since a body that repeats an answer repeats its wire names too. */
function readable(body: z.ZodType, answer: z.ZodType | undefined): z.ZodType {
  if (!(body instanceof z.ZodObject && answer instanceof z.ZodObject)) return body;
  return z.object({ ...answer.shape, ...body.shape });
}

function split(sent: unknown, readOnly: ReadonlySet<string>) {
  if (typeof sent !== "object" || sent === null || Array.isArray(sent))
    return { written: sent, repeated: {} };
  const entries = Object.entries(sent);
  const repeated = entries.filter(([key]) => readOnly.has(key));
  if (repeated.length === 0) return { written: sent, repeated: {} };
  return {
    written: Object.fromEntries(entries.filter(([key]) => !readOnly.has(key))),
    repeated: Object.fromEntries(repeated.filter(([, value]) => value !== null && value !== "")),
  };
}
