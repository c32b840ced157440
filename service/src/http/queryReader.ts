import type { Endpoint, Wire } from "eventdata-contract";
import { Refusal } from "../refusal.ts";
import { faultsOf } from "./faults.ts";

/** How an endpoint's query parameters become a checked value; those it does not know are ignored. */
export function queryReader(row: Endpoint, wire: Wire): (url: string) => unknown {
  const schema = row.query;
  if (schema === undefined) return () => undefined;
  const status = row.host === "edge" ? 400 : 422;
  return (url) => {
    const start = url.indexOf("?");
    const parameters = Object.fromEntries(start < 0 ? [] : new URLSearchParams(url.slice(start + 1)));
    const result = schema.safeParse(parameters);
    if (result.success) return result.data;
    throw new Refusal(status, `query parameter ${faultsOf(result.error, parameters, schema, wire)}`);
  };
}
