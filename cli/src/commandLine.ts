import { type CommandLine, UsageError } from "eventdata-commandline";
import { EventDataError } from "pulumi-eventdata-provider";
import { accessCommand } from "./access/command.ts";
import { accessDiffCommand } from "./access/diffCommand.ts";
import { doctorCommand } from "./doctor/command.ts";
import { driftCommand } from "./drift/command.ts";
import { exitCodes } from "./exitCodes.ts";
import { exportCommand } from "./export/command.ts";
import { ingestCommand } from "./ingest/command.ts";
import { initCommand } from "./init/command.ts";
import { queryCommand } from "./query/command.ts";

export const commandLine: CommandLine = {
  program: "eventdata",
  about: "What stands around a Pulumi program for an Event Data Service.",
  commands: {
    "access diff": accessDiffCommand,
    access: accessCommand,
    doctor: doctorCommand,
    drift: driftCommand,
    export: exportCommand,
    init: initCommand,
    ingest: ingestCommand,
    query: queryCommand,
  },
  exitCodeOf: (error) =>
    error instanceof EventDataError || error instanceof UsageError ? exitCodes.failed : undefined,
};
