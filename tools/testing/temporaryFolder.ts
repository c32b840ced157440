import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** An empty folder that is gone after the test, unless another end is told. */
export async function temporaryFolder(
  atEnd: (remove: () => Promise<void>) => void = onTestFinished,
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "eventdata-tools-"));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
