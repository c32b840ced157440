// Writes what follows from the declarations. These are read as they are built, so that is done first: a clone has
// nothing built yet, and what depends on generated files may not be built before they are written.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { build, root } from "../checks.ts";
import { runCommand } from "../command.ts";
import { renewSdks } from "../languages/sdks.ts";

await runCommand(async ({ signal }) => {
  await build(["contract", "provider", "cli", "service"], signal);
  const { generatedFiles } = await import("../generate/files.ts");
  for (const { path, content } of generatedFiles()) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
    console.log(path);
  }
  await renewSdks();
  return 0;
});
