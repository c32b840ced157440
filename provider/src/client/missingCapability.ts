import type { Need } from "eventdata-contract";
import { type Carried, carriedInWords, waysToSendAnother } from "./carried.ts";

/** As the service words it; the resource may name the dataset. */
const refusal = /resource: (.+?) with action: (\w+)/;

export function namesCapability(words: string): boolean {
  return refusal.test(words);
}

/** What to do about a capability that a credential has not got; undefined where nothing tells which it is. */
export function missingCapability(
  words: string,
  need: Need | undefined,
  carried: Carried,
): string | undefined {
  const [, resource, action] = refusal.exec(words) ?? [];
  const advice = adviceFor(carried);
  if (resource !== undefined && action !== undefined) {
    return `${capitalised(carriedInWords(carried))} lacks ${toldCapability(resource, action, need)}. ${advice}`;
  }
  return need && `It needs ${propertyOf(need)}, which ${carriedInWords(carried)} may lack. ${advice}`;
}

/** In the words of the refusal, which knows more than the endpoint's row; in ours where both mean the same. */
function toldCapability(resource: string, action: string, need: Need | undefined): string {
  const area = resource.split(" ", 1)[0] ?? resource;
  const name = /"(.+)"/.exec(resource)?.[1];
  if (need?.area !== area) return `the capability "${action}" on ${resource}`;
  return propertyOf({ ...need, action: action as Need["action"] }, name);
}

/** As a token or a role declares it. */
function propertyOf({ of, area, action }: Need, name = "*"): string {
  const isOfDataset = of === "dataset" || of === "source";
  const holder = isOfDataset ? `datasetCapabilities["${name}"]` : "orgCapabilities";
  return `the capability ${holder}.${area}: ["${action}"]`;
}

function adviceFor(carried: Carried): string {
  const another = waysToSendAnother(carried);
  switch (carried.used) {
    case "api":
      return carried.isGiven
        ? "A token keeps what it was made with, so give the call one that has the capability."
        : `A token keeps what it was made with, so configure one that has the capability: ${another}.`;
    case "personal":
      return `It acts with its user's role: give that role the capability, or ${otherwise(carried)}.`;
    case "oauth":
      return "Give the OAuth client the capability.";
    default:
      return `Give it the capability, or ${otherwise(carried)}.`;
  }
}

function otherwise(carried: Carried): string {
  const another = waysToSendAnother(carried);
  return carried.isGiven ? another : `configure another token: ${another}`;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
