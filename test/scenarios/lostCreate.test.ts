import { afterAll, beforeAll, expect } from "vitest";
import { up } from "../../tools/engine/changes.ts";
import { sampled } from "../../tools/testing/sampled.ts";
import { failureOf } from "../harness/failure.ts";
import { Dataset } from "../harness/formed.ts";
import { expectQuiet } from "../harness/quiet.ts";
import { openStage, type Stage } from "../harness/stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

const create = "POST /v2/datasets";

function atTheFirst(request: string, fate: "lose the answer" | "lose the request"): void {
  let seen = 0;
  stage.proxy.fate = (each) => (each === request && seen++ === 0 ? fate : "pass");
}

async function names(): Promise<string[]> {
  return (await stage.service.outside.call("listDatasets")).map(({ name }) => name);
}

sampled("a create whose answer is lost is found, not repeated", async () => {
  const stack = await stage.stack(() => void new Dataset("logs", { description: "once" }));
  stage.proxy.requests.length = 0;
  atTheFirst(create, "lose the answer");
  await up(stack);
  expect(stage.proxy.requests.filter((request) => request === create)).toHaveLength(1);
  expect(await names()).toHaveLength(1);
  await expectQuiet(stack);
  await stack.destroy();
});

sampled("a create that was lost itself is sent again", async () => {
  const stack = await stage.stack(() => void new Dataset("logs"));
  atTheFirst(create, "lose the request");
  await up(stack);
  expect(await names()).toHaveLength(1);
  await expectQuiet(stack);
  await stack.destroy();
});

sampled("where nobody can tell, the state keeps the id, and the next up finishes it: no orphan", async () => {
  const stack = await stage.stack(() => void new Dataset("logs", { description: "half made" }));
  let broken = false;
  stage.proxy.fate = (request) => {
    if (request === create) broken = true;
    if (!broken) return "pass";
    return request === create ? "lose the answer" : "lose the request";
  };
  expect(await failureOf(stack.up())).toMatch(/no usable answer came[\s\S]*Run "pulumi up" again/);
  stage.proxy.fate = () => "pass";
  const [made] = await names();
  await up(stack);
  expect(await names()).toEqual([made]);
  await expectQuiet(stack);
  await stack.destroy();
  expect(await names()).toEqual([]);
});
