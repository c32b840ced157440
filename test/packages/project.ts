import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { delimiter, dirname, join } from "node:path";
import { makeToken } from "eventdata-service";
import { isolatedEnvironment } from "../../tools/engine/environment.ts";
import type { Managers } from "../../tools/package/getManagers.ts";
import type { Packed } from "../../tools/package/pack.ts";
import { run } from "../../tools/processes.ts";
import type { Manager } from "./managers.ts";
import { type Program, programs } from "./programs.ts";

/** What users install beside: the engine's SDK, and what Pulumi wants for TypeScript. */
const beside = {
  "@pulumi/pulumi": "3.270.0",
  "@types/node": "24.19.2",
  "ts-node": "10.9.2",
  typescript: "5.9.3",
};

export interface Place {
  readonly folder: string;
  readonly managers: Managers;
  readonly packed: readonly Packed[];
  readonly engineRoot: string;
  /** The Node that everything runs on. */
  readonly node: string;
}

/** The service, started from the project. */
export interface Running {
  readonly url: string;
  readonly token: string;
  stop(): Promise<void>;
}

/** A project of its own, with what a user installs into it by a package manager. */
export class Project {
  readonly #folder: string;
  readonly #manager: readonly string[];
  readonly #how: Manager;
  readonly #environment: Readonly<Record<string, string>>;

  private constructor(
    folder: string,
    how: Manager,
    manager: readonly string[],
    environment: Record<string, string>,
  ) {
    this.#folder = folder;
    this.#how = how;
    this.#manager = manager;
    this.#environment = environment;
  }

  static async install(place: Place, how: Manager): Promise<Project> {
    const { node, managers, packed, engineRoot } = place;
    const home = await mkdtemp(join(place.folder, "cell-"));
    const folder = join(home, "project");
    const files = {
      ...how.settings,
      "package.json": JSON.stringify({ ...manifestWith(packed), ...how.manifest }),
    };
    await writeAll(folder, files);
    for (const { slug, files } of programs) await writeAll(join(folder, slug), files);
    const isolated = await isolatedEnvironment({ bin: join(engineRoot, "bin") }, home, ownOf(process.env));
    const environment = {
      ...isolated,
      PATH: [dirname(node), isolated.PATH].join(delimiter),
      ...how.environment(managers.cache),
    };
    const project = new Project(folder, how, [node, join(managers.folder, how.script)], environment);
    await project.#run([...project.#manager, ...how.install], folder, environment);
    return project;
  }

  /** Starts the service as a user starts it. */
  async serve(): Promise<Running> {
    const token = makeToken("edat-");
    const [command = "", ...before] = [...this.#manager, ...this.#how.execute, "eventdata-service"];
    const child = spawn(command, [...before, "serve", "--memory", "--port", "0"], {
      cwd: this.#folder,
      env: { ...this.#environment, EVENTDATA_SERVICE_OWNER_TOKEN: token },
      stdio: ["ignore", "pipe", "pipe"],
      // A group of its own: the manager stands between this process and the service.
      detached: true,
    });
    const closed = once(child, "close");
    let output = "";
    const url = new Promise<string>((resolve, reject) => {
      for (const stream of [child.stdout, child.stderr]) {
        stream.on("data", (chunk) => {
          output += chunk;
          const [, address] = /listening on (\S+)\n/.exec(output) ?? [];
          if (address !== undefined) resolve(address);
        });
      }
      closed.then(() => reject(new Error(`eventdata-service did not start: ${output}`)), reject);
    });
    const stop = async () => {
      if (child.pid !== undefined) process.kill(-child.pid, "SIGTERM");
      await closed;
    };
    return { url: await url, token, stop };
  }

  /** Runs the CLI in the folder of a program. */
  pulumi({ slug }: Program, service: Running, ...args: string[]): Promise<string> {
    const environment = {
      ...this.#nodeEnvironment(),
      EVENTDATA_BASE_URL: service.url,
      EVENTDATA_TOKEN: service.token,
    };
    return this.#run(["pulumi", ...args], join(this.#folder, slug), environment);
  }

  /** Checks the types of a program, and those of the packages with it. */
  typeCheck({ slug }: Program): Promise<string> {
    const command = [...this.#manager, ...this.#how.execute, "tsc", "--noEmit", "-p", slug];
    return this.#run(command, this.#folder, this.#environment);
  }

  #nodeEnvironment(): Record<string, string> {
    const { nodeOptions } = this.#how;
    return { ...this.#environment, ...(nodeOptions && { NODE_OPTIONS: nodeOptions(this.#folder) }) };
  }

  async #run(command: readonly string[], cwd: string, env: Record<string, string>): Promise<string> {
    const [program = "", ...args] = command;
    const { exitCode, stdout, stderr } = await run(program, args, { cwd, env });
    if (exitCode === 0) return stdout;
    throw new Error(`${command.join(" ")} ended with exit code ${exitCode}:\n${stdout}${stderr}`);
  }
}

function manifestWith(packed: readonly Packed[]): object {
  const ours = packed.map(({ recipe, tarball }) => [recipe.name, `file:${tarball}`]);
  return {
    name: "project",
    private: true,
    version: "1.0.0",
    license: "UNLICENSED",
    dependencies: { ...beside, ...Object.fromEntries(ours) },
  };
}

async function writeAll(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
}

/** Without what an npm that runs the tests has set for itself, but for how the registry is reached. */
function ownOf(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const isForeign = (name: string) =>
    /^(npm_|INIT_CWD$|NODE_OPTIONS$|CI$)/i.test(name) &&
    !/^npm_config_(registry|proxy|https?_proxy|noproxy|cafile)$/i.test(name);
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !isForeign(name)));
}
