import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { previewReportVariable, type Seen } from "pulumi-eventdata-provider";
import type { PlannedStep } from "./plan.ts";

/** What a preview tells, with a refresh where drift is asked for, and what the provider saw in it. */
export interface Watched {
  readonly steps: readonly PlannedStep[];
  readonly seen: readonly Seen[];
}

/** Runs a preview, whose provider finds these variables in its environment, and gives the engine's steps. */
export type Preview = (environment: Readonly<Record<string, string>>) => Promise<readonly PlannedStep[]>;

/** A preview changes nothing, not even the state. */
export async function watched(preview: Preview): Promise<Watched> {
  const folder = await mkdtemp(join(tmpdir(), "eventdata-preview-"));
  try {
    const file = join(folder, "report");
    await writeFile(file, "", { mode: 0o600 });
    const steps = await preview({ [previewReportVariable]: file });
    const lines = (await readFile(file, "utf8")).split("\n").filter((line) => line !== "");
    return { steps, seen: lines.map((line): Seen => JSON.parse(line)) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
