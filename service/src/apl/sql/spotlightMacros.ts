import { limits } from "../limits.ts";

/** Each twentieth of the values, from the smallest to the largest. */
const twentieths = Array.from({ length: 21 }, (_, step) => step / 20).join(", ");

/** What the aggregation of what differs calls: `chosen` says of a row on which of two sides it is. */
export const spotlightMacros: readonly string[] = [
  "mark_of_side(chosen) AS CASE WHEN chosen THEN '+' ELSE '-' END",
  `counts_of_sides(name, m) AS CASE WHEN len(map_keys(m)) <= ${limits.spotlightValues}
    THEN json_object('field', name, 'counts', m)::VARCHAR END`,
  `spotlight_texts(name, chosen, v) AS counts_of_sides(name, histogram(
    CASE WHEN length(v) <= ${limits.spotlightText} THEN mark_of_side(chosen) || v END))`,
  // Of either side those that stand there: the database takes far longer where each aggregation has a filter of its own.
  "on_side(v, chosen) AS CASE WHEN chosen THEN v END",
  `twentieths_of_side(v) AS json_object('count', count(v), 'values', quantile_disc(v, [${twentieths}]))`,
  `spotlight_numbers(name, chosen, v) AS json_object('field', name, 'selected', twentieths_of_side(on_side(v, chosen)),
    'baseline', twentieths_of_side(on_side(v, chosen IS NOT TRUE)))::VARCHAR`,
];
