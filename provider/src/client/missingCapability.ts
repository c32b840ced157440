import type { CredentialClass, Need } from "eventdata-contract";
import { waysToSet } from "../configuration/keys.ts";
import { configured } from "./configured.ts";

/** As the service words it; the resource may name the dataset. */
const refusal = /resource: (.+?) with action: (\w+)/;

export function namesCapability(words: string): boolean {
  return refusal.test(words);
}

/** What to do about a capability that a credential has not got; undefined where nothing tells which it is. */
export function missingCapability(
  words: string,
  need: Need | undefined,
  used: CredentialClass | undefined,
): string | undefined {
  const [, resource, action] = refusal.exec(words) ?? [];
  const advice = adviceFor[used ?? "unknown"];
  if (resource !== undefined && action !== undefined) {
    return `${capitalised(configured(used))} lacks ${toldCapability(resource, action, need)}. ${advice}`;
  }
  return need && `It needs ${propertyOf(need)}, which ${configured(used)} may lack. ${advice}`;
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

const adviceFor: Readonly<Record<CredentialClass | "unknown", string>> = {
  api: `A token keeps what it was made with, so configure one that has the capability: ${waysToSet("token")}.`,
  personal: `It acts with its user's role: give that role the capability, or configure another token: ${waysToSet("token")}.`,
  oauth: "Give the OAuth client the capability.",
  unknown: `Give it the capability, or configure another token: ${waysToSet("token")}.`,
};

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
