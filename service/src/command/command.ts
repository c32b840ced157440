import { nearest, WireProfileError } from "eventdata-contract";
import { pino } from "pino";
import { StartError } from "../startError.ts";
import { helpText } from "./help.ts";
import { readArguments, readEnvironment } from "./readFlags.ts";
import { serve } from "./serve.ts";
import { optionsOf } from "./settings.ts";
import { UsageError } from "./usageError.ts";

/** Runs the command; resolves with its exit code once it has ended. */
export async function runCommand(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<number> {
  try {
    const { command, help, flags } = readArguments(args);
    if (help) {
      process.stdout.write(helpText());
      return 0;
    }
    if (command !== "serve") throw new UsageError(unknownCommand(command));
    await serve(optionsOf(flags, readEnvironment(environment), pino.destination({ dest: 2, sync: true })));
    return 0;
  } catch (error) {
    if (!(error instanceof Error) || !isPlain(error)) throw error;
    process.stderr.write(`eventdata-service: ${error.message}\n`);
    return isUsage(error) ? 2 : 1;
  }
}

/** Whether the message is all there is to say. */
function isPlain(error: Error): boolean {
  return isUsage(error) || error instanceof StartError;
}

function isUsage(error: Error): boolean {
  return (
    error instanceof UsageError ||
    error instanceof WireProfileError ||
    (error instanceof StartError && error.code === "OPTION_INVALID")
  );
}

function unknownCommand(command: string | undefined): string {
  if (command === undefined)
    return 'a command is missing: "eventdata-service serve" starts the service, --help says more';
  const near = nearest(command, ["serve"]);
  return `there is no command "${command}"; ${near ? `did you mean ${near}?` : "the only one is serve"}`;
}
