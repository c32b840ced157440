import {
  type Action,
  datasetCapabilityActions,
  orgCapabilityActions,
  viewCapabilityActions,
} from "./bodies/capabilities.ts";

/** Every capability that there is: of what, in which area, and the actions on it. */
export const capabilityActions = {
  org: orgCapabilityActions,
  dataset: datasetCapabilityActions,
  view: viewCapabilityActions,
} as const satisfies Record<string, Readonly<Record<string, readonly Action[]>>>;

type CapabilityActions = typeof capabilityActions;

/** What a caller must be allowed to do. */
export interface Need {
  /**
   * In the organisation that the request is for, in that which its path names, on the dataset that it is about, or on
   * the datasets and views that its body names.
   */
  readonly of: "org" | "namedOrg" | "dataset" | "source";
  readonly area: string;
  readonly action: Action;
}

export function onOrg<Area extends keyof CapabilityActions["org"]>(
  area: Area,
  action: CapabilityActions["org"][Area][number],
): Need {
  return { of: "org", area, action };
}

export function onNamedOrg<Area extends keyof CapabilityActions["org"]>(
  area: Area,
  action: CapabilityActions["org"][Area][number],
): Need {
  return { of: "namedOrg", area, action };
}

export function onDataset<Area extends keyof CapabilityActions["dataset"]>(
  area: Area,
  action: CapabilityActions["dataset"][Area][number],
): Need {
  return { of: "dataset", area, action };
}

export function onSource<Area extends keyof CapabilityActions["view"] & keyof CapabilityActions["dataset"]>(
  area: Area,
  action: CapabilityActions["dataset"][Area][number],
): Need {
  return { of: "source", area, action };
}
