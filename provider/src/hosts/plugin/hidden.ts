import type { Values } from "../../declaration/value.ts";
import type { Stored } from "../../lifecycle/steps/steps.ts";
import { hiddenKeys } from "../frozenTexts.ts";
import { unfinishedOf } from "../unfinishedOf.ts";

type Hidden = Pick<Stored, "declared" | "unfinished">;

/**
 * What the state holds beside outputs, as in the dynamic form: of a request whose end is not known, and what was
 * declared then, before it and by it. The engine itself keeps only the newest inputs.
 */
export function hiddenOf({ unfinished, declared }: Hidden): Record<string, unknown> {
  if (unfinished === undefined) return {};
  return { [hiddenKeys.unfinished]: unfinished, [hiddenKeys.declared]: declared };
}

/** The same out of the state, and what is left without it. */
export function withoutHidden(values: Values): Hidden & { readonly values: Values } {
  const unfinished = unfinishedOf(values[hiddenKeys.unfinished]);
  const declared = values[hiddenKeys.declared];
  const keys: readonly string[] = Object.values(hiddenKeys);
  return {
    values: Object.fromEntries(Object.entries(values).filter(([key]) => !keys.includes(key))),
    unfinished,
    declared: unfinished && Array.isArray(declared) ? declared.map(String) : undefined,
  };
}

/** What the dynamic form imported has inputs that no program declared: its state does not tell what was. */
export function isImportedBefore(inputs: Values, outputs: Values): boolean {
  return hiddenKeys.provider in inputs && !(hiddenKeys.declared in outputs);
}
