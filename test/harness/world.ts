import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LocalWorkspace, PulumiCommand, type PulumiFn, type Stack } from "@pulumi/pulumi/automation/index.js";
import { inlineProject } from "../../sdk/src/testKit/inlineProject.ts";
import { isolatedEnvironment } from "../../tools/engine/environment.ts";
import { giveEachClientItsOwnConnection } from "./ownConnections.ts";

/** A folder of its own for the engine, in which stacks can be made; all of it goes with `close`. */
export interface World {
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
  stack(program: PulumiFn, options?: StackOptions): Promise<Stack>;
  close(): Promise<void>;
}

export interface StackOptions {
  readonly name?: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** Stack configuration; a value that is to be secret stands in an object. */
  readonly configuration?: Readonly<Record<string, string | { secret: string }>>;
}

export async function openWorld(): Promise<World> {
  const root = process.env.EVENTDATA_ENGINE_ROOT;
  const plugin = process.env.EVENTDATA_PLUGIN_FOLDER;
  if (root === undefined || plugin === undefined)
    throw new Error("the engine tests run with npm test, which gets an engine");
  giveEachClientItsOwnConnection();
  const folder = await mkdtemp(join(tmpdir(), "eventdata-test-"));
  const environment = await isolatedEnvironment({ bin: join(root, "bin") }, folder);
  const pulumiCommand = await PulumiCommand.get({ root });
  let stacks = 0;

  const stack = async (program: PulumiFn, options: StackOptions = {}): Promise<Stack> => {
    stacks += 1;
    const workDir = join(folder, `project-${stacks}`);
    await mkdir(workDir);
    const projectName = `test-${stacks}`;
    const envVars = { ...environment, ...options.environment };
    const made = await LocalWorkspace.createOrSelectStack(
      { stackName: options.name ?? "test", projectName, program },
      { pulumiCommand, workDir, projectSettings: inlineProject(projectName, plugin), envVars },
    );
    const values = Object.entries(options.configuration ?? {}).map(([key, value]) => {
      const secret = typeof value === "object";
      return [key, { value: secret ? value.secret : value, secret }] as const;
    });
    if (values.length > 0) await made.setAllConfig(Object.fromEntries(values));
    return withoutAftermath(made);
  };
  return { folder, environment, stack, close: () => rm(folder, { recursive: true, force: true }) };
}

/**
 * After each run the Automation API starts the CLI three times more, for outputs and a summary. They take a third of a
 * test's time, and what a test wants to know it asks for: `stack.workspace.stackOutputs(stack.name)`.
 */
function withoutAftermath(stack: Stack): Stack {
  stack.outputs = async () => ({});
  stack.info = async () => undefined;
  return stack;
}
