import { hasUnknown, type Values } from "../declaration/value.ts";
import { EventDataError } from "../errors/errors.ts";
import type { Bound } from "./bound.ts";
import type { Replaced } from "./notes.ts";
import type { Managed } from "./oddities.ts";

/**
 * Refuses a replacement in the preview already, and before what depends on the object is deleted, where the object must
 * not go. Where that cannot be told there is only a warning: a preview may be run by somebody who cannot ask.
 */
export async function foresee(
  bound: Bound<Managed>,
  { id, outputs }: Pick<Replaced, "id" | "outputs">,
  replaces: readonly string[],
  inputs: Values,
): Promise<void> {
  const { run, resource } = bound;
  // What is not known yet may turn out to be what it was; and what a refresh compares, nobody is about to replace.
  const isSure = replaces.some((name) => !hasUnknown(inputs[name]));
  if (!isSure || !bound.isDeclared) return;
  try {
    await resource.oddities?.mayGo?.(bound, id, outputs);
  } catch (error) {
    if (!(error instanceof EventDataError) || error.code !== "EVENTS_UNKNOWN") throw error;
    run.warn(`The ${resource.type} ${id} is to be made anew, which deletes it. But ${error.message}`);
  }
}
