import type { LocalService } from "../../tools/start/localService.ts";
import { alternating } from "../alternating.ts";
import { type Counts, openDelayProxy } from "../delayProxy.ts";
import { type Figure, figure, type Limit, median } from "../report.ts";
import { type Round, type RoundOptions, type Step, steps } from "./round.ts";
import { smokeCheck } from "./smokeCheck.ts";
import { dynamicUnguarded, pluginFloor, pluginOurs, type Subject } from "./subjects.ts";

type Environment = Readonly<Record<string, string>>;

/** What a part measures with. */
export interface Bench {
  readonly rounds: number;
  serve(name: string, memory: boolean): Promise<LocalService>;
  floor(name: string, environment: Environment, subject?: Subject): Promise<Round>;
  /** On a service that is emptied before. */
  ours(
    name: string,
    service: LocalService,
    environment: Environment,
    after?: RoundOptions["after"],
    subject?: Subject,
  ): Promise<Round>;
}

/** Whether the engine writes its state file after each step, which is most of its time and none of ours. */
export const parts: Readonly<Record<string, (bench: Bench) => Promise<Figure[]>>> = {
  checkpoints: withCheckpoints,
  "no checkpoints": withoutCheckpoints,
  plugin: byPlugin,
  "distant destroy": distantDestroy,
  "smoke check": smokeCheck,
};

const name = "engine";

const targets: Record<Step, Limit> = {
  preview: { ratio: 1.15 },
  up: { ratio: 1.3 },
  "preview without change": { ratio: 1.15 },
  refresh: { ratio: 1.15 },
  destroy: { ratio: 1.3 },
};
const targetsWithoutCheckpoints: Partial<Record<Step, Limit>> = { up: { ratio: 1.5 }, destroy: { ratio: 2 } };

async function withCheckpoints(bench: Bench): Promise<Figure[]> {
  const memory = await bench.serve("memory", true);
  const durable = await bench.serve("durable", false);
  const seen = await alternating(bench.rounds, {
    floor: () => bench.floor("floor", {}),
    ours: () => bench.ours("ours", memory, {}),
  });
  const onDisk = [await bench.ours("ours, durable service", durable, {})];
  const sizes = (rounds: readonly Round[]) => median(rounds.map(({ stateKilobytes }) => stateKilobytes));
  const megabytes = seen.ours.flatMap(({ providerMegabytes }) => providerMegabytes ?? []);
  const floorMegabytes = seen.floor.flatMap(({ providerMegabytes }) => providerMegabytes ?? []);
  return [
    ...steps.map((step) => compare(step, seen.ours, seen.floor, targets[step])),
    ...steps.map((step) => compare(`${step}, durable service`, onDisk, seen.floor, undefined, step)),
    // Shows that the floor takes and returns as much as we do.
    figure(name, "state, kB", sizes(seen.ours), sizes(seen.floor)),
    ...(megabytes.length > 0
      ? [figure(name, "provider process, MB", median(megabytes), median(floorMegabytes))]
      : []),
  ];
}

const targetsOfPlugin: Record<Step, Limit> = {
  preview: { ratio: 1.1 },
  up: { ratio: 1.2 },
  "preview without change": { ratio: 1.1 },
  refresh: { ratio: 1.1 },
  destroy: { ratio: 1.2 },
};

/** The plugin's form beside a plugin that does nothing. */
async function byPlugin(bench: Bench): Promise<Figure[]> {
  const service = await bench.serve("plugin", true);
  const seen = await alternating(bench.rounds, {
    floor: () => bench.floor("floor, plugin", {}, pluginFloor),
    ours: () => bench.ours("ours, plugin", service, {}, undefined, pluginOurs),
  });
  const of = (rounds: readonly Round[], value: (round: Round) => number | undefined) =>
    median(rounds.flatMap((round) => value(round) ?? []));
  const size = (round: Round) => round.stateKilobytes;
  const memory = (round: Round) => round.providerMegabytes;
  return [
    ...steps.map((step) => compare(`${step}, plugin`, seen.ours, seen.floor, targetsOfPlugin[step], step)),
    figure(name, "state, kB, plugin", of(seen.ours, size), of(seen.floor, size)),
    figure(name, "plugin's process, MB", of(seen.ours, memory), of(seen.floor, memory), { atMost: 150 }),
  ];
}

