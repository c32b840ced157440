import * as pulumi from "@pulumi/pulumi";
import { ownType, type PlannedStep, type Watched } from "pulumi-eventdata-cli/library";
import { EventDataError, resources, type Values } from "pulumi-eventdata-provider";
import { InProcess, type Made } from "pulumi-eventdata-provider/inProcess";
import type { Deployment, Surrounding } from "./deployment.ts";
import type { Program } from "./options.ts";

/** Runs a program without an engine: Pulumi's mocks hand over each resource, and the provider makes it. */
export async function deployOnMocks(program: Program, surrounding: Surrounding): Promise<Deployment> {
  const warnings: string[] = [];
  const run = new MockedRun(surrounding, (message) => warnings.push(message));
  const outputs = await withLocalStorage(() => run.deploy(program));
  return {
    engine: "mocks",
    outputs,
    warnings,
    refreshed: () => run.refreshed(),
    close: async () => {},
  };
}

/** What keeps programs beside each other from seeing each other's settings, and waits for them; published types leave it out. */
const { withLocalStorage }: { withLocalStorage: <Result>(work: () => Result) => Result } =
  require("@pulumi/pulumi/runtime/state");
const { waitForRPCs }: { waitForRPCs: () => Promise<void> } = require("@pulumi/pulumi/runtime/settings");

interface Managed {
  readonly urn: string;
  /** Its type as the engine knows it. */
  readonly token: string;
  readonly made: Made;
  readonly by: InProcess;
}

class MockedRun {
  readonly #surrounding: Surrounding;
  readonly #warn: (message: string) => void;
  readonly #managed: Managed[] = [];
  /** By the address of a provider; the default one has none. */
  readonly #providers = new Map<string, InProcess>();

  constructor(surrounding: Surrounding, warn: (message: string) => void) {
    this.#surrounding = surrounding;
    this.#warn = warn;
    this.#providers.set("", this.#configured(inClear(surrounding)));
  }

  async deploy(program: Program): Promise<Values> {
    const { project, stack, config } = this.#surrounding;
    const secrets = Object.keys(config).filter((key) => typeof config[key] === "object");
    let fail: (error: unknown) => void = () => {};
    const failure = new Promise<never>((_, reject) => {
      fail = reject;
    });
    const newResource = async (args: pulumi.runtime.MockResourceArgs) => {
      try {
        return await this.#make(args);
      } catch (error) {
        fail(error);
        // As with an engine that stops: whoever waits for this resource goes no further.
        return new Promise<never>(() => {});
      }
    };
    await pulumi.runtime.setMocks({ newResource, call: () => ({}) }, project, stack, false);
    pulumi.runtime.setAllConfig(
      inClear(this.#surrounding),
      secrets.map((key) => namespaced(project, key)),
    );
    process.on("unhandledRejection", fail);
    try {
      return await Promise.race([failure, outputsOf(() => orNever(program, fail))]);
    } finally {
      process.off("unhandledRejection", fail);
    }
  }

  async refreshed(): Promise<Watched> {
    const anew = new Map([...this.#providers.values()].map((each) => [each, each.again()]));
    const looked = await Promise.all(
      this.#managed.map(async (each) => ({
        each,
        seen: await (anew.get(each.by) ?? each.by).look(each.made),
      })),
    );
    return {
      steps: looked.flatMap(({ each, seen }) => stepsOf(each, seen)),
      seen: looked.map(({ each: { made }, seen }) => ({
        read: made.type,
        id: made.id,
        logicalName: made.name,
        changed: seen?.changed,
      })),
    };
  }

