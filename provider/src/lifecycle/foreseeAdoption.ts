import { keyOf, type Resource } from "../declaration/resource.ts";
import { hasSecret, hasUnknown, isAbsent, reveal, type Values } from "../declaration/value.ts";
import { type ErrorCode, EventDataError } from "../errors/errors.ts";
import { type Finder, mayAdopt, mayBeOwn, toAdopt } from "./adopt.ts";
import { holds } from "./alike.ts";
import type { Bound } from "./bound.ts";
import type { CheckFailure } from "./checked.ts";
import { findListed, findListedByKey } from "./find.ts";
import { idOf } from "./object.ts";
import type { Managed } from "./oddities.ts";
import { declaredPaths, type Path, topOf, valueAt } from "./paths.ts";

/** One list tells of all that a program takes over. */
const listed: Finder = { byId: findListed, byKey: findListedByKey };

/** What no later look would find otherwise, so that the preview fails with it already. */
const certain: readonly ErrorCode[] = ["CANNOT_ADOPT", "SEVERAL_FOUND", "HOLDS_EVENTS"];

/**
 * Says in the preview what an adoption takes over and overwrites, for the engine shows it as a create like any other;
 * and refuses there what the deployment would refuse.
 */
export async function foreseeAdoption(bound: Bound<Managed>, secretInputs: Values): Promise<CheckFailure[]> {
  const { resource, ownership } = bound;
  const inputs = reveal(secretInputs) as Values;
  const asked = inputs.adopt === true ? keyOf(resource) : ["adopt"];
  if (asked.some((name) => isAbsent(inputs[name]) || hasUnknown(inputs[name]))) return [];
  try {
    const existing = await toAdopt(bound, inputs, listed, secretInputs);
    // What this replaces is found under its name too, while it is still there.
    if (!existing) return [];
    const id = idOf(resource, existing);
    if (bound.isOwn(id) || ownership.isCondemned(id)) return [];
    const own = mayBeOwn(bound, id);
    if (own) {
      // With the option deleteBeforeReplace it is gone by then, and no preview is told of that.
      warn(bound, "may fail", own);
      return [];
    }
    say(bound, existing, secretInputs);
    await mayAdopt(bound, existing, inputs);
  } catch (error) {
    if (!(error instanceof EventDataError)) throw error;
    if (certain.includes(error.code)) return [{ path: "adopt", reason: error.message }];
    warn(bound, error.code === "EVENTS_UNKNOWN" ? "will be refused" : "may fail", error);
  }
  return [];
}

function warn({ run, resource, logicalName }: Bound, what: string, { message }: EventDataError): void {
  run.warn(`The adoption by the ${resource.type} "${logicalName}" ${what} as things stand: ${message}`);
}

function say({ run, resource, logicalName }: Bound, existing: Values, secretInputs: Values): void {
  const { type } = resource;
  const id = idOf(resource, existing);
  const name = hasSecret(secretInputs.name) ? id : String(existing.name ?? id);
  const theirs = name === id ? `"${name}"` : `"${name}" (${id})`;
  const takes = `The ${type} "${logicalName}" takes over the ${type} ${theirs}, which exists already`;
  const lines = overwritten(resource, existing, secretInputs);
  if (lines.length === 0) run.tell(`${takes}, and overwrites nothing of it.`);
  else {
    run.warn(`${takes}, and overwrites of it:\n${lines.join("\n")}`);
    run.caller.tellOtherClass(resource);
  }
}

function overwritten(resource: Resource, existing: Values, secretInputs: Values): string[] {
  const inputs = reveal(secretInputs) as Values;
  // What is partly secret is shown as a secret as a whole, as the engine does.
  const isSecret = (path: Path) =>
    resource.inputs[topOf(path)]?.facts.secret || hasSecret(secretInputs[topOf(path)]);
  return declaredPaths(resource, inputs)
    .filter((path) => resource.inputs[topOf(path)]?.facts.own === false)
    .filter((path) => !holds(resource, existing, path, valueAt(inputs, path)))
    .map((path) => {
      const [theirs, ours] = [existing, inputs].map((values) => shown(valueAt(values, path), isSecret(path)));
      return `  ${path}: ${theirs} → ${ours}`;
    });
}

const longest = 200;

function shown(value: unknown, isSecret: boolean): string {
  if (isAbsent(value)) return "not set";
  if (isSecret) return "[secret]";
  if (hasUnknown(value)) return "not known yet";
  const text = JSON.stringify(value);
  return text.length <= longest ? text : `${text.slice(0, longest)}…`;
}
