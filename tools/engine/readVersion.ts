import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import semver from "semver";
import { run } from "../processes.ts";
import { SourceRefusal, type SourceRequest } from "./source.ts";

/** Asks an engine for its version, which also shows that it runs on this machine. */
export async function readVersion(pulumi: string, request: SourceRequest): Promise<semver.SemVer> {
  const { signal } = request;
  // Even for this it writes a log into its home, which shall not be the user's.
  const home = await mkdtemp(join(tmpdir(), "eventdata-pulumi-home-"));
  const limit = AbortSignal.timeout(15_000);
  try {
    const { stdout } = await run(pulumi, ["version"], {
      env: { ...request.environment, PULUMI_HOME: home, PULUMI_SKIP_UPDATE_CHECK: "true" },
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    });
    const version = semver.parse(stdout.trim());
    if (version === null) throw new SourceRefusal(`${pulumi} does not tell its version`);
    return version;
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof SourceRefusal) throw error;
    throw new SourceRefusal(`${pulumi} does not run: ${error instanceof Error ? error.message : error}`);
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}
