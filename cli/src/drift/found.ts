import {
  changedPaths,
  type Declaration,
  EventDataError,
  resources,
  type Seen,
  type SeenObject,
  tasks,
  topOf,
  type Values,
  valueAt,
} from "pulumi-eventdata-provider";
import { type Described, holdsUnknown, nameIn, ownTypeOf, type PlannedStep } from "../preview/plan.ts";
import type { Watched } from "../preview/watched.ts";
import type { Finding, PlaceDrift } from "./drift.ts";

/** What the engine writes in the place of a secret. */
const secretText = "[secret]";

/** A resource of ours, as the state, the service and the program have it. */
interface Sides {
  readonly urn: string;
  readonly type: string;
  readonly state: Described | undefined;
  /** What becomes of it; a resource that stays as it is has no step. */
  readonly step: PlannedStep | undefined;
}

/** What is different of the resources of a stack. */
export function foundIn({ steps, seen }: Watched): { findings: Finding[]; looked: number } {
  const sides = sidesOf(steps);
  const reads = new Map(seen.flatMap((each) => ("read" in each ? [[keyOf(each), each] as const] : [])));
  const objects = objectsOf(seen);
  const stated = new Set(sides.flatMap(({ urn, state }) => (state === undefined ? [] : [urn])));
  const anew: MadeAnew = { mayBe: (urn) => stated.has(urn), names: namesOf(sides) };
  const findings = sides.flatMap((each): Finding[] => {
    const { urn, type, state, step } = each;
    const about = { type, name: nameIn(urn), urn, id: state?.id };
    const read = state && reads.get(JSON.stringify([type, state.id, nameIn(state.urn)]));
    if (state !== undefined && read === undefined && resources[type]) throw tellsNothing();
    if (read !== undefined && read.changed === undefined) return [{ ...about, kind: "deleted", places: [] }];
    const outside = read?.changed ?? [];
    const told = toldOf(objects.get(`${type} ${state?.id}`));
    const changed: Finding = {
      ...about,
      kind: "changed",
      places: outside.map((path) =>
        step === undefined
          ? { path, isSecret: false, isSaid: true }
          : placeOf(type, path, state, step.oldState),
      ),
      ...told,
    };
    const ahead = undeployedOf(each, outside, anew);
    return [
      ...(outside.length > 0 ? [changed] : []),
      ...(ahead === undefined ? [] : [{ ...about, kind: "undeployed" as const, ...ahead }]),
    ];
  });
  return { findings, looked: sides.filter(({ state }) => state !== undefined).length };
}

function sidesOf(steps: readonly PlannedStep[]): Sides[] {
  const byUrn = new Map<string, Sides>();
  for (const step of steps) {
    const { urn, op, oldState } = step;
    const type = ownTypeOf(step);
    if (type === undefined || (resources[type] ?? tasks[type]) === undefined) continue;
    // A resource that an alias renames has another URN in the state.
    const key = oldState?.urn ?? urn;
    const known = byUrn.get(key) ?? { urn, type, state: undefined, step: undefined };
    if (op === "refresh") byUrn.set(key, { ...known, state: oldState });
    else if (deploying.has(op)) byUrn.set(key, { ...known, urn, step });
  }
  return [...byUrn.values()].sort((one, other) => (one.urn < other.urn ? -1 : 1));
}

/** What was there and may be made anew, since somebody deleted it. */
interface MadeAnew {
  readonly mayBe: (urn: string) => boolean;
  /** The names of what is made anew for sure, before and from now on. */
  readonly names: ReadonlyMap<string, { readonly before: string; readonly now: string }>;
}

function namesOf(sides: readonly Sides[]): MadeAnew["names"] {
  const named = sides.flatMap(({ urn, state, step }) => {
    const [before, now] = [state?.inputs?.name, step?.newState?.inputs?.name];
    const isKnown = step?.op === "create" && typeof before === "string" && typeof now === "string";
    return isKnown ? [[urn, { before, now }] as const] : [];
  });
  return new Map(named);
}

/** One step for each resource: a replacement has others beside it. */
const deploying = new Set(["create", "update", "replace", "delete"]);

function undeployedOf(
  { type, state, step }: Sides,
  outside: readonly string[],
  anew: MadeAnew,
): Pick<Finding, "operation" | "places"> | undefined {
  if (step === undefined) return undefined;
  const { op: operation, oldState, newState } = step;
  if (operation === "create" || operation === "delete") return { operation, places: [] };
  const declaration = resources[type] ?? tasks[type];
  if (declaration === undefined) return undefined;
  const now = newState?.inputs ?? {};
  const isRenamed = (path: string) => namesMadeAnew(path, state, newState, anew);
  const ofFound = changedPaths(declaration, oldState?.inputs ?? {}, now);
  // A name that the program leaves to the provider stays as somebody else has changed it.
  const seen = changedPaths(declaration, state?.inputs ?? {}, now).filter(
    (path) => ofFound.includes(path) && !isRenamed(path),
  );
  // Of a secret nothing can be seen but that the engine tells of a change there that nobody made outside.
  const hidden = changedInputs(step).filter((name) => {
    const covered = [...seen, ...outside].some((path) => topOf(path) === name);
    return !covered && declaration.inputs[name] !== undefined && !isRenamed(name);
  });
  const isOwn = (path: string) =>
    !follows(declaration.inputs[topOf(path)]?.facts, operation) &&
    !refersToMadeAnew(path, state, newState, anew);
  const own = [...seen, ...hidden].filter(isOwn);
  const all = own.length > 0 || outside.length > 0 ? own : seen;
  const places = all.map((path) => placeOf(type, path, newState, state));
  return places.length === 0 ? undefined : { operation, places };
}