  async #make({ type: token, name, inputs, provider, id, custom }: pulumi.runtime.MockResourceArgs) {
    const args = Object.fromEntries(
      Object.entries(inputs).map(([key, value]) => [key, pulumi.runtime.unwrapRpcSecret(value)]),
    );
    const type = ownType(token);
    if (token === "eventdata:index:OrgConfig" && Object.keys(args).length > 0) throw needsEngine();
    if (custom === false || type === undefined || type === "OrgConfig") {
      this.#configure(token, name, args);
      return { id: custom === false ? undefined : `${name}-id`, state: args };
    }
    const by = this.#providers.get(addressOf(provider)) ?? this.#providers.get("");
    if (by === undefined) throw new Error("a run has a default provider");
    const made = await named(`${type} "${name}"`, id ? by.find(type, name, id) : by.make(type, name, args));
    const urn = `urn:pulumi:${this.#surrounding.stack}::${this.#surrounding.project}::${token}::${name}`;
    // What is only read belongs to somebody else, and a task is not there to be looked at.
    if (!id && resources[type]) this.#managed.push({ urn, token, made, by });
    return { id: made.id, state: { ...args, ...withSecrets(type, made.outputs) } };
  }

  #configure(token: string, name: string, args: Values): void {
    if (!/^pulumi:providers:(eventdata|pulumi-nodejs)$/.test(token)) return;
    const texts = Object.entries(args).filter(([, value]) => value !== undefined && value !== null);
    const raw = texts.map(([key, value]) => [key, typeof value === "string" ? value : JSON.stringify(value)]);
    this.#providers.set(`${token}::${name}`, this.#configured(Object.fromEntries(raw)));
  }

  #configured(raw: Readonly<Record<string, string>>): InProcess {
    return new InProcess(raw, (message, severity) => {
      if (severity === "warning") this.#warn(message);
    });
  }
}

/** A failure stands at its resource, as an engine shows it. */
async function named<Result>(resource: string, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new EventDataError("PULUMI_FAILED", `${resource}: ${message}`, undefined, { cause: error });
  }
}

/** Pulumi holds on to what a program fails with, as a promise that nobody waits for. */
async function orNever(program: Program, fail: (error: unknown) => void): Promise<unknown> {
  try {
    return await program();
  } catch (error) {
    fail(error);
    return new Promise<never>(() => {});
  }
}

async function outputsOf(program: () => Promise<unknown>): Promise<Values> {
  const outputs = await pulumi.runtime.runInPulumiStack(program);
  await waitForRPCs();
  // What the program does with an output may fail yet, and Node.js tells of that a turn later.
  await new Promise((resolve) => setImmediate(resolve));
  const known: Settled = pulumi.output(outputs ?? {}) as unknown as Settled;
  return known.promise();
}

/** What every Output has, and its published type leaves out. */
interface Settled {
  promise(): Promise<Values>;
}

/** A provider is named by its URN and its id. */
function addressOf(provider: string | undefined): string {
  const [, , token, name] = (provider ?? "").split("::");
  return token === undefined || name === undefined ? "" : `${token.split("$").at(-1)}::${name}`;
}

function withSecrets(type: string, outputs: Values): Values {
  const { secretOutputs = [] } = resources[type] ?? {};
  const secrets = secretOutputs.filter((key) => typeof outputs[key] === "string");
  return { ...outputs, ...Object.fromEntries(secrets.map((key) => [key, pulumi.secret(outputs[key])])) };
}

function stepsOf({ urn, token, made }: Managed, seen: Awaited<ReturnType<InProcess["look"]>>): PlannedStep[] {
  const stated = { urn, type: token, id: made.id, inputs: made.inputs, outputs: made.outputs };
  const refresh: PlannedStep = { op: "refresh", urn, oldState: stated };
  if (seen === undefined) return [refresh, { op: "create", urn, newState: stated }];
  if (seen.changed.length === 0) return [refresh];
  return [refresh, { op: "update", urn, oldState: { ...stated, inputs: seen.inputs }, newState: stated }];
}

/** Each key with its namespace, as the engine hands it over. */
function inClear({ config, project }: Surrounding): Record<string, string> {
  const entries = Object.entries(config).map(([key, value]) => [
    namespaced(project, key),
    typeof value === "string" ? value : value.secret,
  ]);
  return Object.fromEntries(entries);
}

function namespaced(project: string, key: string): string {
  return key.includes(":") ? key : `${project}:${key}`;
}

function needsEngine(): EventDataError {
  return new EventDataError(
    "PULUMI_FAILED",
    "the OrgConfig of pulumi-eventdata/plugin is made by the plugin, which only Pulumi's engine can start",
    "Install Pulumi where the test runs, or import OrgConfig from pulumi-eventdata.",
  );
}
