import type { EndpointName } from "eventdata-contract";
import { type Resource, resources, type Values } from "pulumi-eventdata-provider";
import type { State } from "../connection/stackState.ts";
import { ownType, ownTypeOf, type PlannedStep } from "../preview/plan.ts";

/** A resource type that something uses, and which of its endpoints are called soon. */
export interface Use {
  readonly resource: Resource;
  readonly soon: ReadonlyMap<EndpointName, readonly Values[]>;
}

/** The types of a state and of a plan, with what the plan's steps call. */
export function usesOf({ resources: held = [] }: State, steps: readonly PlannedStep[]): Use[] {
  const types = new Set([
    ...held.flatMap(({ type }) => ownType(type) ?? []),
    ...steps.flatMap((step) => ownTypeOf(step) ?? []),
  ]);
  return [...types].sort().flatMap((type): Use[] => {
    const resource = resources[type];
    if (resource === undefined) return [];
    const soon = new Map<EndpointName, Values[]>();
    for (const step of steps.filter((each) => ownTypeOf(each) === type)) {
      const endpoint = endpointOf(resource, step.op);
      if (endpoint === undefined) continue;
      const inputs = (step.newState ?? step.oldState)?.inputs ?? {};
      soon.set(endpoint, [...(soon.get(endpoint) ?? []), inputs]);
    }
    return [{ resource, soon }];
  });
}

/** Every type, of which nothing is known to be called. */
export function allUses(): Use[] {
  return Object.values(resources).map((resource) => ({ resource, soon: new Map() }));
}

function endpointOf({ calls }: Resource, op: string): EndpointName | undefined {
  if (op === "create" || op === "create-replacement") return calls.create;
  if (op === "update") return calls.update ?? calls.create;
  return op === "delete" || op === "delete-replaced" ? calls.delete : undefined;
}
