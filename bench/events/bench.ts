/** What every part of this benchmark works with. */
export interface Bench {
  /** Everything that is written stands there, on the disk that is measured. */
  readonly folder: string;
  readonly logFile: string;
  readonly token: string;
  readonly signal: AbortSignal;
  readonly rounds: number;
  /** How long a load lasts that is not made of a number of events. */
  readonly seconds: number;
  /** How many events the parts work on that take a number of them. */
  readonly events: number;
}
