import { resolve } from "node:path";
import { clientFrom, EventDataError } from "pulumi-eventdata-provider";
import type { Deployment, Surrounding } from "./deployment.ts";
import { folderProgram } from "./folderProgram.ts";
import { startLocalService } from "./localService.ts";
import { deployOnEngine, isPulumiOnPath } from "./onEngine.ts";
import { deployOnMocks } from "./onMocks.ts";
import type { DeployOptions, Program } from "./options.ts";
import { Organisation } from "./organisation.ts";

/**
 * Deploys a program on a service of its own, in this process: a function that declares resources, or the folder of a
 * project. It runs on Pulumi's engine where `pulumi` is on the PATH, and else on Pulumi's mocks, where the provider
 * checks and makes each resource all the same.
 *
 * ```typescript
 * await using org = await deploy(() => {
 *   new eventdata.Dataset("payments", { name: "payments" });
 * });
 * expect(await org.drift()).toEqual([]);
 * ```
 */
export async function deploy(program: Program | string, options: DeployOptions = {}): Promise<Organisation> {
  const isThere = await isPulumiOnPath();
  const { engine = isThere ? "pulumi" : "mocks" } = options;
  if (engine === "pulumi" && !isThere) throw noPulumi();
  const service = await startLocalService(options.service);
  try {
    const { url, token } = service;
    const { project = "test", stack = "test", config = {} } = options;
    const own = typeof config === "function" ? config({ url, token }) : config;
    const ofService = { "eventdata:baseUrl": url, "eventdata:token": token };
    const surrounding: Surrounding = { project, stack, config: { ...ofService, ...own } };
    const client = clientFrom({ baseUrl: url, token }, {});
    const run = engine === "mocks" ? onMocks : deployOnEngine;
    const target = typeof program === "string" ? resolve(program) : program;
    return await Organisation.of(service, client, () => run(target, surrounding));
  } catch (error) {
    await service.stop();
    throw error;
  }
}

async function onMocks(program: Program | string, surrounding: Surrounding): Promise<Deployment> {
  if (typeof program === "function") return deployOnMocks(program, surrounding);
  const { project, program: ofFolder } = await folderProgram(program);
  return deployOnMocks(ofFolder, { ...surrounding, project });
}

function noPulumi(): EventDataError {
  return new EventDataError(
    "PULUMI_FAILED",
    "pulumi is not to be found on the PATH",
    "Install Pulumi's command line, or leave out the engine: then Pulumi's mocks do.",
  );
}
