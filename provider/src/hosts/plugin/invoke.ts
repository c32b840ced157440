import { isMap, type Values } from "../../declaration/value.ts";
import { callOn, LegacyQueryResult, lookups, QueryResult } from "../../functions/index.ts";
import type { Reader } from "../../functions/reader.ts";
import { decodeInClear, encode } from "./properties.ts";
import { withSecrets } from "./secretPlaces.ts";

/** What a function answers, with its secrets marked. The protocol has no list by itself: it stands under the function's name. */
export async function invoke(
  reader: Reader,
  name: string,
  args: Values,
  isPreview: boolean,
): Promise<Record<string, unknown>> {
  const result = told(await callOn(reader, name, decodeInClear(args), { anew: false, isPreview }));
  const lookup = lookups.find(({ one, many }) => one === name || many === name);
  const marked = (value: unknown) => (lookup && isMap(value) ? withSecrets(lookup.resource, value) : value);
  if (Array.isArray(result)) return encode({ [name]: result.map(marked) });
  return encode(marked(result) as Values);
}

/** Of what a query found programs in other languages have no methods. */
function told(result: unknown): unknown {
  if (!(result instanceof QueryResult || result instanceof LegacyQueryResult)) return result;
  const { messages, status } = result;
  return { rows: result.rows(), columns: result.columns(), messages, status };
}
