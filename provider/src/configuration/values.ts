import { nearest } from "eventdata-contract";
import { type ConfigurationName, configurationNames, keyOf, waysToSet } from "./keys.ts";

export type Texts = Readonly<Record<string, string | undefined>>;
export type Values = Partial<Record<ConfigurationName, string>>;

const namespace = "eventdata:";
/** Bare keys that the engine itself gives to an explicit provider. */
const engineKeys = new Set(["version", "pluginDownloadURL", "pluginChecksums", "__internal"]);

/** Of what the engine and the environment hold, the texts that count; what is odd goes to the problems. */
export function takeValues(raw: Texts, environment: Texts, problems: string[]): Values {
  const prefix = isExplicit(raw) ? "" : namespace;
  problems.push(...misspelt(raw, prefix));
  const namesAddress = addressesNamed(raw).length > 0;
  const values: Values = {};
  for (const name of configurationNames) {
    const key = keyOf(name);
    const elsewhere = namesAddress && key.boundToAddress ? undefined : environment[key.environment];
    const value = [raw[prefix + name], elsewhere].find(isSet);
    if (value !== undefined) values[name] = value;
  }
  return values;
}

export function missingToken(raw: Texts): string {
  const [named] = addressesNamed(raw);
  if (named === undefined) return `no token is set: ${waysToSet("token")}`;
  return `no token is given: a Provider that names ${inWords(named)} must be given its token too; it takes none from elsewhere, so that no credential goes to an address it was not meant for`;
}

/** How to set what is missing beside something that is set. */
export function waysToAdd(raw: Texts, ...names: readonly ConfigurationName[]): string {
  const [named] = addressesNamed(raw);
  if (named === undefined) return waysToSet(...names);
  return `pass ${names.join(" and ")} to the Provider; since it names ${inWords(named)}, it takes none from elsewhere`;
}

function inWords(name: ConfigurationName): string {
  return keyOf(name).type === "addresses" ? name : `a ${name}`;
}

/** An explicit provider's keys are bare; the stack's always have a namespace. */
function isExplicit(raw: Texts): boolean {
  return Object.keys(raw).some((key) => !key.includes(":") && !engineKeys.has(key));
}

/** The addresses that an explicit provider is given. */
function addressesNamed(raw: Texts): ConfigurationName[] {
  if (!isExplicit(raw)) return [];
  return configurationNames.filter((name) => keyOf(name).isAddress && isSet(raw[name]));
}

function isSet(value: string | undefined): value is string {
  return value !== undefined && value !== "";
}

function misspelt(raw: Texts, prefix: string): string[] {
  const known: readonly string[] = configurationNames;
  return Object.keys(raw)
    .filter((key) => key.startsWith(prefix) && !engineKeys.has(key))
    .map((key) => key.slice(prefix.length))
    .filter((name) => !name.includes(":") && !known.includes(name))
    .map((name) => {
      const near = nearest(name, known);
      const hint = near ? `did you mean ${prefix}${near}?` : `known keys: ${known.join(", ")}`;
      return `unknown key ${prefix}${name}; ${hint}`;
    });
}
