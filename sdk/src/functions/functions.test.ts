import * as pulumi from "@pulumi/pulumi";
import { configurationKeys } from "pulumi-eventdata-provider";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { type ManagedService, managedService } from "../../../tools/testing/managedService.ts";
import { failureOf, isKnown, runAs, settled, Unmade } from "../../../tools/testing/pulumiProgram.ts";
import { Provider } from "../provider.ts";
import { getNotifier, getNotifierOutput, getNotifiers, getNotifiersOutput } from "./getNotifier.ts";
import { getRole, getRoleOutput, getRoles, getRolesOutput } from "./getRole.ts";

let world: ManagedService;
let configuration: { baseUrl: string; token: string };
let readers: string;

beforeEach(async () => {
  for (const { environment } of Object.values(configurationKeys)) vi.stubEnv(environment, undefined);
  world = await managedService();
  configuration = { baseUrl: world.service.url, token: world.service.ownerToken ?? "" };
  readers = (await world.ask("createRole", { body: { name: "readers" } })).id;
  pulumi.runtime.setAllConfig({});
  await runAs("update");
  return () => void vi.unstubAllEnvs();
});

function useStack(): void {
  const entries = Object.entries(configuration).map(([key, value]) => [`eventdata:${key}`, value]);
  pulumi.runtime.setAllConfig(Object.fromEntries(entries));
}

function useEnvironment(): void {
  vi.stubEnv("EVENTDATA_BASE_URL", configuration.baseUrl);
  vi.stubEnv("EVENTDATA_TOKEN", configuration.token);
}

describe("without a provider", () => {
  test("the stack's configuration counts", async () => {
    useStack();
    vi.stubEnv("EVENTDATA_TOKEN", "edat-canary-of-the-environment");
    expect(await getRole({ name: "readers" })).toMatchObject({ id: readers, name: "readers" });
    expect(await settled(getRoleOutput({ id: readers }))).toMatchObject({ name: "readers" });
  });

  test("the environment counts where the stack says nothing, as outside a program", async () => {
    useEnvironment();
    expect(await getRole({ name: "readers" })).toMatchObject({ id: readers });
    expect((await getRoles()).map(({ id }) => id)).toContain(readers);
    expect((await settled(getRolesOutput())).map(({ id }) => id)).toContain(readers);
  });

  test("what is not configured is told with every way to set it", async () => {
    const failure = await failureOf(getRole({ name: "readers" }));
    expect(failure).toMatchObject({ code: "CONFIGURATION_INVALID" });
    expect(failure.message).toMatch(/pulumi config set eventdata:baseUrl.*EVENTDATA_BASE_URL/);
  });

  test("a misspelt key of the stack is told", async () => {
    useStack();
    pulumi.runtime.setConfig("eventdata:tokn", "canary");
    const { message } = await failureOf(getRole({ name: "readers" }));
    expect(message).toMatch(/unknown key eventdata:tokn; did you mean eventdata:token\?/);
    expect(message).not.toContain("canary");
  });
});

describe("with an explicit provider", () => {
  test("its arguments count, and make nothing secret", async () => {
    pulumi.runtime.setAllConfig({ "eventdata:baseUrl": "http://127.0.0.1:1", "eventdata:token": "canary" });
    const provider = new Provider("explicit", { ...configuration, timeoutSeconds: 20 });
    expect(await getRole({ name: "readers" }, { provider })).toMatchObject({ id: readers });
    const role = getRoleOutput({ name: "readers" }, { provider });
    expect(await settled(role.id)).toBe(readers);
    expect(await pulumi.isSecret(role)).toBe(false);
  });

  test("it may be the parent's", async () => {
    const provider = new Provider("of-parent", configuration);
    const parent = new pulumi.ComponentResource("test:index:Part", "part", {}, { providers: [provider] });
    expect(await getRole({ name: "readers" }, { parent })).toMatchObject({ id: readers });
    expect(await settled(getRoleOutput({ name: "readers" }, { parent }).id)).toBe(readers);
  });

  test("one that names an address gets no credential from elsewhere", async () => {
    useEnvironment();
    const provider = new Provider("no-token", { baseUrl: configuration.baseUrl });
    const failure = await failureOf(getRole({ name: "readers" }, { provider }));
    expect(failure.message).toMatch(/a Provider that names a baseUrl must be given its token too/);
  });

  test("one that names nothing takes both from the environment, not from the stack", async () => {
    const provider = new Provider("plain");
    useStack();
    expect(await failureOf(getRole({ name: "readers" }, { provider }))).toMatchObject({
      code: "CONFIGURATION_INVALID",
    });
    useEnvironment();
    expect(await getRole({ name: "readers" }, { provider })).toMatchObject({ id: readers });
  });

  test("one of another package is refused, since what it is given is not known", async () => {
    const provider = new (class extends pulumi.ProviderResource {})("other", "other", {});
    const failure = await failureOf(getRole({ name: "readers" }, { provider }));
    expect(pulumi.RunError.isInstance(failure)).toBe(true);
    expect(failure.message).toMatch(/getRole: .* Give a Provider of pulumi-eventdata\.$/);
    expect(() => getRoleOutput({ name: "readers" }, { provider })).toThrow(failure.message);
  });

  test("in a preview that does not know its arguments, an Output waits and a promise fails", async () => {
    await runAs("preview");
    const provider = new Provider("unknown", { ...configuration, baseUrl: new Unmade("server").text });
    const failure = await failureOf(getRole({ name: "readers" }, { provider }));
    expect(failure.message).toMatch(/getRole: .* Use getRoleOutput, which waits for it\.$/);
    expect(await isKnown(getRoleOutput({ name: "readers" }, { provider }))).toBe(false);
  });
});

