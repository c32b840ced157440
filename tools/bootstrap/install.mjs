// Plain JavaScript: the start command runs this before anything is installed, on older versions of Node too.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { matchesLock, readStamp, wantedStamp, writeStamp } from "./installed.mjs";
import { withLock } from "./lock.mjs";
import { PlainError } from "./plainError.mjs";
import { step } from "./progress.mjs";

/**
 * Installs the packages that the lock file names, if they are not there yet.
 *
 * @param {string} root
 */
export async function installMissing(root) {
  const stamp = await wantedStamp(root);
  if ((await readStamp(root)) === stamp) return;
  const onWait = () => process.stderr.write("Waiting for another process that installs packages ...\n");
  // Beside node_modules, not in it: npm empties that folder first.
  await withLock(
    join(root, ".cache", "install-lock"),
    async () => {
      if ((await readStamp(root)) === stamp) return;
      if (!(await matchesLock(root))) await step("Installing packages (npm ci)", () => installAll(root));
      await writeStamp(root, stamp);
    },
    { onWait },
  );
}

/**
 * The Node that development uses, which npm installs like any other package.
 *
 * @param {string} root
 * @returns {string}
 */
export function developmentNode(root) {
  const folder = join(root, "node_modules", "node", "bin");
  const found = ["node", "node.exe"].map((name) => join(folder, name)).find((file) => existsSync(file));
  if (found !== undefined) return found;
  throw new PlainError(
    "NODE_NOT_INSTALLED",
    "The packages are installed, but the Node that development uses is not in node_modules/node/bin: npm did not run that package's install script.",
    "Allow install scripts (npm config delete ignore-scripts) and run: npm rebuild node",
  );
}

/** @param {string} root */
async function installAll(root) {
  const { exitCode, output } = await runNpm(root, [
    "ci",
    "--include=dev",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
  ]);
  if (exitCode === 0) return;
  // The rest of what npm says is its manual.
  const firstWords = output.trim().split("\n").slice(0, 20).join("\n");
  throw new PlainError(
    "INSTALL_FAILED",
    `${firstWords}\n\nnpm ci failed with exit code ${exitCode}; npm's own words stand above.`,
    "Check that this machine reaches its npm registry and that package-lock.json fits package.json (npm install mends it), then run the same command again.",
  );
}

/**
 * @param {string} root
 * @param {string[]} args
 * @returns {Promise<{ exitCode: number | null, output: string }>}
 */
function runNpm(root, args) {
  const options = { cwd: root, env: process.env };
  // Under `npm test` the very npm that was called is used again.
  const script = process.env.npm_execpath;
  const child = script?.endsWith("npm-cli.js")
    ? spawn(process.execPath, [script, ...args], options)
    : spawn("npm", args, { ...options, shell: process.platform === "win32" });
  child.stdin.end();
  return new Promise((resolve, reject) => {
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    child.on("close", (exitCode) => resolve({ exitCode, output }));
    child.on("error", (cause) => {
      const message = `npm could not be started: ${cause.message}`;
      reject(
        new PlainError("NPM_NOT_FOUND", message, "Install Node from nodejs.org: npm comes with it.", {
          cause,
        }),
      );
    });
  });
}
