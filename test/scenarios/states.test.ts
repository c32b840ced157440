import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Stack } from "@pulumi/pulumi/automation/index.js";
import * as eventdata from "pulumi-eventdata";
import * as plugin from "pulumi-eventdata/plugin";
import { afterAll, beforeAll, expect, test } from "vitest";
import { version } from "../../provider/src/hosts/version.ts";
import { fixtures } from "../../provider/src/testing/fixtures/fixtures.ts";
import { up } from "../../tools/engine/changes.ts";
import { someOf } from "../../tools/testing/longRun.ts";
import { sampled } from "../../tools/testing/sampled.ts";
import { keptState, revived } from "../harness/keptState.ts";
import { expectQuiet } from "../harness/quiet.ts";
import { openStage, type Stage } from "../harness/stage.ts";

/** What each version has written, in either form. A new version adds its own; what stands there stays. */
const folder = join(import.meta.dirname, "states");
const forms = { dynamic: eventdata, plugin };
type Form = keyof typeof forms;

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await stage.service.outside.call("createDataset", { body: { name: "logs" } });
});
afterAll(() => stage?.close());

interface Written {
  readonly stack: Stack;
  /** The same program, its classes from the other package. */
  move(form: Form): void;
}

/** A stack with a resource of each type, as little said of it as can be, and a component. */
async function written(form: Form): Promise<Written> {
  let classes = forms[form];
  const program = () => {
    const { token, url } = stage.service;
    const provider = new classes.Provider("explicit", { baseUrl: url, token });
    for (const [type, { least }] of Object.entries(fixtures)) {
      const Class = classes[type as "Dataset"];
      new Class(type.toLowerCase(), least as eventdata.DatasetArgs);
    }
    new classes.Dataset("beside", { name: "beside" }, { provider });
    new classes.OrgConfig("acme", { datasets: [{ name: "audit" }] });
    new classes.SmokeCheck("flow", { query: "logs | count", expect: { scalar: { equals: 0 } } });
  };
  const stack = await stage.stack(program, {
    configuration: { "eventdata:token": { secret: stage.service.personalToken } },
  });
  await up(stack);
  return {
    stack,
    move: (form) => {
      classes = forms[form];
    },
  };
}

test.each(someOf(["dynamic", "plugin"] as const, 1))(
  "the %s form writes into states what it always did",
  async (form) => {
    const { stack } = await written(form);
    const kept = keptState(await stack.exportStack());
    await stack.destroy();
    await expect(`${JSON.stringify(kept, undefined, 2)}\n`).toMatchFileSnapshot(
      join(folder, `${form}-${version}.json`),
    );
  },
);

const files = await readdir(folder);
for (const file of files)
  sampled(`a state of ${file} previews empty in its own form, and where it moves`, async () => {
    const form: Form = file.startsWith("dynamic") ? "dynamic" : "plugin";
    const { stack, move } = await written(form);
    const kept = JSON.parse(await readFile(join(folder, file), "utf8"));
    await stack.importStack(revived(kept, await stack.exportStack()));
    await expectQuiet(stack);
    if (form === "dynamic") {
      move("plugin");
      await expectQuiet(stack);
    }
    await stack.destroy();
  });
