/** What a terminal would obey, and marks that turn the direction of text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is looked for
const obeyed = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A colour, as we write it ourselves, or what may stand in a printed text as it is. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is looked for
const harmless = /(\u001b\[[0-9;]*m|[\n\t])/;

/** A text that came from elsewhere, on one line, with nothing in it that a terminal obeys. */
export function inLine(text: string): string {
  return text.replace(obeyed, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** The same of a text that may have several lines. */
export function inLines(text: string): string {
  return text.split("\n").map(inLine).join("\n");
}

/** Lines for a terminal: only their colours are obeyed. */
export function visible(text: string): string {
  return text
    .split(harmless)
    .map((part, at) => (at % 2 === 1 ? part : inLine(part)))
    .join("");
}
