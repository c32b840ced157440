#!/usr/bin/env node
// Nothing is imported at the top: an older Node could not even load the rest, and would say so in its own words.
const oldest = [22, 15] as const;

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < oldest[0] || (major === oldest[0] && minor < oldest[1])) {
  process.stderr.write(
    `eventdata-service needs Node ${oldest.join(".")} or newer; this is Node ${process.versions.node}.\n`,
  );
  process.exitCode = 1;
} else {
  const { runCommand } = await import("eventdata-commandline");
  const { commandLine } = await import("./command/commandLine.ts");
  process.exitCode = await runCommand(commandLine, process.argv.slice(2), process.env);
}
