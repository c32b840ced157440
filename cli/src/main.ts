#!/usr/bin/env node
import { runCommand } from "eventdata-commandline";
import { commandLine } from "./commandLine.ts";

void runCommand(commandLine, process.argv.slice(2), process.env).then((exitCode) => {
  process.exitCode = exitCode;
});
