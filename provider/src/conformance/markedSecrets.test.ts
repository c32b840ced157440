import { expect, test } from "vitest";
import type { Resource } from "../declaration/resource.ts";
import type { Values } from "../declaration/value.ts";
import { signatureKey, signatures } from "../hosts/plugin/signatures.ts";
import { resources } from "../resources/resources.ts";
import { conformance } from "../testing/conformance.ts";
import { pluginHost } from "../testing/pluginHost.ts";
import { theirs } from "../testing/somebodyElse.ts";

/** As a program of the plugin's form marks it; the dynamic form is not told of marks. */
const secret = (value: unknown) => ({ [signatureKey]: signatures.secret, value });
const canary = "canary-of-ours";
const canaryOfTheirs = "canary-of-theirs";

const nowhere = "neither on the service nor in this program.";

const rows: [of: string, type: string, there: Values, args: Values, message: string][] = [
  [
    "the values of a field that is overwritten",
    "Dataset",
    { description: canaryOfTheirs },
    { name: "theirs", description: secret(canary), adopt: true },
    "  description: [secret] → [secret]",
  ],
  [
    "a field of which a part is marked",
    "Role",
    { datasetCapabilities: { [canaryOfTheirs]: { query: ["read"] } } },
    {
      name: "theirs",
      datasetCapabilities: { [canary]: { query: ["read"] }, "*": secret({ ingest: ["create"] }) },
      adopt: true,
    },
    "  datasetCapabilities: [secret] → [secret]",
  ],
  [
    "a value that takes the place of none",
    "Role",
    {},
    { name: "theirs", description: secret(canary), adopt: true },
    "  description: not set → [secret]",
  ],
  [
    "the name by which something is found",
    "Role",
    { name: canary },
    { name: secret(canary), adopt: true },
    'The Role "subject" takes over the Role "',
  ],
  [
    "a name that nothing has, nor one that is near",
    "VirtualField",
    { name: canaryOfTheirs },
    { dataset: secret(`${canaryOfTheirs}s`), expression: "a" },
    `dataset: there is no Dataset [secret], ${nowhere}`,
  ],
  [
    "an id that nothing has",
    "Group",
    {},
    { members: secret([canary]) },
    "members.0: there is no User with the id [secret]. What is wanted",
  ],
  [
    "what is wrong in a text",
    "View",
    {},
    { aplQuery: secret(`['logs'] | ${canary.replaceAll("-", "_")} a == 1`) },
    "aplQuery: line 1, column ",
  ],
];

test.each(rows)("no message shows %s", async (_, type, there, args, message) => {
  const { engine, outside, warnings } = await conformance({ hostOf: pluginHost });
  const of = type === "VirtualField" ? "Dataset" : type;
  if (Object.keys(there).length > 0 || args.adopt) await theirs(outside, resources[of] as Resource, there);
  const failure = await engine.preview([{ type, name: "subject", args }]).then(
    () => "",
    (error: Error) => error.message,
  );
  const said = [...warnings, failure].join("\n");
  expect(said).toContain(message);
  expect(said).not.toMatch(/canary[-_]of/);
});
