import { afterAll, beforeAll, expect } from "vitest";
import { up } from "../../tools/engine/changes.ts";
import { sampled } from "../../tools/testing/sampled.ts";
import { failureOf } from "../harness/failure.ts";
import { Dataset, Provider } from "../harness/formed.ts";
import { expectQuiet } from "../harness/quiet.ts";
import { openService, type TestService } from "../harness/service.ts";
import { openWorld, type World } from "../harness/world.ts";

let world: World;
let first: TestService;
let second: TestService;
beforeAll(async () => {
  world = await openWorld();
  first = await openService();
  second = await openService();
});
afterAll(async () => {
  await first?.stop();
  await second?.stop();
  await world?.close();
});

const names = async (service: TestService) =>
  (await service.outside.call("listDatasets")).map(({ name }) => name);

sampled("two explicit providers work on two services at once", async () => {
  const stack = await world.stack(async () => {
    for (const [name, service] of Object.entries({ first, second })) {
      const provider = new Provider(name, { baseUrl: service.url, token: service.token });
      new Dataset(`${name}-logs`, { name: `${name}-logs` }, { provider });
      new Dataset(`${name}-shared`, { name: "same-name" }, { provider });
    }
  });
  await up(stack);
  expect(await names(first)).toEqual(["first-logs", "same-name"]);
  expect(await names(second)).toEqual(["same-name", "second-logs"]);
  await expectQuiet(stack);
  await stack.destroy();
  expect([await names(first), await names(second)]).toEqual([[], []]);
});

sampled("a provider that names an address takes no credential from elsewhere", async () => {
  const environment = { EVENTDATA_TOKEN: first.token, EVENTDATA_BASE_URL: first.url };
  const stack = await world.stack(
    async () => {
      const provider = new Provider("other", { baseUrl: second.url });
      new Dataset("logs", {}, { provider });
    },
    { environment, configuration: { "eventdata:token": { secret: first.token } } },
  );
  expect(await failureOf(stack.preview())).toMatch(
    /a Provider that names a baseUrl must be given its token too/,
  );
});

sampled("a provider that names nothing takes both from the environment", async () => {
  const environment = { EVENTDATA_TOKEN: second.token, EVENTDATA_BASE_URL: second.url };
  const stack = await world.stack(
    async () => {
      const provider = new Provider("plain");
      new Dataset("logs", { name: "by-environment" }, { provider });
    },
    { environment },
  );
  await up(stack);
  expect(await names(second)).toEqual(["by-environment"]);
  await stack.destroy();
});
