import { apl } from "pulumi-eventdata";
import { afterAll, beforeAll, expect, test } from "vitest";
import { preview, up } from "../../tools/engine/changes.ts";
import { isDrawn } from "../../tools/testing/longRun.ts";
import { sampled } from "../../tools/testing/sampled.ts";
import { failureOf } from "../harness/failure.ts";
import { filesThatHold } from "../harness/filesThatHold.ts";
import { ApiToken, Dataset, Role, SmokeCheck, View } from "../harness/formed.ts";
import { oauthConfiguration } from "../harness/oauthClient.ts";
import { expectQuiet } from "../harness/quiet.ts";
import { exampleProjects, shellIn } from "../harness/shell.ts";
import { openStage, type Stage } from "../harness/stage.ts";

/** Long enough for a busy machine to give one answer at all, where the answer is to be the wrong one. */
const failingTimeout = "5s";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

/** What the state holds of the check. */
async function checkOf(stack: Awaited<ReturnType<Stage["stack"]>>, name = "flow") {
  const { deployment } = await stack.exportStack();
  const { resources }: { resources: { urn: string; outputs: Record<string, unknown> }[] } = deployment;
  return resources.find(({ urn }) => urn.endsWith(`:SmokeCheck::${name}`))?.outputs;
}

sampled(
  "a deployment proves itself with the token that it has made; a broken view fails it, also after a refresh, until it is repaired",
  async () => {
    const tokens: string[] = [];
    let timeout = "1m";
    const stack = await stage.stack(
      () => {
        const logs = new Dataset("logs", { name: "proven" });
        const all = new View("all", {
          name: "proven-view",
          aplQuery: apl`${logs.name} | where isnotempty(route)`,
        });
        const shipper = new ApiToken("shipper", {
          datasetCapabilities: { "*": { ingest: ["create"], query: ["read"] } },
        });
        shipper.token.apply((token) => tokens.push(token));
        const flow = new SmokeCheck("flow", {
          ingest: { dataset: logs.name, token: shipper.token, event: { route: "/health" } },
          query: apl`${all.name} | where _probe == probe`,
          expect: { rows: { equals: 1 } },
          timeout,
        });
        new Role("behind", { name: "behind" }, { dependsOn: flow });
      },
      { configuration: oauthConfiguration(stage.service.url) },
    );
    expect(await preview(stack)).toHaveLength(5);
    await up(stack);
    expect(await checkOf(stack)).toMatchObject({ passed: true, rows: 1 });
    await expectQuiet(stack);

    const { outside } = stage.service;
    const [view] = await outside.call("listViews");
    const id = view?.id ?? "";
    await outside.call("updateView", {
      path: { id },
      body: { name: "proven-view", aplQuery: "proven | where false" },
    });
    timeout = failingTimeout;
    const failure = await failureOf(stack.up());
    expect(failure).toMatch(/the check did not pass within 5s: tried for \S+, asked \d+ times/);
    expect(failure).toMatch(/rows: expected 1, came 0/);
    expect(failure).toMatch(/trace ids: ingest /);
    expect(await checkOf(stack)).toMatchObject({ passed: false });

    await stack.refresh();
    expect(await checkOf(stack)).toMatchObject({ passed: false });
    expect(await failureOf(stack.preview({ expectNoChanges: true }))).toMatch(/no changes were expected/);
    // The refresh has seen what somebody did to the view, so this repairs it, and the check passes.
    timeout = "1m";
    await up(stack);
    expect(await checkOf(stack)).toMatchObject({ passed: true });
    await expectQuiet(stack);
    for (const token of new Set(tokens)) expect(await filesThatHold(stage.world, token)).toEqual([]);
    // Nothing but probes is in the dataset, so that it goes.
    await stack.destroy();
    expect((await outside.call("listDatasets")).map(({ name }) => name)).not.toContain("proven");
  },
);

sampled("what stands behind a check that does not pass is not deployed", async () => {
  await stage.service.outside.call("createDataset", { body: { name: "gate" } });
  let wanted = 1;
  const stack = await stage.stack(() => {
    const first = new SmokeCheck("flow", {
      query: "gate | count",
      expect: { scalar: { atLeast: wanted } },
      timeout: failingTimeout,
    });
    const second = new SmokeCheck(
      "second",
      { query: "gate | count", expect: { noRows: true }, timeout: failingTimeout, onFailure: "warn" },
      { dependsOn: first },
    );
    new Role("gated", { name: "gated" }, { dependsOn: second });
  });
  const roles = async () => (await stage.service.outside.call("listRoles")).map(({ name }) => name);
  expect(await failureOf(stack.up())).toMatch(/scalar: expected at least 1, came 0/);
  expect(await checkOf(stack, "second")).toBeUndefined();
  expect(await roles()).not.toContain("gated");
  wanted = 0;
  await stack.up();
  expect(await checkOf(stack, "second")).toMatchObject({ passed: false });
  expect(await roles()).toContain("gated");
  await stack.destroy();
});

test.runIf(isDrawn("smoke-check", exampleProjects))("the example project runs as it stands", async () => {
  const pulumi = shellIn("examples/smoke-check", stage);
  expect(await pulumi("stack", "init", "shell")).toMatchObject({ exitCode: 0 });
  const made = await pulumi("up", "--yes");
  expect(made.text).toMatch(/failures-show created/);
  expect(made.text).toMatch(/visibleAfter: "[\d.]+m?s"/);
  expect(made.exitCode).toBe(0);
  expect(await pulumi("preview", "--refresh", "--expect-no-changes")).toMatchObject({ exitCode: 0 });
  expect(await pulumi("destroy", "--yes")).toMatchObject({ exitCode: 0 });
  expect(await pulumi("stack", "rm", "--yes", "shell")).toMatchObject({ exitCode: 0 });
});

sampled(
  "Ctrl-C while it asks ends a check of an hour at once, and the state says that it did not pass",
  async () => {
    await stage.service.outside.call("createDataset", { body: { name: "stopped" } });
    const stack = await stage.stack(() => {
      new SmokeCheck("flow", { query: "stopped | count", expect: { scalar: { equals: 1 } }, timeout: "1h" });
    });
    const interrupt = new AbortController();
    let asked = 0;
    stage.proxy.fate = (request) => {
      asked += request.includes("/v1/query/") ? 1 : 0;
      if (asked === 6) interrupt.abort();
      return "pass";
    };
    expect(await failureOf(stack.up({ signal: interrupt.signal }))).toMatch(
      /update canceled|was stopped before it passed/,
    );
    expect(await checkOf(stack)).toMatchObject({ passed: false });
    await stack.destroy();
  },
);
