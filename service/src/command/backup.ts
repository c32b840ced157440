import { resolve } from "node:path";
import { defineCommand, print } from "eventdata-commandline";
import { askPlace, objectFlags } from "./askPlace.ts";

export const backupCommand = defineCommand({
  about: "copy a data folder, also while a service runs on it",
  operands: ["FOLDER"],
  flags: { ...objectFlags, data: { ...objectFlags.data, about: "the data folder to copy" } },
  run: async (given) => {
    const [target = ""] = given.operands;
    const { folder, bytes } = await askPlace(given, "backUp", { target: resolve(target) });
    print(`backed up to ${folder}: ${bytes} bytes; a service can be started on it as it is`);
    return 0;
  },
});
