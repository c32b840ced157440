import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { root } from "../../tools/checks.ts";
import { isolatedEnvironment } from "../../tools/engine/environment.ts";
import { run } from "../../tools/processes.ts";

const schema = join(root, "provider", "schema.json");

/** What the engine's own reader of schemas says of one. */
async function check(text: string): Promise<{ exitCode: number | null; said: string }> {
  const folder = await mkdtemp(join(tmpdir(), "eventdata-test-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, "schema.json");
  await writeFile(file, text);
  const bin = join(process.env.EVENTDATA_ENGINE_ROOT ?? "", "bin");
  const env = await isolatedEnvironment({ bin }, folder);
  const { exitCode, stdout, stderr } = await run("pulumi", ["schema", "check", file], { env });
  return { exitCode, said: stdout + stderr };
}

test("the engine understands the plugin's schema, and sees a fault in it", async () => {
  const text = await readFile(schema, "utf8");
  expect(await check(text)).toEqual({ exitCode: 0, said: "" });
  const broken = text.replace("#/types/eventdata:index:OrgCapabilities", "#/types/eventdata:index:Nothing");
  const { exitCode, said } = await check(broken);
  expect(exitCode).not.toBe(0);
  expect(said).toContain("eventdata:index:Nothing not found");
});
