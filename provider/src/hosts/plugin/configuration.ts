import { type ConfigurationKey, configurationKeys } from "../../configuration/keys.ts";
import { isAbsent, Secret, type Values } from "../../declaration/value.ts";

/**
 * What the engine hands over of the configuration, under the names by which the rest of the provider knows it. The
 * default provider's comes from the stack, an explicit one's from its arguments: those take nothing from elsewhere
 * that belongs to another address.
 */
export function configured(args: Values, isDefault: boolean): Values {
  const entries = Object.entries(args).filter(([key, value]) => !isAbsent(value) && !engines.has(key));
  return Object.fromEntries(entries.map(([key, value]) => [isDefault ? `eventdata:${key}` : key, value]));
}

/** Credentials are secrets in the state, also where a program wrote them in clear. */
export function withSecretKeys(args: Values): Values {
  const keys: ConfigurationKey[] = Object.values(configurationKeys);
  const secret = new Set(keys.flatMap((key) => (key.secret ? [key.name] : [])));
  const entries = Object.entries(args).map(([name, value]) => {
    const isPlain = secret.has(name) && !isAbsent(value) && !(value instanceof Secret);
    return [name, isPlain ? new Secret(value) : value];
  });
  return Object.fromEntries(entries);
}

/** What the engine says of the plugin itself. */
const engines = new Set(["version", "pluginDownloadURL", "__internal"]);

/**
 * Every argument that differs: of what is called the same the engine configures the plugin as it was. A stack that
 * moves from the dynamic form has the stack's keys.
 */
export function changedIn(before: Values, now: Values): string[] {
  const old = withoutNamespace(before);
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter((name) => !engines.has(name));
  return names.filter((name) => textOf(name, old[name]) !== textOf(name, now[name])).sort();
}

/** Those for which all objects are elsewhere. What one side leaves to the environment may be the same. */
export function replacedBy(before: Values, now: Values): string[] {
  const old = withoutNamespace(before);
  const isSaid = (name: string) => !isAbsent(old[name]) && !isAbsent(now[name]);
  return changedIn(before, now).filter((name) => (name === "baseUrl" || name === "orgId") && isSaid(name));
}

function withoutNamespace(values: Values): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key.replace(/^eventdata:/, ""), value]),
  );
}

/** What is no text came as JSON in an earlier run, or in another form. */
function textOf(name: string, value: unknown): string {
  const text = typeof value === "string" ? value : JSON.stringify(value ?? null);
  return name === "baseUrl" && URL.canParse(text) ? new URL(text).href.replace(/\/+$/, "") : text;
}
