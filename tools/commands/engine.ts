// Gets a Pulumi engine and prints where it is: npm run engine -- --hosts yaml,python
import { parseArgs } from "node:util";
import { runCommand } from "../command.ts";
import { getEngine } from "../engine/getEngine.ts";
import { parseHosts } from "../engine/parts.ts";

await runCommand(async ({ args, signal }) => {
  const { values } = parseArgs({ args: [...args], options: { hosts: { type: "string" } } });
  const engine = await getEngine({ hosts: values.hosts ? parseHosts(values.hosts) : [], signal });
  console.log(`Pulumi ${engine.version} from ${engine.origin}: ${engine.bin}`);
  return 0;
});