type Facts = Declaration["inputs"][string]["facts"];

/** Whether the provider gives an input another value as something else changes: a new token has a new name and is due at another time. */
function follows(facts: Facts | undefined, operation: string): boolean {
  return facts?.derived === true || (operation === "replace" && facts?.autonamed === true);
}

/** What was there and is to be made anew, since somebody deleted it, has another id; whoever names it still says the same. */
function refersToMadeAnew(
  path: string,
  state: Described | undefined,
  next: Described | undefined,
  anew: MadeAnew,
): boolean {
  const [before, now] = [valueAt(state?.inputs ?? {}, path), valueAt(next?.inputs ?? {}, path)];
  const behind = next?.propertyDependencies?.[topOf(path)] ?? [];
  if (!holdsUnknown(now) || !behind.every(anew.mayBe)) return false;
  return !Array.isArray(now) || (Array.isArray(before) && before.length === now.length);
}

/** Where the provider makes its name, it has another one of those too, which the preview knows. */
function namesMadeAnew(
  path: string,
  state: Described | undefined,
  next: Described | undefined,
  anew: MadeAnew,
): boolean {
  const said = JSON.stringify(valueAt(next?.inputs ?? {}, path)) ?? "";
  const { propertyDependencies } = next ?? {};
  // The engine tells the Automation API of no dependencies.
  const behind =
    propertyDependencies === undefined ? [...anew.names.keys()] : (propertyDependencies[topOf(path)] ?? []);
  const withNamesOfBefore = behind.reduce((text, urn) => {
    const names = anew.names.get(urn);
    return names === undefined ? text : text.replaceAll(names.now, () => names.before);
  }, said);
  return (
    withNamesOfBefore !== said && withNamesOfBefore === JSON.stringify(valueAt(state?.inputs ?? {}, path))
  );
}

function changedInputs({ detailedDiff, diffReasons = [] }: PlannedStep): string[] {
  const places = [...Object.keys(detailedDiff ?? {}), ...diffReasons];
  return [...new Set(places.map((place) => place.split(/[.[]/, 1)[0] ?? place))];
}

function placeOf(
  type: string,
  path: string,
  expected: Described | undefined,
  found: Described | undefined,
): PlaceDrift {
  const [left, right] = [valueAt(expected?.inputs ?? {}, path), valueAt(found?.inputs ?? {}, path)];
  if (isSecret(type, path) || holdsSecret(left) || holdsSecret(right)) return { path, isSecret: true };
  return { path, isSecret: false, expected: left, found: right };
}

/** Also where the engine lets it be seen, as what the service shows may not have its mark. */
function isSecret(type: string, path: string): boolean {
  const { secret = false, secretParts } = resources[type]?.inputs[topOf(path)]?.facts ?? {};
  const [, part] = path.split(".");
  return secret && (secretParts === undefined || part === undefined || secretParts.includes(part));
}

function holdsSecret(value: unknown): boolean {
  if (typeof value === "object" && value !== null) return Object.values(value).some(holdsSecret);
  return value === secretText;
}

function keyOf({ read, id, logicalName }: Extract<Seen, { read: string }>): string {
  return JSON.stringify([read, id, logicalName]);
}

function objectsOf(seen: readonly Seen[]): ReadonlyMap<string, SeenObject> {
  const lists = seen.flatMap((each) => ("list" in each ? [each] : []));
  return new Map(
    lists.flatMap(({ list, objects }) => objects.map((object) => [`${list} ${object.id}`, object] as const)),
  );
}

/** Each kind of object tells it under names of its own. */
export function toldOf(object: Values | undefined): Pick<Finding, "who" | "made" | "changed"> {
  const text = (...fields: readonly string[]) =>
    fields.map((field) => object?.[field]).find((value) => typeof value === "string" && value !== "");
  return {
    who: text("who", "createdBy") as string | undefined,
    made: text("createdAt", "created", "metaCreated") as string | undefined,
    changed: text("updatedAt", "metaModified") as string | undefined,
  };
}

function tellsNothing(): EventDataError {
  return new EventDataError(
    "PULUMI_FAILED",
    "the provider that this project uses does not tell what a refresh sees",
    "Update pulumi-eventdata in the project to the version of this command.",
  );
}
