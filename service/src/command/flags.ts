import { logLevels } from "../log.ts";
import { defaults } from "../options.ts";

export const defaultPort = 8460;
export const defaultFolder = "./eventdata";

export interface Flag {
  /** What stands for the value in the help; a flag without one is either there or not. */
  readonly value?: string;
  readonly about: string;
  readonly fallback?: string;
  /** Given by the environment alone, since other users of a machine can see a command line. */
  readonly secret?: true;
}

const prefix = "EVENTDATA_SERVICE_";

/** Every setting of the command: a flag, and a variable of the environment. The flag wins. */
export const flags = {
  host: { value: "ADDRESS", about: "loopback address to listen on", fallback: defaults.host },
  port: { value: "NUMBER", about: "port to listen on; 0 takes any free one", fallback: String(defaultPort) },
  data: { value: "FOLDER", about: "where to keep everything", fallback: defaultFolder },
  memory: { about: "keep everything in memory, and nothing after the service has stopped" },
  "owner-token": {
    value: "TOKEN",
    about: "the owner's API token; made and printed once unless given",
    secret: true,
  },
  "wire-profile": { value: "FILE|JSON", about: "what a deployment calls things, as a file or as JSON" },
  edges: {
    value: "NAME,…",
    about: "edge deployments to stand for; the first is the default",
    fallback: defaults.edges.join(","),
  },
  "org-id": {
    value: "ID",
    about: "id of the organisation that a first start makes",
    fallback: defaults.organisation.id,
  },
  "org-name": { value: "NAME", about: "its name", fallback: defaults.organisation.name },
  "owner-name": { value: "NAME", about: "name of its owner", fallback: defaults.owner.name },
  "owner-email": { value: "E-MAIL", about: "e-mail address of its owner", fallback: defaults.owner.email },
  "log-level": {
    value: "LEVEL",
    about: `least level to log, on stderr: ${logLevels.join(", ")} or off`,
    fallback: "info",
  },
} as const satisfies Record<string, Flag>;

export type FlagName = keyof typeof flags;
export const flagNames = Object.keys(flags) as FlagName[];

export function flagOf(name: FlagName): Flag {
  return flags[name];
}

export function variableOf(name: FlagName): string {
  return prefix + name.toUpperCase().replaceAll("-", "_");
}

export function isOurVariable(variable: string): boolean {
  return variable.startsWith(prefix);
}
