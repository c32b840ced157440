import type { CustomResourceOptions } from "@pulumi/pulumi";
import type { Stack } from "@pulumi/pulumi/automation/index.js";
import { afterAll, beforeAll, expect } from "vitest";
import { preview, up } from "../../tools/engine/changes.ts";
import { sampled } from "../../tools/testing/sampled.ts";
import { failureOf } from "../harness/failure.ts";
import { makeResource } from "../harness/make.ts";
import { openStage, type Stage } from "../harness/stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

const first = { name: "kept", description: "first" };
let description = first.description;
let options: CustomResourceOptions = {};

const replaced = [
  { name: "dataset", operations: ["create-replacement", "delete-replaced", "replace"] },
  { name: "role", operations: ["create-replacement", "delete-replaced", "replace"] },
];

async function operationsOf(stack: Stack) {
  const changes = await up(stack);
  return replaced.map(({ name }) => {
    const own = changes.filter((change) => change.name === name);
    return { name, operations: own.map(({ operation }) => operation).sort() };
  });
}

sampled(
  "what keeps its name goes first under replaceOnChanges; where the engine asks for no difference, the error names the option",
  async () => {
    const stack = await stage.stack(() => {
      makeResource("Dataset", "dataset", { ...first, description }, options);
      makeResource("Role", "role", { ...first, description }, options);
    });
    await up(stack);
    options = { replaceOnChanges: ["description"] };
    description = "second";
    expect(await operationsOf(stack)).toEqual(replaced);

    const replace = await urnsIn(stack);
    const message = await failureOf(up(stack, { replace, continueOnError: true }));
    for (const type of ["Dataset", "Role"]) {
      const says = `a ${type} with the name "kept" exists already[\\s\\S]*deleteBeforeReplace: true`;
      expect(message).toMatch(new RegExp(says));
    }
    options = { deleteBeforeReplace: true };
    await taint(stack);
    expect(await operationsOf(stack)).toEqual(replaced);
    expect(await preview(stack, { refresh: true })).toEqual([]);
    await stack.destroy();
  },
);

async function urnsIn(stack: Stack): Promise<string[]> {
  const { deployment } = await stack.exportStack();
  const urns: string[] = deployment.resources.map(({ urn }: { urn: string }) => urn);
  return urns.filter((urn) => urn.includes("eventdata:"));
}

async function taint(stack: Stack): Promise<void> {
  const { version, deployment } = await stack.exportStack();
  const resources = deployment.resources.map((each: { urn: string }) =>
    each.urn.includes("eventdata:") ? { ...each, taint: true } : each,
  );
  await stack.importStack({ version, deployment: { ...deployment, resources } });
}
