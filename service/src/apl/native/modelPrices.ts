import { jsonOfValue } from "./jsonValue.ts";
import { type ModelPrice, modelPrices as table } from "./modelPriceTable.ts";
import { native } from "./nativeFunction.ts";

export const modelPrices = [
  native("model_input_price", ["text"], "float", (model) => priceOf(model)?.input ?? null),
  native("model_output_price", ["text"], "float", (model) => priceOf(model)?.output ?? null),
  native("model_pricing", ["text"], "text", (model) => {
    const price = priceOf(model);
    if (!price) return null;
    return jsonOfValue({
      input_price_per_million: price.input,
      output_price_per_million: price.output,
    });
  }),
];

/** A version of a model, which a date at the end of its name tells, costs what the model does. */
function priceOf(model: string): ModelPrice | undefined {
  const names = [model, model.replace(/-(?:\d{4}|\d{4}-?\d{2}-?\d{2})$/, "")];
  const known = names.find((name) => Object.hasOwn(table, name));
  return known === undefined ? undefined : table[known];
}
