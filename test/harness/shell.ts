import { resolve } from "node:path";
import { expect } from "vitest";
import { root } from "../../tools/checks.ts";
import { run } from "../../tools/processes.ts";
import type { Stage } from "./stage.ts";

/** Whole projects that run as they stand, of which the ordinary run takes one. */
export const exampleProjects = ["organisation", "smoke-check"];

/** Runs pulumi in a folder, as of the repository, as a person does in a shell. */
export function shellIn(folder: string, stage: Stage, more: NodeJS.ProcessEnv = {}) {
  return async (...args: string[]): Promise<{ exitCode: number; text: string }> => {
    const { url, token } = stage.service;
    const env = { ...stage.world.environment, EVENTDATA_BASE_URL: url, EVENTDATA_TOKEN: token, ...more };
    const { exitCode, stdout, stderr } = await run("pulumi", args, { cwd: resolve(root, folder), env });
    return { exitCode, text: stdout + stderr };
  };
}

/** The same for what has to come to a good end: what it printed. */
export function doneIn(folder: string, stage: Stage, more: NodeJS.ProcessEnv = {}) {
  const pulumi = shellIn(folder, stage, more);
  return async (...args: string[]): Promise<string> => {
    const { exitCode, text } = await pulumi(...args);
    expect(exitCode, text).toBe(0);
    return text;
  };
}

/** Runs our own command in a folder, as a person does in a shell. */
export function eventdataIn(folder: string, { service, world, proxy }: Stage) {
  return async (...args: string[]): Promise<{ exitCode: number; out: string; err: string }> => {
    const env = { ...world.environment, EVENTDATA_BASE_URL: proxy.url, EVENTDATA_TOKEN: service.token };
    const command = [resolve(root, "cli/dist/main.js"), ...args];
    const { exitCode, stdout, stderr } = await run(process.execPath, command, { cwd: folder, env });
    return { exitCode, out: stdout, err: stderr };
  };
}
