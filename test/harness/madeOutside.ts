import { type Client, resources } from "pulumi-eventdata-provider";
import type { Values } from "../../provider/src/declaration/value.ts";
import { bodyFor, idOf, sentInputs } from "../../provider/src/lifecycle/object.ts";
import { fixtures } from "../../provider/src/testing/fixtures/fixtures.ts";

/** An object that somebody else made, and what a program says of it. */
export interface MadeOutside {
  readonly type: string;
  readonly id: string;
  readonly args: Values;
}

/** One of each type, under the names that are given. */
export async function makeOutside(outside: Client, nameOf: (type: string) => string): Promise<MadeOutside[]> {
  const made: MadeOutside[] = [];
  for (const resource of Object.values(resources)) {
    const { type, inputs, calls } = resource;
    const { args = {}, before = [] } = fixtures[type] ?? {};
    for (const each of before) await outside.call("createDataset", { body: each.args as never });
    const name = inputs.name?.facts.autonamed ? { name: nameOf(type) } : {};
    const said = { ...name, ...sentInputs(resource, args) };
    const body = bodyFor(resource, calls.create, said) as never;
    const object: unknown = await outside.call(calls.create, { body });
    made.push({ type, id: idOf(resource, object as Values), args: said });
  }
  return made;
}
