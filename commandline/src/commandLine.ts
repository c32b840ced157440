import type { Command } from "./define.ts";
import type { Variables } from "./flag.ts";

/** An executable: its commands, and what they have in common. */
export interface CommandLine {
  /** As it is called. */
  readonly program: string;
  readonly about: string;
  /** Every command by its words. */
  readonly commands: Readonly<Record<string, Command>>;
  readonly variables?: Variables;
  /** The exit code of a failure whose message is all there is to say, such as a `UsageError`; undefined for a fault of the program. */
  readonly exitCodeOf: (error: Error) => number | undefined;
}
