import { elementOf } from "./access.ts";
import { arrays } from "./families/arrays.ts";
import { conditional } from "./families/conditional.ts";
import { conversion } from "./families/conversion.ts";
import { datetime } from "./families/datetime.ts";
import { math } from "./families/math.ts";
import { rounding } from "./families/rounding.ts";
import { strings } from "./families/strings.ts";
import { arithmetic } from "./infix/arithmetic.ts";
import { comparison } from "./infix/comparison.ts";
import { lists } from "./infix/lists.ts";
import { logic } from "./infix/logic.ts";
import { matching } from "./infix/matching.ts";
import { texts } from "./infix/texts.ts";
import type { ScalarFunction } from "./scalarFunction.ts";

/** The families of functions, by the title that the docs give them. */
export const families: Readonly<Record<string, readonly ScalarFunction[]>> = {
  Conditional: conditional,
  Conversion: conversion,
  "Date and time": datetime,
  Rounding: rounding,
  Mathematics: math,
  Strings: strings,
  "Arrays and maps": arrays,
};

export const infixFamilies: Readonly<Record<string, readonly ScalarFunction[]>> = {
  Arithmetic: arithmetic,
  Comparison: comparison,
  Logic: logic,
  Text: texts,
  Lists: lists,
  Matching: matching,
  Access: [elementOf],
};

export const scalarFunctions = byName(families);
export const infixFunctions = byName(infixFamilies);

function byName(
  each: Readonly<Record<string, readonly ScalarFunction[]>>,
): ReadonlyMap<string, ScalarFunction> {
  return new Map(
    Object.values(each).flatMap((family) => family.map((entry) => [entry.name, entry] as const)),
  );
}
