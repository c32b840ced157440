#!/usr/bin/env node
import { nodeProblem } from "pulumi-eventdata-provider/neededNode";

// The rest is loaded later, since an older Node.js would fail in it in its own words.
const problem = nodeProblem(process.versions.node);
if (problem === undefined) void run();
else {
  process.stderr.write(`${problem}\n`);
  process.exitCode = 1;
}

async function run(): Promise<void> {
  const { runCommand } = await import("eventdata-commandline");
  const { commandLine } = await import("./commandLine.ts");
  process.exitCode = await runCommand(commandLine, process.argv.slice(2), process.env);
}
