import { type CommandLine, UsageError } from "eventdata-commandline";
import { WireProfileError } from "eventdata-contract";
import { ServiceError } from "../errors/serviceError.ts";
import { EventStoreError } from "../store/events/faults/eventStoreError.ts";
import { commands } from "./commands.ts";
import { variables } from "./flags.ts";

export const commandLine: CommandLine = {
  program: "eventdata-service",
  about: "A local Event Data Service.",
  commands,
  variables,
  exitCodeOf(error) {
    if (error instanceof ServiceError) return error.code === "OPTION_INVALID" ? 2 : 1;
    // Of events that a command cannot read or write.
    if (error instanceof EventStoreError) return 1;
    return error instanceof WireProfileError || error instanceof UsageError ? 2 : undefined;
  },
};
