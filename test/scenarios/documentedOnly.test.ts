import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeToken } from "eventdata-service";
import {
  ApiToken,
  Dataset,
  Group,
  Notifier,
  Org,
  Role,
  StarredQuery,
  User,
  View,
  VirtualField,
} from "pulumi-eventdata";
import { hiddenKeys, providerText, typeToken } from "pulumi-eventdata-provider/frozenTexts";
import { afterAll, beforeAll, expect } from "vitest";
import { preview, up } from "../../tools/engine/changes.ts";
import { sampled } from "../../tools/testing/sampled.ts";
import { failureOf } from "../harness/failure.ts";
import { oauthConfiguration } from "../harness/oauthClient.ts";
import { openService, type TestService } from "../harness/service.ts";
import { openStage, type Stage } from "../harness/stage.ts";

let stage: Stage;
let folder: string;
let ids: Awaited<ReturnType<typeof makeOutside>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "eventdata-test-"));
  const kept = { dataFolder: join(folder, "data"), ownerToken: makeToken("edat-") };
  const whole = await openService({}, kept);
  ids = await makeOutside(whole);
  await whole.stop();
  stage = await openStage({ ...kept, documentedOnly: true });
});
afterAll(async () => {
  await stage?.close();
  await rm(folder, { recursive: true, force: true });
});

const group = { name: "Platform", description: "before", members: [], roles: ["read-only"] };
const view = { name: "errors", aplQuery: "['logs']", datasets: ["logs"], description: "before" };
const virtualField = {
  dataset: "http",
  name: "seconds",
  expression: "1",
  description: "before",
  type: "number" as const,
  unit: "s",
};
const query = { name: "all", query: { apl: "['logs']" } };
const email = { emails: ["on-call@example.com"] };

/** What a deployment of this kind can be given by other ways than the API. */
async function makeOutside({ outside }: TestService) {
  await outside.call("createDataset", { body: { name: "http" } });
  await outside.call("createNotifier", { body: { name: "bell", properties: { email } } });
  await outside.call("createView", { body: view });
  return {
    Group: (await outside.call("createGroup", { body: group })).id,
    StarredQuery: (
      await outside.call("createStarredQuery", { body: { ...query, kind: "apl", metadata: {} } })
    ).id,
    VirtualField: (await outside.call("createVirtualField", { body: virtualField })).id,
  };
}

interface Stored {
  readonly type: string;
  readonly urn: string;
  readonly initErrors?: readonly string[];
}

function lacks(...endpoints: readonly string[]): RegExp[] {
  return endpoints.map((name) => new RegExp(`The deployment lacks the endpoint ${name} \\(`));
}

sampled(
  "what a documented endpoint serves works; the rest fails by the name of its endpoint, and leaves nothing",
  async () => {
    let program: "all" | "served" | "changed" = "all";
    const stack = await stage.stack(
      () => {
        const isChanged = program === "changed";
        new ApiToken("token", { orgCapabilities: { views: ["read"] } });
        new Dataset("logs", { name: "logs" });
        new Org("lab", { name: isChanged ? "Workshop" : "Laboratory" });
        new Role("readers", { name: "readers" });
        new User("ada", { email: "ada@example.com", name: "Ada", role: isChanged ? "user" : "none" });
        if (program !== "all") return;
        new Group("platform");
        new Notifier("on-call", { email: { emails: ["on-call@example.com"] } });
        new StarredQuery("all", { query: { apl: "['logs']" } });
        new View("errors", { aplQuery: "['logs']" });
        new VirtualField("seconds", { dataset: "logs", expression: "1" });
      },
      {
        configuration: {
          ...oauthConfiguration(stage.service.url),
          "eventdata:token": { secret: stage.service.personalToken },
        },
      },
    );
    const refused = await failureOf(stack.up({ continueOnError: true }));
    const missing = [
      "createGroup",
      "createNotifier",
      "createStarredQuery",
      "createView",
      "createVirtualField",
    ];
    for (const words of lacks(...missing)) expect(refused).toMatch(words);
    const { deployment } = await stack.exportStack();
    const stored: Stored[] = deployment.resources;
    const ours = stored.filter(({ type }) => type.includes("eventdata:"));
    expect(ours.map(({ urn }) => urn.slice(urn.lastIndexOf("::") + 2)).sort()).toEqual([
      "ada",
      "lab",
      "logs",
      "readers",
      "token",
    ]);
    expect(ours.flatMap(({ initErrors = [] }) => initErrors)).toEqual([]);

    program = "served";
    expect(await preview(stack)).toEqual([]);
    program = "changed";
    expect(await up(stack)).toEqual(
      expect.arrayContaining([
        { name: "lab", operation: "update", properties: ["name"] },
        { name: "ada", operation: "update", properties: ["role"] },
      ]),
    );
    expect((await stage.service.outside.call("listOrgs")).map(({ name }) => name)).toContain("Workshop");
    expect(await preview(stack)).toEqual([]);

    const unread = await failureOf(stack.refresh());
    for (const words of lacks("getRole", "getDataset", "getApiToken", "getUser"))
      expect(unread).toMatch(words);
    expect(unread).not.toMatch(/getOrg/);
    const left = await failureOf(stack.destroy({ continueOnError: true }));
    const undeletable = ["deleteRole", "deleteDataset", "deleteApiToken", "deleteUser"];
    for (const words of lacks(...undeletable)) expect(left).toMatch(words);
  },
);

sampled(
  "what exists is adopted by documented reads, and changed by documented updates where the program says all of it",
  async () => {
    let description = "";
    const stack = await stage.stack(
      () => {
        if (description === "") return;
        new Group("imported", { ...group, description });
        new View("imported", { ...view, description });
        new VirtualField("imported", { ...virtualField, description });
        new Notifier("adopted", { name: "bell", email, adopt: true });
        new StarredQuery("adopted", { ...query, adopt: ids.StarredQuery ?? "" });
      },
      { configuration: oauthConfiguration(stage.service.url) },
    );
    const entry = (type: string, id: string | undefined, inputs: object) => {
      const hidden = { [hiddenKeys.provider]: providerText(type), [hiddenKeys.name]: "imported" };
      const values = { ...inputs, ...hidden };
      return { type: typeToken(type), name: "imported", id, inputs: values, outputs: values };
    };
    const resources = [
      entry("Group", ids.Group, group),
      entry("View", view.name, view),
      entry("VirtualField", ids.VirtualField, virtualField),
    ];
    await stack.import({ resources: resources as never, generateCode: false, protect: false });
    description = "after";
    stage.proxy.requests.length = 0;
    await up(stack);
    // A query is a POST that only reads.
    const writes = stage.proxy.requests.filter(
      (request) => !/^GET |^POST \/v1\/datasets\/_apl/.test(request),
    );
    expect(writes.sort()).toEqual([
      `PUT /v2/rbac/groups/${ids.Group}`,
      `PUT /v2/vfields/${ids.VirtualField}`,
      "PUT /v2/views/errors",
    ]);
    expect(await preview(stack)).toEqual([]);
  },
);
