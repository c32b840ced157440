import type { Resource } from "../resources/resource.ts";
import { type Path, topOf } from "./paths.ts";
import type { Run } from "./run.ts";

/** What is partly secret is kept as a secret as a whole, so the engine shows a change anywhere in it as one of secrets. */
export function tellUnseen(
  run: Run,
  resource: Resource,
  logicalName: string,
  changed: readonly Path[],
): void {
  const unseen = changed.filter((path) => resource.inputs[topOf(path)]?.facts.secretParts !== undefined);
  if (unseen.length === 0 || !run.isDeclared(resource, logicalName)) return;
  run.tell(
    `The ${resource.type} "${logicalName}" changes within what is shown as [secret]: ${unseen.join(", ")}.`,
  );
}
