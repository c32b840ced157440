import { join } from "node:path";
import { root } from "../../tools/checks.ts";
import { run } from "../../tools/processes.ts";
import type { Stage } from "./stage.ts";

/** Whole projects that run as they stand, of which the ordinary run takes one. */
export const exampleProjects = ["organisation", "smoke-check"];

/** Runs pulumi in a folder of the repository, as a person does in a shell. */
export function shellIn(folder: string, stage: Stage, more: NodeJS.ProcessEnv = {}) {
  return async (...args: string[]): Promise<{ exitCode: number; text: string }> => {
    const { url, token } = stage.service;
    const env = { ...stage.world.environment, EVENTDATA_BASE_URL: url, EVENTDATA_TOKEN: token, ...more };
    const { exitCode, stdout, stderr } = await run("pulumi", args, { cwd: join(root, folder), env });
    return { exitCode, text: stdout + stderr };
  };
}
