import { defineCommand, print } from "eventdata-commandline";
import { checkClosedFolder } from "../operation/check.ts";
import { checkShared } from "../operation/checkShared.ts";
import { objectFlags } from "./askPlace.ts";
import { ask } from "./controlClient.ts";
import { serveFlags } from "./flags.ts";
import { atPlace, withLake } from "./place.ts";

export const checkCommand = defineCommand({
  about: "check that a data folder is whole, or what nodes share, also while services run on it",
  flags: {
    ...objectFlags,
    data: { ...serveFlags.data, about: "the data folder to check" },
    lake: serveFlags.lake,
    extensions: serveFlags.extensions,
  },
  run: async (given) => {
    const findings = await atPlace(given, {
      folder: (folder) => ask(folder, "check", {}, async (closed) => checkClosedFolder(closed)),
      shared: (place) => checkShared({ ...withLake(place, given.values), key: place.key }),
    });
    for (const { subject, faults } of findings) {
      print(faults.length === 0 ? `${subject}: good` : `${subject}: ${faults.join("; ")}`);
    }
    return findings.every(({ faults }) => faults.length === 0) ? 0 : 1;
  },
});
