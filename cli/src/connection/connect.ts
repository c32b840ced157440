import type { Flag } from "eventdata-commandline";
import { type Client, clientFrom, configurationKeys, configurationNames } from "pulumi-eventdata-provider";
import { isProject, stackConfiguration } from "./stackConfiguration.ts";

/** The flag of every command that talks to the service. */
export const stackFlag = {
  stack: {
    value: "STACK",
    about: "take the configuration of this stack; unless given, that of the selected one, where a project is",
  },
} as const satisfies Readonly<Record<string, Flag>>;

/** A client as the providers of a stack have theirs. */
export async function connectAs(stack: string | undefined): Promise<Client> {
  return clientFrom(await stackConfiguration(stack), process.env);
}

/** A client of the service that a stack, or else the environment, is configured for. */
export async function connect(stack: string | undefined): Promise<Client> {
  return clientFrom(await configured(stack), process.env);
}

/** What a stack tells of the service beside the environment; nothing where the environment does for it. */
export async function configured(stack: string | undefined): Promise<Readonly<Record<string, string>>> {
  const isConfigured = configurationNames.some((name) => process.env[configurationKeys[name].environment]);
  const isAsked = stack !== undefined || (!isConfigured && (await isProject()));
  return isAsked ? stackConfiguration(stack) : {};
}
