// Packs what is published: npm run package -- [--to FOLDER] [--repository URL]
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { root, typeCheck } from "../checks.ts";
import { runCommand } from "../command.ts";
import { step } from "../progress.ts";

await runCommand(async ({ args, signal }) => {
  const { values } = parseArgs({
    args: [...args],
    options: { to: { type: "string" }, repository: { type: "string" } },
  });
  await typeCheck(signal);
  const { pack } = await import("../package/pack.ts");
  const folder = join(root, ".local", "packages");
  const tarballs = values.to === undefined ? undefined : resolve(values.to);
  const packed = await step("Packing", () =>
    pack(folder, { repository: values.repository, tarballs, signal }),
  );
  for (const { tarball } of packed) console.log(tarball);
  return 0;
});
