import { resolve } from "node:path";
import { defineCommand, print } from "eventdata-commandline";
import { ServiceError } from "../errors/serviceError.ts";
import { repairFolder } from "../operation/repair/repair.ts";
import { EventStoreError } from "../store/events/faults/eventStoreError.ts";
import { isServed } from "./controlClient.ts";
import { defaultFolder, serveFlags } from "./flags.ts";

export const repairCommand = defineCommand({
  about: "keep what is whole in a damaged data folder, and put aside what is not",
  flags: {
    data: { ...serveFlags.data, about: "the data folder to repair" },
    "dry-run": { about: "only say what would be done" },
  },
  run: async ({ values }) => {
    const folder = resolve(values.data ?? defaultFolder);
    const isDry = values["dry-run"] === "true";
    if (await isServed(folder))
      throw new ServiceError("REPAIR_FAILED", `a service runs on ${folder}: stop it first`);
    const said = await repairFolder(folder, isDry).catch((error: unknown) => {
      throw error instanceof EventStoreError ? new ServiceError("REPAIR_FAILED", error.message) : error;
    });
    for (const sentence of said) print(sentence);
    if (said.length === 0) print("there is nothing to repair");
    else print(isDry ? "nothing was changed" : `repaired; what was damaged is in ${folder}/set-aside`);
    return 0;
  },
});
