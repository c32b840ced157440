// Plain JavaScript: the start command takes this lock before anything is installed, on older versions of Node too.
import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

/**
 * @typedef {object} LockOptions
 * @property {() => void} [onWait] called once when somebody else holds the lock
 * @property {AbortSignal | undefined} [signal] gives up waiting
 * @property {number} [beatMilliseconds] how often the owner shows that it lives
 * @property {number} [silenceMilliseconds] after how long without a beat the owner counts as dead
 *
 * @typedef {{ number: number, free: boolean, beat: number }} Turn
 */

const released = "released";

/**
 * Runs `work` while no other process that asks for the same folder runs its own.
 *
 * Each owner makes the file with the next number, which the file system grants to one process only, and touches it
 * while it lives. A killed owner falls silent, and whoever waits makes the number after it: nothing is ever taken
 * away from an owner, so two waiting processes cannot both take over. Silence is measured on the clock of the one
 * who waits, so clocks that differ do no harm.
 *
 * @template T
 * @param {string} folder holds nothing but this lock
 * @param {() => Promise<T>} work
 * @param {LockOptions} [options]
 * @returns {Promise<T>}
 */
export async function withLock(folder, work, options = {}) {
  const file = await acquire(folder, options);
  const beat = setInterval(() => {
    const now = new Date();
    utimes(file, now, now).catch(() => {}); // The folder may have been deleted: the work itself is not harmed.
  }, options.beatMilliseconds ?? 1000);
  beat.unref();
  try {
    return await work();
  } finally {
    clearInterval(beat);
    // The file stays: numbers only grow, so that a slow process cannot take one that was already used.
    await writeFile(file, released).catch(() => {});
  }
}

/**
 * @param {string} folder
 * @param {LockOptions} options
 */
async function acquire(folder, options) {
  await mkdir(folder, { recursive: true });
  const isSilent = silenceDetector(options.silenceMilliseconds ?? 10_000);
  let told = false;
  for (;;) {
    options.signal?.throwIfAborted();
    const latest = await latestTurn(folder);
    if (latest.free || isSilent(latest)) {
      const file = await take(folder, latest.number + 1);
      if (file !== undefined) return file;
      continue;
    }
    if (!told) options.onWait?.();
    told = true;
    await delay(100, undefined, options.signal ? { signal: options.signal } : {});
  }
}

/**
 * @param {string} folder
 * @param {number} number
 */
async function take(folder, number) {
  const file = join(folder, String(number));
  try {
    await writeFile(file, String(process.pid), { flag: "wx" });
  } catch (error) {
    if (isMissingOrExisting(error)) return undefined;
    throw error;
  }
  const numbers = await turnNumbers(folder);
  if (numbers.some((other) => other > number)) {
    // While this process was looking, others had their turns and cleared up after themselves.
    await rm(file, { force: true });
    return undefined;
  }
  for (const older of numbers) if (older < number) await rm(join(folder, String(older)), { force: true });
  return file;
}

/**
 * @param {string} folder
 * @returns {Promise<Turn>}
 */
async function latestTurn(folder) {
  const number = Math.max(0, ...(await turnNumbers(folder)));
  if (number === 0) return { number, free: true, beat: 0 };
  const file = join(folder, String(number));
  try {
    const [text, { mtimeMs }] = await Promise.all([readFile(file, "utf8"), stat(file)]);
    return { number, free: text === released, beat: mtimeMs };
  } catch (error) {
    if (isMissingOrExisting(error)) return { number, free: false, beat: 0 };
    throw error;
  }
}

/** @param {string} folder */
async function turnNumbers(folder) {
  return (await readdir(folder)).map(Number).filter((number) => Number.isSafeInteger(number) && number > 0);
}

/** @param {number} milliseconds */
function silenceDetector(milliseconds) {
  let seen = "";
  let since = 0;
  return (/** @type {Turn} */ turn) => {
    const now = performance.now();
    const current = `${turn.number} ${turn.beat}`;
    if (current !== seen) {
      seen = current;
      since = now;
    }
    return now - since >= milliseconds;
  };
}

/** @param {unknown} error */
function isMissingOrExisting(error) {
  return error instanceof Error && "code" in error && (error.code === "EEXIST" || error.code === "ENOENT");
}
