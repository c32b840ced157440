import { secretChannelFields } from "eventdata-contract";
import type { Values } from "../declaration/value.ts";
import type { Fault } from "./fault.ts";
import type { SecretFinders } from "./secretFinders.ts";
import { isMap, Later } from "./value.ts";

type Path = readonly PropertyKey[];

/** Puts secrets in the place of what says where they are, and tells what cannot be found. */
export function withSecrets(
  organisation: Values,
  finders: SecretFinders,
): { value: Values; faults: Fault[] } {
  const faults: Fault[] = [];
  const { notifiers } = organisation;
  if (!Array.isArray(notifiers)) return { value: organisation, faults };
  const found = notifiers.map((notifier: unknown, index) =>
    isMap(notifier) ? withSecretsOf(notifier, ["notifiers", index], faults, finders) : notifier,
  );
  return { value: { ...organisation, notifiers: found }, faults };
}

function withSecretsOf(notifier: Values, path: Path, faults: Fault[], finders: SecretFinders): Values {
  const fields: Readonly<Record<string, readonly string[]>> = secretChannelFields;
  const entries = Object.entries(notifier).map(([channel, value]) => {
    if (!Object.hasOwn(fields, channel) || !isMap(value)) return [channel, value] as const;
    const secrets = fields[channel] ?? [];
    const inner = Object.entries(value).map(([field, given]) => {
      const here = [...path, channel, field];
      return [
        field,
        secrets.includes(field) ? secretOf(channel, field, given, here, faults, finders) : given,
      ] as const;
    });
    return [channel, Object.fromEntries(inner)] as const;
  });
  return Object.fromEntries(entries);
}

function secretOf(
  channel: string,
  field: string,
  given: unknown,
  path: Path,
  faults: Fault[],
  finders: SecretFinders,
): unknown {
  if (!isMap(given)) return given;
  if (!isMapOfSecrets(channel, field)) return found(given, path, faults, finders);
  // Each of several secrets by its name, such as the headers of a request.
  const entries = Object.entries(given).map(([key, value]) => {
    return [key, isMap(value) ? found(value, [...path, key], faults, finders) : value] as const;
  });
  return Object.fromEntries(entries);
}

function isMapOfSecrets(channel: string, field: string): boolean {
  return channel === "customWebhook" && field === "secretHeaders";
}

/** What a reference stands for. Where that cannot be found a fault is told, and nothing else can be said of the field. */
function found(reference: Values, path: Path, faults: Fault[], finders: SecretFinders): unknown {
  const [[source, name] = [], ...more] = Object.entries(reference);
  const find = source === "fromEnv" || source === "fromConfig" ? finders[source] : undefined;
  const wrong = (reason: string) => {
    faults.push({ path, reason });
    return new Later("");
  };
  if (find === undefined || more.length > 0) {
    return wrong("must be a text, { fromEnv: NAME } or { fromConfig: key }");
  }
  if (typeof name !== "string" || name === "") return wrong(`${source} must name one, as a text`);
  const { secret, missing } = find(name);
  return secret === undefined ? wrong(missing) : new Later(secret);
}
