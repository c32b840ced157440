import type { Stack } from "@pulumi/pulumi/automation/index.js";
import { resources } from "pulumi-eventdata-provider";
import { describe, expect, onTestFinished, test } from "vitest";
import { fixtures } from "../../provider/src/testing/fixtures/fixtures.ts";
import { preview, up } from "../../tools/engine/changes.ts";
import { failureOf } from "../harness/failure.ts";
import { type Arguments, makeResource } from "../harness/make.ts";
import { expectQuiet } from "../harness/quiet.ts";
import { openService } from "../harness/service.ts";
import { openWorld } from "../harness/world.ts";
import { guardCases } from "./guardCases.ts";
import { profiles } from "./profiles.ts";

describe.each(profiles)("what would be lost, $profile wire profile", ({ wireProfile, credentials }) => {
  test.each(guardCases)(
    "a $type that holds $holds goes only where the state says that it may",
    async (row) => {
      const { type, fill, replacedBy, refusal, blind, lifted } = row;
      const base = fixtures[type]?.least ?? {};
      const world = await openWorld();
      onTestFinished(() => world.close());
      const service = await openService(wireProfile);
      onTestFinished(() => service.stop());
      let args: Arguments = base;
      const stack = await world.stack(async () => void makeResource(type, "held", args), {
        configuration: {
          "eventdata:baseUrl": service.url,
          "eventdata:token": { secret: service.token },
          "eventdata:wireProfile": JSON.stringify(wireProfile),
          ...credentials(service.url),
        },
      });
      const list = () => service.outside.call(resources[type]?.calls.list ?? "listDatasets");
      await up(stack);
      await fill(service, await idOf(stack));
      const before = await list();

      for (const change of replacedBy) {
        args = { ...base, ...change };
        expect(await failureOf(preview(stack))).toMatch(refusal);
        // What lifts the guard counts from the state.
        args = { ...args, ...lifted };
        expect(await failureOf(up(stack))).toMatch(refusal);
      }
      expect(await failureOf(stack.destroy())).toMatch(refusal);

      const body = { name: "blind", orgCapabilities: blind.capabilities };
      const { token = "" } = await service.outside.call("createApiToken", { body });
      await stack.setConfig("eventdata:token", { value: token, secret: true });
      expect((await stack.preview()).stdout).toMatch(blind.says);
      expect(await failureOf(up(stack))).toMatch(blind.says);
      expect(await failureOf(stack.destroy())).toMatch(blind.says);
      await stack.setConfig("eventdata:token", { value: service.token, secret: true });
      expect(await list()).toEqual(before);
      args = base;
      await expectQuiet(stack);

      args = { ...base, ...lifted };
      const properties = Object.keys(lifted);
      expect(await up(stack)).toEqual([{ name: "held", operation: "update", properties }]);
      await expectQuiet(stack);
      for (const change of replacedBy) {
        await fill(service, await idOf(stack));
        args = { ...base, ...change, ...lifted };
        const operations = (await up(stack)).map(({ operation }) => operation);
        expect(operations.some((operation) => operation.includes("replace"))).toBe(true);
      }
      await fill(service, await idOf(stack));
      await stack.destroy();
      expect(await list()).toEqual([]);
    },
  );
});

async function idOf(stack: Stack): Promise<string> {
  const { deployment } = await stack.exportStack();
  const stored: { urn: string; id?: string }[] = deployment.resources;
  const id = stored.find(({ urn }) => urn.endsWith("::held"))?.id;
  if (id === undefined) throw new Error("the state holds no such resource");
  return id;
}
