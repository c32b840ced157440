import { randomBytes } from "node:crypto";
import { constants } from "node:fs";
import { access, mkdir, mkdtemp, rm, symlink } from "node:fs/promises";
import { homedir, tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ConfigMap, EngineEvent, Stack } from "@pulumi/pulumi/automation";
import { ownTypeOf, type Watched } from "pulumi-eventdata-cli/library";
import { configurationKeys, EventDataError } from "pulumi-eventdata-provider";
import type { Deployment, Surrounding } from "./deployment.ts";
import { inlineProject } from "./inlineProject.ts";
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
    return { engine: "pulumi", outputs, warnings, refreshed: () => seenAnew(stack), close };
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
  const { LocalWorkspace } = automation();
  const envVars = await environmentIn(root);
  const isFolder = typeof program === "string";
  // Beside the files of a project's stacks must be none that is there.
  const stackName = isFolder ? `eventdata-test-${randomBytes(4).toString("hex")}` : stack;
  const { plain, other } = partsOf(config);
  const options = { envVars, stackSettings: { [stackName]: { config: plain } } };
  if (isFolder) leave(join(program, `Pulumi.${stackName}.yaml`));
  const made = isFolder
    ? await LocalWorkspace.createStack({ stackName, workDir: program }, options)
    : await LocalWorkspace.createStack(
        { stackName, projectName: project, program: async () => recordOf(await program()) },
        {
          ...options,
          workDir: await madeFolder(join(root, "project")),
          projectSettings: inlineProject(project, pluginFolder()),
        },
      );
  // Another start of the command line, which most programs need not wait for.
  if (Object.keys(other).length > 0) await made.setAllConfig(other);
  return made;
}

/** Loaded where there is an engine: it is large. */
function automation(): typeof import("@pulumi/pulumi/automation") {
  return require("@pulumi/pulumi/automation");
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

/** From its index in "dist/plugin", in the package as in a checkout. */
function pluginFolder(): string {
  return join(dirname(require.resolve("pulumi-eventdata/plugin")), "../../bin");
}

/** Who looks for drift runs the program once more. */
async function seenAnew(stack: Stack): Promise<Watched> {
  const seen = await refreshedBy(stack);
  const count = (op: string) => seen.steps.filter((step) => step.op === op && ownTypeOf(step)).length;
  if (count("delete") === 0 || count("delete") < count("refresh")) return seen;
  throw new EventDataError(
    "PULUMI_FAILED",
    "the program declares nothing when it is run once more, so that nothing can be told of drift",
    "A module that a function imports runs only once: give the folder of the project in its place.",
  );
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
    throw new EventDataError("PULUMI_FAILED", errors.join("\n"));
  }
}

/** The engine marks colours in what it tells. */
function plain(text: string): string {
  return text.replace(/<\{%[^%]*%\}>/g, "");
}

/** What can stand in a file as it is, and what Pulumi has to encrypt, or knows the project of. */
function partsOf(config: StackConfig): { plain: Record<string, string>; other: ConfigMap } {
  const plain: Record<string, string> = {};
  const other: ConfigMap = {};
  for (const [key, value] of Object.entries(config)) {
    if (typeof value !== "string") other[key] = { value: value.secret, secret: true };
    else if (key.includes(":")) plain[key] = value;
    else other[key] = { value };
  }
  return { plain, other };
}

async function madeFolder(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  return folder;
}

/** A function may return anything; what has no names is no outputs. */
function recordOf(returned: unknown): Record<string, unknown> {
  return typeof returned === "object" && returned !== null ? { ...returned } : {};
}