describe("an Output", () => {
  beforeEach(useStack);

  test("takes Outputs, and keeps what was secret in them", async () => {
    expect(await settled(getRoleOutput({ name: pulumi.output("readers") }).id)).toBe(readers);
    const role = getRoleOutput({ name: pulumi.secret("readers") });
    expect(await pulumi.isSecret(role)).toBe(true);
  });

  test("is unknown in a preview that does not know what to look for, and asks nothing", async () => {
    await runAs("preview");
    // Without configuration a question would fail.
    expect(await isKnown(getRoleOutput({ name: new Unmade("first").text }))).toBe(false);
  });

  test("waits for what it depends on, the parts of a component included", async () => {
    await runAs("preview");
    useStack();
    const empty = new pulumi.ComponentResource("test:index:Part", "empty");
    const full = new pulumi.ComponentResource("test:index:Part", "full");
    const part = new Unmade("part", { parent: full });
    expect(await isKnown(getRolesOutput({ dependsOn: empty }))).toBe(true);
    expect(await isKnown(getRolesOutput({ dependsOn: [new Provider("made", configuration)] }))).toBe(true);
    expect(await isKnown(getRolesOutput({ dependsOn: part }))).toBe(false);
    expect(await isKnown(getRolesOutput({ dependsOn: [empty, pulumi.output(part)] }))).toBe(false);
    expect(await isKnown(getRolesOutput({ dependsOn: full }))).toBe(false);
  });

  test("that depends on something sees what was made a moment ago", async () => {
    const provider = new Provider("depended-on", configuration);
    await getRoles();
    await world.ask("updateRole", { path: { id: readers }, body: { name: "readers", description: "now" } });
    const role = getRoleOutput({ name: "readers" }, { dependsOn: [provider] });
    expect(await settled(role)).toMatchObject({ description: "now" });
  });
});

describe("an expected failure", () => {
  beforeEach(useStack);

  test("carries its code, and the mark by which Pulumi prints it without a stack", async () => {
    const failure = await failureOf(getRole({ name: "reader" }));
    expect(failure).toMatchObject({ name: "EventDataError", code: "NOT_FOUND" });
    expect(failure.message).toMatch(/no Role with the name "reader"\nDid you mean the name "readers"/);
    expect(pulumi.RunError.isInstance(failure)).toBe(true);
  });

  test("is both of id and name, which the types refuse too", async () => {
    // @ts-expect-error only one of them may be given
    const failure = await failureOf(getRole({ id: readers, name: "readers" }));
    expect(failure).toMatchObject({ code: "INPUT_INVALID" });
    // @ts-expect-error one of them must be given
    expect(await failureOf(getRole({}))).toMatchObject({ code: "INPUT_INVALID" });
  });

  test("is an Output where a text is wanted", async () => {
    const name = pulumi.output("readers") as unknown as string;
    expect((await failureOf(getRole({ name }))).message).toMatch(/An Output goes to getRoleOutput\.$/);
  });
});

describe("what holds secrets", () => {
  const canary = "https://example.com/canary-5d2";

  beforeEach(async () => {
    useStack();
    const properties = { chatHook: { chatHookUrl: canary } };
    await world.ask("createNotifier", { body: { name: "bell", properties } });
  });

  test("is secret as an Output, one and all", async () => {
    const one = getNotifierOutput({ name: "bell" });
    expect(await settled(one)).toMatchObject({ chatHook: { chatHookUrl: canary } });
    expect(await pulumi.isSecret(one)).toBe(true);
    expect(await pulumi.isSecret(getNotifiersOutput())).toBe(true);
    expect(await pulumi.isSecret(getRolesOutput())).toBe(false);
  });

  test("is in clear as a promise", async () => {
    expect(await getNotifier({ name: "bell" })).toMatchObject({ chatHook: { chatHookUrl: canary } });
    expect(await getNotifiers()).toHaveLength(1);
  });
});
