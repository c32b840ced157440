import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { addResource, copyProject } from "../../tools/adding/addResource.ts";
import { run } from "../../tools/processes.ts";

test("a copy of the project with an invented resource is generated, built, and passes the unit tests", async () => {
  const folder = await mkdtemp(join(tmpdir(), "eventdata-adding-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  // Some tests start programs of it as a user who may do nothing.
  await chmod(folder, 0o755);
  await copyProject(folder);
  await addResource(folder);
  const { EVENTDATA_TEST_LONG: _, VITEST: __, NODE_ENV: ___, ...env } = process.env;
  for (const command of [["generate"], ["test", "--project", "unit"]]) {
    const { exitCode, stdout, stderr } = await run(process.execPath, ["tools/run.mjs", ...command], {
      cwd: folder,
      env,
    });
    expect(exitCode, `${stdout}${stderr}`.slice(-20_000)).toBe(0);
  }
});
