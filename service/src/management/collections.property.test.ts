import { endpointOf } from "eventdata-contract";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { arbitraryOf, fc } from "../../../tools/testing/arbitrary.ts";
import type { Body } from "../../../tools/testing/collections/collection.ts";
import { collections } from "../../../tools/testing/collections/collections.ts";
import { answerOf, contractClient } from "../../../tools/testing/contractClient.ts";
import { madeUpProfile } from "../../../tools/testing/madeUpProfile.ts";
import { openToAll } from "../../../tools/testing/openToAll.ts";
import { runningService } from "../../../tools/testing/runningService.ts";
import { temporaryFolder } from "../../../tools/testing/temporaryFolder.ts";

const settings = [
  { profile: "default", wireProfile: openToAll, folder: async () => undefined },
  { profile: "made-up", wireProfile: { ...madeUpProfile, ...openToAll }, folder: temporaryFolder },
];
const rows = Object.entries(collections).map(([name, collection]) => ({ name, ...collection }));
const cases = settings.flatMap((setting) => rows.map((row) => ({ ...setting, ...row })));

/** Texts that are hard to keep as they are. */
const oddities = fc.constantFrom(
  "",
  " ",
  "\u0000",
  "\u2028",
  "𝒳👩‍🚀",
  "'; DROP TABLE role; --",
  "\ufeff",
  "{{x}}",
);

describe.each(cases)("$name with the $profile profile", (row) => {
  const { wireProfile, folder, endpoints, legal = (body: Body) => body } = row;
  const schema = endpointOf(endpoints.create).body as z.ZodType<Body>;
  const bodies = fc.tuple(arbitraryOf(schema), oddities).map(([body, oddity]) => {
    const { description, ...rest } = legal(body as Body);
    return { ...rest, ...(description === undefined ? {} : { description: `${description}${oddity}` }) };
  });
  const translated = new Set(row.translated);

  test("any legal one is read as it was sent, and what was read can be sent back", async () => {
    const clock = () => new Date("2026-02-03T12:00:00Z");
    const service = await runningService({ wireProfile, dataFolder: await folder(), clock });
    const client = contractClient(service, wireProfile);
    await row.prepare?.(client);
    await fc.assert(
      fc.asyncProperty(bodies, async (body) => {
        const { token, ...created } = await answerOf(client, endpoints.create, { body });
        const path = { id: created.id };
        for (const [key, value] of Object.entries(body)) {
          if (!translated.has(key)) expect(created[key], key).toEqual(value);
        }
        expect(await answerOf(client, endpoints.get, { path })).toEqual(created);
        if (endpoints.update !== undefined) {
          expect(await answerOf(client, endpoints.update, { path, body: created })).toEqual(created);
        }
        if (endpoints.delete !== undefined) await answerOf(client, endpoints.delete, { path });
      }),
      { numRuns: 50 },
    );
  });
});
