/** What a terminal would obey, and marks that turn the direction of text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is looked for
const obeyed = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * A text with nothing in it that a terminal obeys.
 *
 * @param {string} text
 */
export function withoutControl(text) {
  return text.replaceAll("\r\n", "\n").replace(obeyed, "\uFFFD");
}

/**
 * A name as code on one line, in which nothing is Markdown and nobody is called.
 *
 * @param {string} text
 */
export function code(text) {
  const line = withoutControl(text.replace(/[\r\n\t]+/g, " "));
  const fence = "`".repeat(longestRun(line) + 1);
  return `${fence} ${line} ${fence}`;
}

/**
 * A text as it is, in a fence that nothing in it can close.
 *
 * @param {string} text
 */
export function fenced(text) {
  const shown = withoutControl(text.trimEnd());
  const fence = "`".repeat(Math.max(2, longestRun(shown)) + 1);
  return `${fence}text\n${shown}\n${fence}`;
}

/** @param {string} text */
function longestRun(text) {
  return (text.match(/`+/g) ?? []).reduce((most, run) => Math.max(most, run.length), 0);
}
