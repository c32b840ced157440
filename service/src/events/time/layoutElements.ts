/** What a layout can ask for, by its name. */
export type ElementName =
  | "longMonth"
  | "shortMonth"
  | "month"
  | "zeroMonth"
  | "longWeekDay"
  | "shortWeekDay"
  | "day"
  | "spaceDay"
  | "zeroDay"
  | "spaceYearDay"
  | "zeroYearDay"
  | "hour"
  | "hour12"
  | "zeroHour12"
  | "minute"
  | "zeroMinute"
  | "second"
  | "zeroSecond"
  | "year"
  | "shortYear"
  | "upperHalf"
  | "lowerHalf"
  | "zoneName"
  | "offset"
  | "fixedFraction"
  | "freeFraction";

/** The parts of the reference time, in the order in which they are tried at a place of a layout. */
const parts: readonly [text: string, name: ElementName][] = [
  ["January", "longMonth"],
  ["Jan", "shortMonth"],
  ["Monday", "longWeekDay"],
  ["Mon", "shortWeekDay"],
  ["MST", "zoneName"],
  ["01", "zeroMonth"],
  ["02", "zeroDay"],
  ["03", "zeroHour12"],
  ["04", "zeroMinute"],
  ["05", "zeroSecond"],
  ["06", "shortYear"],
  ["002", "zeroYearDay"],
  ["15", "hour"],
  ["1", "month"],
  ["2006", "year"],
  ["2", "day"],
  ["_2", "spaceDay"],
  ["__2", "spaceYearDay"],
  ["3", "hour12"],
  ["4", "minute"],
  ["5", "second"],
  ["PM", "upperHalf"],
  ["pm", "lowerHalf"],
  ["-070000", "offset"],
  ["-07:00:00", "offset"],
  ["-0700", "offset"],
  ["-07:00", "offset"],
  ["-07", "offset"],
  ["Z070000", "offset"],
  ["Z07:00:00", "offset"],
  ["Z0700", "offset"],
  ["Z07:00", "offset"],
  ["Z07", "offset"],
];

export interface LayoutElement {
  /** The text that stands before it. */
  readonly literal: string;
  readonly name: ElementName;
  /** How the layout writes it: the form of an offset, the digits of a fraction. */
  readonly form: string;
}

export interface LayoutParts {
  readonly elements: readonly LayoutElement[];
  /** What stands after the last element. */
  readonly tail: string;
}

export function splitLayout(layout: string): LayoutParts {
  const elements: LayoutElement[] = [];
  let start = 0;
  for (let at = 0; at < layout.length; ) {
    const found = elementAt(layout, at);
    if (found === undefined) {
      at += 1;
      continue;
    }
    elements.push({ literal: layout.slice(start, at), ...found });
    at += found.form.length;
    start = at;
  }
  return { elements, tail: layout.slice(start) };
}

/** Digits of one kind after a point; other digits behind them make it plain text. */
const fractionAt = /[.,](0+|9+)(?!\d)/y;

function elementAt(layout: string, at: number): { name: ElementName; form: string } | undefined {
  fractionAt.lastIndex = at;
  const fraction = fractionAt.exec(layout);
  if (fraction)
    return { name: fraction[1]?.startsWith("0") ? "fixedFraction" : "freeFraction", form: fraction[0] };
  // In _2006 the line is a line, and the year comes after it.
  if (layout.startsWith("_2006", at)) return undefined;
  const part = parts.find(([text]) => layout.startsWith(text, at) && !isLongerWord(text, layout, at));
  return part && { name: part[1], form: part[0] };
}

/** Month is no Mon. */
function isLongerWord(text: string, layout: string, at: number): boolean {
  return (text === "Jan" || text === "Mon") && /[a-z]/.test(layout.charAt(at + 3));
}
