import { defineCommand, print } from "eventdata-commandline";
import { ServiceError } from "../errors/serviceError.ts";
import { repairFolder } from "../operation/repair/repair.ts";
import { type RepairedPlace, repairShared } from "../operation/repair/repairShared.ts";
import { objectFlags } from "./askPlace.ts";
import { isServed } from "./controlClient.ts";
import { serveFlags } from "./flags.ts";
import { atPlace, withLake } from "./place.ts";
import { refuseServed } from "./refuseServed.ts";

export const repairCommand = defineCommand({
  about: "keep what is whole in a damaged data folder or of what nodes share, and put aside what is not",
  flags: {
    ...objectFlags,
    data: { ...serveFlags.data, about: "the data folder to repair" },
    lake: serveFlags.lake,
    extensions: serveFlags.extensions,
    "dry-run": { about: "only say what would be done" },
  },
  run: async (given) => {
    const isDry = given.values["dry-run"] === "true";
    const { said, aside } = await atPlace(given, {
      folder: (folder) => inFolder(folder, isDry),
      shared: (place) => amongNodes({ ...withLake(place, given.values), key: place.key }, isDry),
    });
    for (const sentence of said) print(sentence);
    if (said.length === 0) print("there is nothing to repair");
    else print(isDry ? "nothing was changed" : `repaired${aside}`);
    return 0;
  },
});

interface Repaired {
  readonly said: readonly string[];
  /** Where that is which was put aside. */
  readonly aside: string;
}

async function inFolder(folder: string, isDry: boolean): Promise<Repaired> {
  if (await isServed(folder)) {
    throw new ServiceError("REPAIR_FAILED", `a service runs on ${folder}: stop it first`);
  }
  return { said: await repairFolder(folder, isDry), aside: `; what was damaged is in ${folder}/set-aside` };
}

async function amongNodes(place: RepairedPlace, isDry: boolean): Promise<Repaired> {
  await refuseServed(place.address, "REPAIR_FAILED");
  return { said: await repairShared(place, isDry), aside: "" };
}
