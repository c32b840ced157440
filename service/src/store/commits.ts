/** How the management objects are kept: reads see what is committed, and writes end when they are. */
export interface Commits {
  /** Another one after every change; undefined while a write is at work, since what it sees may yet be undone. */
  readonly revision: number | undefined;
  /** Whether what was written last could not be kept. */
  readonly isUnwritten: boolean;
  /** Runs the work in a transaction soon; resolves with its result once that is kept. It must not wait for anything. */
  write<T>(work: () => T): Promise<T>;
  /** The same for what may be lost with the machine's power. */
  writeLoosely<T>(work: () => T): Promise<T>;
  /** Writes though nothing has changed, to see whether that can be kept. */
  touch(): Promise<void>;
  /** Resolves when reads see all that was committed anywhere before; nothing to wait for where nobody else writes. */
  fresh(): Promise<void> | undefined;
  /** Ends what is under way; later writes are refused. */
  close(): Promise<void> | undefined;
}
