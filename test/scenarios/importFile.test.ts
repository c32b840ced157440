import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { resources } from "pulumi-eventdata-provider";
import { afterAll, beforeAll, expect } from "vitest";
import { root } from "../../tools/checks.ts";
import { preview, up } from "../../tools/engine/changes.ts";
import { fileName } from "../../tools/generate/fileName.ts";
import { sampled } from "../../tools/testing/sampled.ts";
import { filesThatHold } from "../harness/filesThatHold.ts";
import { type MadeOutside, makeOutside } from "../harness/madeOutside.ts";
import { type Arguments, makeResource } from "../harness/make.ts";
import { expectQuiet } from "../harness/quiet.ts";
import { openStage, type Stage } from "../harness/stage.ts";

interface Entry {
  readonly type: string;
  readonly name: string;
  readonly id: string;
  readonly inputs: object;
  readonly outputs: object;
}

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

/** What the page of a resource shows as its entry of an import file. */
async function entryFromPage(type: string): Promise<Entry> {
  const page = await readFile(join(root, "docs/resources", `${fileName(type)}.md`), "utf8");
  const text = /```json\n(\{\n {2}"resources": [\s\S]*?)```/.exec(page)?.[1] ?? "";
  const { resources: entries }: { resources: Entry[] } = JSON.parse(text);
  if (entries[0] === undefined) throw new Error(`the page of ${type} shows no entry`);
  return entries[0];
}

/** Each object with its entry of the file, as its page shows it. */
function withEntries(made: readonly MadeOutside[], shown: ReadonlyMap<string, Entry>) {
  return made.map(({ type, id, args }) => {
    const text = JSON.stringify(shown.get(type)).replaceAll('"the-id"', JSON.stringify(id));
    const entry: Entry = JSON.parse(text);
    expect(entry.id).toBe(id);
    return { type, args, entry };
  });
}

sampled(
  "an object of each type is taken over by one file, as the pages show it, and nothing changes after that",
  async () => {
    const shown = new Map<string, Entry>();
    for (const type of Object.keys(resources)) shown.set(type, await entryFromPage(type));
    const nameOf = (type: string) =>
      resources[type]?.identity.id === "name" ? String(shown.get(type)?.id) : `Imported ${type}`;
    const made = withEntries(await makeOutside(stage.service.outside, nameOf), shown);
    let declared = false;
    const stack = await stage.stack(
      () => {
        if (!declared) return;
        for (const { type, args } of made) makeResource(type, "imported", args);
      },
      { configuration: { "eventdata:token": { secret: stage.service.personalToken } } },
    );
    const entries = made.map(({ entry }) => entry);
    await stack.import({ resources: entries as never, generateCode: false, protect: false });
    expect(await filesThatHold(stage.world, "canary")).toEqual([]);
    declared = true;
    // Without a refresh the first deployment completes the state, and makes nothing anew.
    const completed = await preview(stack);
    expect(new Set(completed.map(({ operation }) => operation))).toEqual(new Set(["update"]));
    await stack.refresh();
    // What stood in the place of a secret is not what the program says; see docs/drift.md.
    const left = (await preview(stack)).map((change) => ({ ...change, properties: inputsIn(change) }));
    expect(left).toEqual(made.flatMap(secretsDiffer));
    await up(stack);
    await expectQuiet(stack);
    expect(await filesThatHold(stage.world, "canary")).toEqual([]);
    await stack.destroy();
    expect((await stage.service.outside.call("listOrgs")).map(({ name }) => name)).toContain("Laboratory");
    expect(await stage.service.outside.call("listNotifiers")).toEqual([]);
  },
);

function secretsDiffer({ type, args }: { type: string; args: Arguments }) {
  const properties = Object.keys(args).filter((name) => resources[type]?.inputs[name]?.facts.secret);
  return properties.length === 0 ? [] : [{ name: "imported", operation: "update", properties }];
}

/** The plugin names the places inside of them too. */
function inputsIn({ properties }: { properties: readonly string[] }): string[] {
  return [...new Set(properties.map((place) => place.split(".")[0] ?? place))];
}
