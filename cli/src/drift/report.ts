import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { refreshReportVariable, type Seen } from "pulumi-eventdata-provider";
import type { PlannedStep } from "../preview/plan.ts";

/** What a preview with a refresh tells, and what the provider saw in it. */
export interface Refreshed {
  readonly steps: readonly PlannedStep[];
  readonly seen: readonly Seen[];
}

/** Runs a preview with a refresh, whose provider finds these variables in its environment, and gives the engine's steps. */
export type Preview = (environment: Readonly<Record<string, string>>) => Promise<readonly PlannedStep[]>;

/** Looks at everything and changes nothing, not even the state. */
export async function refreshed(preview: Preview): Promise<Refreshed> {
  const folder = await mkdtemp(join(tmpdir(), "eventdata-drift-"));
  try {
    const file = join(folder, "report");
    await writeFile(file, "", { mode: 0o600 });
    const steps = await preview({ [refreshReportVariable]: file });
    const lines = (await readFile(file, "utf8")).split("\n").filter((line) => line !== "");
    return { steps, seen: lines.map((line): Seen => JSON.parse(line)) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
