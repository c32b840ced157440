import { defineCommand, print } from "eventdata-commandline";
import { checkClosedFolder } from "../operation/check.ts";
import { ask } from "./controlClient.ts";
import { serveFlags } from "./flags.ts";
import { folderOf } from "./folder.ts";

export const checkCommand = defineCommand({
  about: "check that a data folder is whole, also while a service runs on it",
  flags: { data: { ...serveFlags.data, about: "the data folder to check" } },
  run: async ({ values }) => {
    const findings = await ask(folderOf(values), "check", {}, async (closed) => checkClosedFolder(closed));
    for (const { subject, faults } of findings) {
      print(faults.length === 0 ? `${subject}: good` : `${subject}: ${faults.join("; ")}`);
    }
    return findings.every(({ faults }) => faults.length === 0) ? 0 : 1;
  },
});
