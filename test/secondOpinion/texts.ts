import { Undetermined } from "./undetermined.ts";

type Test = (text: string, wanted: string) => boolean;

/** Words are what stands between characters that are neither letters nor digits. */
const betweenWords = [/[^A-Za-z0-9]+/, /[^\p{L}\p{N}_]+/u] as const;

/** Whether letters of other alphabets and the underscore are part of a word is left open. */
function word(test: (each: string, wanted: string) => boolean): Test {
  return (text, wanted) => {
    const [narrowly, widely] = betweenWords.map((between) =>
      text.split(between).some((each) => each !== "" && test(each, wanted)),
    );
    if (narrowly !== widely) throw new Undetermined(`what the words of "${text}" are`);
    return narrowly === true;
  };
}

const tests: Readonly<Record<string, Test>> = {
  contains: (text, wanted) => text.includes(wanted),
  startswith: (text, wanted) => text.startsWith(wanted),
  endswith: (text, wanted) => text.endsWith(wanted),
  has: word((each, wanted) => each === wanted),
  hasprefix: word((each, wanted) => each.startsWith(wanted)),
  hassuffix: word((each, wanted) => each.endsWith(wanted)),
};

const ignoringCase: Readonly<Record<string, Test>> = {
  "=~": (text, wanted) => text === wanted,
  ...tests,
};

/** The string operators without `!`: with `_cs` they mind case. */
export const textOperators: ReadonlyMap<string, Test> = new Map([
  ...Object.entries(ignoringCase).map(([name, test]): [string, Test] => [
    name,
    (text, wanted) => test(text.toLowerCase(), wanted.toLowerCase()),
  ]),
  ...Object.entries(tests).map(([name, test]): [string, Test] => [`${name}_cs`, test]),
  ["matches", (text, wanted) => regexOf(wanted).test(text)],
]);

export function hasWord(text: string, wanted: string): boolean {
  return textOperators.get("has")?.(text, wanted) ?? false;
}

function regexOf(text: string): RegExp {
  return text.startsWith("(?i)") ? new RegExp(text.slice(4), "iu") : new RegExp(text, "u");
}
