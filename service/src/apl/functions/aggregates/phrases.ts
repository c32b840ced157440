import { AplError } from "../../aplError.ts";
import { limits } from "../../limits.ts";
import type { Sql } from "../../sql/lanes.ts";
import type { AggregateFunction } from "../aggregateFunction.ts";
import { form } from "../forms.ts";
import type { Argument } from "../scalarFunction.ts";
import { formAggregate } from "./formAggregate.ts";

const byDefault = "10";

const ofTexts = formAggregate("phrases", {
  about: `The groups of words that stand in the most texts, with how many that are: two to five words side by side, or one that stands alone, in small letters, of which neither the first nor the last is a word such as "the". A group within a longer one that is as frequent is left out. So many of them, ${byDefault} unless told; of each text the first ${limits.phraseWords.toLocaleString("en")} words count.`,
  parameters: ["text", "count?"],
  fields: 1,
  forms: [
    form(["string"], "array", (text) => phrasesOf(text, byDefault)),
    form(["string", "integer"], "array", phrasesOf),
  ],
  examples: [
    [
      "phrases(x, 2)",
      ["Use title case. Cover related queries", "please use title case!", "the first query"],
      [
        { phrase: "use title case", count: 2 },
        { phrase: "please use title case", count: 1 },
      ],
    ],
    [
      "phrases(x)",
      ["/api/users", "/api/users", "/api/orders"],
      [
        { phrase: "api users", count: 2 },
        { phrase: "api orders", count: 1 },
      ],
    ],
    [
      "phrases(x)",
      ["GET", "GET", "POST", "the", "a b"],
      [
        { phrase: "get", count: 2 },
        { phrase: "post", count: 1 },
      ],
    ],
    [
      "phrases(x)",
      ["Größe ändern, jetzt"],
      [
        { phrase: "größe ändern", count: 1 },
        { phrase: "jetzt", count: 1 },
      ],
    ],
    [
      "phrases(x)",
      ["one two", "one two one two", null, ""],
      [
        { phrase: "one two", count: 2 },
        { phrase: "one two one two", count: 1 },
      ],
    ],
    ["phrases(x)", ["the of and", "...", "—"], []],
    ["phrases(x, 1)", [5, true, "lock failed"], [{ phrase: "lock failed", count: 1 }]],
    ["phrases(x)", [5, null], null],
    ["phrases(tostring(x))", [], []],
  ],
});

export const phrases: AggregateFunction = {
  ...ofTexts,
  types: (args) => {
    throwUnlessCount(args[1]);
    return ofTexts.types(args);
  },
};

function phrasesOf(text: Sql, count: Sql): Sql {
  const each = `string_split(phrases_in(${text}), chr(10))`;
  const all = `flatten(list(${each}) FILTER (WHERE ${text} IS NOT NULL))`;
  return `COALESCE(telling_phrases(frequent_phrases(list_histogram(${all})), ${count}), '[]')`;
}

function throwUnlessCount(count: Argument | undefined): void {
  const { constant, span } = count ?? {};
  if (span === undefined || (constant?.type === "integer" && constant.value > 0)) return;
  throw new AplError(
    "WRONG_ARGUMENTS",
    "phrases takes a number of at least 1 that stands in the query",
    span,
  );
}
