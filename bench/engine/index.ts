import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { getEngine } from "../../tools/engine/getEngine.ts";
import { step as shown } from "../../tools/progress.ts";
import { type LocalService, startLocalService } from "../../tools/start/localService.ts";
import { alternating } from "../alternating.ts";
import { type Figure, figure, type Limit, median } from "../report.ts";
import { type Counts, openDelayProxy } from "./delayProxy.ts";
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

/** Whether the engine writes its state file after each step, which is most of its time and none of ours. */
const parts = ["checkpoints", "no checkpoints"] as const;

/** Many datasets in one stack, against as many resources of a provider that does nothing. */
export async function run(args: readonly string[], signal: AbortSignal): Promise<Figure[]> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      count: { type: "string", default: "1000" },
      rounds: { type: "string", default: "3" },
      part: { type: "string", multiple: true, default: [...parts] },
    },
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
  const measure: Measure = (name, subject, environment, after) =>
    shown(`${count} resources, ${name}`, () =>
      round(subject, { engine, count, environment, ...(after ? { after } : {}) }),
    );

  try {
    const figures: Figure[] = [];
    if (values.part.includes("checkpoints")) {
      figures.push(...(await withCheckpoints(measure, rounds, serve)));
    }
    if (values.part.includes("no checkpoints")) {
      figures.push(...(await withoutCheckpoints(measure, rounds, serve)));
    }
    return figures;
  } finally {
    for (const service of services) await service.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

type Serve = (name: string, memory: boolean) => Promise<LocalService>;

type Measure = (
  name: string,
  subject: Subject,
  environment: Record<string, string>,
  after?: (step: Step) => Promise<void>,
) => Promise<Round>;

async function withCheckpoints(measure: Measure, rounds: number, serve: Serve): Promise<Figure[]> {
  const memory = await serve("memory", true);
  const durable = await serve("durable", false);
  const seen = await alternating(rounds, {
    floor: () => measure("floor", floor, {}),
    ours: () => measure("ours", ours, credentials(memory)),
  });
  const onDisk = [await measure("ours, durable service", ours, credentials(durable))];
  const megabytes = seen.ours.flatMap(({ providerMegabytes }) => providerMegabytes ?? []);
  const floorMegabytes = seen.floor.flatMap(({ providerMegabytes }) => providerMegabytes ?? []);
  return [
    ...steps.map((step) => compare(step, seen.ours, seen.floor, targets[step])),
    ...steps.map((step) => compare(`${step}, durable service`, onDisk, seen.floor, undefined, step)),
    ...(megabytes.length > 0
      ? [figure(bench, "provider process, MB", median(megabytes), median(floorMegabytes))]
      : []),
  ];
}

/** The engine without its state file: once beside us, and once with a service that is 50 ms away. */
async function withoutCheckpoints(measure: Measure, rounds: number, serve: Serve): Promise<Figure[]> {
  const delay = 50;
  const skip = { PULUMI_SKIP_CHECKPOINTS: "true" };
  const service = await serve("without-checkpoints", true);
  const proxy = await openDelayProxy(service.url, delay);
  const counts = new Map<Step, Counts>();
  try {
    const far = { ...skip, ...credentials(service), EVENTDATA_BASE_URL: proxy.url };
    const seen = await alternating(rounds, {
      floor: () => measure("floor without checkpoints", floor, skip),
      ours: () => measure("ours without checkpoints", ours, { ...skip, ...credentials(service) }),
      distant: () =>
        measure("ours, 50 ms away", ours, far, async (step) => {
          counts.set(step, await proxy.counts());
        }),
    });
    const waiting = await measure("floor that waits 50 ms a create", floor, {
      ...skip,
      EVENTDATA_BENCH_DELAY: String(delay),
    });
    return [
      ...steps.map((step) =>
        compare(`${step}, no checkpoints`, seen.ours, seen.floor, targetsWithoutCheckpoints[step], step),
      ),
      compare("preview with refresh, 50 ms away", seen.distant, seen.floor, { aboveFloor: 0.3 }, "refresh"),
      figure(bench, "list requests of that refresh", counts.get("refresh")?.kinds["GET list"] ?? 0, null, {
        atMost: 2,
      }),
      compare("up, 50 ms away", seen.distant, [waiting], undefined, "up"),
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
