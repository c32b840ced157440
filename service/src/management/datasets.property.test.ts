import { type BodyOf, endpointOf, Wire } from "eventdata-contract";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { arbitraryOf } from "../../../tools/testing/arbitrary.ts";
import { madeUpProfile } from "../../../tools/testing/madeUpProfile.ts";
import { runningService } from "../../../tools/testing/runningService.ts";
import { temporaryFolder } from "../../../tools/testing/temporaryFolder.ts";

const inMemory = async (): Promise<undefined> => undefined;
const edges = ["us-east-1-aws", "eu-central-1-aws"];
const schema = endpointOf("createDataset").body as z.ZodType<BodyOf<"createDataset">>;

/** Legal bodies; their edge deployments are moved to ones that there are. */
const bodies = fc
  .tuple(arbitraryOf(schema), fc.constantFrom(...edges), fc.string({ unit: "binary" }))
  .map(([body, edge, description]) => {
    const legal = body as BodyOf<"createDataset">;
    return {
      ...legal,
      ...(legal.description === undefined
        ? {}
        : { description: legal.description + Buffer.from(description).toString() }),
      ...(legal.edgeDeployment === undefined ? {} : { edgeDeployment: edge }),
      ...(legal.region === undefined ? {} : { region: edge }),
    };
  });

describe.each([
  ["default", {}, inMemory],
  ["made-up", madeUpProfile, temporaryFolder],
] as const)("with the %s profile", (_, wireProfile, folder) => {
  test("any legal dataset is read as it was sent, and what was read can be sent back", async () => {
    const wire = Wire.from(wireProfile);
    const service = await runningService({ wireProfile, dataFolder: await folder() });
    await fc.assert(
      fc.asyncProperty(bodies, async (body) => {
        const sent = wire.toWire(schema, body) as object;
        const path = `/v2/datasets/${encodeURIComponent(body.name)}`;
        const created = await service.send("/v2/datasets", { method: "POST", body: sent });
        expect(created).toMatchObject({ status: 200, body: sent });
        const read = await service.send(path);
        expect(read.body).toEqual(created.body);
        const put = await service.send(path, { method: "PUT", body: read.body });
        expect(put).toMatchObject({ status: 200, body: read.body });
        expect((await service.send(path)).body).toEqual(read.body);
        expect(await service.send(path, { method: "DELETE" })).toMatchObject({ status: 204 });
      }),
    );
  });
});
