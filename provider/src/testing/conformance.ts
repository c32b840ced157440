import { Wire } from "eventdata-contract";
import { openToAll } from "../../../tools/testing/openToAll.ts";
import { type RunningService, runningService } from "../../../tools/testing/runningService.ts";
import type { Client } from "../client/client.ts";
import { openTransport } from "../client/openTransport.ts";
import { currentId } from "../declaration/resource.ts";
import type { Values } from "../declaration/value.ts";
import { carries } from "../lifecycle/alike.ts";
import { readObject, sentInputs } from "../lifecycle/object.ts";
import type { Managed } from "../lifecycle/oddities.ts";
import { resources } from "../resources/resources.ts";
import { clientOf } from "./clients.ts";
import { Engine, type Kept } from "./engine.ts";
import type { Surroundings } from "./fixtures/fixture.ts";
import { hostOfRun } from "./formOfRun.ts";
import type { HostOf } from "./host.ts";
import type { Declaration } from "./program.ts";
import { rewording } from "./rewording.ts";
import { idsThere } from "./somebodyElse.ts";

/** What is asked of an engine beside its runs: one that works in this process, or the real one. */
export interface Keeping {
  readonly state: ReadonlyMap<string, Kept>;
  /** Whether nothing is left over from an earlier run. */
  readonly isClean: boolean;
}

/** A real service, an engine that works on it, and somebody else who works on it too. */
export interface Conformance<E extends Keeping = Engine> {
  readonly service: RunningService;
  readonly engine: E;
  readonly outside: Client;
  readonly around: Surroundings;
  readonly warnings: string[];
  /** How the service holds other than exactly what the program says; empty where it does not. */
  differences(program: readonly Declaration[]): Promise<string[]>;
  stop(): Promise<void>;
}

export interface ConformanceOptions {
  readonly wireProfile?: object;
  readonly maskSecrets?: boolean;
  /** Where the engine finds the service; in front of it may stand something. */
  readonly through?: (url: string) => string;
  /** The host through which an engine in this process calls the provider. */
  readonly hostOf?: HostOf;
  /** What somebody else has made before. */
  readonly prepare?: (outside: Client) => Promise<void>;
  /** Whether an engine in this process is answered in other words than those in which the service was told. */
  readonly rewords?: boolean;
  /** How long the engine's client waits for an answer. */
  readonly timeoutSeconds?: number;
  /** The same, anew for each run of an engine in this process. */
  readonly timeoutOfRun?: () => number;
}

/** With an engine that works in this process. */
export function conformance(options: ConformanceOptions = {}): Promise<Conformance> {
  const { timeoutSeconds = 10, timeoutOfRun = () => timeoutSeconds, hostOf = hostOfRun } = options;
  return conformanceOf(options, async ({ url, wire, token, warnings }) => {
    const client = () => {
      const seconds = timeoutOfRun();
      const send = openTransport({ ca: undefined, timeoutSeconds: seconds });
      const transport = async () => (options.rewords ? rewording(send) : send);
      return clientOf(url, { wire, token, timeoutSeconds: seconds, transport });
    };
    return new Engine(hostOf({ open: client, log: (message) => warnings.push(message) }));
  });
}

/** What an engine is told of the service that it is to work on. */
export interface Workplace {
  readonly url: string;
  readonly wire: Wire;
  readonly token: string;
  readonly warnings: string[];
}

export async function conformanceOf<E extends Keeping>(
  options: ConformanceOptions,
  open: (workplace: Workplace) => Promise<E>,
): Promise<Conformance<E>> {
  const { through = (url: string) => url, maskSecrets = false } = options;
  const wireProfile = { ...options.wireProfile, ...openToAll };
  const service = await runningService({ wireProfile, maskSecrets });
  const wire = Wire.from(wireProfile);
  // Not an API token, which does not see the organisations that a program makes.
  const token = await service.createPersonalToken("owner@example.com");
  const outside = clientOf(service.url, { wire, token });
  const warnings: string[] = [];
  const engine = await open({ url: through(service.url), wire, token, warnings });
  const users = await Promise.all(
    [1, 2, 3, 4].map(async (number) => {
      const body = { email: `outside${number}@example.com`, name: `Outside ${number}`, role: "user" };
      return (await outside.call("createUser", { body })).id;
    }),
  );
  await options.prepare?.(outside);
  const before = new Map<string, readonly string[]>();
  for (const resource of Object.values(resources))
    before.set(resource.type, await idsThere(outside, resource));

  async function differences(program: readonly Declaration[]): Promise<string[]> {
    const found: string[] = [];
    const expected = new Map<string, string[]>();
    for (const { type, name } of program) {
      const resource = resources[type] as Managed;
      const kept = engine.state.get(name);
      if (!kept) {
        found.push(`${name} is not in the state`);
        continue;
      }
      const id = currentId(resource, kept.id, kept.outputs);
      const also = resource.oddities?.alsoDeleted?.(kept.outputs) ?? [];
      expected.set(type, [...(expected.get(type) ?? []), id, ...also]);
      const object = await readObject(outside, resource, id);
      if (!object) found.push(`${type} ${name} is not there`);
      else if (!carries(resource, object, sentInputs(resource, kept.inputs)))
        found.push(
          `${type} ${name} is ${JSON.stringify(object)}, not what the program says: ${JSON.stringify(kept.inputs)}`,
        );
      if (type === "ApiToken") found.push(...(await secretFault(name, kept.outputs)));
    }
    for (const resource of Object.values(resources)) {
      const now = await idsThere(outside, resource);
      const others = before.get(resource.type) ?? [];
      const gone = others.filter((id) => !now.includes(id));
      if (gone.length > 0)
        found.push(`of somebody else's type ${resource.type} there are no more ${gone.join(", ")}`);
      const mine = now.filter((id) => !others.includes(id));
      const wanted = expected.get(resource.type) ?? [];
      if (JSON.stringify([...mine].sort()) !== JSON.stringify([...wanted].sort())) {
        found.push(`of type ${resource.type} there are ${mine.join(", ")}, not ${wanted.join(", ")}`);
      }
    }
    if (!engine.isClean) found.push("something is still to be deleted");
    return found;
  }

  async function secretFault(name: string, outputs: Values): Promise<string[]> {
    const path = wire.pathToCall("getCurrentUser");
    const { status } = await service.send(path, { token: String(outputs.token) });
    return status === 401 ? [`the secret of the ApiToken ${name} does not work`] : [];
  }

  return { service, engine, outside, around: { users }, warnings, differences, stop: () => service.stop() };
}
