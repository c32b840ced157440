import { credentialList, type EndpointName, endpointOf, isDocumented, type Wire } from "eventdata-contract";
import { placesOf, waysToSet } from "../configuration/keys.ts";
import { type Carried, carriedInWords, waysToSendAnother } from "./carried.ts";
import { missingCapability, namesCapability } from "./missingCapability.ts";

/** An answer that is not success, and what was asked with which credential. */
export interface Refused extends Carried {
  readonly status: number;
  readonly words: string;
  readonly endpoint: EndpointName;
  readonly url: string;
  readonly wire: Wire;
  readonly hasOAuth: boolean;
  /** Whether the answer cannot mean an object that is not there. */
  readonly lacksEndpoint: boolean;
}

/** What a person can do about a status, where that is known. */
export function nextStepFor(refused: Refused): string | undefined {
  const { status, words } = refused;
  if (status === 401) return otherClass(refused) ?? sameClass(refused);
  if (status === 403) {
    // Who is told of a capability was let in.
    const other = namesCapability(words) ? undefined : otherClass(refused);
    return other ?? capability(refused) ?? sameClass(refused);
  }
  if (status === 404 || status === 405) return aboutEndpoint(refused);
  if (status === 501) return `The deployment does not serve this endpoint: ${nameOf(refused)}.`;
  if (status === 429) return "The service limits the rate of requests; run again later or with --parallel 1.";
  if (status >= 500)
    return "The service failed; run again, and give its operator the trace id if it goes on.";
  return undefined;
}

/** Where the endpoint takes another class of credential than was sent. */
function otherClass(refused: Refused): string | undefined {
  const { endpoint, wire, used, hasOAuth } = refused;
  const takes = wire.takes(endpoint);
  const isOther = used === undefined ? takes.every((each) => each === "oauth") : !takes.includes(used);
  if (!isOther) return undefined;
  const ways = [
    ...(takes.includes("oauth") && !hasOAuth ? [waysToSet("clientId", "clientSecret")] : []),
    ...(takes.some((each) => each !== "oauth") ? [waysToSendAnother(refused)] : []),
  ];
  return `${wanted(endpoint, wire)}; it was sent ${carriedInWords(refused)}${refused.isGiven ? ". Instead, " : ", since none is configured that it takes. To configure one, "}${ways.join("; or ")}.`;
}

function sameClass(refused: Refused): string {
  const { endpoint, wire, used } = refused;
  const ways = used === "oauth" ? waysToSet("clientId", "clientSecret") : waysToSendAnother(refused);
  return `${wanted(endpoint, wire)}; it was sent ${carriedInWords(refused)}. ${refused.isGiven ? `Check it, or ${ways}` : `Check it, or set another: ${ways}`}.`;
}

function capability(refused: Refused): string | undefined {
  const { words, endpoint, wire } = refused;
  const missing = missingCapability(words, endpointOf(endpoint).needs, refused);
  return missing && `${wanted(endpoint, wire)}. ${missing}`;
}

function wanted(endpoint: EndpointName, wire: Wire): string {
  return `The endpoint ${endpoint} takes an ${credentialList(wire.takes(endpoint))}`;
}

function aboutEndpoint(refused: Refused): string | undefined {
  const name = nameOf(refused);
  const isShown = isDocumented(endpointOf(refused.endpoint).origin);
  if (!refused.lacksEndpoint) {
    if (isShown) return undefined;
    return `If the thing exists, the deployment may lack this endpoint: ${name} is not shown in the API document.`;
  }
  const lacks = `The deployment lacks the endpoint ${name}, which the API document`;
  return (
    saidTwice(refused) ??
    (isShown ? `${lacks} shows: check ${placesOf("baseUrl")}.` : `${lacks} does not show.`)
  );
}

/** The API document writes paths after the base address, so that the beginning of a path is easily taken for the address's end. */
function saidTwice({ endpoint, url, wire }: Refused): string | undefined {
  const [, first] = wire.pathToCall(endpoint).split("/");
  if (!url.includes(`/${first}/${first}/`)) return undefined;
  const where = endpointOf(endpoint).host === "base" ? placesOf("baseUrl") : "the edge's address";
  return `Leave /${first} out of ${where}: the path of each endpoint begins with it.`;
}

function nameOf({ endpoint, wire }: Refused): string {
  return `${endpoint} (${endpointOf(endpoint).method} ${wire.pathToCall(endpoint)})`;
}
