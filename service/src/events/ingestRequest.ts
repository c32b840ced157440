import type { FieldClaim } from "../store/events/fields/fieldBudget.ts";
import type { Moment } from "../values/moment.ts";

/** What a request tells of its body. Headers are as Node.js gives them. */
export interface IngestRequest {
  readonly contentType: string | undefined;
  readonly contentEncoding: string | undefined;
  readonly labels: string | undefined;
  readonly csvFields: string | undefined;
  readonly csvDelimiter: string | undefined;
  readonly timestampField: string | undefined;
  readonly timestampFormat: string | undefined;
}

/** What the dataset and the service tell. */
export interface IngestTarget {
  readonly datasetKey: number;
  readonly receivedAt: Moment;
  readonly mapFields: readonly string[];
  /** Events before it fail. */
  readonly retainedSince: Moment | undefined;
  readonly fields: FieldClaim;
  /** How long a body may be without its compression. */
  readonly maximumBytes: number;
  /** Where a large batch waits until it is in the log. */
  readonly spoolFolder: string;
}
