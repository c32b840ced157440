import { sectionNames } from "pulumi-eventdata-provider/organisation";
import { expect, test } from "vitest";
import { fc } from "../../../tools/testing/arbitrary.ts";
import { OrgConfigError } from "./fault.ts";
import { readOrganisation } from "./readOrganisation.ts";

const words = fc.constantFrom(
  ...[
    "name",
    "email",
    "role",
    "roles",
    "members",
    "dataset",
    "datasets",
    "existing",
    "formerly",
    "adopt",
    "query",
  ],
  ...[
    "chatBot",
    "chatBotToken",
    "customWebhook",
    "secretHeaders",
    "fromEnv",
    "constructor",
    "__proto__",
    "toString",
  ],
);
const value = fc.oneof(fc.anything({ maxDepth: 2 }), words, fc.array(words, { maxLength: 2 }));
const inner = fc.dictionary(
  words,
  fc.oneof(value, fc.dictionary(words, fc.oneof(value, fc.dictionary(words, value)))),
);
const entry = fc.oneof({ weight: 5, arbitrary: inner }, { weight: 1, arbitrary: fc.anything() });
const organisation = fc.dictionary(
  fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...sectionNames) }, { weight: 1, arbitrary: words }),
  fc.oneof(
    { weight: 9, arbitrary: fc.array(entry, { maxLength: 3 }) },
    { weight: 1, arbitrary: fc.anything() },
  ),
);

test("whatever a description is, it is read or refused with faults that are sentences", () => {
  fc.assert(
    fc.property(organisation, (given) => {
      try {
        readOrganisation("acme", given as object);
      } catch (error) {
        expect(error).toBeInstanceOf(OrgConfigError);
        for (const line of (error as Error).message.split("\n").slice(1)) {
          expect(line).not.toMatch(/undefined|\[object|Invalid input/);
        }
      }
    }),
    { numRuns: 300 },
  );
});
