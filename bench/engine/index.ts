import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { PlainError } from "../../tools/bootstrap/plainError.mjs";
import { getEngine } from "../../tools/engine/getEngine.ts";
import { step as shown } from "../../tools/progress.ts";
import { type LocalService, startLocalService } from "../../tools/start/localService.ts";
import { emptied } from "../emptied.ts";
import type { Figure } from "../report.ts";
import { parts } from "./parts.ts";
import { type RoundOptions, round } from "./round.ts";
import { isStackName, type StackName, stacks } from "./stacks.ts";
import { dynamicFloor, dynamicOurs } from "./subjects.ts";

/** Many resources in one stack, against as many of a provider that does nothing. */
export async function run(args: readonly string[], signal: AbortSignal): Promise<Figure[]> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      stack: { type: "string", default: "datasets" },
      count: { type: "string", default: "1000" },
      rounds: { type: "string", default: "3" },
      part: { type: "string", multiple: true, default: Object.keys(parts) },
    },
  });
  const [stack, count] = [stackNamed(values.stack), Number(values.count)];
  const engine = await getEngine({ signal });
  const folder = await mkdtemp(join(tmpdir(), "eventdata-bench-service-"));
  const services: LocalService[] = [];
  const measure = (name: string, options: Omit<RoundOptions, "engine">) =>
    shown(`${count} resources (${stack}), ${name}`, () => round({ ...options, engine }));
  const bench = {
    rounds: Number(values.rounds),
    async serve(name: string, memory: boolean) {
      const service = await startLocalService(join(folder, name), signal, { memory, allowReset: true });
      services.push(service);
      return service;
    },
    floor: (
      name: string,
      environment: Readonly<Record<string, string>>,
      { program, plugin } = dynamicFloor,
    ) => measure(name, { program: program(stack, count), environment, ...(plugin && { plugin }) }),
    async ours(
      name: string,
      service: LocalService,
      environment: Readonly<Record<string, string>>,
      after?: RoundOptions["after"],
      { program, plugin } = dynamicOurs,
    ) {
      await emptied(service);
      const credentials = { EVENTDATA_BASE_URL: service.url, EVENTDATA_TOKEN: service.personalToken };
      return measure(name, {
        program: program(stack, count),
        environment: { ...credentials, ...environment },
        ...(plugin && { plugin }),
        ...(after && { after }),
      });
    },
  };
  try {
    const figures: Figure[] = [];
    for (const [name, part] of Object.entries(parts)) {
      if (values.part.includes(name)) figures.push(...(await part(bench)));
    }
    return figures;
  } finally {
    for (const service of services) await service.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function stackNamed(name: string): StackName {
  if (isStackName(name)) return name;
  const next = `Run: npm run bench -- engine --stack ${Object.keys(stacks).join(" | ")}`;
  throw new PlainError("NO_SUCH_STACK", `There is no stack ${name}.`, next);
}
