import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { clientFrom } from "pulumi-eventdata-provider";
import { isolatedEnvironment } from "../../tools/engine/environment.ts";
import { getEngine } from "../../tools/engine/getEngine.ts";
import { run as runProcess } from "../../tools/processes.ts";
import { step as shown } from "../../tools/progress.ts";
import { startLocalService } from "../../tools/start/localService.ts";
import { alternating } from "../alternating.ts";
import { describe, makeProjects } from "../cli/projects.ts";
import { openDelayProxy } from "../delayProxy.ts";
import { emptied } from "../emptied.ts";
import { type Figure, figure, median } from "../report.ts";

const name = "tools";

/** Collections that export and drift read. */
const collections = 9;

/** The command around a program: packed, on an organisation of a thousand objects, beside what Pulumi itself takes. */
export async function run(args: readonly string[], signal: AbortSignal): Promise<Figure[]> {
  const { values } = parseArgs({ args: [...args], options: { rounds: { type: "string", default: "3" } } });
  const rounds = Number(values.rounds);
  const engine = await getEngine({ hosts: ["yaml"], signal });
  const folder = await mkdtemp(join(tmpdir(), "eventdata-bench-tools-"));
  const service = await startLocalService(join(folder, "service"), signal, {
    memory: true,
    allowReset: true,
  });
  const proxy = await openDelayProxy(service.url, 0);
  try {
    const { organisation: place } = await shown("Packing and installing", () => makeProjects(folder, signal));
    const env = {
      ...(await isolatedEnvironment(engine, join(folder, "run"))),
      EVENTDATA_BASE_URL: proxy.url,
      EVENTDATA_TOKEN: service.personalToken,
    };
    const timed = async (command: string, ...more: string[]): Promise<number> => {
      const started = performance.now();
      const { exitCode, stdout, stderr } = await runProcess(command, more, { cwd: place, env, signal });
      if (exitCode !== 0 && exitCode !== 2)
        throw new Error(`${command} ${more[0]} failed:\n${stdout}${stderr}`);
      return (performance.now() - started) / 1000;
    };
    const eventdata = (...more: string[]) => timed(join(place, "node_modules/.bin/eventdata"), ...more);
    const pulumi = (...more: string[]) => timed("pulumi", ...more, "--non-interactive");

    await emptied(service);
    await describe(place, 1000);
    await pulumi("stack", "init", "bench");
    await shown("1,000 datasets", () => pulumi("up", "--yes", "--skip-preview"));
    const asked = async (act: () => Promise<number>) => {
      await proxy.counts();
      const seconds = await act();
      const { requests } = await proxy.counts();
      return { seconds, requests: Object.values(requests).reduce((sum, each) => sum + each, 0) };
    };
    const seen = await alternating(rounds, {
      preview: () => asked(() => pulumi("preview", "--refresh")),
      drift: () => asked(() => eventdata("drift", "--out", "drift.txt")),
      exporting: () =>
        asked(() => eventdata("export", join(folder, "exported"), "--force", "--of", "program")),
    });
    await emptied(service);
    const client = clientFrom({ baseUrl: service.url, token: service.personalToken }, {});
    await shown("1,000 users and 200 datasets", () => fill(client));
    const access = await alternating(rounds, {
      text: () => asked(() => eventdata("access", "--out", "access.txt")),
      html: () => asked(() => eventdata("access", "--format", "html", "--out", "access.html")),
    });
    type Asked = Awaited<ReturnType<typeof asked>>;
    const seconds = (all: readonly Asked[]) => median(all.map((each) => each.seconds));
    const requests = (all: readonly Asked[]) => median(all.map((each) => each.requests));
    return [
      figure(name, "drift of 1,000", seconds(seen.drift), seconds(seen.preview), { ratio: 1.2 }),
      figure(name, "requests of that drift", requests(seen.drift), null, { atMost: collections }),
      figure(name, "export of 1,000", seconds(seen.exporting), seconds(seen.preview), { ratio: 1.2 }),
      figure(name, "requests of that export", requests(seen.exporting), null, { atMost: collections }),
      figure(name, "access of 1,000 users × 200 datasets", seconds(access.text), null, { atMost: 1 }),
      figure(name, "the same as a page", seconds(access.html), null, { atMost: 1 }),
    ];
  } finally {
    proxy.stop();
    await service.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** People in groups, with roles of a dozen rights each. */
async function fill(client: ReturnType<typeof clientFrom>): Promise<void> {
  const datasets = numbered(200, "dataset");
  for (const each of datasets) await client.call("createDataset", { body: { name: each } });
  const roles = [];
  for (const [index, each] of numbered(50, "role").entries()) {
    const own = datasets.filter((_, at) => at % 50 === index || at % 17 === index % 17);
    const rights = Object.fromEntries(
      own.map((dataset) => [dataset, { query: ["read"], ingest: ["create"] }]),
    );
    roles.push(
      await client.call("createRole", { body: { name: each, datasetCapabilities: rights } as never }),
    );
  }
  const users = [];
  for (const [index, each] of numbered(1000, "user").entries()) {
    const body = { name: each, email: `${each}@example.com`, role: roles[index % 50]?.id ?? "none" };
    users.push(await client.call("createUser", { body }));
  }
  for (const [index, each] of numbered(40, "group").entries()) {
    const members = users.filter((_, at) => at % 40 === index).map(({ id }) => id);
    const given = [roles[index]?.id ?? "none", roles[(index * 7) % 50]?.id ?? "none"];
    await client.call("createGroup", { body: { name: each, members, roles: given } });
  }
}

function numbered(count: number, word: string): string[] {
  return Array.from({ length: count }, (_, index) => `${word}-${String(index).padStart(4, "0")}`);
}
