import { EngineError } from "./engineError.ts";

const systems = ["linux", "darwin"];
const processors = ["x64", "arm64"];

/** The platform's name as release archives have it, such as "linux-x64". */
export function platformName(system: string = process.platform, processor: string = process.arch): string {
  if (systems.includes(system) && processors.includes(processor)) return `${system}-${processor}`;
  throw new EngineError(
    "ENGINE_PLATFORM_UNKNOWN",
    `There is no engine for ${system} on ${processor} here.`,
    `Use one of ${systems.join(", ")} on one of ${processors.join(", ")}; on Windows, its Linux subsystem.`,
  );
}
