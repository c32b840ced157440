import { nearest } from "eventdata-contract";
import type { CommandLine } from "./commandLine.ts";
import { commandHelp, generalHelp } from "./help.ts";
import { print } from "./print.ts";
import { readArguments } from "./readFlags.ts";
import { UsageError } from "./usageError.ts";
import { inLines } from "./visible.ts";

/** Runs the command; resolves with its exit code once it has ended. */
export async function runCommand(
  commandLine: CommandLine,
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<number> {
  const { program, commands, variables, exitCodeOf } = commandLine;
  try {
    const read = readArguments(
      args,
      Object.values(commands).map(({ flags }) => flags),
    );
    const name = commandNamed(commandLine, read.words);
    if (read.help) {
      print(name === undefined ? generalHelp(commandLine) : commandHelp(commandLine, name));
      return 0;
    }
    const command = name === undefined ? undefined : commands[name];
    if (name === undefined || command === undefined)
      throw new UsageError(unknownCommand(commandLine, read.words));
    return await command.run(name, read, environment, variables);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const exitCode = exitCodeOf(error);
    if (exitCode === undefined) throw error;
    // Much of it may be the words of a service, or of a file.
    process.stderr.write(`${program}: ${inLines(error.message)}\n`);
    return exitCode;
  }
}

function commandNamed({ commands }: CommandLine, words: readonly string[]): string | undefined {
  return Object.keys(commands).find((name) => name === words.slice(0, name.split(" ").length).join(" "));
}

function unknownCommand({ program, commands }: CommandLine, words: readonly string[]): string {
  const [first, second] = words;
  if (first === undefined) return `a command is missing: "${program} --help" lists them`;
  const names = Object.keys(commands);
  const written = second === undefined ? first : `${first} ${second}`;
  const near =
    nearest(written, names) ?? nearest(first, names) ?? names.find((name) => name.startsWith(`${first} `));
  return `there is no command "${written}"; ${near ? `did you mean ${near}?` : `there are ${names.join(", ")}`}`;
}
