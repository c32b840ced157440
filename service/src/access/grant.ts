import type { Action } from "eventdata-contract";
import { refused } from "./access.ts";
import { allows } from "./allows.ts";
import type { Caller } from "./caller.ts";
import type { PartialCapabilities } from "./capabilities.ts";

/** Refuses to give somebody what the caller lacks: nobody grants more than they have. */
export function demandToGrant(caller: Caller, granted: readonly PartialCapabilities[]): void {
  const held = caller.capabilities();
  for (const each of granted) {
    const lacks = lacking(held, each);
    if (lacks) throw refused(lacks);
  }
}

/** The first of some capabilities that others do not hold. */
export function lacking(held: PartialCapabilities, wanted: PartialCapabilities): Single | undefined {
  return singlesOf(wanted).find((single) => !allows(held, single, single.name));
}

/** One capability: an action in an area, of the organisation or of what has a name. */
export interface Single {
  readonly of: "org" | "dataset" | "view";
  readonly name?: string;
  readonly area: string;
  readonly action: Action;
}

/** Capabilities one by one. */
function singlesOf(capabilities: PartialCapabilities): Single[] {
  const { orgCapabilities = {}, datasetCapabilities = {}, viewCapabilities = {} } = capabilities;
  return [
    ...singlesOfAreas("org", orgCapabilities),
    ...Object.entries(datasetCapabilities).flatMap(([name, areas]) => singlesOfAreas("dataset", areas, name)),
    ...Object.entries(viewCapabilities).flatMap(([name, areas]) => singlesOfAreas("view", areas, name)),
  ];
}

function singlesOfAreas(
  of: Single["of"],
  areas: Readonly<Record<string, readonly Action[] | undefined>>,
  name?: string,
): Single[] {
  return Object.entries(areas).flatMap(([area, actions]) =>
    [...new Set(actions)].map((action) => ({ of, area, action, ...(name === undefined ? {} : { name }) })),
  );
}
