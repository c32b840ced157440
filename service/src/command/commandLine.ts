import { type CommandLine, UsageError } from "eventdata-commandline";
import { WireProfileError } from "eventdata-contract";
import { ServiceError } from "../errors/serviceError.ts";
import { commands } from "./commands.ts";
import { variables } from "./flags.ts";

export const commandLine: CommandLine = {
  program: "eventdata-service",
  about: "A local Event Data Service.",
  commands,
  variables,
  exitCodeOf(error) {
    if (error instanceof ServiceError) return error.code === "OPTION_INVALID" ? 2 : 1;
    return error instanceof WireProfileError || error instanceof UsageError ? 2 : undefined;
  },
};
