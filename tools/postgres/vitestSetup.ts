import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/**
 * A place for the PostgreSQL that the first test starts which asks for one, named by EVENTDATA_TEST_POSTGRES. Returns
 * what ends it when all tests are over.
 */
export async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "eventdata-postgres-"));
  // PostgreSQL runs as another user where the tests are root's.
  await chmod(folder, 0o755);
  process.env.EVENTDATA_TEST_POSTGRES = folder;
  return async () => {
    await end(folder);
    await rm(folder, { recursive: true, force: true });
  };
}

/** The server itself has written who it is. */
async function end(folder: string): Promise<void> {
  const written = await readFile(join(folder, "postgres", "postmaster.pid"), "utf8").catch(() => "");
  const pid = Number.parseInt(written, 10);
  if (Number.isNaN(pid)) return;
  try {
    process.kill(pid, "SIGINT");
    for (;;) {
      await wait(50);
      process.kill(pid, 0);
    }
  } catch {
    // It is gone.
  }
}
