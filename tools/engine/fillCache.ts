import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { EngineCache } from "./cache.ts";
import { build } from "./fromBuild.ts";
import { download } from "./fromDownload.ts";
import { readVersion } from "./readVersion.ts";
import { attempt, SourceRefusal, type SourceRequest } from "./source.ts";
import { engineVersion } from "./versions.ts";

const sources = { download, build };

/** Fetches parts into the cache from the first source that has them. Only for the owner of the cache's lock. */
export async function fillCache(
  cache: EngineCache,
  request: SourceRequest,
  refusals: string[],
): Promise<"download" | "build" | undefined> {
  await cache.removeTemporary();
  for (const origin of ["download", "build"] as const) {
    if (!request.settings.allowed.includes(origin)) continue;
    const filled = await attempt(async () => {
      const folder = await cache.createTemporary();
      try {
        await sources[origin](request, folder, async (part) => {
          if (part === "pulumi") await verify(request, folder, origin);
          await cache.install(part, folder, origin);
        });
      } finally {
        // An extraction that failed may still be writing its last file.
        await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
      }
      return origin;
    }, refusals);
    if (filled !== undefined) return filled;
  }
  return undefined;
}

/** A release under a wrong name, or for another platform, shows here and not in the middle of a test. */
async function verify(request: SourceRequest, folder: string, origin: string): Promise<void> {
  const { version } = await readVersion(join(folder, "pulumi"), request);
  if (version === engineVersion) return;
  throw new SourceRefusal(`the ${origin} gave version ${version} where ${engineVersion} was expected`);
}
