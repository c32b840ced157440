export type { CommandLine } from "./commandLine.ts";
export { type Command, defineCommand } from "./define.ts";
export { type Flag, type FlagTable, type Variables, variableOf } from "./flag.ts";
export { commandHelp, generalHelp } from "./help.ts";
export { print } from "./print.ts";
export { type FlagValues, flagValues, readArguments, readEnvironment } from "./readFlags.ts";
export { runCommand } from "./runCommand.ts";
export { UsageError } from "./usageError.ts";
export { inLine, inLines, visible } from "./visible.ts";
