import { join } from "node:path";
import type { Engine } from "../../tools/engine/getEngine.ts";
import { step as shown } from "../../tools/progress.ts";
import type { LocalService } from "../../tools/start/localService.ts";
import { type Counts, openDelayProxy } from "../delayProxy.ts";
import { emptied } from "../emptied.ts";
import { type Figure, figure } from "../report.ts";
import { type Life, life, type Step, steps } from "./life.ts";
import { describe, type Subject } from "./projects.ts";

/** What of the engine's own settings decides how long a deployment takes. */
const settings = {
  "as it comes": {},
  "no checkpoints": { skipsCheckpoints: true },
  "32 at once": { parallel: 32 },
  "32 at once, no checkpoints": { skipsCheckpoints: true, parallel: 32 },
} as const satisfies Record<string, Setting>;

interface Setting {
  readonly skipsCheckpoints?: true;
  readonly parallel?: number;
}

interface Given {
  readonly engine: Engine;
  readonly service: LocalService;
  readonly folder: string;
  readonly places: Readonly<Record<Subject, string>>;
  readonly signal: AbortSignal;
}

/** A thousand datasets of a service that is 50 ms away, by the command line, in each setting; one life each. */
export async function distantSettings({ engine, service, folder, places, signal }: Given): Promise<Figure[]> {
  const figures: Figure[] = [];
  const proxy = await openDelayProxy(service.url, 50);
  try {
    await describe(places.organisation, 1000);
    for (const subject of ["ours", "plugin", "organisation"] as const) {
      let first: Life | undefined;
      for (const [name, setting] of Object.entries<Setting>(settings)) {
        await emptied(service);
        await proxy.counts();
        const counts = new Map<Step, Counts>();
        const seen = await shown(`${formOf[subject]}, ${name}`, () =>
          life({
            engine,
            place: places[subject],
            folder: join(folder, "run"),
            environment: {
              BENCH_STACK: "datasets",
              BENCH_COUNT: "1000",
              EVENTDATA_BASE_URL: proxy.url,
              EVENTDATA_TOKEN: service.personalToken,
              ...(setting.skipsCheckpoints && { PULUMI_SKIP_CHECKPOINTS: "true" }),
            },
            parallel: setting.parallel,
            after: async (step) => void counts.set(step, await proxy.counts()),
            signal,
          }),
        );
        first ??= seen;
        figures.push(...figuresOf(`${formOf[subject]}, ${name}`, seen, first, counts));
      }
    }
    return figures;
  } finally {
    proxy.stop();
  }
}

const formOf = { ours: "dynamic", plugin: "plugin", organisation: "OrgConfig in YAML" } as const;

/** Seconds beside those of the engine's own settings, and what was asked of the service in them. */
function figuresOf(what: string, seen: Life, first: Life, counts: ReadonlyMap<Step, Counts>): Figure[] {
  return steps.flatMap((step) => {
    const { requests = {}, most = 0 } = counts.get(step) ?? {};
    const kinds = Object.entries(requests).map(([endpoint, number]) => `${number} ${endpoint}`);
    const asked = kinds.length === 0 ? "asks nothing" : `${kinds.join(", ")}; at most ${most} at once`;
    return [figure("cli", `${what}: ${step} (${asked})`, seen.seconds[step], first.seconds[step])];
  });
}
