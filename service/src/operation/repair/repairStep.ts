import { ServiceError } from "../../errors/serviceError.ts";

/** Something that a repair does, or would do. */
export interface RepairStep {
  /** What is wrong, what is kept, and what is lost. */
  readonly says: string;
  readonly run: () => Promise<void>;
}

export async function carriedOut(steps: readonly RepairStep[], isDry: boolean): Promise<string[]> {
  if (!isDry) for (const { run } of steps) await run();
  return steps.map(({ says }) => says);
}

export function beyondRepair(why: string): ServiceError {
  return new ServiceError(
    "REPAIR_FAILED",
    `${why}: put back the file that belongs here, or restore a backup`,
  );
}
