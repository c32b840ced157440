import { keyOf, type Resource } from "../declaration/resource.ts";
import { hasSecret, type Values } from "../declaration/value.ts";
import { EventDataError } from "../errors/errors.ts";
import type { Bound } from "./bound.ts";
import { idsOf } from "./find.ts";
import { idOf } from "./object.ts";
import type { Managed } from "./oddities.ts";
import { fixedDifferences, writtenOver } from "./write.ts";

/** Where to look for what exists already: now, or in what was listed a moment ago. */
export interface Finder {
  byId(bound: Bound, id: string): Promise<Values | undefined>;
  byKey(bound: Bound, inputs: Values): Promise<Values[]>;
}

/** What the program wants to take over, if it exists: of the id that it names, or under the same key. */
export async function toAdopt(
  bound: Bound,
  inputs: Values,
  find: Finder,
  secretInputs = inputs,
): Promise<Values | undefined> {
  const { resource, ownership } = bound;
  const { adopt } = inputs;
  // What replaces an adopted one is made anew: beside it where objects may be alike, and else once it is deleted.
  const isLeft = (id: string) =>
    resource.identity.unique.length === 0
      ? ownership.isCondemned(id) || bound.isOwn(id)
      : ownership.isDeleted(id) && bound.isOwn(id);
  if (typeof adopt === "string") {
    const isOwn = bound.isOwn(adopt) || bound.undiffed?.adopt === adopt;
    if (isLeft(adopt) || (isOwn && ownership.isCondemned(adopt))) return undefined;
    const object = await find.byId(bound, adopt);
    // Its adopt may go on to name what this takes the place of, also where that is gone already.
    if (object || isOwn) return object;
    throw cannotAdopt(
      `there is no ${resource.type} ${adopt} to adopt`,
      "Correct the id, or remove adopt to make a new one.",
    );
  }
  if (adopt !== true) return undefined;
  const all = await find.byKey(bound, inputs);
  const found = all.filter((object) => !isLeft(idOf(resource, object)));
  if (found.length < 2) return found[0];
  throw new EventDataError(
    "SEVERAL_FOUND",
    `there are several of type ${resource.type} with the ${keyInWords(resource, secretInputs)}: ${idsOf(resource, found)}`,
    "Set adopt to the id of the one that is meant.",
  );
}

/** Fails where an object must not be taken over, before anything is written. */
export async function mayAdopt(bound: Bound<Managed>, existing: Values, inputs: Values): Promise<void> {
  const { resource, key, ownership } = bound;
  const id = idOf(resource, existing);
  // The check sees two that say the same; here the first may say no id any more, or another name.
  const isAnothers =
    ownership.isKeptByAnother(id, key) ||
    ownership.isTakenByAnother(id, key) ||
    (resource.identity.unique.length === 0 && ownership.isTaken(id));
  if (isAnothers) {
    throw cannotAdopt(
      `the ${resource.type} ${id} belongs to another resource of this program already`,
      oneOfTwo,
    );
  }
  const fixed = fixedDifferences(resource, existing, inputs);
  if (fixed.length > 0) {
    throw cannotAdopt(
      `the ${resource.type} ${id} exists with another ${fixed.join(" and another ")}, which cannot be changed in place`,
      `Declare the ${fixed.join(" and the ")} that it has, or leave it out.`,
    );
  }
  const { mayOverwrite } = resource.oddities ?? {};
  await mayOverwrite?.(bound, id, existing, { ...writtenOver(resource, existing, inputs, []), ...inputs });
  ownership.take(id, key);
}

/** Fails where another resource of the program is to adopt what this one has: each would delete it with its own end. */
export function mayKeep({ resource, key, ownership }: Bound, ids: readonly string[]): void {
  for (const id of ids) {
    if (ownership.isTakenByAnother(id, key)) {
      throw cannotAdopt(
        `the ${resource.type} ${id} is to be adopted by another resource of this program`,
        oneOfTwo,
      );
    }
    ownership.keep(id, key);
  }
}

const oneOfTwo = "Remove one of the two resources. Where the other one gets another name, deploy that first.";

/**
 * What is found may be the resource's own object, where nothing has told which one that is. The process of its old
 * provider would delete it afterwards, and know of no adoption.
 */
export function mayBeOwn({ resource, undiffed, replaced }: Bound, id: string): EventDataError | undefined {
  if (undiffed === undefined || replaced !== undefined || resource.calls.delete === undefined)
    return undefined;
  return cannotAdopt(
    `the ${resource.type} ${id} may be the one that this is to take the place of, which goes afterwards`,
    "To keep it, deploy the option retainOnDelete: true as things were before, leave the resource out of the program for one deployment, and adopt it then. To have it made anew, set the option deleteBeforeReplace: true.",
  );
}

export function cannotAdopt(what: string, next: string): EventDataError {
  return new EventDataError("CANNOT_ADOPT", what, next);
}

export function keyInWords(resource: Resource, inputs: Values): string {
  return keyOf(resource)
    .map((name) => `${name} ${hasSecret(inputs[name]) ? "[secret]" : `"${String(inputs[name])}"`}`)
    .join(" and ");
}
