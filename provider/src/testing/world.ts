import type { Run } from "../lifecycle/run.ts";
import { clientOf } from "./clients.ts";
import { type FakeService, startFakeService } from "./fakeService.ts";
import { runOf } from "./runOf.ts";

/** A service and a run of the engine against it. */
export interface World {
  readonly service: FakeService;
  readonly run: Run;
  readonly warnings: string[];
}

export async function startWorld(): Promise<World> {
  const service = await startFakeService();
  const warnings: string[] = [];
  const run = runOf(clientOf(service.server.url), (message) => warnings.push(message));
  return { service, run, warnings };
}
