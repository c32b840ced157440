import * as pulumi from "@pulumi/pulumi";
import { afterAll, beforeAll, expect } from "vitest";
import { preview, up } from "../../tools/engine/changes.ts";
import { sampled } from "../../tools/testing/sampled.ts";
import { failureOf } from "../harness/failure.ts";
import { filesThatHold } from "../harness/filesThatHold.ts";
import {
  Dataset,
  getDatasetOutput,
  getNotifierOutput,
  getRole,
  getRoleOutput,
  getRoles,
  getRolesOutput,
  Provider,
  Role,
  User,
} from "../harness/formed.ts";
import { expectQuiet } from "../harness/quiet.ts";
import { openService, type TestService } from "../harness/service.ts";
import { openStage, type Stage } from "../harness/stage.ts";

const canary = "canary-routing-5f0c";

let stage: Stage;
let other: TestService;
let readers: string;
beforeAll(async () => {
  stage = await openStage();
  other = await openService();
  readers = (await stage.service.outside.call("createRole", { body: { name: "readers" } })).id;
  const properties = { alertRouterB: { routingKey: canary } };
  await stage.service.outside.call("createNotifier", { body: { name: "bell", properties } });
});
afterAll(async () => {
  await other?.stop();
  await stage?.close();
});

async function usersOf(service: TestService) {
  const users = await service.outside.call("listUsers");
  return users
    .filter(({ name }) => name !== "Owner")
    .map(({ name, role }) => [name, role.name])
    .sort();
}

sampled(
  "a role looked up by name is given to users, in both forms, and nothing changes after that",
  async () => {
    const stack = await stage.stack(async () => {
      const found = await getRole({ name: "readers" });
      new User("ada", { email: "ada@example.com", name: "Ada", role: found.id });
      const role = getRoleOutput({ name: pulumi.output("readers") }).id;
      new User("second", { email: "second@example.com", name: "Second", role });
    });
    expect(await preview(stack)).toHaveLength(2);
    await up(stack);
    expect(await usersOf(stage.service)).toEqual([
      ["Ada", "readers"],
      ["Second", "readers"],
    ]);
    await expectQuiet(stack);
    await stack.destroy();
  },
);

sampled("what is not there fails the preview in one plain message with near misses", async () => {
  for (const program of [() => getRole({ name: "reader" }), () => void getRoleOutput({ name: "reader" })]) {
    const stack = await stage.stack(program);
    const failure = await failureOf(stack.preview());
    expect(failure).toMatch(/getRole: there is no Role with the name "reader"/);
    expect(failure).toMatch(/Did you mean the name "readers"\?/);
    expect(failure).not.toMatch(/\n\s+at .*functions/);
    expect(failure).not.toMatch(/Unhandled exception/);
  }
});

sampled("what this program makes is looked up after it is made, and left unknown before", async () => {
  const stack = await stage.stack(() => {
    const made = new Role("writers", { name: "writers", description: "They write." });
    const found = getRoleOutput({ name: "writers" }, { dependsOn: made });
    new User("ada", { email: "ada@example.com", name: "Ada", role: found.id });
  });
  expect(await preview(stack)).toHaveLength(2);
  await up(stack);
  expect(await usersOf(stage.service)).toEqual([["Ada", "writers"]]);
  await expectQuiet(stack);
  await stack.destroy();
});

sampled("a program that has ended waits for its functions and for what comes of them", async () => {
  const stack = await stage.stack(() => {
    getRolesOutput().apply((roles) => {
      for (const { id } of roles.filter(({ name }) => name === "readers")) {
        new Dataset("of-output", { name: "of-output", description: id });
      }
    });
    void getRole({ name: "readers" }).then(({ id }) => {
      new Dataset("of-promise", { name: "of-promise", description: id });
    });
  });
  await up(stack);
  const datasets = await stage.service.outside.call("listDatasets");
  expect(datasets.map(({ name, description }) => [name, description]).sort()).toEqual([
    ["of-output", readers],
    ["of-promise", readers],
  ]);
  await expectQuiet(stack);
  await stack.destroy();
});

sampled("an explicit provider's own service is asked, and its token is nowhere in clear", async () => {
  await other.outside.call("createDataset", { body: { name: "elsewhere", description: "Of the other." } });
  const stack = await stage.stack(async () => {
    const provider = new Provider("other", { baseUrl: other.url, token: other.token });
    const { description } = await getDatasetOf(provider);
    new Dataset("copy", { name: "copy", description });
  });
  await up(stack);
  const [dataset] = await stage.service.outside.call("listDatasets");
  expect(dataset).toMatchObject({ name: "copy", description: "Of the other." });
  expect(await filesThatHold(stage.world, other.token)).toEqual([]);
  await expectQuiet(stack);
  await stack.destroy();
});

async function getDatasetOf(provider: pulumi.ProviderResource) {
  const found = getDatasetOutput({ name: "elsewhere" }, { provider });
  return { description: found.apply(({ description }) => description ?? "") };
}

sampled("what is found with secrets in it is encrypted in the state", async () => {
  const printed: string[] = [];
  const stack = await stage.world.stack(async () => ({ bell: getNotifierOutput({ name: "bell" }) }), {
    configuration: {
      "eventdata:baseUrl": stage.proxy.url,
      "eventdata:token": { secret: stage.service.token },
    },
  });
  await stack.up({ onOutput: (text) => void printed.push(text) });
  const outputs = await stack.workspace.stackOutputs(stack.name);
  expect(outputs.bell).toMatchObject({ secret: true, value: { alertRouterB: { routingKey: canary } } });
  expect(printed.join("")).not.toContain(canary);
  expect(await filesThatHold(stage.world, canary)).toEqual([]);
  await stack.destroy();
});

sampled("many look-ups of a type cost one list", async () => {
  const stack = await stage.stack(async () => {
    const names = (await getRoles()).map(({ name }) => name);
    for (const name of names) await getRole({ name });
    await Promise.all(names.map((name) => getRole({ name })));
  });
  stage.proxy.requests.splice(0);
  await stack.preview();
  expect(stage.proxy.requests.length).toBe(1);
});
