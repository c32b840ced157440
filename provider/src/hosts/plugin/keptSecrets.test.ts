import { describe, expect, test } from "vitest";
import { runningService } from "../../../../tools/testing/runningService.ts";
import { openTransport } from "../../client/openTransport.ts";
import { TransportError } from "../../client/transport.ts";
import { Secret, type Values } from "../../declaration/value.ts";
import { resources } from "../../resources/resources.ts";
import { clientOf } from "../../testing/clients.ts";
import { Session } from "../session.ts";
import { LeftInState } from "./failure.ts";
import { PluginResource } from "./pluginResource.ts";
import { decode } from "./properties.ts";
import { withSecrets } from "./secretPlaces.ts";
import { signatureKey, signatures } from "./signatures.ts";

const cutOff = { sent: true, permanent: false, untrusted: false };
const canary = new Secret("canary");

type Row = [of: string, type: string, values: Values, said: Values, before: Values, marked: Values];

const rows: Row[] = [
  [
    "what the program no longer says and the object keeps",
    "Dataset",
    { description: "canary" },
    {},
    { description: canary },
    { description: canary },
  ],
  [
    "the same in other words",
    "ApiToken",
    { expiresAt: "2099-01-01T00:00:00.000Z" },
    {},
    { expiresAt: new Secret("2099-01-01T00:00:00Z") },
    { expiresAt: new Secret("2099-01-01T00:00:00.000Z") },
  ],
  [
    "nothing that has another value by now",
    "Dataset",
    { description: "theirs" },
    {},
    { description: canary },
    { description: "theirs" },
  ],
  [
    "nothing that the program says in the open by now",
    "Dataset",
    { description: "canary" },
    { description: "canary" },
    { description: canary },
    { description: "canary" },
  ],
  ["nothing that never was a secret", "Dataset", { description: "a" }, {}, {}, { description: "a" }],
  [
    "a part that is no longer said",
    "StarredQuery",
    { query: { apl: "a", variables: { b: "canary" } } },
    { query: { apl: "a" } },
    { query: { apl: "a", variables: { b: canary } } },
    { query: { apl: "a", variables: { b: canary } } },
  ],
  [
    "a part of what was a secret as a whole",
    "StarredQuery",
    { query: { apl: "a", startTime: "canary", endTime: "now" } },
    { query: { apl: "a" } },
    { query: new Secret({ apl: "a", startTime: "canary" }) },
    { query: { apl: "a", startTime: canary, endTime: "now" } },
  ],
  [
    "what is the same in a map that has changed",
    "StarredQuery",
    { metadata: { a: "canary", b: "theirs" } },
    {},
    { metadata: new Secret({ a: "canary", b: "b" }) },
    { metadata: { a: canary, b: "theirs" } },
  ],
  [
    "a list that has an item of what was a secret",
    "Group",
    { members: ["b", "canary"] },
    {},
    { members: new Secret(["canary", "a"]) },
    { members: new Secret(["b", "canary"]) },
  ],
  [
    "a list of which an item was marked",
    "Group",
    { members: ["b", "canary"] },
    {},
    { members: [canary, "b"] },
    { members: new Secret(["b", "canary"]) },
  ],
  [
    "no list that has only items that were in the open",
    "Group",
    { members: ["b"] },
    {},
    { members: [canary, "b"] },
    { members: ["b"] },
  ],
];

test.each(rows)("marks %s", (_, type, values, said, before, marked) => {
  const resource = resources[type];
  if (!resource) throw new Error(`there is no ${type}`);
  expect(withSecrets(resource, values, said, [before])).toEqual(marked);
});

describe("a secret that the program lets go of", () => {
  const marked = { [signatureKey]: signatures.secret, value: "canary" };

  /** A resource of each name, on a service that carries out no change while it is told to lose them. */
  async function world() {
    const service = await runningService();
    const send = openTransport({ ca: undefined, timeoutSeconds: 10 });
    const lost = { changes: false };
    const transport = async (): Promise<typeof send> => (request, signal) => {
      if (lost.changes && request.method === "PUT")
        return Promise.reject(new TransportError("cut off", cutOff, undefined));
      return send(request, signal);
    };
    const session = new Session(
      () => {},
      () => clientOf(service.url, { token: service.ownerToken ?? "", transport }),
    );
    session.configure({});
    const never = new AbortController().signal;
    const of = (type: string) => {
      const resource = resources[type];
      if (!resource) throw new Error(`there is no ${type}`);
      return new PluginResource(resource, "subject", session, (work) => work(never));
    };
    return { of, lost };
  }

  test("stays one in the state after an update, and after a refresh", async () => {
    const { of } = await world();
    const token = of("ApiToken");
    const said = { orgCapabilities: { views: ["read"] } };
    const { inputs } = await token.check({}, { ...said, description: marked });
    const { id, properties } = await token.create(inputs);
    const { inputs: news } = await token.check(inputs, said);
    const outputs = await token.update(id, { inputs, outputs: properties }, news);
    expect(decode(outputs)).toMatchObject({ description: canary });
    const found = await token.read(id, { inputs: news, outputs });
    expect(decode(found?.outputs ?? {})).toMatchObject({ description: canary });
  });

  test("stays one where only the newest inputs had marked it", async () => {
    const { of } = await world();
    const token = of("ApiToken");
    const said = { orgCapabilities: { views: ["read"] } };
    const { inputs } = await token.check({}, { ...said, description: "canary" });
    const { id, properties } = await token.create(inputs);
    const now = { ...inputs, description: marked };
    const { inputs: news } = await token.check(now, said);
    const outputs = await token.update(id, { inputs: now, outputs: properties }, news);
    expect(decode(outputs)).toMatchObject({ description: canary });
  });

  test("stays one in what a lost update leaves, and after a refresh", async () => {
    const { of, lost } = await world();
    const dataset = of("Dataset");
    const { inputs } = await dataset.check({}, { name: "logs", description: marked });
    const { id, properties } = await dataset.create(inputs);
    lost.changes = true;
    const left = await dataset.update(id, { inputs, outputs: properties }, { name: "logs" }).then(
      () => undefined,
      (error: unknown) => error,
    );
    if (!(left instanceof LeftInState)) throw new Error("it did not leave anything", { cause: left });
    expect(decode(left.properties)).toMatchObject({ description: canary });
    const found = await dataset.read(id, { inputs: left.inputs, outputs: left.properties });
    expect(decode(found?.outputs ?? {})).toMatchObject({ description: canary });
    expect(decode(found?.inputs ?? {})).toMatchObject({ description: canary });
  });

  test("stays one where it was the name, which a resource keeps", async () => {
    const { of } = await world();
    const { inputs } = await of("Role").check({ name: marked }, {});
    expect(decode(inputs)).toEqual({ name: canary });
  });
});
