import type { Bound } from "./bound.ts";
import { type Path, topOf } from "./paths.ts";

/** What is partly secret is kept as a secret as a whole, so the engine shows a change anywhere in it as one of secrets. */
export function tellUnseen(bound: Bound, changed: readonly Path[]): void {
  const { run, resource, logicalName } = bound;
  const unseen = changed.filter((path) => resource.inputs[topOf(path)]?.facts.secretParts !== undefined);
  if (unseen.length === 0 || !bound.isDeclared) return;
  run.tell(
    `The ${resource.type} "${logicalName}" changes within what is shown as [secret]: ${unseen.join(", ")}.`,
  );
}
