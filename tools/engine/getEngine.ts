import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { type LockOptions, withLock } from "../bootstrap/lock.mjs";
import { type Progress, step } from "../progress.ts";
import { EngineCache } from "./cache.ts";
import { cacheKey } from "./cacheKey.ts";
import { EngineError } from "./engineError.ts";
import { fillCache } from "./fillCache.ts";
import { findOnPath } from "./fromPath.ts";
import { type Host, wantedParts } from "./parts.ts";
import { type Origin, readSettings } from "./settings.ts";
import { attempt, type SourceRequest } from "./source.ts";
import { unavailable } from "./unavailable.ts";
import { engineVersion } from "./versions.ts";

export interface Engine {
  /** For the Automation API: `PulumiCommand.get({ root })` runs `<root>/bin/pulumi`. */
  readonly root: string;
  readonly bin: string;
  readonly version: string;
  /** "cache" when it was there already. */
  readonly origin: Origin;
}

export interface EngineRequest {
  /** The host for Node is always there. */
  readonly hosts?: readonly Host[];
  readonly progress?: Progress;
  readonly signal?: AbortSignal | undefined;
  readonly environment?: NodeJS.ProcessEnv;
  /** How patient processes that want the same engine are with each other. */
  readonly lock?: Pick<LockOptions, "beatMilliseconds" | "silenceMilliseconds">;
}

/** Gets an engine: the installed one, else the cached one, else a download, else a build from source. */
export async function getEngine(request: EngineRequest = {}): Promise<Engine> {
  const environment = request.environment ?? process.env;
  const wanted: SourceRequest = {
    parts: wantedParts(request.hosts ?? []),
    settings: readSettings(environment),
    environment,
    progress: request.progress ?? step,
    signal: request.signal,
  };
  const { allowed } = wanted.settings;
  const refusals: string[] = [];
  const installed = allowed.includes("path") ? await attempt(() => findOnPath(wanted), refusals) : undefined;
  if (installed !== undefined) return { ...installed, bin: join(installed.root, "bin"), origin: "path" };
  const kept = allowed.some((origin) => origin !== "path")
    ? await getCached(wanted, refusals, request.lock)
    : undefined;
  if (kept !== undefined) return kept;
  throw await unavailable(refusals);
}

/** The engine in the cache, after what it lacks was fetched into it. */
async function getCached(
  request: SourceRequest,
  refusals: string[],
  lock: EngineRequest["lock"],
): Promise<Engine | undefined> {
  const { settings, parts, signal } = request;
  const cache = new EngineCache(join(settings.cacheFolder, await cacheKey()));
  const engine = { root: cache.root, bin: cache.bin, version: engineVersion };
  // Who restricts the sources wants no engine in the cache that came from elsewhere, unless the cache is named as well.
  const trusted: readonly Origin[] = settings.allowed.includes("cache")
    ? ["download", "build"]
    : settings.allowed;
  if ((await cache.missing(parts, trusted)).length === 0) return { ...engine, origin: "cache" };

  await makeFolder(settings.cacheFolder);
  const onWait = () => process.stderr.write("Waiting for another process that gets the same engine ...\n");
  const origin = await withLock(
    `${cache.root}.lock`,
    async () => {
      const missing = await cache.missing(parts, trusted);
      return missing.length === 0
        ? "cache"
        : await fillCache(cache, { ...request, parts: missing }, refusals);
    },
    { ...lock, signal, onWait },
  );
  return origin && { ...engine, origin };
}

async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true }).catch((error) => {
    const next = "Set EVENTDATA_CACHE to a folder that can be written.";
    throw new EngineError("ENGINE_CACHE_UNUSABLE", `The cache cannot be made: ${error.message}.`, next);
  });
}
