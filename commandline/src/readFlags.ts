import { parseArgs } from "node:util";
import { nearest } from "eventdata-contract";
import { type Flag, type FlagTable, type Variables, variableOf } from "./flag.ts";
import { UsageError } from "./usageError.ts";

/** The values of the flags that are given, as text; a flag without a value is "true". */
export type FlagValues<Name extends string = string> = Partial<Record<Name, string>>;

interface GivenFlag {
  readonly name: string;
  readonly rawName: string;
  readonly value: string | undefined;
}

export interface Arguments {
  /** What is no flag, in order: the command, then what it is to work on. */
  readonly words: readonly string[];
  readonly help: boolean;
  readonly given: readonly GivenFlag[];
}

/** Tells words from flags; `tables` are those of all commands, since a flag may stand before its command. */
export function readArguments(args: readonly string[], tables: readonly FlagTable[]): Arguments {
  const takesValue = tables.flatMap((table) =>
    Object.entries(table).map(([name, flag]) => [name, flag.value !== undefined] as const),
  );
  const types = takesValue.map(([name, takes]) => [name, { type: takes ? "string" : "boolean" } as const]);
  // Not strict, since our own words for what is wrong name the nearest flag.
  const { tokens } = parseArgs({
    args: [...args],
    options: { ...Object.fromEntries(types), help: { type: "boolean" } },
    strict: false,
    tokens: true,
    allowPositionals: true,
  });
  const words = tokens.flatMap((token) => (token.kind === "positional" ? [token.value] : []));
  const options = tokens.flatMap((token) => (token.kind === "option" ? [token] : []));
  const isHelp = ({ name }: GivenFlag) => name === "help" || name === "h";
  return { words, help: options.some(isHelp), given: options.filter((option) => !isHelp(option)) };
}

/** The flags that are given, checked against those of their command. */
export function flagValues<Name extends string>(
  given: readonly GivenFlag[],
  table: Readonly<Record<Name, Flag>>,
  variables?: Variables,
): FlagValues<Name> {
  const values: FlagValues<Name> = {};
  for (const { name, rawName, value } of given) {
    const known = knownFlag(name, rawName, table, variables);
    values[known] = valueGiven(table[known], rawName, value);
  }
  return values;
}

/** The variables of the flags of a command. Those of other flags may stand beside them. */
export function readEnvironment<Name extends string>(
  environment: Readonly<Record<string, string | undefined>>,
  table: Readonly<Record<Name, Flag>>,
  variables?: Variables,
): FlagValues<Name> {
  if (variables === undefined) return {};
  const byVariable = new Map(
    Object.keys(variables.flags).map((name) => [variableOf(variables, name) ?? "", name]),
  );
  const values: FlagValues<Name> = {};
  for (const [variable, value] of Object.entries(environment)) {
    if (!variable.startsWith(variables.prefix) || value === undefined) continue;
    const name = byVariable.get(variable);
    if (name === undefined)
      throw new UsageError(unknown(`the environment variable ${variable}`, variable, [...byVariable.keys()]));
    if (!isIn(name, table)) continue;
    values[name] = checkedValue(`the environment variable ${variable}`, table[name], value);
  }
  return values;
}

function isIn<Name extends string>(name: string, table: Readonly<Record<Name, Flag>>): name is Name {
  return Object.hasOwn(table, name);
}

function knownFlag<Name extends string>(
  name: string,
  rawName: string,
  table: Readonly<Record<Name, Flag>>,
  variables: Variables | undefined,
): Name {
  if (!isIn(name, table)) {
    const open = Object.entries<Flag>(table).filter(([, flag]) => !flag.secret);
    const known = [...open.map(([flag]) => flag), "help"].map((flag) => `--${flag}`);
    throw new UsageError(unknown(`the flag ${rawName}`, rawName, known));
  }
  if (table[name].secret) {
    throw new UsageError(
      `${rawName} would show a secret to whoever lists processes: set ${variableOf(variables, name)} instead`,
    );
  }
  return name;
}

function valueGiven(flag: Flag, rawName: string, value: string | undefined): string {
  const takesValue = flag.value !== undefined;
  if (takesValue && value === undefined) throw new UsageError(`the flag ${rawName} needs a value`);
  if (!takesValue && value !== undefined) throw new UsageError(`the flag ${rawName} takes no value`);
  return checkedValue(`the flag ${rawName}`, flag, value ?? "true");
}

function checkedValue(what: string, flag: Flag, value: string): string {
  if (value === "") throw new UsageError(`${what} is empty`);
  if (flag.value === undefined && value !== "true" && value !== "false") {
    throw new UsageError(`${what} must be true or false, not "${value}"`);
  }
  return value;
}

function unknown(what: string, word: string, known: readonly string[]): string {
  const near = nearest(word, known) ?? known.find((name) => name.startsWith(word));
  return `${what} is not known${near ? `; did you mean ${near}?` : "; --help lists them all"}`;
}
