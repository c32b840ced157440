import { z } from "zod";
import type { Client } from "../client/client.ts";
import type { Values } from "../declaration/value.ts";
import { EventDataError } from "../errors/errors.ts";
import type { Bound } from "../lifecycle/bound.ts";
import { inQuery } from "../lifecycle/heldEvents.ts";

/** Events that a dataset no longer keeps once its retention is another. */
interface Doomed {
  readonly events: number;
  readonly oldest: string;
}

/** No event is as old as that, and a longer span may be no time of the service's any more. */
const mostDays = 36_500;

/** Nobody can make events again, so an adoption that would have the service remove some is refused. */
export async function mayOverwrite(bound: Bound, id: string, current: Values, wanted: Values): Promise<void> {
  const days = shortened(current, wanted);
  if (days === undefined || wanted.forceDestroy === true) return;
  const doomed = await ask(bound, id, current, days).catch((error: unknown) => {
    if (!(error instanceof EventDataError)) throw error;
    throw new EventDataError(
      "EVENTS_UNKNOWN",
      unclear(id, days, error),
      `To have it asked, configure a token that has the capability datasetCapabilities["${id}"].query: ["read"]. To let them go unasked, set forceDestroy: true.`,
      { cause: error },
    );
  });
  if (doomed.events === 0) return;
  throw new EventDataError(
    "HOLDS_EVENTS",
    `${what(id, current, days)}: ${inWords(doomed)}, so it is not adopted like this`,
    "To let them go, set forceDestroy: true. To keep them, declare the retention that it has, or none.",
  );
}

/** What a change of a dataset that is managed already removes: it is the program's to say, and told in time. */
export async function tellOverwritten(
  bound: Bound,
  id: string,
  current: Values,
  wanted: Values,
): Promise<void> {
  const days = shortened(current, wanted);
  if (days === undefined) return;
  try {
    const doomed = await ask(bound, id, current, days);
    if (doomed.events > 0) bound.run.warn(`${what(id, current, days)}: ${inWords(doomed)}.`);
  } catch (error) {
    if (!(error instanceof EventDataError)) throw error;
    bound.run.warn(`I${unclear(id, days, error).slice(1)}`);
  }
}

/** To how many days, where it is to fewer than before; for ever is what is not limited. */
function shortened(current: Values, wanted: Values): number | undefined {
  const [before, after] = [daysKept(current), daysKept(wanted)];
  return after < before && after <= mostDays ? after : undefined;
}

function daysKept({ useRetentionPeriod, retentionDays }: Values): number {
  const isLimited = useRetentionPeriod === true && typeof retentionDays === "number" && retentionDays > 0;
  return isLimited ? retentionDays : Number.POSITIVE_INFINITY;
}

function what(id: string, current: Values, days: number): string {
  const before = daysKept(current);
  const kept = before === Number.POSITIVE_INFINITY ? "for ever" : `for ${inDays(before)}`;
  return `The Dataset ${id} keeps its events ${kept}, and would for ${inDays(days)}`;
}

function inDays(days: number): string {
  return days === 1 ? "1 day" : `${days} days`;
}

function inWords({ events, oldest }: Doomed): string {
  const are = events === 1 ? "1 event is older, of" : `${events} events are older, the oldest of`;
  return `${are} ${oldest}, and the service would remove ${events === 1 ? "it" : "them"} at once`;
}

function unclear(id: string, days: number, { message }: EventDataError): string {
  return `it cannot be told whether the Dataset ${id} holds events older than ${inDays(days)}, which the service would remove: ${message}`;
}

function ask({ client }: Bound, id: string, { edgeDeployment }: Values, days: number): Promise<Doomed> {
  return olderThan(client, id, typeof edgeDeployment === "string" ? edgeDeployment : undefined, days);
}

/** By the service's clock, which is the one that removes them. */
async function olderThan(
  client: Client,
  dataset: string,
  edge: string | undefined,
  days: number,
): Promise<Doomed> {
  const { status, tables } = await client.call("queryAplTabular", {
    query: { format: "tabular" },
    body: {
      apl: `${inQuery(dataset)} | where _time < ago(${days}d) | summarize events = count(), oldest = min(_time)`,
    },
    edge,
  });
  const { data } = answerAbout(dataset).safeParse(tables);
  const [events, oldest] = data?.[0].columns ?? [];
  const count = events?.[0] ?? 0;
  if (data !== undefined && (count > 0 || !status.isPartial))
    return { events: count, oldest: String(oldest?.[0] ?? "") };
  throw new EventDataError(
    "ANSWER_BREAKS_CONTRACT",
    `the query for the events of ${dataset} was not answered with their count`,
  );
}

/** One row, or none where there is nothing; and about this dataset: a view may have the name of one. */
function answerAbout(dataset: string) {
  const sources = z.tuple([z.object({ name: z.literal(dataset) })]);
  const columns = z.tuple([z.array(z.int().nonnegative()).max(1), z.array(z.string().nullable()).max(1)]);
  return z.tuple([z.object({ sources, columns })]);
}
