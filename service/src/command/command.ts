import { nearest, WireProfileError } from "eventdata-contract";
import { ServiceError } from "../errors/serviceError.ts";
import { commands } from "./commands.ts";
import { commandHelp, generalHelp } from "./help.ts";
import { print } from "./print.ts";
import { readArguments } from "./readFlags.ts";
import { UsageError } from "./usageError.ts";

/** Runs the command; resolves with its exit code once it has ended. */
export async function runCommand(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<number> {
  try {
    const read = readArguments(
      args,
      Object.values(commands).map(({ flags }) => flags),
    );
    const name = commandNamed(read.words);
    if (read.help) {
      print(name === undefined ? generalHelp() : commandHelp(name));
      return 0;
    }
    const command = name === undefined ? undefined : commands[name];
    if (name === undefined || command === undefined) throw new UsageError(unknownCommand(read.words));
    return await command.run(name, read, environment);
  } catch (error) {
    if (!(error instanceof Error) || !isPlain(error)) throw error;
    process.stderr.write(`eventdata-service: ${error.message}\n`);
    return isUsage(error) ? 2 : 1;
  }
}

function commandNamed(words: readonly string[]): string | undefined {
  return Object.keys(commands).find((name) => name === words.slice(0, name.split(" ").length).join(" "));
}

/** Whether the message is all there is to say. */
function isPlain(error: Error): boolean {
  return isUsage(error) || error instanceof ServiceError;
}

function isUsage(error: Error): boolean {
  return (
    error instanceof UsageError ||
    error instanceof WireProfileError ||
    (error instanceof ServiceError && error.code === "OPTION_INVALID")
  );
}

function unknownCommand(words: readonly string[]): string {
  const [first, second] = words;
  if (first === undefined)
    return 'a command is missing: "eventdata-service serve" starts the service, --help says more';
  const names = Object.keys(commands);
  const written = second === undefined ? first : `${first} ${second}`;
  const near =
    nearest(written, names) ?? nearest(first, names) ?? names.find((name) => name.startsWith(`${first} `));
  return `there is no command "${written}"; ${near ? `did you mean ${near}?` : `there are ${names.join(", ")}`}`;
}
