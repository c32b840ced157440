import { type EndpointName, endpointOf, pathParameters } from "eventdata-contract";
import { jsonOf, messageOf } from "./answer.ts";
import type { RawAnswer } from "./transport.ts";

/** As services, frameworks and gateways speak of a path that they do not know. */
const noRoute =
  /\b(no|unknown)( such| matching)? (endpoint|route|path|resource path|page|handler)\b|\b(endpoint|route|path|page|url)( \S+)? (was |is |does |could )?not (be )?(found|known|exist|exists|served|defined)|^cannot (get|post|put|delete) \/|^404 page not found/i;

/**
 * Whether an answer says that the deployment has no such endpoint, rather than no such object. Where it
 * does not tell, an object that is not there is taken for more likely.
 */
export function lacksEndpoint(answer: RawAnswer, endpoint: EndpointName): boolean {
  if (answer.status === 405 || answer.status === 501) return true;
  if (answer.status !== 404) return false;
  if (jsonOf(answer) === undefined) return true;
  return !namesSomething(endpoint) || noRoute.test(messageOf(answer));
}

/** A path without an id names nothing that could be gone; a query names what it reads. */
function namesSomething(endpoint: EndpointName): boolean {
  const { path, needs } = endpointOf(endpoint);
  return pathParameters(path).length > 0 || needs?.of === "source";
}
