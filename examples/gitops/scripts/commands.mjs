import { spawn } from "node:child_process";
import { delimiter, resolve } from "node:path";
import { identityVariables } from "./identity.mjs";
import { show } from "./log.mjs";
import { stackName } from "./settings.mjs";

/** @typedef {{ exitCode: number, out: string, err: string }} Done */

/** What only these scripts may use: a program, or a package in it, finds none of it in its environment. */
const withheld = [
  "GITOPS_TOKEN",
  "IDENTITY_TOKEN",
  "ACTIONS_ID_TOKEN_REQUEST_TOKEN",
  "ACTIONS_ID_TOKEN_REQUEST_URL",
];

/**
 * Runs Pulumi on the stack.
 *
 * @param {string[]} args
 */
export function pulumi(...args) {
  return run("pulumi", [...args, "--non-interactive", "--color", "never", "--stack", stackName()]);
}

/**
 * Runs the command that the project has installed with pulumi-eventdata on the stack.
 *
 * @param {string[]} args
 */
export function eventdata(...args) {
  return run("eventdata", [...args, "--stack", stackName()]);
}

/**
 * @param {string} command
 * @param {string[]} args
 * @returns {Promise<Done>}
 */
async function run(command, args) {
  process.stdout.write(`$ ${[command, ...args].join(" ")}\n`);
  const child = spawn(command, args, {
    env: { ...ownEnvironment(), ...(await identityVariables()) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [out, err, exitCode] = await Promise.all([
    collected(child.stdout),
    collected(child.stderr),
    ended(child),
  ]);
  show(err, process.stderr);
  return { exitCode, out, err };
}

function ownEnvironment() {
  const kept = Object.entries(process.env).filter(([name]) => !withheld.includes(name));
  const PATH = [resolve("node_modules/.bin"), process.env.PATH].join(delimiter);
  return { ...Object.fromEntries(kept), NO_COLOR: "1", PULUMI_SKIP_UPDATE_CHECK: "true", PATH };
}

/** @param {import("node:stream").Readable} stream */
async function collected(stream) {
  let text = "";
  stream.setEncoding("utf8");
  for await (const chunk of stream) text += chunk;
  return text;
}

/**
 * @param {import("node:child_process").ChildProcess} child
 * @returns {Promise<number>}
 */
function ended(child) {
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => resolve(code ?? 1));
  });
}
