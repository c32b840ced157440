import type * as pulumi from "@pulumi/pulumi";
import { expect, expectTypeOf, test } from "vitest";
import * as eventdata from "./index.ts";

/** Never called: what matters is that the compiler refuses each line that is marked. */
function wrongUses(config: pulumi.Config) {
  // @ts-expect-error a user needs its arguments
  new eventdata.User("ada");
  // @ts-expect-error an e-mail address is missing
  new eventdata.User("ada", { name: "Ada Example", role: "user" });
  // @ts-expect-error a notifier needs a channel
  new eventdata.Notifier("on-call");
  // @ts-expect-error a number is no text
  new eventdata.Dataset("logs", { description: 30 });
  // @ts-expect-error a text is no number
  new eventdata.Dataset("logs", { retentionDays: config.require("days") });
  // @ts-expect-error no such kind
  new eventdata.Dataset("logs", { kind: "metrics" });
  // @ts-expect-error no such property
  new eventdata.Dataset("logs", { descripton: "misspelt" });
  // @ts-expect-error no such action
  new eventdata.Role("readers", { orgCapabilities: { views: ["write"] } });
  // @ts-expect-error an action that the area does not take
  new eventdata.Role("readers", { orgCapabilities: { auditLog: ["delete"] } });
  // @ts-expect-error no such area
  new eventdata.Role("readers", { orgCapabilities: { view: ["read"] } });
  // @ts-expect-error an action is in a list
  new eventdata.ApiToken("shipper", { datasetCapabilities: { "*": { ingest: "create" } } });
  // @ts-expect-error a field of another channel
  new eventdata.Notifier("on-call", { email: { url: "https://example.com" } });
  // @ts-expect-error a field that only the provider sets
  new eventdata.ApiToken("shipper", { rotateAt: "2099-01-01T00:00:00Z" });
}

/** Never called: these have to compile. */
function rightUses(config: pulumi.Config, other: eventdata.Group) {
  const maybe: string | undefined = config.get("description");
  new eventdata.Dataset("logs");
  new eventdata.Dataset("logs", maybe === undefined ? {} : { description: maybe });
  new eventdata.Dataset("logs", { description: maybe });
  // What another resource may not have is nothing set.
  new eventdata.Group("platform", { description: other.description, members: other.members });
  const views: eventdata.OrgCapabilitiesArgs = {
    views: ["read"],
    rbac: [config.require<eventdata.Action>("a")],
  };
  new eventdata.Role("readers", { orgCapabilities: views });
  new eventdata.Notifier("chat", { chatBot: { chatBotToken: config.requireSecret("token") } });
}

test("wrong uses do not compile, right ones do", () => {
  expect([wrongUses, rightUses]).toHaveLength(2);
});

test("what is always there is never undefined, in the types too", () => {
  type Of<Output> = Output extends pulumi.Output<infer Value> ? Value : never;
  expectTypeOf<Of<eventdata.ApiToken["orgCapabilities"]>>().toEqualTypeOf<
    eventdata.OrgCapabilities | undefined
  >();
  expectTypeOf<Of<eventdata.ApiToken["token"]>>().toEqualTypeOf<string>();
  expectTypeOf<Of<eventdata.ApiToken["expiresAt"]>>().toEqualTypeOf<string | undefined>();
  expectTypeOf<Of<eventdata.Dataset["kind"]>>().toEqualTypeOf<eventdata.DatasetKind>();
  expectTypeOf<Of<eventdata.Dataset["description"]>>().toEqualTypeOf<string>();
  expectTypeOf<Of<eventdata.Dataset["edgeDeployment"]>>().toEqualTypeOf<string | undefined>();
  expectTypeOf<Of<eventdata.User["role"]>>().toEqualTypeOf<string>();
  expectTypeOf<Of<eventdata.Org["license"]>>().toEqualTypeOf<eventdata.License>();
  expectTypeOf<Of<eventdata.StarredQuery["metadata"]>>().toEqualTypeOf<{ [key: string]: string }>();
});
