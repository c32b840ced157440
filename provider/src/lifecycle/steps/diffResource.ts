import { currentId, keyOf } from "../../declaration/resource.ts";
import type { Values } from "../../declaration/value.ts";
import { mayKeep } from "../adopt.ts";
import { Bound } from "../bound.ts";
import { type Difference, diff } from "../diff.ts";
import { everyId } from "../everyId.ts";
import { foresee } from "../foresee.ts";
import type { Managed } from "../oddities.ts";
import type { Run } from "../run.ts";
import { tellUnseen } from "../tellUnseen.ts";
import { knowsId } from "../unfinished.ts";
import { UnfinishedRequest } from "../unfinishedRequest.ts";
import { noLongerDeclared, writtenOver } from "../write.ts";
import { inFull } from "./inFull.ts";
import type { Change, Said, Shown, Stored } from "./steps.ts";
import { inputsOf } from "./stored.ts";

export async function diffResource(
  run: Run,
  resource: Managed,
  shown: Shown,
  id: string,
  told: Stored,
  said: Said,
): Promise<Change> {
  const { claims } = run.notesOf(resource.type);
  const { logicalName, key } = claims.declaredBefore(said) ?? said;
  const bound = new Bound(run, resource, logicalName, key);
  bound.diffed();
  const stored = await inFull(bound, id, told, said.values);
  const { unfinished, values: outputs } = stored;
  const before = inputsOf(resource, stored, said.values);
  if (unfinished?.of === "create" && !knowsId(resource, before)) {
    // Its id only stands in for one, and an update cannot change it: the create goes on from what is known.
    bound.leave(bound.key, new UnfinishedRequest(bound, before, unfinished));
    return {
      isChanged: true,
      changed: [],
      replaces: [...keyOf(resource)],
      deleteBeforeReplace: false,
      before,
    };
  }
  if (unfinished?.of === "update") bound.leave(id, new UnfinishedRequest(bound, before, unfinished));
  const ids = everyId(resource, id, outputs);
  // An id that the program chooses may be given again, to what replaces an object that went first.
  if (!knowsId(resource, before)) for (const each of ids) bound.ownership.hold(each);
  resource.oddities?.notice?.(bound, id, said.values);
  const found = diff(resource, before, outputs, said.values);
  const { changed, replaces, deleteBeforeReplace } = found;
  const replaced = { id: currentId(resource, id, outputs), ids, outputs };
  // Whether or not it asks for it itself: under replaceOnChanges the engine decides that later. Nothing is known to
  // have been made by a create that was not finished.
  if (replaces.length > 0 || unfinished?.of !== "create") bound.replace(replaced);
  if (replaces.length > 0) {
    await foresee(bound, replaced, replaces, said.values);
    for (const each of ids) bound.ownership.condemn(each);
  }
  // What a refresh compares may belong to a resource that leaves the program.
  if (replaces.length === 0 && bound.isDeclared) mayKeep(bound, ids);
  // An update keeps the id, so one that would need another is left to a replacement.
  if (unfinished && replaces.length === 0)
    return { isChanged: true, changed: [], replaces, deleteBeforeReplace, before };
  await tellOverwritten(bound, replaced.id, { before, outputs, now: said.values }, found);
  if (!shown.places) tellUnseen(bound, found.changed);
  // What an import by file left out is put into the state by an update, which writes nothing else.
  const isChanged = changed.length > 0 || stored !== told;
  return { isChanged, changed, replaces, deleteBeforeReplace, before };
}

interface Compared {
  readonly before: Values;
  readonly outputs: Values;
  readonly now: Values;
}

/** What is lost by an update, which the engine does not show. */
async function tellOverwritten(
  bound: Bound<Managed>,
  id: string,
  { before, outputs, now }: Compared,
  { changed, replaces }: Difference,
): Promise<void> {
  if (changed.length === 0 || replaces.length > 0 || !bound.isDeclared) return;
  const { resource } = bound;
  const after = writtenOver(resource, outputs, now, noLongerDeclared(resource, before, now));
  await resource.oddities?.tellOverwritten?.(bound, id, outputs, after);
}
