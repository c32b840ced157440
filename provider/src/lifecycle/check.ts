import type { z } from "zod";
import type { Field } from "../declaration/field.ts";
import type { Declaration } from "../declaration/resource.ts";
import { hasUnknown, isAbsent, isMap, reveal, Secret, Unknown, type Values } from "../declaration/value.ts";
import type { Naming } from "./autoname.ts";
import type { Checked, CheckFailure } from "./checked.ts";
import type { Managed } from "./oddities.ts";
import { isOutputText, outputTextReason, outputTextsIn } from "./outputText.ts";
import { keysAt, topOf } from "./paths.ts";
import { reasonOf, unknownProperty } from "./reason.ts";

/** What an object of the service has and something that is done has not. */
type Checkable = Declaration & Partial<Pick<Managed, "identity" | "oddities">>;

/** Looks at what a program set, before any request: every fault at once, each with its path. */
export function check(
  resource: Checkable,
  logicalName: string,
  oldInputs: Values,
  newInputs: Values,
  naming: Naming,
  now: Date,
): Checked {
  const known = Object.keys(resource.inputs).filter((name) => !resource.inputs[name]?.facts.derived);
  if (isOutputText(logicalName)) {
    return { inputs: newInputs, failures: [{ path: "the resource's name", reason: outputTextReason }] };
  }
  const texts = outputTextsIn(newInputs);
  const failures: CheckFailure[] = Object.keys(newInputs)
    .filter((name) => !known.includes(name) && !isOutputText(name))
    .map((path) => ({ path, reason: unknownProperty(path, known) }));
  failures.push(...texts.map(({ path, reason }) => ({ path: path.join(".") || "the inputs", reason })));
  const inputs: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(resource.inputs)) {
    const given = newInputs[name];
    if (!isAbsent(reveal(given))) {
      inputs[name] = withoutAbsent(given);
      // What else is wrong with such a text, or with its place, is not what was written.
      if (!texts.some(({ path }) => path[0] === name))
        failures.push(...faultsOf(field, name, given), ...keyFaults(field, name, given));
    } else if (field.facts.autonamed) {
      const known = oldInputs[name] ?? nameToAdopt(resource, name, newInputs);
      if (known === undefined && isNamed(oldInputs, newInputs)) continue;
      const made = known ?? naming(logicalName);
      if (made === undefined) {
        failures.push({
          path: name,
          reason: "is required: this stack is configured to have every name said",
        });
        continue;
      }
      inputs[name] = made;
      if (known === undefined) failures.push(...autonameFaults(field, name, made));
    } else if (field.facts.required) {
      failures.push({ path: name, reason: "is required" });
    }
  }
  failures.push(...alternativeFaults(resource, newInputs));
  // It steers a create alone: from then on the state keeps what it had, so that neither adding nor removing it shows.
  if (Object.keys(oldInputs).length > 0) inputs.adopt = oldInputs.adopt;
  const own = resource.oddities?.check?.(inputs, oldInputs, now);
  // What is faulty by itself cannot be judged as a whole.
  const isSound = ({ path }: CheckFailure) => !failures.some((each) => topOf(each.path) === topOf(path));
  return { inputs: own?.inputs ?? inputs, failures: [...failures, ...(own?.failures ?? []).filter(isSound)] };
}

/** Where the name is the id, adopting by the id tells the name. */
function nameToAdopt({ identity }: Checkable, name: string, inputs: Values): unknown {
  const adopt = reveal(inputs.adopt);
  return identity?.id === name && typeof adopt === "string" ? adopt : undefined;
}

/** What is taken over by its id has a name already, and keeps it until the program says another. */
function isNamed(oldInputs: Values, newInputs: Values): boolean {
  const adopt = reveal(newInputs.adopt);
  return Object.keys(oldInputs).length > 0 || typeof adopt === "string" || adopt instanceof Unknown;
}

/** Of fields that exclude each other exactly one is set. */
function alternativeFaults(resource: Declaration, inputs: Values): CheckFailure[] {
  const groups = Object.groupBy(Object.entries(resource.inputs), ([, { facts }]) => facts.oneOf ?? "");
  return Object.entries(groups).flatMap(([group, fields = []]) => {
    if (group === "") return [];
    const names = fields.map(([name]) => name);
    const [first, ...others] = names.filter((name) => !isAbsent(reveal(inputs[name])));
    if (first === undefined) return [{ path: group, reason: `is missing: set one of ${names.join(", ")}` }];
    const reason = `cannot be set beside ${first}: exactly one ${group} is possible`;
    return others.map((path) => ({ path, reason }));
  });
}

function faultsOf(field: Field, name: string, value: unknown): CheckFailure[] {
  const result = field.strict.safeParse(reveal(withoutAbsent(value)));
  if (result.success) return [];
  return result.error.issues
    .filter((issue) => !mayBeMended(issue, value))
    .flatMap((issue) => {
      const path = [name, ...issue.path].join(".");
      if (issue.code !== "unrecognized_keys") return [{ path, reason: reasonOf(issue) }];
      const known = keysAt(field.facts.schema, issue.path);
      return issue.keys.map((key) => ({ path: `${path}.${key}`, reason: unknownProperty(key, known) }));
    });
}

/** A map of names holds names, or stands for all. */
function keyFaults({ facts }: Field, name: string, value: unknown): CheckFailure[] {
  const { keys } = facts;
  const map = reveal(value);
  if (keys === undefined || !isMap(map)) return [];
  return Object.keys(map).flatMap((key) => {
    const [issue] = ["*", ""].includes(key) ? [] : (keys.safeParse(key).error?.issues ?? []);
    return issue ? [{ path: `${name}.${key}`, reason: `has a name that ${reasonOf(issue)}, or "*"` }] : [];
  });
}

/** Whether a value that is not known yet may turn out such that there is no fault. */
function mayBeMended(issue: z.core.$ZodIssue, value: unknown): boolean {
  const faulty = at(value, issue.path);
  return faulty instanceof Unknown || (issue.code === "custom" && hasUnknown(faulty));
}

/** A logical name may hold characters that a name may not; the person did not write the name that is refused. */
function autonameFaults(field: Field, name: string, value: unknown): CheckFailure[] {
  return faultsOf(field, name, value).map(({ path, reason }) => ({
    path,
    reason: `${reason}; it was made from the resource's logical name, so set it or change that`,
  }));
}

/** What stands at a place, out of its wraps; not known where something around it is not. */
function at(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((outer, key) => {
    if (outer instanceof Unknown || typeof outer !== "object" || outer === null) return outer;
    return reveal((outer as Record<PropertyKey, unknown>)[key]);
  }, reveal(value));
}

/** In a program, null and undefined mean that nothing was set. */
function withoutAbsent(value: unknown): unknown {
  if (value instanceof Secret) return new Secret(withoutAbsent(value.value));
  if (Array.isArray(value)) return value.map(withoutAbsent);
  if (!isMap(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, entry]) => !isAbsent(entry))
      .map(([key, entry]) => [key, withoutAbsent(entry)]),
  );
}
