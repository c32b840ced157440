import type * as pulumi from "@pulumi/pulumi";
import { afterAll, beforeAll, expect } from "vitest";
import { preview, up } from "../../tools/engine/changes.ts";
import { sampled } from "../../tools/testing/sampled.ts";
import { failureOf } from "../harness/failure.ts";
import { filesThatHold } from "../harness/filesThatHold.ts";
import { ApiToken, apl, Dataset, ingestOutput, query, queryOutput, queryPages } from "../harness/formed.ts";
import { openStage, type Stage } from "../harness/stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

sampled(
  "a deployment sends an event with the token that it has just made, and asks for it; a preview sends none",
  async () => {
    let description = "first";
    const tokens: string[] = [];
    const told: unknown[] = [];
    const stack = await stage.stack(() => {
      const logs = new Dataset("logs", { description, forceDestroy: true });
      const shipper = new ApiToken("shipper", {
        datasetCapabilities: { "*": { ingest: ["create"], query: ["read"] } },
      });
      shipper.token.apply((token) => tokens.push(token));
      const { token } = shipper;
      const sent = ingestOutput({ dataset: logs.name, events: [{ route: "/health" }], token });
      const asked = sent.apply(() => apl`${logs.name} | where route == ${"/health"} | count`);
      const result = queryOutput({ apl: asked, token });
      result.apply((found) => told.push(found.scalar()));
    });
    const run = async (work: () => Promise<unknown>) => {
      told.length = 0;
      await work();
      return [...told];
    };
    expect(await run(() => preview(stack))).toEqual([]);
    expect(await run(() => up(stack))).toEqual([1]);
    expect(await run(() => preview(stack))).toEqual([1]);
    expect(await run(() => up(stack))).toEqual([2]);
    // What is about to change cannot be asked yet.
    description = "second";
    expect(await run(() => preview(stack))).toEqual([]);
    expect(await run(() => up(stack))).toEqual([3]);
    for (const token of new Set(tokens)) expect(await filesThatHold(stage.world, token)).toEqual([]);
    await stack.destroy();
  },
);

sampled("what goes wrong ends the deployment with one plain message, and the token in none", async () => {
  await stage.service.outside.call("createDataset", { body: { name: "events" } });
  const failures: [program: () => Promise<unknown> | pulumi.Output<unknown>, words: RegExp][] = [
    [() => query({ apl: "events | wher x == 1" }), /POST \S+ answered 400: .*wher.*\n.*did you mean/is],
    [() => query({ apl: "events", token: "edat-canary-5d" }), /the API token that the call was given/],
    [
      () => ingestOutput({ dataset: "events", events: [{ _time: "never" }] }, {}),
      /events: 1 of 1 events were refused\n +event 1: /,
    ],
    [() => queryPages({ apl: "print x = 1" }).next(), /cannot be read page by page/],
  ];
  for (const [program, words] of failures) {
    const stack = await stage.stack(() => void program());
    const failure = await failureOf(stack.up());
    expect(failure).toMatch(words);
    expect(failure).not.toContain("edat-canary-5d");
    expect(failure).not.toMatch(/\n\s+at .*functions/);
  }
});
