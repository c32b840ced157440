import type { PulumiFn, Stack } from "@pulumi/pulumi/automation/index.js";
import type { ServiceOptions } from "eventdata-service";
import { type FaultyProxy, openProxy } from "./proxy.ts";
import { openService, type TestService } from "./service.ts";
import { openWorld, type StackOptions, type World } from "./world.ts";

type Program = () => ReturnType<PulumiFn> | Awaited<ReturnType<PulumiFn>>;

/** A service, a proxy before it that counts and breaks, and a world for stacks that go through the proxy. */
export interface Stage {
  readonly service: TestService;
  readonly proxy: FaultyProxy;
  readonly world: World;
  /** A stack that is configured for the service; options come on top. */
  stack(program: Program, options?: StackOptions): Promise<Stack>;
  close(): Promise<void>;
}

export async function openStage(options: ServiceOptions = {}): Promise<Stage> {
  const world = await openWorld();
  const service = await openService({}, options);
  const proxy = await openProxy(service.url);
  const stack = (program: Program, options: StackOptions = {}) => {
    const configuration = {
      "eventdata:baseUrl": proxy.url,
      "eventdata:token": { secret: service.token },
      ...options.configuration,
    };
    return world.stack(async () => program(), { ...options, configuration });
  };
  const close = async () => {
    await proxy.stop();
    await service.stop();
    await world.close();
  };
  return { service, proxy, world, stack, close };
}
