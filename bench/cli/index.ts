import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { getEngine } from "../../tools/engine/getEngine.ts";
import { step as shown } from "../../tools/progress.ts";
import { startLocalService } from "../../tools/start/localService.ts";
import { alternating } from "../alternating.ts";
import { emptied } from "../emptied.ts";
import { type Figure, figure, type Limit, median } from "../report.ts";
import { type Life, life, type Step, steps } from "./life.ts";
import { loading } from "./loading.ts";
import { describe, makeProjects, type Subject } from "./projects.ts";
import { distantSettings } from "./settings.ts";

const name = "cli";

const atAThousand: Readonly<Record<Step, Limit | undefined>> = {
  preview: { ratio: 0.75 },
  up: { ratio: 1.1 },
  "preview without change": { ratio: 0.75 },
  "preview with refresh": { ratio: 0.85 },
  refresh: undefined,
  destroy: { ratio: 1.1 },
};

/** Stacks of these sizes; ten types need ten resources. */
const sizes = { datasets: [1, 100, 1000], mixed: [100, 1000] } as const;

/** What users wait for: packed packages in an empty project, run by the command line. */
export async function run(args: readonly string[], signal: AbortSignal): Promise<Figure[]> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      stack: { type: "string", multiple: true, default: Object.keys(sizes) },
      count: { type: "string", multiple: true },
      rounds: { type: "string", default: "3" },
      settings: { type: "boolean", default: false },
    },
  });
  const engine = await getEngine({ hosts: ["yaml"], signal });
  const folder = await mkdtemp(join(tmpdir(), "eventdata-bench-cli-"));
  try {
    const service = await startLocalService(join(folder, "service"), signal, {
      memory: true,
      allowReset: true,
    });
    try {
      const projects = await shown("Packing and installing", () => makeProjects(folder, signal));
      if (values.settings)
        return await distantSettings({ engine, service, folder, places: projects, signal });
      const lifeOf = async (
        subject: Subject,
        stack: string,
        count: number,
        more: Record<string, string> = {},
      ) => {
        await emptied(service);
        const environment = {
          BENCH_STACK: stack,
          BENCH_COUNT: String(count),
          EVENTDATA_BASE_URL: service.url,
          EVENTDATA_TOKEN: service.personalToken,
          ...more,
        };
        const place = projects[subject];
        if (subject === "organisation") await describe(place, count);
        return shown(`${count} ${stack}, ${subject}`, () =>
          life({ engine, place, folder: join(folder, "run"), environment, signal }),
        );
      };
      const figures: Figure[] = await loading(projects.ours, signal);
      for (const [stack, counts] of Object.entries(sizes)) {
        if (!values.stack.includes(stack)) continue;
        for (const count of values.count?.map(Number) ?? counts) {
          const seen = await alternating(Number(values.rounds), {
            empty: () => lifeOf("empty", stack, count),
            floor: () => lifeOf("floor", stack, count),
            ours: () => lifeOf("ours", stack, count),
            plugin: () => lifeOf("plugin", stack, count),
            organisation: stack === "datasets" ? () => lifeOf("organisation", stack, count) : undefined,
            // What Pulumi leaves to those who look for promises that never end costs what all programs paid before.
            "with the stacks of promises": () =>
              lifeOf("ours", stack, count, { PULUMI_DEBUG_PROMISE_LEAKS: "true" }),
          });
          figures.push(...figuresOf(`${count} ${stack}`, count, seen));
        }
      }
      return figures;
    } finally {
      await service.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Seen = Readonly<
  Record<
    "empty" | "floor" | "ours" | "plugin" | "organisation" | "with the stacks of promises",
    readonly Life[]
  >
>;

/** What the plugin may take of the dynamic form's time, and an organisation of as many resources in a program. */
const ofDynamic: Readonly<Partial<Record<Step, number>>> = { preview: 0.9, up: 0.8, destroy: 0.8 };
const ofResources: Readonly<Partial<Record<Step, number>>> = { preview: 0.5 };

function figuresOf(what: string, count: number, seen: Seen): Figure[] {
  const at = (lives: readonly Life[], step: Step) => median(lives.map(({ seconds }) => seconds[step]));
  const limitOf = (step: Step): Limit | undefined => {
    if (count === 1) return { ratio: 1.1 };
    return count === 1000 ? atAThousand[step] : undefined;
  };
  const bytes = (lives: readonly Life[]) =>
    (median(lives.map(({ stateBytes }) => stateBytes)) -
      median(seen.empty.map(({ stateBytes }) => stateBytes))) /
    count;
  const memory = (lives: readonly Life[]) =>
    median(lives.flatMap(({ programMegabytes }) => programMegabytes ?? []));
  const { floor, ours, empty, plugin, organisation } = seen;
  const beside = (lives: readonly Life[], title: string, limits: typeof ofDynamic) =>
    steps.map((step) => {
      const ratio = count === 1000 ? limits[step] : undefined;
      const limit = ratio === undefined ? undefined : { ratio };
      return figure(name, `${what}: ${step}, ${title}`, at(lives, step), at(ours, step), limit);
    });
  return [
    ...steps.map((step) => figure(name, `${what}: ${step}`, at(ours, step), at(floor, step), limitOf(step))),
    ...steps.map((step) =>
      figure(name, `${what}: ${step}, an empty program as the floor`, at(ours, step), at(empty, step)),
    ),
    ...(["preview", "preview without change"] as const).map((step) =>
      figure(
        name,
        `${what}: ${step}, with the stacks of promises`,
        at(seen["with the stacks of promises"], step),
        at(floor, step),
      ),
    ),
    ...beside(plugin, "the plugin beside the dynamic form", ofDynamic),
    ...(organisation.length > 0
      ? beside(organisation, "one OrgConfig in YAML beside the dynamic form", ofResources)
      : []),
    figure(
      name,
      `${what}: bytes of state a resource, the plugin beside the dynamic form`,
      Math.round(bytes(plugin)),
      Math.round(bytes(ours)),
      { ratio: 0.6 },
    ),
    figure(name, `${what}: bytes of state a resource`, Math.round(bytes(ours)), Math.round(bytes(floor))),
    figure(name, `${what}: program, MB`, memory(ours), memory(floor)),
  ];
}