/** The engine without its state file: once beside us, and once with a service that is 50 ms away. */
async function withoutCheckpoints(bench: Bench): Promise<Figure[]> {
  const delay = 50;
  const skip = { PULUMI_SKIP_CHECKPOINTS: "true" };
  const service = await bench.serve("without-checkpoints", true);
  const proxy = await openDelayProxy(service.url, delay);
  const counts = new Map<Step, Counts>();
  try {
    const seen = await alternating(bench.rounds, {
      floor: () => bench.floor("floor without checkpoints", skip),
      ours: () => bench.ours("ours without checkpoints", service, skip),
      distant: () =>
        bench.ours("ours, 50 ms away", service, { ...skip, EVENTDATA_BASE_URL: proxy.url }, async (step) => {
          counts.set(step, await proxy.counts());
        }),
    });
    const waiting = await bench.floor("floor that waits 50 ms a create", {
      ...skip,
      EVENTDATA_BENCH_DELAY: String(delay),
    });
    const ofRefresh = (verb: string) =>
      Object.entries(counts.get("refresh")?.requests ?? {})
        .filter(([endpoint]) => endpoint.startsWith(verb))
        .map(([, number]) => number);
    return [
      ...steps.map((step) =>
        compare(`${step}, no checkpoints`, seen.ours, seen.floor, targetsWithoutCheckpoints[step], step),
      ),
      compare("preview with refresh, 50 ms away", seen.distant, seen.floor, { aboveFloor: 0.3 }, "refresh"),
      figure(name, "most requests for one list in that refresh", Math.max(0, ...ofRefresh("list")), null, {
        atMost: 1,
      }),
      figure(name, "objects read one by one in that refresh", ofRefresh("get").length, null, { atMost: 0 }),
      compare("up, 50 ms away", seen.distant, [waiting], undefined, "up"),
      figure(name, "creates at once, 50 ms away", counts.get("up")?.most ?? 0, waiting.mostAtOnce, {
        atLeast: waiting.mostAtOnce,
      }),
      ...steps.flatMap((step) =>
        Object.entries(counts.get(step)?.requests ?? {}).map(([endpoint, number]) =>
          figure(name, `requests of ${step}: ${endpoint}`, number, null),
        ),
      ),
    ];
  } finally {
    proxy.stop();
  }
}

/** What the question costs whether datasets hold events, 50 ms away: beside as many deletes without it. */
async function distantDestroy(bench: Bench): Promise<Figure[]> {
  const service = await bench.serve("distant-destroy", true);
  const proxy = await openDelayProxy(service.url, 50);
  const environment = { PULUMI_SKIP_CHECKPOINTS: "true", EVENTDATA_BASE_URL: proxy.url };
  const asked: number[] = [];
  const counted = async (step: Step) => {
    const { requests } = await proxy.counts();
    if (step === "destroy") asked.push(requests.queryAplTabular ?? 0);
  };
  try {
    const seen = await alternating(bench.rounds, {
      deletes: () =>
        bench.ours("deletes alone, 50 ms away", service, environment, undefined, dynamicUnguarded),
      ours: () => bench.ours("ours, 50 ms away", service, environment, counted),
    });
    return [
      compare(
        "destroy of what holds nothing, 50 ms away",
        seen.ours,
        seen.deletes,
        { ratio: 1.3 },
        "destroy",
      ),
      figure(name, "questions in that destroy", median(asked), null),
    ];
  } finally {
    proxy.stop();
  }
}

function compare(
  label: string,
  ours: readonly Round[],
  floors: readonly Round[],
  limit?: Limit,
  step: Step = label as Step,
): Figure {
  const of = (rounds: readonly Round[]) => median(rounds.map(({ seconds }) => seconds[step]));
  return figure(name, label, of(ours), of(floors), limit);
}
