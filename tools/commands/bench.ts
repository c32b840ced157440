// Measures: npm run bench -- engine [--json] [--stack mixed] [--count 1000] [--rounds 3] [--part "no checkpoints"]
import { existsSync } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PlainError } from "../bootstrap/plainError.mjs";
import { root, typeCheck } from "../checks.ts";
import { runCommand } from "../command.ts";
import { isolateProcess } from "../engine/environment.ts";

await runCommand(async ({ args, signal, onExit }) => {
  const [name = "", ...rest] = args;
  const file = join(root, "bench", name, "index.ts");
  if (name === "" || !existsSync(file)) throw await unknown(name);
  await typeCheck(signal);
  const home = await mkdtemp(join(tmpdir(), "eventdata-bench-home-"));
  onExit(() => rm(home, { recursive: true, force: true }));
  isolateProcess(home);
  const { run }: typeof import("../../bench/engine/index.ts") = await import(file);
  const { print } = await import("../../bench/report.ts");
  const figures = await run(
    rest.filter((each) => each !== "--json"),
    signal,
  );
  print(figures, rest.includes("--json"));
  return 0;
});

async function unknown(name: string): Promise<PlainError> {
  const entries = await readdir(join(root, "bench"), { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  const what = name === "" ? "Which benchmark?" : `There is no benchmark ${name}.`;
  return new PlainError("NO_SUCH_BENCHMARK", what, `Run: npm run bench -- ${names.join(" | ")}`);
}
