import type { Stack } from "@pulumi/pulumi/automation/index.js";
import { isMap } from "../../provider/src/declaration/value.ts";

/**
 * Puts the state back as the version before would have written it: what the service leaves out is not in it, and of a
 * map of an organisation's capabilities each area is declared by itself.
 */
export async function rewriteAsEarlier(stack: Stack): Promise<void> {
  const { version, deployment } = await stack.exportStack();
  const resources = deployment.resources.map((each: { type: string; outputs?: object }) =>
    each.type.includes("eventdata:") ? { ...each, outputs: earlier({ ...each.outputs }) } : each,
  );
  await stack.importStack({ version, deployment: { ...deployment, resources } });
}

function earlier(outputs: Readonly<Record<string, unknown>>): object {
  const { orgCapabilities, __declared: declared } = outputs;
  const areas = isMap(orgCapabilities) ? Object.keys(orgCapabilities) : [];
  const places = Array.isArray(declared) ? declared.flatMap((place) => placesIn(place, areas)) : declared;
  const entries = Object.entries({ ...outputs, __declared: places });
  return Object.fromEntries(
    entries.filter(([name, value]) => value !== null && !(name === "expired" && value === false)),
  );
}

function placesIn(place: unknown, areas: readonly string[]): unknown[] {
  const isWhole = place === "orgCapabilities" && areas.length > 0;
  return isWhole ? areas.map((area) => `${place}.${area}`) : [place];
}
