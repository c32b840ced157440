import { mkdir, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";

/** A folder with the plugin as an executable, where the engine looks for it. */
export async function makePluginFolder(folder: string): Promise<string> {
  const place = join(folder, "plugin");
  await mkdir(place);
  const server = createRequire(import.meta.url).resolve("pulumi-eventdata-provider/plugin");
  const text = `#!/usr/bin/env node
const { servePlugin } = require(${JSON.stringify(server)});
servePlugin({ version: "0.1.0", schema: "{}" }, process.argv[2]).then(({ port, close }) => {
  console.log(port);
  process.on("SIGINT", () => {
    close();
    process.exit(0);
  });
});
`;
  await writeFile(join(place, "pulumi-resource-eventdata"), text, { mode: 0o755 });
  return place;
}
