import { resolve } from "node:path";
import { defineCommand, print, UsageError } from "eventdata-commandline";
import { serveFlags } from "./flags.ts";
import { moveToDatabase } from "./moveToDatabase.ts";
import { moveToFolder } from "./moveToFolder.ts";
import { type PlaceValues, sharedPlaceAt } from "./place.ts";

export const moveCommand = defineCommand({
  about: "take all objects and events from a data folder to what nodes share, or back",
  flags: {
    from: { value: "FOLDER|URL", about: "data folder, or PostgreSQL database, that nobody serves" },
    to: { value: "FOLDER|URL", about: "the other one, which is empty or has the half of this move" },
    lake: { ...serveFlags.lake, about: `${serveFlags.lake.about}; always needed` },
    "key-file": {
      ...serveFlags["key-file"],
      about: "key of what the nodes encrypt; made as a copy of the data folder's where there is none",
    },
    extensions: serveFlags.extensions,
  },
  run: async ({ values, flags, environment }) => {
    const { from, to } = values;
    if (from === undefined || to === undefined) throw new UsageError("both --from and --to are needed");
    const place = { ...environment, ...flags };
    const { objects, events } = await directionOf(from, to, place)((sentence) => print(sentence));
    print(`moved, and compared: ${objects} objects, ${events} events`);
    print(`${from} is as it was; serve one of both alone from now on`);
    return 0;
  },
});

function directionOf(from: string, to: string, place: PlaceValues) {
  if (isAddress(from) === isAddress(to)) {
    throw new UsageError(
      isAddress(from)
        ? "move goes between a data folder and a database: PostgreSQL's own tools copy one database to another"
        : 'move goes between a data folder and a database: "eventdata-service backup" copies a data folder',
    );
  }
  return isAddress(from)
    ? moveToFolder(sharedPlaceAt(from, "from", place), resolve(to))
    : moveToDatabase(resolve(from), sharedPlaceAt(to, "to", place));
}

function isAddress(place: string): boolean {
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(place);
}
