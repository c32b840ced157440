/** One thing that is wrong with a description. It never holds a value that may be a secret. */
export interface Fault {
  readonly path: readonly PropertyKey[];
  readonly reason: string;
  /** Whether the key itself is wrong, not what stands under it. */
  readonly atKey?: boolean;
}
