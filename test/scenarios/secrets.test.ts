import * as pulumi from "@pulumi/pulumi";
import { afterAll, beforeAll, expect } from "vitest";
import { sampled } from "../../tools/testing/sampled.ts";
import { failureOf } from "../harness/failure.ts";
import { filesThatHold } from "../harness/filesThatHold.ts";
import { Dataset, Provider } from "../harness/formed.ts";
import { openStage, type Stage } from "../harness/stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

const canary = "canary-7f3a91-in-clear";

sampled(
  "a token given to the stack or to a provider is nowhere in clear: not in the state, nor in what is printed",
  async () => {
    const { token } = stage.service;
    const printed: string[] = [];
    const onOutput = (text: string) => void printed.push(text);
    const onEvent = (event: unknown) => void printed.push(JSON.stringify(event));
    const stack = await stage.stack(() => {
      const provider = new Provider("explicit", { baseUrl: stage.proxy.url, token });
      new Dataset("by-explicit", { name: "by-explicit" }, { provider });
      new Dataset("by-default", { name: "by-default" });
    });
    await stack.preview({ onOutput, onEvent, diff: true });
    await stack.up({ onOutput, onEvent, diff: true });
    await stack.refresh({ onOutput, onEvent });
    expect(printed.join("\n")).not.toContain(token);
    expect(await filesThatHold(stage.world, token)).toEqual([]);
    await stack.destroy({ onOutput, onEvent });
  },
);

sampled("a wrong token is in no error", async () => {
  const stack = await stage.stack(() => void new Dataset("logs"), {
    configuration: { "eventdata:token": { secret: canary } },
  });
  expect(await failureOf(stack.up())).not.toContain(canary);
  expect(await filesThatHold(stage.world, canary)).toEqual([]);
});

sampled("a secret that is not a legal input is refused without being shown", async () => {
  const stack = await stage.stack(
    () => void new Dataset("logs", { name: pulumi.secret(`${canary} with spaces`) as pulumi.Output<string> }),
  );
  const failure = await failureOf(stack.preview());
  expect(failure).toMatch(/name: must be 1 to 128 characters/);
  expect(failure).not.toContain(canary);
  expect(await filesThatHold(stage.world, canary)).toEqual([]);
});

sampled("an input that the program marked as secret is encrypted in the state", async () => {
  const stack = await stage.stack(() => void new Dataset("logs", { description: pulumi.secret(canary) }));
  const { stdout, stderr } = await stack.up({ diff: true });
  expect(stdout + stderr).not.toContain(canary);
  expect(await filesThatHold(stage.world, canary)).toEqual([]);
  await stack.refresh();
  expect(await filesThatHold(stage.world, canary)).toEqual([]);
  await stack.destroy();
});
