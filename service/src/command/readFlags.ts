import { parseArgs } from "node:util";
import { nearest } from "eventdata-contract";
import { type FlagName, flagNames, flagOf, isOurVariable, variableOf } from "./flags.ts";
import { UsageError } from "./usageError.ts";

/** The values of the flags that are given, as text; a flag without a value is "true". */
export type FlagValues = Partial<Record<FlagName, string>>;

export interface Arguments {
  readonly command: string | undefined;
  readonly help: boolean;
  readonly flags: FlagValues;
}

const options = Object.fromEntries(
  [...flagNames, "help" as const].map((name) => {
    const takesValue = name !== "help" && flagOf(name).value !== undefined;
    return [name, takesValue ? { type: "string" as const } : { type: "boolean" as const }];
  }),
);

export function readArguments(args: readonly string[]): Arguments {
  // Not strict, since our own words for what is wrong name the nearest flag.
  const { tokens } = parseArgs({
    args: [...args],
    options,
    strict: false,
    tokens: true,
    allowPositionals: true,
  });
  const flags: FlagValues = {};
  const commands: string[] = [];
  let help = false;
  for (const token of tokens) {
    if (token.kind === "positional") commands.push(token.value);
    if (token.kind !== "option") continue;
    if (token.name === "help" || token.name === "h") {
      help = true;
    } else {
      const name = knownFlag(token.name, token.rawName);
      flags[name] = valueGiven(name, token.rawName, token.value);
    }
  }
  if (commands.length > 1) throw new UsageError(`one command is enough, there are: ${commands.join(", ")}`);
  return { command: commands[0], help, flags };
}

export function readEnvironment(environment: Readonly<Record<string, string | undefined>>): FlagValues {
  const byVariable = new Map(flagNames.map((name) => [variableOf(name), name]));
  const flags: FlagValues = {};
  for (const [variable, value] of Object.entries(environment)) {
    if (!isOurVariable(variable) || value === undefined) continue;
    const name = byVariable.get(variable);
    if (name === undefined)
      throw new UsageError(unknown(`the environment variable ${variable}`, variable, [...byVariable.keys()]));
    flags[name] = checkedValue(`the environment variable ${variable}`, name, value);
  }
  return flags;
}

function knownFlag(name: string, rawName: string): FlagName {
  const found = flagNames.find((flag) => flag === name);
  if (found === undefined) {
    const known = [...flagNames.filter((flag) => !flagOf(flag).secret), "help"].map((flag) => `--${flag}`);
    throw new UsageError(unknown(`the flag ${rawName}`, rawName, known));
  }
  if (flagOf(found).secret) {
    throw new UsageError(
      `${rawName} would show a secret to whoever lists processes: set ${variableOf(found)} instead`,
    );
  }
  return found;
}

function valueGiven(name: FlagName, rawName: string, value: string | undefined): string {
  const takesValue = flagOf(name).value !== undefined;
  if (takesValue && value === undefined) throw new UsageError(`the flag ${rawName} needs a value`);
  if (!takesValue && value !== undefined) throw new UsageError(`the flag ${rawName} takes no value`);
  return checkedValue(`the flag ${rawName}`, name, value ?? "true");
}

function checkedValue(what: string, name: FlagName, value: string): string {
  if (value === "") throw new UsageError(`${what} is empty`);
  if (flagOf(name).value === undefined && value !== "true" && value !== "false") {
    throw new UsageError(`${what} must be true or false, not "${value}"`);
  }
  return value;
}

function unknown(what: string, word: string, known: readonly string[]): string {
  const near = nearest(word, known) ?? known.find((name) => name.startsWith(word));
  return `${what} is not known${near ? `; did you mean ${near}?` : "; --help lists them all"}`;
}
