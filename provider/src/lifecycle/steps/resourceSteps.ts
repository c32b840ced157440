import { Bound } from "../bound.ts";
import { create } from "../create.ts";
import { remove, removeLost } from "../delete.ts";
import { changedPaths } from "../diff.ts";
import type { Managed } from "../oddities.ts";
import { pick, placesOf } from "../paths.ts";
import { read } from "../read.ts";
import type { Run } from "../run.ts";
import { update } from "../update.ts";
import { checkResource } from "./checkResource.ts";
import { diffResource } from "./diffResource.ts";
import { inFull } from "./inFull.ts";
import type { Shown, Steps } from "./steps.ts";
import { inputsOf, storedOf, withAbsent } from "./stored.ts";

/** The steps of an object of the service. */
export function resourceSteps(run: Run, resource: Managed, shown: Shown): Steps {
  return {
    check(before, said) {
      run.report?.declared(run.client, resource, said.logicalName);
      return checkResource(run, resource, before, said);
    },
    diff: (id, before, said) => diffResource(run, resource, shown, id, before, said),

    async create(said) {
      const bound = new Bound(run, resource, said.logicalName, said.key);
      const { id, outputs } = await create(bound, said.values);
      return { id, state: storedOf(resource, outputs, said) };
    },

    async read(id, { values, logicalName, key, declared: stored, unfinished }) {
      const declared = stored && placesOf(resource, stored);
      // Where the state does not tell what was declared, as after an import, all of it is an input.
      const places = declared ?? Object.keys(resource.inputs);
      const bound = new Bound(run, resource, logicalName, key);
      const found = await read(bound, id, values, places, unfinished);
      const changed = found && changedPaths(resource, pick(values, places), found.inputs);
      run.report?.read(resource, id, logicalName, changed);
      if (!found) return undefined;
      const state = { values: withAbsent(resource, found.outputs), logicalName, declared };
      return { inputs: found.inputs, state: { ...state, unfinished: found.unfinished } };
    },

    async update(id, stored, said) {
      const { values } = said;
      const declared = run.notesOf(resource.type).claims.declaredBefore(said);
      const { logicalName, key } = declared ?? said;
      const bound = new Bound(run, resource, logicalName, key);
      const before = await inFull(bound, id, stored, values);
      const { unfinished, values: outputs } = before;
      const prior = { inputs: inputsOf(resource, before, values), outputs, unfinished };
      // A create that is still to be finished may be told to adopt what has the name by now.
      const { adopt = values.adopt } = (unfinished?.of === "create" && declared) || {};
      return storedOf(resource, await update(bound, id, prior, { ...values, adopt }), said);
    },

    async delete(id, before) {
      const { values, unfinished } = before;
      const bound = new Bound(run, resource, before.logicalName, before.key);
      if (unfinished && unfinished.of !== "write")
        await removeLost(bound, id, inputsOf(resource, before, values), unfinished);
      if (unfinished?.of !== "create") await remove(bound, id, values);
    },
  };
}
