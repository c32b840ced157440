import { homedir } from "node:os";
import { isAbsolute, join } from "node:path";
import { EngineError } from "./engineError.ts";

/** Where an engine can come from, in the order in which they are asked. */
export const origins = ["path", "cache", "download", "build"] as const;
export type Origin = (typeof origins)[number];

export interface EngineSettings {
  readonly allowed: readonly Origin[];
  /** Holds one folder for each kind of engine. */
  readonly cacheFolder: string;
  readonly downloadBase: string;
}

/** Reads the environment variables that say where an engine may come from and where it is kept. */
export function readSettings(environment: NodeJS.ProcessEnv): EngineSettings {
  return {
    allowed: readAllowed(environment.EVENTDATA_ENGINE),
    cacheFolder: join(readCacheFolder(environment), "engine"),
    downloadBase: readDownloadBase(environment.EVENTDATA_ENGINE_DOWNLOAD_BASE),
  };
}

function readAllowed(text: string | undefined): readonly Origin[] {
  if (!text) return origins;
  const names = text.split(",").map((name) => name.trim());
  const unknown = names.find((name) => !origins.some((origin) => origin === name));
  if (unknown === undefined) return origins.filter((origin) => names.includes(origin));
  throw new EngineError(
    "ENGINE_SETTING_INVALID",
    `EVENTDATA_ENGINE is "${text}", and there is no source "${unknown}".`,
    `Set it to one or more of ${origins.join(", ")}, separated by commas, or leave it out.`,
  );
}

/** The folder of this project for what several clones can share. */
export function readCacheFolder(environment: NodeJS.ProcessEnv): string {
  const own = environment.EVENTDATA_CACHE;
  if (own) {
    if (isAbsolute(own)) return own;
    throw new EngineError(
      "ENGINE_SETTING_INVALID",
      `EVENTDATA_CACHE is "${own}", which is not an absolute path.`,
      "Set it to the absolute path of a folder, or leave it out.",
    );
  }
  // The specification of XDG_CACHE_HOME says to ignore a relative path.
  const shared = environment.XDG_CACHE_HOME;
  const base = shared && isAbsolute(shared) ? shared : join(environment.HOME || homedir(), ".cache");
  return join(base, "pulumi-eventdata");
}

function readDownloadBase(text: string | undefined): string {
  if (!text) return "https://get.pulumi.com/releases/sdk";
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text.replace(/\/+$/, "");
  throw new EngineError(
    "ENGINE_SETTING_INVALID",
    `EVENTDATA_ENGINE_DOWNLOAD_BASE is "${text}", which is not an http or https address.`,
    "Set it to the address of a folder that holds the release archives, or leave it out.",
  );
}
