import { randomBytes } from "node:crypto";
import { constants } from "node:fs";
import { access, mkdir, mkdtemp, rm, symlink } from "node:fs/promises";
import { homedir, tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ConfigMap, EngineEvent, ProjectSettings, Stack } from "@pulumi/pulumi/automation";
import { configurationKeys, EventDataError } from "pulumi-eventdata-provider";
import type { Deployment, Surrounding } from "./deployment.ts";
import type { Program, StackConfig } from "./options.ts";
import { refreshedBy } from "./refreshedBy.ts";

/** Runs a program, or that of a project's folder, on Pulumi's engine, with a state that goes when the test ends. */
export async function deployOnEngine(
  program: Program | string,
  surrounding: Surrounding,
): Promise<Deployment> {
  const root = await mkdtemp(join(tmpdir(), "eventdata-test-"));
  const leftovers = [root];
  const close = async () => {
    for (const path of leftovers) await rm(path, { recursive: true, force: true });
  };
  try {
    const stack = await stackIn(root, program, surrounding, (file) => leftovers.push(file));
    // Asked for after each run, by two more starts of the command line: when and by whom, which a test knows.
    stack.info = async () => undefined;
    const { outputs, warnings } = await up(stack);
    return { engine: "pulumi", outputs, warnings, refreshed: () => refreshedBy(stack), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Whether the command line of Pulumi is where commands are looked for. */
export async function isPulumiOnPath(): Promise<boolean> {
  const names = process.platform === "win32" ? ["pulumi.exe", "pulumi.cmd"] : ["pulumi"];
  const folders = (process.env.PATH ?? "").split(delimiter).filter((folder) => folder !== "");
  const files = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  const found = files.map((file) =>
    access(file, constants.X_OK).then(
      () => true,
      () => false,
    ),
  );
  return (await Promise.all(found)).includes(true);
}

async function stackIn(
  root: string,
  program: Program | string,
  { project, stack, config }: Surrounding,
  leave: (file: string) => void,
): Promise<Stack> {
  const { LocalWorkspace } = await import("@pulumi/pulumi/automation/index.js");
  const envVars = await environmentIn(root);
  const made =
    typeof program === "string"
      ? await (() => {
          // The file beside the project's own must not be one that is there.
          const stackName = `eventdata-test-${randomBytes(4).toString("hex")}`;
          leave(join(program, `Pulumi.${stackName}.yaml`));
          return LocalWorkspace.createStack({ stackName, workDir: program }, { envVars });
        })()
      : await LocalWorkspace.createStack(
          { stackName: stack, projectName: project, program: async () => recordOf(await program()) },
          { envVars, workDir: await madeFolder(join(root, "project")), projectSettings: settingsOf(project) },
        );
  await made.setAllConfig(configMapOf(config));
  return made;
}

/** Nothing of the user's is seen or touched but the plugins that are installed. */
async function environmentIn(root: string): Promise<Record<string, string>> {
  const home = await madeFolder(join(root, "home"));
  const plugins = join(process.env.PULUMI_HOME ?? join(homedir(), ".pulumi"), "plugins");
  await symlink(plugins, join(home, "plugins"), "junction").catch(() => {});
  // What is set for another service would count beside the configuration of this one.
  const unset = Object.values(configurationKeys).map(({ environment }) => [environment, ""] as const);
  return {
    ...Object.fromEntries(unset),
    PULUMI_HOME: home,
    PULUMI_BACKEND_URL: pathToFileURL(await madeFolder(join(root, "state"))).href,
    PULUMI_CONFIG_PASSPHRASE: "not a secret",
    PULUMI_SKIP_UPDATE_CHECK: "true",
  };
}

function settingsOf(name: string): ProjectSettings {
  // From its index in "dist/plugin", in the package as in a checkout.
  const plugin = join(dirname(require.resolve("pulumi-eventdata/plugin")), "../../bin");
  // The published type does not know it.
  const settings: ProjectSettings & { plugins: object } = {
    name,
    runtime: "nodejs",
    // From there the dynamic server finds its packages.
    main: process.cwd(),
    plugins: { providers: [{ name: "eventdata", path: plugin }] },
  };
  return settings;
}

async function up(stack: Stack): Promise<Pick<Deployment, "outputs" | "warnings">> {
  const told: Record<string, string[]> = { error: [], warning: [] };
  const onEvent = ({ diagnosticEvent }: EngineEvent) => {
    if (diagnosticEvent === undefined) return;
    const { severity, message, urn = "" } = diagnosticEvent;
    const name = urn.slice(urn.lastIndexOf("::") + 2);
    const text = plain(message).trim();
    if (text !== "") told[severity]?.push(name === "" ? text : `${name}: ${text}`);
  };
  try {
    const { outputs } = await stack.up({ onEvent });
    const values = Object.entries(outputs).map(([key, { value }]) => [key, value]);
    return { outputs: Object.fromEntries(values), warnings: told.warning ?? [] };
  } catch (error) {
    const errors = told.error ?? [];
    if (errors.length === 0) throw error;
    throw new EventDataError("PULUMI_FAILED", errors.join("\n"), undefined, { cause: error });
  }
}

/** The engine marks colours in what it tells. */
function plain(text: string): string {
  return text.replace(/<\{%[^%]*%\}>/g, "");
}

function configMapOf(config: StackConfig): ConfigMap {
  const entries = Object.entries(config).map(([key, value]) => [
    key,
    typeof value === "string" ? { value } : { value: value.secret, secret: true },
  ]);
  return Object.fromEntries(entries);
}

async function madeFolder(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  return folder;
}

/** A function may return anything; what has no names is no outputs. */
function recordOf(returned: unknown): Record<string, unknown> {
  return typeof returned === "object" && returned !== null ? { ...returned } : {};
}
