import {
  type ConfigurationKey,
  configurationKeys,
  configurationNames,
  EventDataError,
} from "pulumi-eventdata-provider";
import type { StackValue } from "../../connection/stackConfiguration.ts";
import { type Finding, fine, note, problem, skipped } from "../finding.ts";
import { plainly } from "../plainly.ts";
import type { Situation } from "../situation.ts";

type Name = (typeof configurationNames)[number];

/** Which keys are set, and where each comes from, as the providers of the stack see them. */
export async function configuration({ values, environment, configuration }: Situation): Promise<Finding[]> {
  const own = await values().catch(() => undefined);
  const told = configurationNames.flatMap((name) => keyFindings(name, own ?? {}, environment));
  const unset = configurationNames.filter((name) => !sourcesOf(name, own ?? {}, environment).some(isSet));
  const unread =
    own === undefined
      ? [note("stack", "its configuration could not be read, so that the environment alone is looked at")]
      : [];
  return [
    ...unread,
    ...told,
    ...(unset.length > 0 ? [note("not set", unset.map(withDefault).join(", "))] : []),
    ...(await configuration().then(
      () => [],
      (error: unknown) => faults(error, own === undefined),
    )),
  ];
}

function keyFindings(
  name: Name,
  own: Readonly<Record<string, StackValue>>,
  environment: NodeJS.ProcessEnv,
): Finding[] {
  const key: ConfigurationKey = configurationKeys[name];
  const [inStack, around] = sourcesOf(name, own, environment);
  if (!isSet(inStack) && !isSet(around)) return [];
  const shown = shownValue(key, isSet(inStack) ? inStack : around);
  const hides = isSet(inStack) && isSet(around) && inStack !== around;
  const from = isSet(inStack)
    ? `from the stack${hides ? `, which counts; ${key.environment} is another` : ""}`
    : `from ${key.environment}`;
  const found = fine(name, `${shown}, ${from}`);
  if (!key.secret || !isSet(inStack) || own[`eventdata:${name}`]?.secret) return [found];
  return [
    found,
    problem(
      name,
      "it stands in clear in the stack's configuration",
      `Run "pulumi config set --secret eventdata:${name}", and take the old one out of service: the file may be in a repository.`,
    ),
  ];
}

function sourcesOf(name: Name, own: Readonly<Record<string, StackValue>>, environment: NodeJS.ProcessEnv) {
  return [own[`eventdata:${name}`]?.value, environment[configurationKeys[name].environment]] as const;
}

function isSet(text: string | undefined): boolean {
  return text !== undefined && text !== "";
}

/** A secret is never shown, nor what somebody wrote into an address. */
function shownValue({ secret, type, isAddress, name }: ConfigurationKey, text = ""): string {
  if (secret) return "[secret]";
  if (type === "addresses") return edgesShown(text);
  if (isAddress) return plainly(text);
  return name === "wireProfile" && text.trimStart().startsWith("{") ? "JSON" : text;
}

function edgesShown(text: string): string {
  try {
    const edges: Record<string, unknown> = JSON.parse(text);
    return Object.entries(edges)
      .map(([edge, address]) => `${edge}: ${plainly(String(address))}`)
      .join(", ");
  } catch {
    return "(not JSON)";
  }
}

function withDefault(name: Name): string {
  return name === "timeoutSeconds" ? `${name} (30)` : name;
}

/** Every fault on its own; what to do stands behind what is wrong. */
function faults(error: unknown, isUnread: boolean): Finding[] {
  if (!(error instanceof EventDataError)) throw error;
  if (isUnread) return [skipped("configuration", "not whole without the stack's")];
  const [first = "", ...others] = error.message.split("\n");
  return [first.replace(/^the eventdata configuration is not usable: /, ""), ...others].map((line) => {
    const [, what = line, fix] = /^(.*?): (run .*)$/.exec(line) ?? [];
    return problem("configuration", what, fix && `${fix.charAt(0).toUpperCase()}${fix.slice(1)}.`);
  });
}
