import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { up } from "../../tools/engine/changes.ts";
import { isLong } from "../../tools/testing/longRun.ts";
import { sampled } from "../../tools/testing/sampled.ts";
import { failureOf } from "../harness/failure.ts";
import { ApiToken, Dataset, Notifier, Role, StarredQuery } from "../harness/formed.ts";
import { providerProcess } from "../harness/providerProcess.ts";
import type { Fate } from "../harness/proxy.ts";
import { expectQuiet } from "../harness/quiet.ts";
import { openStage, type Stage } from "../harness/stage.ts";

const perType = 6;

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

/** Most of them have names that need not be unique, so that one too many would not be refused. */
function autonamed(): void {
  for (let number = 1; number <= perType; number++) {
    new ApiToken(`token-${number}`, { orgCapabilities: { views: ["read"] } });
    new Dataset(`dataset-${number}`);
    new Notifier(`notifier-${number}`, { email: { emails: ["on-call@example.com"] } });
    new Role(`role-${number}`);
    new StarredQuery(`query-${number}`, { query: { apl: "['logs']" } });
  }
}

/** What a program can say beforehand, so that nothing depends on a process that remembers what it has sent. */
function namedAndAdopting(): void {
  for (let number = 1; number <= perType; number++) {
    const name = `same-${number}`;
    new Dataset(name, { name, adopt: true });
    new Notifier(name, { name, adopt: true, email: { emails: ["on-call@example.com"] } });
    new Role(name, { name, adopt: true });
    new StarredQuery(name, { name, adopt: true, query: { apl: "['logs']" } });
  }
}

/** Ids of all objects of the program's types. */
async function held(): Promise<string[]> {
  const { outside } = stage.service;
  const lists: (readonly { readonly id?: string | undefined }[])[] = [
    await outside.call("listApiTokens"),
    await outside.call("listDatasets"),
    await outside.call("listNotifiers"),
    await outside.call("listRoles"),
    await outside.call("listStarredQueries"),
  ];
  return lists.flatMap((list) => list.map(({ id = "" }) => id));
}

sampled(
  "Ctrl-C in the middle of an up leaves a state from which the next one goes on: nothing twice, nothing lost",
  async () => {
    const stack = await stage.stack(autonamed);
    const before = await held();
    const made = async () => (await held()).filter((id) => !before.includes(id)).sort();
    const interrupt = new AbortController();
    let creates = 0;
    stage.proxy.fate = async (request): Promise<Fate> => {
      if (!request.startsWith("POST ")) return "pass";
      creates += 1;
      if (creates === 10) interrupt.abort();
      await sleep(1_000);
      return "pass";
    };
    expect(await failureOf(stack.up({ signal: interrupt.signal }))).toMatch(
      /update canceled|it was told to end/,
    );
    const { deployment } = await stack.exportStack();
    const stored: { type: string; id: string }[] = deployment.resources;
    const known = stored.filter(({ type }) => type.includes("eventdata:")).map(({ id }) => id);
    expect(known.sort()).toEqual(await made());
    expect(known.length).toBeGreaterThan(0);
    expect(known.length).toBeLessThan(5 * perType);
    stage.proxy.fate = () => "pass";
    await up(stack);
    expect(await made()).toHaveLength(5 * perType);
    await expectQuiet(stack);
    await stack.destroy();
    expect(await made()).toEqual([]);
  },
);

test.runIf(isLong && process.platform === "linux")(
  "a provider that is killed amid its creates leaves nothing twice where the program names and adopts",
  async () => {
    const stack = await stage.stack(namedAndAdopting);
    const before = await held();
    const made = async () => (await held()).filter((id) => !before.includes(id)).sort();
    const killed = Promise.withResolvers<void>();
    let creates = 0;
    stage.proxy.fate = async (request): Promise<Fate> => {
      if (!request.startsWith("POST ")) return "pass";
      creates += 1;
      if (creates === 5) {
        process.kill(await providerProcess(stage.world), "SIGKILL");
        killed.resolve();
      }
      await killed.promise;
      return "pass";
    };
    expect(await failureOf(stack.up())).toMatch(/error reading from server: (EOF|connection reset by peer)/);
    stage.proxy.fate = () => "pass";
    expect((await made()).length).toBeGreaterThan(0);
    await up(stack);
    expect(await made()).toHaveLength(4 * perType);
    await expectQuiet(stack);
    await stack.destroy();
    expect(await made()).toEqual([]);
  },
);
