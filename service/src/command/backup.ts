import { resolve } from "node:path";
import { defineCommand, print } from "eventdata-commandline";
import { serveFlags } from "./flags.ts";
import { askFolder } from "./folder.ts";

export const backupCommand = defineCommand({
  about: "copy a data folder, also while a service runs on it",
  operands: ["FOLDER"],
  flags: { data: { ...serveFlags.data, about: "the data folder to copy" } },
  run: async ({ values, operands: [target = ""] }) => {
    const { folder, bytes } = await askFolder(values, "backUp", { target: resolve(target) });
    print(`backed up to ${folder}: ${bytes} bytes; a service can be started on it as it is`);
    return 0;
  },
});
