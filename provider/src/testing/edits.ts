import { fc } from "../../../tools/testing/arbitrary.ts";
import { currentId, type Resource } from "../declaration/resource.ts";
import { isAbsent, type Values } from "../declaration/value.ts";
import { readObject, replaceObject, sentInputs } from "../lifecycle/object.ts";
import { resources } from "../resources/resources.ts";
import type { Conformance, Keeping } from "./conformance.ts";
import type { Kept } from "./engine.ts";
import type { Made } from "./fixtures/fixture.ts";
import { type Declaration, resolve } from "./program.ts";
import { legalArgs, madeIn } from "./programs.ts";

/** What the service holds of each resource of a program, in its own words; undefined where it is gone. */
export type Held = ReadonlyMap<string, Values | undefined>;

export async function heldOf(
  { engine, outside }: Conformance<Keeping>,
  program: readonly Declaration[],
): Promise<Held> {
  const entries = program.map(async ({ type, name }) => {
    const resource = resources[type] as Resource;
    const { id, outputs } = engine.state.get(name) as Kept;
    return [name, await readObject(outside, resource, currentId(resource, id, outputs))] as const;
  });
  return new Map(await Promise.all(entries));
}

/** Changes and deletes some of what a program has made, as another client of the service would. */
export async function editOutside(
  world: Conformance<Keeping>,
  program: readonly Declaration[],
  draw: fc.GeneratorValue,
): Promise<void> {
  const touched = draw(fc.subarray<Declaration>, [...program]);
  for (const each of touched) await change(world, program, each, draw);
  // A change may name what is deleted afterwards; the other way round the service refuses it.
  const deleted = draw(fc.subarray<Declaration>, touched, { maxLength: Math.ceil(touched.length / 4) });
  for (const each of deleted) await remove(world, each);
}

/** The fields that change, each to another legal value or, where it is optional, to none. */
async function change(
  { engine, outside, around }: Conformance<Keeping>,
  program: readonly Declaration[],
  each: Declaration,
  draw: fc.GeneratorValue,
): Promise<void> {
  const { type, name } = each;
  const resource = resources[type] as Resource;
  const { id, outputs } = engine.state.get(name) as Kept;
  if (type === "ApiToken") return regenerate(outside, currentId(resource, id, outputs));
  // An index of its own keeps names apart from those of the program.
  const drawn = draw(legalArgs, type, 10 + program.indexOf(each), anyRole(madeIn(program)), around);
  const args = resolve(drawn, (to, output) => outputOf(engine.state.get(to) as Kept, output));
  const object = await readObject(outside, resource, id);
  if (!object) throw new Error(`${name} is not there`);
  const groups = draw(fc.subarray<string>, changeable(resource), { minLength: 1 });
  const isChosen = (field: string) => groups.includes(groupOf(resource, field));
  const stays = ([field]: [string, unknown]) => !isChosen(field) || mustStay(resource, field, args);
  const others = Object.entries(sentInputs(resource, object)).filter(stays);
  const chosen = Object.entries(args).filter(([field]) => isChosen(field));
  await replaceObject(outside, resource, id, Object.fromEntries([...others, ...chosen]));
}

/** What the API can change of a resource; fields of which one alone is set count as one. */
function changeable(resource: Resource): string[] {
  const fields = Object.entries(resource.inputs).filter(([, { facts }]) => !facts.own && !facts.replaces);
  return [...new Set(fields.map(([field]) => groupOf(resource, field)))];
}

function groupOf(resource: Resource, field: string): string {
  return resource.inputs[field]?.facts.oneOf ?? field;
}

function mustStay(resource: Resource, field: string, args: Values): boolean {
  return resource.inputs[field]?.facts.autonamed === true && isAbsent(args[field]);
}

/** Somebody else may give a user any role, also one whose members a program declares. */
function anyRole(made: Made): Made {
  return (type) => made(type === "OpenRole" ? "Role" : type);
}

/** A token has no endpoint for updates; regenerating it elsewhere changes when it ends. */
async function regenerate(outside: Conformance["outside"], id: string): Promise<void> {
  const existingTokenExpiresAt = new Date(Date.now() + 3_600_000).toISOString();
  const made = await outside.call("regenerateApiToken", { path: { id }, body: { existingTokenExpiresAt } });
  await outside.call("deleteApiToken", { path: { id: made.id } });
}

/** What went along with something else is gone already. */
async function remove({ engine, outside }: Conformance<Keeping>, { type, name }: Declaration): Promise<void> {
  const resource = resources[type] as Resource;
  const { id, outputs } = engine.state.get(name) as Kept;
  const path = { id: currentId(resource, id, outputs) };
  if (resource.calls.delete === undefined || !(await readObject(outside, resource, path.id))) return;
  await outside.call(resource.calls.delete, { path });
}

function outputOf({ id, outputs }: Kept, output: string): unknown {
  return output === "id" ? id : outputs[output];
}
