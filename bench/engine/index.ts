import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { getEngine } from "../../tools/engine/getEngine.ts";
import { step as shown } from "../../tools/progress.ts";
import { type LocalService, startLocalService } from "../../tools/start/localService.ts";
import { alternating } from "../alternating.ts";
import { type Figure, figure, type Limit, median } from "../report.ts";
import { openDelayProxy } from "./delayProxy.ts";
import { type Round, round, type Step, steps } from "./round.ts";
import { floor, ours, type Subject } from "./subject.ts";

const bench = "engine";

const targets: Record<Step, Limit> = {
  preview: { ratio: 1.15 },
  up: { ratio: 1.3 },
  "preview without change": { ratio: 1.15 },
  refresh: { ratio: 1.15 },
  destroy: { ratio: 1.3 },
};
const targetsWithoutCheckpoints: Partial<Record<Step, Limit>> = { up: { ratio: 1.5 }, destroy: { ratio: 2 } };

/** Many datasets in one stack, against as many resources of a provider that does nothing. */
export async function run(args: readonly string[], signal: AbortSignal): Promise<Figure[]> {
  const { values } = parseArgs({
    args: [...args],
    options: { count: { type: "string", default: "1000" }, rounds: { type: "string", default: "3" } },
  });
  const [count, rounds] = [Number(values.count), Number(values.rounds)];
  const engine = await getEngine({ signal });
  const folder = await mkdtemp(join(tmpdir(), "eventdata-bench-service-"));
  const services: LocalService[] = [];
  const serve = async (name: string, memory: boolean) => {
    const service = await startLocalService(join(folder, name), signal, { memory });
    services.push(service);
    return service;
  };
  const measure = (
    name: string,
    subject: Subject,
    environment: Record<string, string>,
    after?: (step: Step) => void,
  ) =>
    shown(`${count} resources, ${name}`, () =>
      round(subject, { engine, count, environment, ...(after ? { after } : {}) }),
    );

  try {
    const memory = await serve("memory", true);
    const durable = await serve("durable", false);
    const figures: Figure[] = [];

    const plain = await alternating(rounds, {
      floor: () => measure("floor", floor, {}),
      ours: () => measure("ours", ours, credentials(memory)),
    });
    const onDisk = [await measure("ours, durable service", ours, credentials(durable))];
    for (const step of steps) figures.push(compare(step, plain.ours, plain.floor, targets[step]));
    for (const step of steps)
      figures.push(compare(`${step}, durable service`, onDisk, plain.floor, undefined, step));
    const megabytes = plain.ours.flatMap(({ providerMegabytes }) => providerMegabytes ?? []);
    const floorMegabytes = plain.floor.flatMap(({ providerMegabytes }) => providerMegabytes ?? []);
    if (megabytes.length > 0)
      figures.push(figure(bench, "provider process, MB", median(megabytes), median(floorMegabytes)));

    const skip = { PULUMI_SKIP_CHECKPOINTS: "true" };
    const bare = await alternating(rounds, {
      floor: () => measure("floor without checkpoints", floor, skip),
      ours: () => measure("ours without checkpoints", ours, { ...skip, ...credentials(memory) }),
    });
    for (const step of steps) {
      figures.push(
        compare(`${step}, no checkpoints`, bare.ours, bare.floor, targetsWithoutCheckpoints[step], step),
      );
    }
    figures.push(...(await distant(memory, bare.floor, skip, measure)));
    return figures;
  } finally {
    for (const service of services) await service.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

type Measure = (
  name: string,
  subject: Subject,
  environment: Record<string, string>,
  after?: (step: Step) => void,
) => Promise<Round>;

/** The same with a service whose every answer takes 50 ms longer. */
async function distant(
  service: LocalService,
  floorRounds: readonly Round[],
  environment: Record<string, string>,
  measure: Measure,
): Promise<Figure[]> {
  const delay = 50;
  const proxy = await openDelayProxy(service.url, delay);
  const counts = new Map<Step, ReturnType<typeof proxy.counts>>();
  try {
    const far = { ...environment, ...credentials(service), EVENTDATA_BASE_URL: proxy.url };
    const seen = await measure("ours, 50 ms away", ours, far, (step) => counts.set(step, proxy.counts()));
    const waiting = await measure("floor that waits 50 ms a create", floor, {
      ...environment,
      EVENTDATA_BENCH_DELAY: String(delay),
    });
    const refreshFloor = median(floorRounds.map(({ seconds }) => seconds.refresh));
    return [
      figure(bench, "preview with refresh, 50 ms away", seen.seconds.refresh, refreshFloor, {
        aboveFloor: 0.3,
      }),
      figure(bench, "list requests of that refresh", counts.get("refresh")?.kinds["GET list"] ?? 0, null, {
        atMost: 2,
      }),
      figure(bench, "up, 50 ms away", seen.seconds.up, waiting.seconds.up),
      figure(bench, "creates at once, 50 ms away", counts.get("up")?.most ?? 0, waiting.mostAtOnce, {
        atLeast: waiting.mostAtOnce,
      }),
      ...steps.flatMap((step) =>
        Object.entries(counts.get(step)?.kinds ?? {}).map(([kind, number]) =>
          figure(bench, `requests of ${step}: ${kind}`, number, null),
        ),
      ),
    ];
  } finally {
    proxy.stop();
  }
}

function compare(
  name: string,
  ours: readonly Round[],
  floors: readonly Round[],
  limit?: Limit,
  step: Step = name as Step,
): Figure {
  const of = (rounds: readonly Round[]) => median(rounds.map(({ seconds }) => seconds[step]));
  return figure(bench, name, of(ours), of(floors), limit);
}

function credentials(service: LocalService): Record<string, string> {
  return { EVENTDATA_BASE_URL: service.url, EVENTDATA_TOKEN: service.token };
}
