import { isAbsent, type Values } from "../../declaration/value.ts";

/**
 * What the engine hands over of the configuration, under the names by which the rest of the provider knows it. The
 * default provider's comes from the stack, an explicit one's from its arguments: those take nothing from elsewhere
 * that belongs to another address.
 */
export function configured(args: Values, isDefault: boolean): Values {
  const entries = Object.entries(args).filter(([key, value]) => !isAbsent(value) && !engines.has(key));
  return Object.fromEntries(entries.map(([key, value]) => [isDefault ? `eventdata:${key}` : key, value]));
}

/** What the engine says of the plugin itself. */
const engines = new Set(["version", "pluginDownloadURL", "__internal"]);

/**
 * Whether objects may be elsewhere than before. A stack that moves from the dynamic form has the stack's keys; what one
 * side leaves to the environment is no change.
 */
export function replacedBy(before: Values, now: Values): string[] {
  const old = withoutNamespace(before);
  const isOther = (name: string, meaning: (text: string) => string) =>
    typeof old[name] === "string" &&
    typeof now[name] === "string" &&
    meaning(old[name]) !== meaning(now[name]);
  return [
    ...(isOther("baseUrl", addressOf) ? ["baseUrl"] : []),
    ...(isOther("orgId", (text) => text) ? ["orgId"] : []),
  ];
}

/** Every argument that differs. */
export function changedIn(before: Values, now: Values): string[] {
  const old = withoutNamespace(before);
  const names = new Set([...Object.keys(old), ...Object.keys(now)].filter((name) => !engines.has(name)));
  return [...names].filter((name) => JSON.stringify(old[name]) !== JSON.stringify(now[name])).sort();
}

function withoutNamespace(values: Values): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key.replace(/^eventdata:/, ""), value]),
  );
}

function addressOf(text: string): string {
  return URL.canParse(text) ? new URL(text).href.replace(/\/+$/, "") : text;
}
