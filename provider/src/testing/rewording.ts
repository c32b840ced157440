import type { Transport } from "../client/transport.ts";
import { isMap } from "../declaration/value.ts";

/** As a service would answer that says the same in other words than those in which it was told. */
export function rewording(send: Transport): Transport {
  return async (request, signal) => {
    const answer = await send(request, signal);
    if (answer.status !== 200 || answer.text === "") return answer;
    return { ...answer, text: JSON.stringify(objectsIn(JSON.parse(answer.text))) };
  };
}

function objectsIn(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(objectsIn);
  return { ...(reworded(answer) as object), ofTomorrow: "a field that nobody knows yet" };
}

function reworded(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reworded).reverse();
  if (typeof value === "string") return value.replace(/^(\d{4}-\d\d-\d\dT[\d:]+)(?:\.0+)?Z$/, "$1+00:00");
  if (!isMap(value)) return value;
  // In a query the order of lists tells something.
  const entries = Object.entries(value).map(([key, inner]) => [
    key,
    key === "query" && isMap(inner) ? inner : reworded(inner),
  ]);
  return Object.fromEntries(entries);
}
