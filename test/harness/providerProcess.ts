import { readdir, readFile } from "node:fs/promises";
import type { World } from "./world.ts";

/** The process in which the engine of a world runs this provider. Only Linux tells. */
export async function providerProcess({ environment }: World): Promise<number> {
  const ids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  for (const id of ids) {
    const text = (file: string) => readFile(`/proc/${id}/${file}`, "utf8").catch(() => "");
    if (!/dynamic-provider|pulumi-resource-eventdata/.test(await text("cmdline"))) continue;
    if ((await text("environ")).includes(`PULUMI_HOME=${environment.PULUMI_HOME}\0`)) return Number(id);
  }
  throw new Error("the engine runs no provider");
}
