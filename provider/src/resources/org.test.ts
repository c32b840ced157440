import { expect, test } from "vitest";
import type { Values } from "../declaration/value.ts";
import { Bound } from "../lifecycle/bound.ts";
import { readObject } from "../lifecycle/object.ts";
import { read } from "../lifecycle/read.ts";
import { clientOf } from "../testing/clients.ts";
import { type Conformance, conformance } from "../testing/conformance.ts";
import type { Declaration } from "../testing/program.ts";
import { runOf } from "../testing/runOf.ts";
import { org } from "./org.ts";

const edgeDeployment = "eu-central-1-aws";
const program = (args: Values): Declaration[] => [
  { type: "Org", name: "lab", args: { name: "Laboratory", ...args } },
];

async function made(args: Values): Promise<Conformance & { id: string }> {
  const world = await conformance();
  expect((await world.engine.up(program(args))).failures).toEqual({});
  return { ...world, id: world.engine.state.get("lab")?.id ?? "" };
}

test("an organisation is renamed in place", async () => {
  const { engine, outside, id } = await made({ edgeDeployment });
  const renamed = program({ name: "Observatory", edgeDeployment });
  expect(await engine.up(renamed)).toEqual({ steps: { lab: "update" }, failures: {} });
  expect(await readObject(outside, org, id)).toMatchObject({ name: "Observatory", edgeDeployment });
});

test("a change that would replace it is refused in a preview, with what to do instead, and changes nothing", async () => {
  const { engine, outside, id } = await made({ edgeDeployment });
  const before = await readObject(outside, org, id);
  const other = program({ name: "Observatory", edgeDeployment: "us-east-1-aws" });
  const words =
    /^the edgeDeployment of this Org cannot be changed, .*\nGo back to the edgeDeployment that it has; or declare another Org/;
  await expect(engine.preview(other)).rejects.toThrow(words);
  expect((await engine.up(other)).failures).toMatchObject({ lab: { message: expect.stringMatching(words) } });
  expect(await readObject(outside, org, id)).toEqual(before);
});

test("what it has anyway may be declared later, and no longer declared", async () => {
  const { engine } = await made({ edgeDeployment });
  for (const args of [{}, { edgeDeployment }]) {
    expect((await engine.up(program(args))).failures).toEqual({});
    expect((await engine.preview(program(args))).steps).toEqual({ lab: "same" });
  }
});

test("destroying it leaves it and warns of that", async () => {
  const { engine, outside, warnings, id } = await made({});
  await engine.destroy();
  expect(await readObject(outside, org, id)).toMatchObject({ name: "Laboratory" });
  expect(warnings).toEqual([
    `The Org ${id} is left as it is: the service has no way to delete one. It is only no longer managed.`,
  ]);
});

test("one that the credential does not see is not taken to be gone, and so not made twice", async () => {
  const { engine, service, id } = await made({});
  const client = clientOf(service.url, { token: service.ownerToken ?? "" });
  const outputs = engine.state.get("lab")?.outputs ?? {};
  const seen = read(new Bound(runOf(client), org), id, outputs, []);
  await expect(seen).rejects.toThrow(
    /nobody can have deleted it\nAn API token sees its own organisation alone/,
  );
});
