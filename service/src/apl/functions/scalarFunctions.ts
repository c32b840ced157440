import { elementOf } from "./access.ts";
import { arrayPlaces } from "./families/arrayPlaces.ts";
import { arrays } from "./families/arrays.ts";
import { bags } from "./families/bags.ts";
import { calendar } from "./families/calendar.ts";
import { chosen } from "./families/chosen.ts";
import { conditional } from "./families/conditional.ts";
import { conversations } from "./families/conversations.ts";
import { conversion } from "./families/conversion.ts";
import { datetime } from "./families/datetime.ts";
import { encodings } from "./families/encodings.ts";
import { geo } from "./families/geo.ts";
import { hashes } from "./families/hashes.ts";
import { ipNetworks } from "./families/ipNetworks.ts";
import { ipTexts } from "./families/ipTexts.ts";
import { ipv4 } from "./families/ipv4.ts";
import { math } from "./families/math.ts";
import { modelCosts } from "./families/modelCosts.ts";
import { pairs } from "./families/pairs.ts";
import { rounding } from "./families/rounding.ts";
import { seriesElements } from "./families/seriesElements.ts";
import { seriesFills } from "./families/seriesFills.ts";
import { seriesFilters } from "./families/seriesFilters.ts";
import { seriesPairs } from "./families/seriesPairs.ts";
import { seriesStatistics } from "./families/seriesStatistics.ts";
import { seriesTransforms } from "./families/seriesTransforms.ts";
import { sets } from "./families/sets.ts";
import { sizes } from "./families/sizes.ts";
import { sqlTexts } from "./families/sqlTexts.ts";
import { strings } from "./families/strings.ts";
import { textCharacters } from "./families/textCharacters.ts";
import { textEdges } from "./families/textEdges.ts";
import { textMatches } from "./families/textMatches.ts";
import { textParsing } from "./families/textParsing.ts";
import { typeTests } from "./families/typeTests.ts";
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
  Calendar: calendar,
  Rounding: rounding,
  Mathematics: math,
  "Chosen and made values": chosen,
  Strings: strings,
  "Ends and characters of texts": [...textEdges, ...textCharacters],
  "Matches in texts": textMatches,
  "Texts taken apart": [...textParsing, ...sizes],
  Encodings: encodings,
  "Tests of types": typeTests,
  Hashes: hashes,
  "IP addresses": [...ipv4, ...ipNetworks, ...ipTexts, ...geo],
  "Arrays and maps": arrays,
  "Places in arrays": arrayPlaces,
  Sets: sets,
  "Made maps and arrays": bags,
  Series: [
    ...seriesElements,
    ...seriesPairs,
    ...seriesFills,
    ...seriesFilters,
    ...seriesTransforms,
    ...seriesStatistics,
  ],
  Pairs: pairs,
  "SQL texts": sqlTexts,
  "Conversations with language models": [...conversations, ...modelCosts],
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
