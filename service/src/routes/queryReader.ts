import { type EndpointName, endpointOf, nearest, type Wire } from "eventdata-contract";
import { Refusal } from "../errors/refusal.ts";
import { keyCharacters, shorten } from "../errors/shorten.ts";
import { faultsOf } from "./faults.ts";

/** How an endpoint's query parameters become a checked value. None is passed over in silence. */
export function queryReader(name: EndpointName, wire: Wire): (url: string) => unknown {
  const schema = wire.query(name);
  const known = Object.keys(schema?.shape ?? {});
  const status = endpointOf(name).host === "edge" ? 400 : 422;
  return (url) => {
    const start = url.indexOf("?");
    const sent = start < 0 ? [] : [...new URLSearchParams(url.slice(start + 1))];
    refuseOthers(sent, known);
    if (schema === undefined) return undefined;
    const parameters = Object.fromEntries(sent);
    const result = schema.safeParse(parameters);
    if (result.success) return result.data;
    throw new Refusal(status, `query parameter ${faultsOf(result.error, parameters, schema, wire)}`);
  };
}

/** Whoever sends a parameter means something by it. */
function refuseOthers(sent: readonly (readonly [string, string])[], known: readonly string[]): void {
  const seen = new Set<string>();
  for (const [name] of sent) {
    if (!known.includes(name)) throw new Refusal(400, unknownParameter(name, known));
    if (seen.has(name)) throw new Refusal(400, `query parameter ${name}: must not stand twice`);
    seen.add(name);
  }
}

function unknownParameter(name: string, known: readonly string[]): string {
  const short = shorten(name, keyCharacters);
  const near = nearest(short, known);
  const meant = near === undefined ? "" : ` (did you mean ${near}?)`;
  const taken = known.length === 0 ? "none" : known.join(", ");
  return `query parameter ${short}: is not known${meant}; this endpoint takes ${taken}`;
}
