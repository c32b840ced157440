import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Notifier } from "pulumi-eventdata";
import { resources } from "pulumi-eventdata-provider";
import { afterAll, beforeAll, expect } from "vitest";
import { root } from "../../tools/checks.ts";
import { preview, up } from "../../tools/engine/changes.ts";
import { fileName } from "../../tools/generate/fileName.ts";
import { sampled } from "../../tools/testing/sampled.ts";
import { filesThatHold } from "../harness/filesThatHold.ts";
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

/** What the page of a resource shows as its entry of an import file, with the id of an object in place of its own. */
async function entryFromPage(type: string, id: string): Promise<Entry> {
  const page = await readFile(join(root, "docs/resources", `${fileName(type)}.md`), "utf8");
  const text = /```json\n(\{\n {2}"resources": [\s\S]*?)```/.exec(page)?.[1] ?? "";
  const { resources: entries }: { resources: Entry[] } = JSON.parse(text.replaceAll('"the-id"', `"${id}"`));
  if (entries[0]?.id !== id) throw new Error(`the page of ${type} shows another id than ${id}`);
  return entries[0];
}

/** Objects of all types that somebody made, by what a program says of them; the names are those of the pages. */
async function makeOutside() {
  const { outside } = stage.service;
  const read = { query: ["read" as const] };
  const member = await outside.call("createUser", {
    body: { email: "member@example.com", name: "Member", role: "none" },
  });
  const role = { name: "readers", datasetCapabilities: { "*": read } };
  const user = { email: "ada@example.com", name: "Ada Example", role: "read-only" };
  const group = { name: "Platform", members: [member.id], roles: ["read-only"] };
  const token = { name: "shipper", orgCapabilities: { views: ["read" as const] } };
  const dataset = { name: "http-logs", description: "theirs", retentionDays: 30 };
  const emails = { email: { emails: ["on-call@example.com"] } };
  const view = { name: "errors", aplQuery: "['http-logs'] | where status >= 500", datasets: ["http-logs"] };
  const field = { dataset: "http-logs", name: "seconds", expression: "duration_ms / 1000", unit: "s" };
  const query = { kind: "apl" as const, name: "all", query: { apl: "['http-logs']" }, metadata: {} };
  const made: Record<string, [id: string, args: Arguments]> = {
    Role: [(await outside.call("createRole", { body: role })).id, role],
    User: [(await outside.call("createUser", { body: user })).id, user],
    Group: [(await outside.call("createGroup", { body: group })).id, group],
    ApiToken: [(await outside.call("createApiToken", { body: token })).id ?? "", token],
    Dataset: [(await outside.call("createDataset", { body: dataset })).id, dataset],
    Notifier: [
      (await outside.call("createNotifier", { body: { name: "On call", properties: emails } })).id ?? "",
      { name: "On call", ...emails },
    ],
    View: [(await outside.call("createView", { body: view })).name, view],
    VirtualField: [(await outside.call("createVirtualField", { body: field })).id ?? "", field],
    StarredQuery: [(await outside.call("createStarredQuery", { body: query })).id ?? "", query],
    Org: [(await outside.call("createOrg", { body: { name: "Laboratory" } })).id, { name: "Laboratory" }],
  };
  return made;
}

sampled(
  "all ten types are taken over by one file, as their pages show it, and nothing changes after that",
  async () => {
    const made = await makeOutside();
    expect(Object.keys(made).sort()).toEqual(Object.keys(resources).sort());
    const canary = "canary-imported-key";
    const properties = { alertRouterA: { apiKey: canary } };
    const secret = await stage.service.outside.call("createNotifier", {
      body: { name: "router", properties },
    });
    let declared = false;
    const stack = await stage.stack(
      () => {
        if (!declared) return;
        for (const [type, [, args]] of Object.entries(made)) makeResource(type, "imported", args);
        new Notifier("secret", { name: "router", ...properties });
      },
      { configuration: { "eventdata:token": { secret: stage.service.personalToken } } },
    );
    const entries = await Promise.all(Object.entries(made).map(([type, [id]]) => entryFromPage(type, id)));
    const { inputs, ...router } = await entryFromPage("Notifier", secret.id ?? "");
    const named = { ...inputs, __logicalName: "secret" };
    entries.push({ ...router, name: "secret", inputs: named, outputs: named });

    await stack.import({ resources: entries as never, generateCode: false, protect: false });
    expect(await filesThatHold(stage.world, canary)).toEqual([]);
    declared = true;
    // Without a refresh the first deployment completes the state, and makes nothing anew.
    const completed = await preview(stack);
    expect(new Set(completed.map(({ operation }) => operation))).toEqual(new Set(["update"]));
    await stack.refresh();
    // What stood in the place of a secret is not what the program says; see docs/drift.md.
    expect(await preview(stack)).toEqual([
      { name: "secret", operation: "update", properties: ["alertRouterA"] },
    ]);
    await up(stack);
    await expectQuiet(stack);
    expect(await filesThatHold(stage.world, canary)).toEqual([]);
    await stack.destroy();
    expect((await stage.service.outside.call("listOrgs")).map(({ name }) => name)).toContain("Laboratory");
    expect(await stage.service.outside.call("listNotifiers")).toEqual([]);
  },
);
