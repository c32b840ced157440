// Shows the whole on this machine, with nothing left behind: npm start, or npm start -- --keep
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { LocalWorkspace, PulumiCommand } from "@pulumi/pulumi/automation/index.js";
import { root, typeCheck } from "../checks.ts";
import { runCommand } from "../command.ts";
import { isolatedEnvironment, isolateProcess } from "../engine/environment.ts";
import { getEngine } from "../engine/getEngine.ts";
import { step } from "../progress.ts";

const stackName = "quick-start";

await runCommand(async ({ args, signal, onExit }) => {
  const { values } = parseArgs({ args: [...args], options: { keep: { type: "boolean", default: false } } });
  const engine = await getEngine({ signal });
  await typeCheck(signal);
  // What is built just now can only be loaded now.
  const { demonstrate } = await import("../start/demonstration.ts");
  const { howToGoOn } = await import("../start/howToGoOn.ts");
  const { startLocalService } = await import("../start/localService.ts");

  const folder = values.keep ? await keptFolder() : await mkdtemp(join(tmpdir(), "eventdata-start-"));
  const forgetFolder = onExit(() => rm(folder, { recursive: true, force: true }));
  const stackFile = join(root, `Pulumi.${stackName}.yaml`);
  const forgetStack = onExit(() => rm(stackFile, { force: true }));
  const service = await step("Starting the service", () => startLocalService(folder, signal));
  const forgetService = onExit(() => service.stop());

  const credentials = { EVENTDATA_BASE_URL: service.url, EVENTDATA_TOKEN: service.token };
  const environment = {
    ...(await isolatedEnvironment(engine, folder)),
    ...credentials,
    // The build has checked the types already.
    PULUMI_NODEJS_TRANSPILE_ONLY: "true",
  };
  isolateProcess(join(folder, "pulumi-home"));
  const stack = await LocalWorkspace.createOrSelectStack(
    { stackName, workDir: root },
    {
      pulumiCommand: await PulumiCommand.get({ root: engine.root }),
      envVars: environment,
    },
  );
  await demonstrate(stack, service, signal);

  if (values.keep) {
    forgetService();
    forgetFolder();
    forgetStack();
    console.log(await howToGoOn(folder, environment, service.pid, stackName));
    return 0;
  }
  await step("Cleaning up", async () => {
    await stack.destroy({ signal });
  });
  console.log("\nAll of it was real and is gone again. Keep it with: npm start -- --keep");
  return 0;
});

async function keptFolder(): Promise<string> {
  const folder = join(root, ".local", `quick-start-${Date.now()}`);
  await mkdir(folder, { recursive: true });
  return folder;
}
