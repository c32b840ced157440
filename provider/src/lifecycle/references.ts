import { builtInRoles, nearest } from "eventdata-contract";
import type { Named } from "../declaration/field.ts";
import { keyOf, type Resource } from "../declaration/resource.ts";
import { hasSecret, isMap, reveal, type Values } from "../declaration/value.ts";
import { EventDataError } from "../errors/errors.ts";
import type { Bound } from "./bound.ts";
import type { Foreseen } from "./foreseen.ts";
import { type Path, topOf, valueAt } from "./paths.ts";
import type { Run } from "./run.ts";

/** Warns of what a program names by plain text and neither the service has nor the program declares. */
export async function tellMissing(
  { run, resource, logicalName }: Bound,
  { inputs: secretInputs, beside }: Foreseen,
  changed: readonly Path[],
): Promise<void> {
  const inputs = reveal(secretInputs) as Values;
  for (const path of changed) {
    const { names } = resource.inputs[topOf(path)]?.facts ?? {};
    if (names === undefined) continue;
    const isSecret = hasSecret(secretInputs[topOf(path)]);
    for (const [place, text] of textsAt(path, valueAt(inputs, path))) {
      const isBeside = () =>
        names.by === "name" && typesOf(names).some((type) => isDeclared(run, type, text, beside));
      const reason = isBeside() ? undefined : await missing(run, names, text, isSecret);
      if (reason === undefined) continue;
      const message = `The ${resource.type} "${logicalName}": ${place}: ${reason}`;
      if (beside !== undefined || names.by === "id") run.warn(message);
      else run.warnUnless(isBeside, message);
    }
  }
}

/** A text, those of a list, or the names in a map. What is not known yet is none. */
function textsAt(path: Path, value: unknown): (readonly [place: string, text: string])[] {
  if (typeof value === "string") return [[path, value]];
  if (isMap(value)) return Object.keys(value).map((name) => [path, name] as const);
  if (!Array.isArray(value)) return [];
  return value.flatMap((text, index) =>
    typeof text === "string" ? [[`${path}.${index}`, text] as const] : [],
  );
}

function typesOf({ type, or = [] }: Named): string[] {
  return [type, ...or];
}

async function missing(run: Run, names: Named, text: string, isSecret: boolean): Promise<string | undefined> {
  if (text === "*" || (names.type === "Role" && builtInRoles.some((id) => id === text))) return undefined;
  const lists = await Promise.all(typesOf(names).map((type) => listed(run, type)));
  // Where the service does not tell what there is, nothing can be said.
  if (!lists.every((list) => list !== undefined)) return undefined;
  const objects = lists.flat();
  if (objects.some(({ id }) => id === text)) return undefined;
  const namesake = objects.find((object) => nameOf(names.type, object) === text);
  if (namesake && names.by === "name") return undefined;
  const { type } = names;
  const shown = isSecret ? "[secret]" : `"${text}"`;
  if (names.by === "id") {
    const its = namesake ? `, which for this one is "${String(namesake.id)}"` : "";
    return `there is no ${type} with the id ${shown}. What is wanted here is the id${its}: of one that a program declares, its output id.`;
  }
  // What is near a secret tells most of it.
  const near = isSecret
    ? undefined
    : nearest(
        text,
        objects.map((object) => String(nameOf(type, object))),
      );
  const meant = near === undefined ? "" : ` Did you mean ${near}?`;
  return `there is no ${type} ${shown}, neither on the service nor in this program.${meant}`;
}

function isDeclared(run: Run, type: string, text: string, beside: readonly string[] = []): boolean {
  const resource = run.resources[type];
  if (beside.includes(`${type} ${text}`) || beside.includes(`${type} *`)) return true;
  if (resource === undefined) return false;
  const { claims } = run.notesOf(type);
  // One whose name is not known yet may be the one that is meant.
  return claims.isAnyOpen || claims.isClaimed({ [keyOf(resource).at(-1) ?? "name"]: text });
}

function nameOf(type: string, object: Values): unknown {
  return type === "User" ? object.email : object.name;
}

async function listed(run: Run, type: string): Promise<readonly Values[] | undefined> {
  try {
    if (type === "Edge") return await edges(run);
    return await run.snapshots.all(run.resources[type] as Resource);
  } catch (error) {
    if (error instanceof EventDataError) return undefined;
    throw error;
  }
}

/** Those that the licences of organisations name, and where something is already. */
async function edges(run: Run): Promise<readonly Values[] | undefined> {
  const orgs = await run.snapshots.all(run.resources.Org as Resource);
  const licensed = orgs
    .flatMap(({ license }) => (isMap(license) ? [license.edgeDeployments ?? []] : []))
    .flat();
  if (licensed.length === 0) return undefined;
  const used = orgs.map(({ edgeDeployment }) => edgeDeployment);
  return [...licensed, ...used]
    .filter((name) => typeof name === "string")
    .map((name) => ({ id: name, name }));
}
