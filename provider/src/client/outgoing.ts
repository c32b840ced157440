import { randomUUID } from "node:crypto";
import { type Endpoint, type EndpointName, fillPath, type Wire } from "eventdata-contract";
import { EventDataError } from "../errors/errors.ts";
import { issuesOf } from "./issues.ts";
import type { Bytes, RawRequest } from "./transport.ts";

/** For whom it is sent, and in which names. */
export interface Sender {
  readonly orgId: string | undefined;
  readonly wire: Wire;
}

/** Events as they are sent: in a format of their own, which no schema checks. */
export interface Content {
  readonly type: string;
  readonly encoding?: "gzip" | undefined;
  readonly bytes: Bytes;
  /** For each event of the request. */
  readonly labels?: string | undefined;
  readonly csvFields?: string | undefined;
}

export interface Parts {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
  readonly content?: Content | undefined;
}

/** A call as it goes over the wire, but for its credential; a body that the contract does not allow is not sent. */
export function outgoing(
  name: EndpointName,
  row: Endpoint,
  parts: Parts,
  address: URL,
  { orgId, wire }: Sender,
): RawRequest {
  const url = new URL(address);
  url.pathname = url.pathname.replace(/\/$/, "") + fillPath(wire.pathToCall(name), parts.path ?? {});
  for (const [key, value] of Object.entries(parts.query ?? {})) {
    if (value !== undefined) url.searchParams.set(key, String(value));
  }
  const headers: Record<string, string> = {
    accept: "application/json",
    [wire.headers.traceId]: randomUUID(),
  };
  if (orgId !== undefined) headers[wire.headers.organisation] = orgId;
  const { content } = parts;
  if (content !== undefined) {
    return {
      method: row.method,
      url,
      headers: { ...headers, ...headersOf(content, wire) },
      body: content.bytes,
    };
  }
  const body = bodyText(name, row, parts.body, wire);
  if (body !== undefined) headers["content-type"] = "application/json";
  return { method: row.method, url, headers, body };
}

export function withCredential(request: RawRequest, credential: string): RawRequest {
  return { ...request, headers: { ...request.headers, authorization: `Bearer ${credential}` } };
}

function headersOf({ type, encoding, labels, csvFields }: Content, wire: Wire): Record<string, string> {
  const headers: Record<string, string> = { "content-type": type };
  if (encoding !== undefined) headers["content-encoding"] = encoding;
  if (labels !== undefined) headers[wire.headers.eventLabels] = labels;
  if (csvFields !== undefined) headers[wire.headers.csvFields] = csvFields;
  return headers;
}

function bodyText(name: EndpointName, row: Endpoint, body: unknown, wire: Wire): string | undefined {
  if (body === undefined || row.body === undefined || row.body === "events") return undefined;
  const result = row.body.safeParse(body);
  if (!result.success) {
    throw new EventDataError("INPUT_INVALID", `the request ${name} is not sent: ${issuesOf(result.error)}`);
  }
  return JSON.stringify(wire.toWire(row.body, result.data));
}
