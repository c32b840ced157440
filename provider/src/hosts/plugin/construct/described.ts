import { isMap, type Values } from "../../../declaration/value.ts";
import { Later, type SectionName, sectionNames } from "../../../organisation/index.ts";
import { unknownText } from "../../unknownText.ts";
import { signatureKey, signatures } from "../signatures.ts";

/** A description as it came over the wire. */
export interface Described {
  /** What can be read now; the rest of it stands in the protocol's form. */
  readonly args: Values;
  /** The resources behind a whole section. */
  readonly behind: ReadonlyMap<SectionName, readonly string[]>;
}

/** The fields by which entries are found, which are no secrets. */
const openFields = new Set(["name", "email", "dataset", "formerly", "existing", "role"]);

/** Opens a description as far as names have to be known. */
export function described(inputs: Values): Described {
  const behind = new Map<SectionName, readonly string[]>();
  const entries = Object.entries(inputs).map(([name, raw]) => {
    const opened = open(raw);
    const section = sectionNames.find((each) => each === name);
    if (opened === undefined) return [name, new Later(raw)] as const;
    if (section === undefined) return [name, opened.value] as const;
    behind.set(section, opened.behind);
    const { value, isSecret } = opened;
    return [name, Array.isArray(value) ? value.map((entry) => entryOf(entry, isSecret)) : value] as const;
  });
  return { args: Object.fromEntries(entries), behind };
}

function entryOf(raw: unknown, isSecret: boolean): unknown {
  const opened = open(raw);
  if (opened === undefined) return new Later(raw);
  const { value } = opened;
  if (!isMap(value)) return value;
  const hides = isSecret || opened.isSecret;
  const fields = Object.entries(value).map(([field, inner]) => {
    const plain = withLater(inner);
    return [field, hides && !openFields.has(field) ? new Later(asSecret(inner)) : plain] as const;
  });
  return Object.fromEntries(fields);
}

interface Opened {
  readonly value: unknown;
  readonly isSecret: boolean;
  readonly behind: readonly string[];
}

/** What an output holds that is known. */
function open(raw: unknown): Opened | undefined {
  const signature = signatureOf(raw);
  if (raw === unknownText) return undefined;
  if (signature === undefined || !isMap(raw)) return { value: raw, isSecret: false, behind: [] };
  if (signature !== signatures.output && signature !== signatures.secret) return undefined;
  const inner = open(raw.value === undefined ? unknownText : raw.value);
  if (inner === undefined) return undefined;
  return {
    value: inner.value,
    isSecret: inner.isSecret || signature === signatures.secret || raw.secret === true,
    behind: [...inner.behind, ...textsOf(raw.dependencies)],
  };
}

function withLater(value: unknown): unknown {
  if (value === unknownText || signatureOf(value) !== undefined) return new Later(value);
  if (Array.isArray(value)) return value.map(withLater);
  if (!isMap(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withLater(inner)]));
}

/** A value as a registration takes it, and the resources behind it. */
export function sent(value: unknown): { readonly value: unknown; readonly behind: readonly string[] } {
  const behind = new Set<string>();
  const plain = (inner: unknown): unknown => {
    if (inner instanceof Later) return plain(inner.held);
    if (Array.isArray(inner)) return inner.map(plain);
    if (!isMap(inner)) return inner;
    if (signatureOf(inner) !== signatures.output) {
      const own = inner.urn;
      if (signatureOf(inner) === signatures.resource && typeof own === "string") behind.add(own);
      return Object.fromEntries(Object.entries(inner).map(([key, each]) => [key, plain(each)]));
    }
    for (const urn of textsOf(inner.dependencies)) behind.add(urn);
    const known = inner.value === undefined ? unknownText : plain(inner.value);
    return inner.secret === true && known !== unknownText ? asSecret(known) : known;
  };
  return { value: plain(value), behind: [...behind] };
}

export function asSecret(value: unknown): Values {
  return { [signatureKey]: signatures.secret, value };
}

function signatureOf(value: unknown): unknown {
  return isMap(value) && Object.hasOwn(value, signatureKey) ? value[signatureKey] : undefined;
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((text) => typeof text === "string") : [];
}
