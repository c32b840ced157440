import { jsonOf } from "../../sql/json.ts";
import type { Sql } from "../../sql/lanes.ts";
import { form, formFunction } from "../forms.ts";
import type { Example, ScalarFunction } from "../scalarFunction.ts";
import { ofValues } from "./arrays.ts";

/** What so many tokens cost, given the price of a million of them; fewer than none cost nothing that is known. */
const cost = (price: Sql, tokens: Sql) => `CASE WHEN ${tokens} >= 0 THEN ${tokens} * ${price} END`;

function costOf(kind: "input" | "output", examples: readonly Example[]): ScalarFunction {
  return formFunction(`genai_${kind}_cost`, {
    about: `What so many tokens of ${kind} cost with a model, in dollars; null where its price is not known.`,
    parameters: ["model", "tokens"],
    forms: [
      form(
        ["string", "float"],
        "float",
        (model, tokens) => `(${cost(`model_${kind}_price(${model})`, tokens)}) / 1000000`,
      ),
    ],
    isClosed: true,
    examples,
  });
}

export const modelCosts: readonly ScalarFunction[] = [
  formFunction("genai_estimate_tokens", {
    about: "About how many tokens a text is: one for each four characters, those left over being one more.",
    parameters: ["text"],
    forms: [form(["string"], "integer", (text) => `((length(${text}) + 3) // 4)`)],
    examples: [
      ['genai_estimate_tokens("How do I reset it?")', 5],
      ['genai_estimate_tokens("abcd")', 1],
      ['genai_estimate_tokens("abcde")', 2],
      ['genai_estimate_tokens("😀")', 1],
      ['genai_estimate_tokens("")', 0],
      ["genai_estimate_tokens(string(null))", null],
      ['genai_estimate_tokens(dynamic({"a": 5}).a)', null],
    ],
  }),
  ofValues(
    "genai_is_truncated",
    "Whether an answer was cut off, as its finish reason tells: `length` or `max_tokens`, alone or in an array. Null without a reason; the messages do not count.",
    ["messages", "finish reason"],
    "boolean",
    ([, reason]) =>
      reason ? `regexp_matches(${jsonOf(reason.lanes)}, '(?i)"(?:length|max_tokens)"')` : "NULL::BOOLEAN",
    [
      ['genai_is_truncated(dynamic([]), "length")', true],
      ['genai_is_truncated(dynamic([{"role": "user"}]), "stop")', false],
      ['genai_is_truncated(dynamic([]), dynamic(["stop", "length"]))', true],
      ['genai_is_truncated(dynamic([]), dynamic(["stop"]))', false],
      ['genai_is_truncated(dynamic([]), "MAX_TOKENS")', true],
      ['genai_is_truncated(dynamic([]), "tool_calls")', false],
      ['genai_is_truncated(dynamic([]), "")', false],
      ['genai_is_truncated(string(null), dynamic({"a": "length"}).a)', true],
      ["genai_is_truncated(dynamic([]), 5)", false],
      ["genai_is_truncated(dynamic([]), string(null))", null],
    ],
  ),
  formFunction("genai_get_pricing", {
    about:
      "What a million tokens of a model cost in dollars, those that go in and those that come out; null for a model that is not known. A date at the end of its name does not count. A price that is not known is null.",
    parameters: ["model"],
    forms: [form(["string"], "map", (model) => `model_pricing(${model})`)],
    examples: [
      ['genai_get_pricing("gpt-4")', { input_price_per_million: 30, output_price_per_million: 60 }],
      [
        'genai_get_pricing("gpt-3.5-turbo-0125")',
        { input_price_per_million: 0.5, output_price_per_million: 1.5 },
      ],
      [
        'genai_get_pricing("claude-3-opus-20240229")',
        { input_price_per_million: 15, output_price_per_million: null },
      ],
      ['genai_get_pricing("nobody-1")', null],
      ['genai_get_pricing("constructor")', null],
      ['genai_get_pricing("")', null],
      ["genai_get_pricing(string(null))", null],
      ['genai_get_pricing(dynamic({"a": 5}).a)', null],
    ],
  }),
  costOf("input", [
    ['genai_input_cost("gpt-4", 1000)', 0.03],
    ['genai_input_cost("gpt-4-2024-02-29", 1.0)', 0.00003],
    ['genai_input_cost("claude-3-opus", 1000000)', 15],
    ['genai_input_cost("gpt-4", 0)', 0],
    ['genai_input_cost("gpt-4", -1)', null],
    ['genai_input_cost("nobody-1", 1000)', null],
    ['genai_input_cost("gpt-4", toint(null))', null],
    ["genai_input_cost(string(null), 5)", null],
  ]),
  costOf("output", [
    ['genai_output_cost("gpt-4", 18000)', 1.08],
    ['genai_output_cost("gpt-3.5-turbo", 2)', 0.000003],
    ['genai_output_cost("claude-3-opus", 1000)', null],
    ['genai_output_cost("gpt-4", -1)', null],
    ['genai_output_cost("gpt-4", dynamic({"a": "5"}).a)', null],
    ["genai_output_cost(string(null), 5)", null],
  ]),
  formFunction("genai_cost", {
    about:
      "What the tokens that go into a model and those that come out cost together, in dollars; null where a price is not known.",
    parameters: ["model", "input tokens", "output tokens"],
    forms: [
      form(["string", "float", "float"], "float", (model, input, output) => {
        const both = [
          cost(`model_input_price(${model})`, input),
          cost(`model_output_price(${model})`, output),
        ];
        return `(${both.map((each) => `(${each})`).join(" + ")}) / 1000000`;
      }),
    ],
    isClosed: true,
    examples: [
      ['genai_cost("gpt-4", 1000, 500)', 0.06],
      ['genai_cost("gpt-3.5-turbo", 1000000, 1000000)', 2],
      ['genai_cost("gpt-4", 0, 0)', 0],
      ['genai_cost("claude-3-opus", 1000, 500)', null],
      ['genai_cost("nobody-1", 1000, 500)', null],
      ['genai_cost("gpt-4", -1, 500)', null],
      ['genai_cost("gpt-4", 1000, toint(null))', null],
      ["genai_cost(string(null), 1000, 500)", null],
    ],
  }),
];
