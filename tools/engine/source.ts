import type { Progress } from "../progress.ts";
import type { Part } from "./parts.ts";
import type { EngineSettings } from "./settings.ts";

/** What every source is given. */
export interface SourceRequest {
  readonly parts: readonly Part[];
  readonly settings: EngineSettings;
  readonly environment: NodeJS.ProcessEnv;
  readonly progress: Progress;
  readonly signal: AbortSignal | undefined;
}

/** Called for each part as soon as its files are complete. */
export type Deliver = (part: Part) => Promise<void>;

/** Says why a source cannot help. The next one is asked, and if none can, all reasons are shown. */
export class SourceRefusal extends Error {
  override readonly name = "SourceRefusal";
}

/** Asks a source, and keeps its reason when it refuses. */
export async function attempt<T>(ask: () => Promise<T>, refusals: string[]): Promise<T | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof SourceRefusal)) throw error;
    refusals.push(error.message);
    return undefined;
  }
}
