import type { Flag, FlagTable, Variables } from "./flag.ts";
import { type Arguments, type FlagValues, flagValues, readEnvironment } from "./readFlags.ts";
import { UsageError } from "./usageError.ts";

/** What a command is given to work with. */
export interface Given<Name extends string> {
  readonly flags: FlagValues<Name>;
  readonly environment: FlagValues<Name>;
  /** Both together; the flag wins. */
  readonly values: FlagValues<Name>;
  /** What stands after the command, as many words as it takes. */
  readonly operands: readonly string[];
}

export interface Definition<Name extends string> {
  readonly about: string;
  readonly flags: Readonly<Record<Name, Flag>>;
  /** What stands for its operands in the help; `[ONE]` may be left out, and `[ONE…]` be several. */
  readonly operands?: readonly string[];
  /** Resolves with the exit code. */
  readonly run: (given: Given<Name>) => Promise<number>;
}

export interface Command {
  readonly about: string;
  readonly flags: FlagTable;
  readonly operands: readonly string[];
  readonly run: (
    name: string,
    args: Arguments,
    environment: NodeJS.ProcessEnv,
    variables: Variables | undefined,
  ) => Promise<number>;
}

/** A command: what it takes is checked before it runs. */
export function defineCommand<Name extends string>(definition: Definition<Name>): Command {
  const { about, flags: table, operands = [], run } = definition;
  return {
    about,
    flags: table,
    operands,
    run: (name, { words, given }, around, variables) => {
      const flags = flagValues(given, table, variables);
      const environment = readEnvironment(around, table, variables);
      const after = words.slice(name.split(" ").length);
      checkOperands(name, after, operands);
      return run({ flags, environment, values: { ...environment, ...flags }, operands: after });
    },
  };
}

function checkOperands(name: string, given: readonly string[], wanted: readonly string[]): void {
  const missing = wanted.slice(given.length).filter((operand) => !operand.startsWith("["));
  if (missing.length > 0) throw new UsageError(`${name} needs ${missing.join(" and ")} after it`);
  const extra = wanted.at(-1)?.endsWith("…]") ? undefined : given[wanted.length];
  if (extra !== undefined)
    throw new UsageError(`${name} does not take "${extra}"; --help says what it takes`);
}
