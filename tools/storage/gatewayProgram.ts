import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { PlainError } from "../bootstrap/plainError.mjs";
import { readCacheFolder } from "../engine/settings.ts";
import { madeOnce } from "../madeOnce.ts";
import { run } from "../processes.ts";

const version = "v1.8.0";
const program = "versitygw";

/**
 * A server that has a bucket for each folder of a folder: the program that EVENTDATA_STORAGE_GATEWAY names, or one that
 * Go builds once for the cache.
 */
export async function gatewayProgram(): Promise<string> {
  const given = process.env.EVENTDATA_STORAGE_GATEWAY;
  if (given) return given;
  const folder = join(readCacheFolder(process.env), "storage", version);
  await madeOnce({ folder, make: () => build(folder) });
  return join(folder, program);
}

async function build(folder: string): Promise<void> {
  const unfinished = `${folder}.partial`;
  await rm(unfinished, { recursive: true, force: true });
  const env = { ...process.env, GOBIN: unfinished };
  const built = await run("go", ["install", `github.com/versity/versitygw/cmd/${program}@${version}`], {
    env,
  });
  if (built.exitCode !== 0) {
    throw new PlainError(
      "STORAGE_UNAVAILABLE",
      `The storage server for tests could not be built: ${built.stderr.trim().split("\n").slice(-5).join("\n")}`,
      "Is Go 1.26 installed, and its module proxy reachable? Or set EVENTDATA_STORAGE_GATEWAY.",
    );
  }
  await rename(unfinished, folder);
}
