// Plain JavaScript: the start command uses this before anything is installed, on older versions of Node too.

/**
 * @typedef {object} StepStream where a step writes; a terminal says so by itself
 * @property {boolean | undefined} [isTTY]
 * @property {number | undefined} [columns]
 * @property {(text: string) => unknown} write
 *
 * @typedef {object} StepOptions
 * @property {StepStream} [stream] standard error unless told
 * @property {boolean} [live] false when the step's own output would break a line that rewrites itself
 * @property {number} [everyMilliseconds] how often a step says that it still runs, where there is no terminal
 *
 * @typedef {(detail: string) => void} Note tells what a step is at, such as "12 of 60 MB"
 */

/**
 * Runs a long step and shows what it is and how long it has taken: on a terminal a line that rewrites itself,
 * elsewhere a line at the start, one now and then, and one at the end.
 *
 * @template T
 * @param {string} title
 * @param {(note: Note) => Promise<T> | T} work
 * @param {StepOptions} [options]
 * @returns {Promise<T>}
 */
export async function step(title, work, options = {}) {
  const stream = options.stream ?? process.stderr;
  const live = stream.isTTY === true && options.live !== false;
  const show = live ? rewriteLine(stream) : (/** @type {string} */ text) => stream.write(`${text}\n`);
  const started = performance.now();
  const elapsed = () => formatElapsed(performance.now() - started);
  let detail = "";

  const tick = () => show(`${title}${detail && ` (${detail})`}: ${elapsed()} so far`);
  const timer = setInterval(tick, live ? 200 : (options.everyMilliseconds ?? 15_000));
  show(`${title} ...`);
  try {
    const result = await work((text) => {
      detail = text;
    });
    show(`${title}: took ${elapsed()}`);
    return result;
  } catch (error) {
    show(`${title}: failed after ${elapsed()}`);
    throw error;
  } finally {
    clearInterval(timer);
    if (live) stream.write("\n");
  }
}

/**
 * @param {number} milliseconds
 * @returns {string} "3.2 s", "48 s", "2 min 27 s"
 */
export function formatElapsed(milliseconds) {
  const seconds = milliseconds / 1000;
  if (seconds < 9.95) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  return whole < 120 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

/** @param {StepStream} stream */
function rewriteLine(stream) {
  return (/** @type {string} */ text) => {
    // A line longer than the terminal would wrap, and only its last row would be rewritten.
    const fitting = text.slice(0, Math.max(20, (stream.columns ?? 80) - 1));
    stream.write(`\r${fitting}\u001b[K`);
  };
}
