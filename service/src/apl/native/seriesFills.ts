import { native } from "./nativeFunction.ts";
import { arrayOf, type Element, elementOf, elementsOf, type SeriesNumber } from "./seriesElements.ts";

/** What stands for a missing element is a number; anything else means null. */
export const seriesFills = [
  native("series_fill_const", ["text", "text", "text"], "text", (array, constant, missing) => {
    const isMissing = testOf(missing);
    const fill = elementOf(constant);
    return fill === null
      ? null
      : arrayOf(elementsOf(array).map((element) => (isMissing(element) ? fill : element)));
  }),
  native("series_fill_forward", ["text", "text"], "text", (array, missing) =>
    arrayOf(filledForward(elementsOf(array), testOf(missing))),
  ),
  native("series_fill_backward", ["text", "text"], "text", (array, missing) =>
    arrayOf(filledForward(elementsOf(array).reverse(), testOf(missing)).reverse()),
  ),
  native(
    "series_fill_linear",
    ["text", "text", "boolean", "text"],
    "text",
    (array, missing, edges, constant) =>
      arrayOf(filledLinearly(elementsOf(array), testOf(missing), edges, elementOf(constant))),
  ),
];

type Test = (element: Element) => boolean;

function testOf(missing: string): Test {
  const placeholder = elementOf(missing);
  if (placeholder === null) return (element) => element === null;
  return (element) => element !== null && element <= placeholder && element >= placeholder;
}

function filledForward(elements: readonly Element[], isMissing: Test): Element[] {
  let last: Element | undefined;
  return elements.map((element) => {
    if (!isMissing(element)) last = element;
    return last === undefined ? element : last;
  });
}

function filledLinearly(
  elements: readonly Element[],
  isMissing: Test,
  edges: boolean,
  constant: Element,
): Element[] {
  const known = [...elements.keys()].filter((place) => !isMissing(elements[place] ?? null));
  if (known.length === 0) return elements.map((element) => constant ?? element);
  const filled = [...elements];
  const fill = (from: number, to: number, value: (place: number) => Element) => {
    for (let place = from; place < to; place++) filled[place] = value(place);
  };
  for (const [index, from] of known.entries()) {
    const to = known[index + 1] ?? from;
    const [first, last] = [elements[from] ?? null, elements[to] ?? null];
    fill(from + 1, to, (place) =>
      // Beside a null that is not what stands for a missing element there is no line.
      first === null || last === null ? null : between(first, last, place - from, to - from),
    );
  }
  if (edges) {
    const [first = 0, last = 0] = [known[0], known.at(-1)];
    fill(0, first, () => elements[first] ?? null);
    fill(last + 1, elements.length, () => elements[last] ?? null);
  }
  return filled;
}

/** So many steps of a line with a number of steps in all. Between integers it is an integer where it is whole. */
function between(first: SeriesNumber, last: SeriesNumber, step: number, steps: number): SeriesNumber {
  if (typeof first === "bigint" && typeof last === "bigint") {
    const sum = first * BigInt(steps - step) + last * BigInt(step);
    return sum % BigInt(steps) === 0n ? sum / BigInt(steps) : Number(sum) / steps;
  }
  const share = step / steps;
  return Number(first) * (1 - share) + Number(last) * share;
}
