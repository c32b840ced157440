import { resolve } from "node:path";
import { defineCommand, print } from "eventdata-commandline";
import type { SeedSource } from "../operation/seed/seedSource.ts";
import { handlers } from "../start/handlers.ts";
import type { NodeOptions } from "../start/options.ts";
import { type Service, startWith } from "../start/service.ts";
import { databaseAddress, shownAddress } from "../store/shared/databaseAddress.ts";
import { serveFlags } from "./flags.ts";
import { keepHeapSmall } from "./keepHeapSmall.ts";
import { logDestination } from "./logDestination.ts";
import { optionsOf } from "./settings.ts";

export const serveCommand = defineCommand({
  about: "start the service",
  flags: serveFlags,
  run: async ({ flags, environment, values }) => {
    const options = optionsOf(flags, environment, logDestination());
    await serve(values.seed === undefined ? options : { ...options, seed: await seedIn(values.seed) });
    return 0;
  },
});

/** Loads what reads YAML only where there is any. */
async function seedIn(path: string): Promise<readonly SeedSource[]> {
  const { readSeed } = await import("./seedFiles.ts");
  return readSeed(resolve(path));
}

/** A connection to a database that says nothing would keep the process, which has nothing left to do. */
const endMilliseconds = 1_000;

/** Serves until a signal asks to stop; a second one ends the process at once. */
async function serve(options: NodeOptions): Promise<void> {
  const asked = stopSignal();
  const service = await startWith(options, handlers);
  keepHeapSmall();
  print(announcement(options, service));
  const signal = await asked;
  print(`${signal}: stopping`);
  await service.stop();
  setTimeout(() => process.exit(), endMilliseconds).unref();
}

function announcement({ dataFolder, shared, ownerToken }: NodeOptions, service: Service): string {
  // A token that was given is known to whoever gave it.
  const made = ownerToken === undefined ? service.ownerToken : undefined;
  const token = made === undefined ? [] : [`the owner's API token, shown this once: ${made}`];
  return [shownPlace(dataFolder, shared), ...token, `listening on ${service.url}`].join("\n");
}

function shownPlace(dataFolder: string | undefined, shared: NodeOptions["shared"]): string {
  if (shared !== undefined) {
    return `objects: ${shownAddress(databaseAddress(shared.address))}\nevents: ${shared.lake?.dataPath}`;
  }
  if (dataFolder !== undefined) return `data folder: ${dataFolder}`;
  return "memory mode: everything is forgotten when the service stops";
}

function stopSignal(): Promise<NodeJS.Signals> {
  const signals = ["SIGINT", "SIGTERM"] as const;
  return new Promise((resolve) => {
    const onSignal = (signal: NodeJS.Signals) => {
      for (const name of signals) process.off(name, onSignal);
      resolve(signal);
    };
    for (const name of signals) process.on(name, onSignal);
  });
}
