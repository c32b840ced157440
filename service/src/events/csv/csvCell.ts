import { wholeNumber } from "../../values/wholeNumber.ts";
import { integerValue } from "../json/exactIntegers.ts";

/** A cell whose text counts beside its value: a time in digits is read as it is written. */
export class CsvCell {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** A number as JSON writes it. What looks like one and is none (007, +5) is a name more often than a number. */
const number = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

const words: ReadonlyMap<string, boolean | null> = new Map([
  ["", null],
  ...["true", "True", "TRUE"].map((word): [string, boolean] => [word, true]),
  ...["false", "False", "FALSE"].map((word): [string, boolean] => [word, false]),
  ...["NaN", "Infinity", "-Infinity"].map((word): [string, null] => [word, null]),
]);

/** The value of a cell: a number, a boolean, nothing, or else its text. */
export function valueOfCell(text: string): unknown {
  const word = words.get(text);
  if (word !== undefined) return word;
  if (!number.test(text)) return text;
  return wholeNumber(text) ? integerValue(text) : Number(text);
}
