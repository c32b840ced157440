// Every command of this project starts here: node tools/run.mjs <command> [arguments].
// Plain JavaScript without dependencies, so that it runs on a fresh clone.
import { readdir } from "node:fs/promises";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const oldestNode = 20;
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const commands = join(root, "tools", "commands");

process.exitCode = await main(process.argv.slice(2));

/** @param {string[]} args */
async function main([command, ...args]) {
  if (Number.parseInt(process.versions.node, 10) < oldestNode) {
    return fail(
      `This project needs Node ${oldestNode} or newer to start; this is Node ${process.versions.node}.`,
    );
  }
  const known = await knownCommands();
  if (command === undefined || !known.includes(command)) {
    const what = command === undefined ? "Say which command to run" : `There is no command "${command}"`;
    return fail(`${what}. There are: ${known.join(", ")}.`, 2);
  }
  // Only now, because older versions of Node may not even be able to read these.
  const { developmentNode, installMissing } = await import("./bootstrap/install.mjs");
  const { handOver } = await import("./bootstrap/handOver.mjs");
  try {
    await installMissing(root);
    const node = developmentNode(root);
    const path = [join(root, "node_modules", ".bin"), process.env.PATH].join(delimiter);
    const env = { ...process.env, PATH: path };
    return await handOver(node, [join(commands, `${command}.ts`), ...args], { cwd: root, env });
  } catch (error) {
    const { PlainError } = await import("./bootstrap/plainError.mjs");
    if (error instanceof PlainError) return fail(`${error.message}\n${error.next}`);
    throw error;
  }
}

async function knownCommands() {
  const files = await readdir(commands);
  return files
    .filter((file) => /^[a-z-]+\.ts$/.test(file))
    .map((file) => file.slice(0, -".ts".length))
    .sort();
}

/**
 * @param {string} sentence
 * @param {number} [exitCode]
 */
function fail(sentence, exitCode = 1) {
  process.stderr.write(`${sentence}\n`);
  return exitCode;
}
