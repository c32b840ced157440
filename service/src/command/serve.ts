import type { ServiceOptions } from "../options.ts";
import { type Service, startService } from "../service.ts";

/** Serves until a signal asks to stop; a second one ends the process at once. */
export async function serve(options: ServiceOptions): Promise<void> {
  const asked = stopSignal();
  const service = await startService(options);
  print(announcement(options, service));
  const signal = await asked;
  print(`${signal}: stopping`);
  await service.stop();
}

function announcement({ dataFolder, ownerToken }: ServiceOptions, service: Service): string {
  const place =
    dataFolder === undefined
      ? "memory mode: everything is forgotten when the service stops"
      : `data folder: ${dataFolder}`;
  // A token that was given is known to whoever gave it.
  const made = ownerToken === undefined ? service.ownerToken : undefined;
  const token = made === undefined ? [] : [`the owner's API token, shown this once: ${made}`];
  return [place, ...token, `listening on ${service.url}`].join("\n");
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

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
