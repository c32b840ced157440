import { inLine } from "eventdata-commandline";
import { exactText } from "pulumi-eventdata-provider/functions";

const short: Readonly<Record<string, string>> = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };

/** A value in one line, for people: lists and maps as JSON, and nothing in it that a terminal obeys. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined) return "null";
  const text = typeof value === "object" ? exactText(value) : String(value);
  return inLine(text.replace(/[\n\r\t]/g, (letter) => short[letter] ?? letter));
}

// Letters of East Asia and most pictures take two columns of a terminal, marks upon letters none.
const wide =
  /\p{Emoji_Presentation}|[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/u;
const none = /\p{Mn}|\p{Me}|\p{Cf}/u;
// biome-ignore lint/suspicious/noControlCharactersInRegex: what is none of these is looked at no further
const plain = /^[\u0000-\u02ff]*$/;

/** How many columns of a terminal a text takes. */
export function widthOf(text: string): number {
  if (plain.test(text)) return text.length;
  return [...text].reduce((width, letter) => width + widthOfLetter(letter), 0);
}

function widthOfLetter(letter: string): number {
  if (none.test(letter)) return 0;
  return wide.test(letter) ? 2 : 1;
}

/** A text that takes exactly so many columns; one that is cut off says so. */
export function fitted(text: string, width: number, isRight: boolean): string {
  const own = widthOf(text);
  if (own > width) return fitted(`${cut(text, width - 1)}…`, width, isRight);
  const gap = " ".repeat(width - own);
  return isRight ? gap + text : text + gap;
}

export function cut(text: string, width: number): string {
  let [taken, room] = ["", width];
  for (const letter of text) {
    room -= widthOfLetter(letter);
    if (room < 0) break;
    taken += letter;
  }
  return taken;
}
