import type { AnswerOf, QueryOf } from "eventdata-contract";
import { AnswerLostError } from "../client/answerErrors.ts";
import type { CallOptions, Client } from "../client/client.ts";
import type { Bytes } from "../client/transport.ts";
import { EventDataError } from "../errors/errors.ts";
import { bodyOfContent, bodyOfEvents } from "./eventsBody.ts";
import { exactText } from "./exactText.ts";

export type IngestAnswer = AnswerOf<"ingestEvents">;

/** Events for a dataset: as objects, or as a body in a format that the service reads. */
export interface Ingest {
  readonly dataset: string;
  readonly edge: string | undefined;
  readonly events?: readonly object[] | undefined;
  readonly body?: string | Uint8Array | Bytes | undefined;
  readonly contentType?: string | undefined;
  readonly labels?: object | undefined;
  readonly csvFields?: readonly string[] | undefined;
  readonly csvDelimiter?: string | undefined;
  readonly timestampField?: string | undefined;
  readonly timestampFormat?: string | undefined;
  /** Whether events that the service refuses are no error. */
  readonly allowFailures?: boolean | undefined;
}

/** How long a call may take, and who is told what it was. */
export type Within = Pick<CallOptions<"queryApl">, "signal" | "traced">;

const shownFailures = 10;

/** Stores events, and says which of them the service has refused. Never sent twice: nobody could tell. */
export async function ingest(client: Client, given: Ingest, within: Within = {}): Promise<IngestAnswer> {
  const { dataset, edge, events, body = "" } = given;
  const content = events === undefined ? bodyOfContent(body) : bodyOfEvents(events);
  const { bytes, encoding } = content;
  const type = events === undefined ? (given.contentType ?? "application/json") : "application/x-ndjson";
  const labels = given.labels && asciiJson(given.labels);
  const csvFields = given.csvFields?.map(csvField).join(",");
  try {
    const answer = await client.call("ingestEvents", {
      path: { "dataset-id": dataset },
      query: parametersOf(given),
      content: { type, encoding, bytes, labels, csvFields },
      edge,
      ...within,
    });
    if (answer.failed > 0 && given.allowFailures !== true) throw refused(dataset, answer);
    return answer;
  } catch (error) {
    if (content.fault !== undefined) throw unreadable(dataset, content.fault);
    throw error instanceof AnswerLostError ? perhapsStored(dataset, error) : error;
  }
}

function parametersOf({ timestampField, timestampFormat, csvDelimiter }: Ingest): QueryOf<"ingestEvents"> {
  return {
    "timestamp-field": timestampField,
    "timestamp-format": timestampFormat,
    "csv-delimiter": csvDelimiter,
  };
}

/** Headers hold no other characters. */
function asciiJson(value: object): string {
  return exactText(value).replace(
    /[\u007f-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** As the names stand in a line of CSV. A header holds bytes, which UTF-8 has for every character. */
function csvField(name: string): string {
  if (/\p{Cc}/u.test(name)) {
    throw new EventDataError(
      "INPUT_INVALID",
      `csvFields: ${JSON.stringify(name)} holds a character that cannot be sent in a header`,
      "Leave csvFields out and put the names into the first line of the body.",
    );
  }
  const quoted = /[",]|^\s|\s$/.test(name) ? `"${name.replaceAll('"', '""')}"` : name;
  return Buffer.from(quoted).toString("latin1");
}

function refused(dataset: string, { ingested, failed, failures = [] }: IngestAnswer): EventDataError {
  const shown = failures.slice(0, shownFailures).map(({ error, timestamp }) => `  ${error} (${timestamp})`);
  const more = failed > shown.length ? [`  and ${failed - shown.length} more`] : [];
  return new EventDataError(
    "EVENTS_REFUSED",
    [`${dataset}: ${failed} of ${ingested + failed} events were refused`, ...shown, ...more].join("\n"),
    ingested > 0
      ? "The others are stored. With allowFailures: true this is no error."
      : "With allowFailures: true this is no error.",
  );
}

/** A body that does not come to its end is no request, and nothing of it is stored. */
function unreadable(dataset: string, fault: unknown): EventDataError {
  if (fault instanceof EventDataError) return fault;
  const why = fault instanceof Error ? fault.message : String(fault);
  return new EventDataError(
    "INPUT_INVALID",
    `the events for ${dataset} cannot be read: ${why}`,
    "Nothing was stored.",
    {
      cause: fault,
    },
  );
}

/** To send them again could store them twice. */
function perhapsStored(dataset: string, error: AnswerLostError): EventDataError {
  return new EventDataError(
    "ANSWER_LOST",
    `${error.message}: the events for ${dataset} may or may not be stored`,
    "They were not sent again, since that could store them twice. Query for them before you repeat it.",
    { cause: error },
  );
}
