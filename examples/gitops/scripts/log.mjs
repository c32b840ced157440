import { withoutControl } from "./markdown.mjs";

/**
 * Shows what a program has printed. Names in it come from elsewhere: neither a terminal nor GitHub's runner, which takes
 * commands from the log, obeys them.
 *
 * @param {string} text
 * @param {NodeJS.WriteStream} [stream]
 */
export function show(text, stream = process.stdout) {
  stream.write(
    withoutControl(text)
      .replace(/^(\s*)::/gm, "$1: :")
      .replaceAll("##[", "## ["),
  );
}
