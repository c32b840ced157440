/** What every part of this benchmark works with. */
export interface Bench {
  /** Everything that is written stands there, on the disk that is measured. */
  readonly folder: string;
  readonly logFile: string;
  readonly token: string;
  readonly signal: AbortSignal;
  readonly rounds: number;
  /** How long each load lasts. */
  readonly seconds: number;
}
