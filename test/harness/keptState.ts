import type { Deployment } from "@pulumi/pulumi/automation/index.js";

/** What a version wrote into the state of each resource: what the service made is named in it, by where it stands. */
export type KeptState = Readonly<Record<string, KeptResource>>;

interface KeptResource {
  readonly type: string;
  readonly id?: string | undefined;
  readonly inputs?: object | undefined;
  readonly outputs?: object | undefined;
}

interface StoredResource extends KeptResource {
  readonly urn: string;
}

/** Two of them may be the same by chance, and nothing depends on one. */
const time = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;
const someTime = "2026-01-01T00:00:00Z";

/** Ids, tokens, the digits of a name that nobody gave, the address of the service. */
const made =
  /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?<=[a-z])-[0-9a-f]{7}\b|\bed[a-z]t-\w+|http:\/\/127\.0\.0\.1:\d+/g;

/** A deployment without what differs from one to the next. */
export function keptState(deployment: Deployment): KeptState {
  const named = namesOf(deployment);
  const entries = resourcesOf(deployment).map(({ urn, type, id, inputs, outputs }) => {
    const kept: KeptResource = { type, id, inputs, outputs };
    const text = JSON.stringify(kept)
      .replace(made, (found) => named.get(found) ?? found)
      .replace(time, "<time>");
    return [nameOf(urn), JSON.parse(text)] as const;
  });
  return Object.fromEntries(entries);
}

/** A deployment as if that version had written it. */
export function revived(kept: KeptState, deployment: Deployment): Deployment {
  const values = new Map([...namesOf(deployment)].map(([value, name]) => [name, value]));
  // Their order stays: what belongs to something stands behind it.
  const resources = deployment.deployment.resources.map((resource: StoredResource) => {
    const written = kept[nameOf(resource.urn)] ?? {};
    const text = JSON.stringify(written).replace(/<[^<>]+>/g, (name) =>
      name === "<time>" ? someTime : (values.get(name) ?? name),
    );
    return { ...resource, ...JSON.parse(text) };
  });
  return { ...deployment, deployment: { ...deployment.deployment, resources } };
}

/** Each value that was made, by the first place at which it stands; ids come before what mentions them. */
function namesOf(deployment: Deployment): Map<string, string> {
  const names = new Map<string, string>();
  const resources = resourcesOf(deployment);
  const note = (value: unknown, place: string): void => {
    if (typeof value === "string") {
      for (const [found] of value.matchAll(made)) if (!names.has(found)) names.set(found, `<${place}>`);
    } else if (typeof value === "object" && value !== null) {
      for (const [key, inner] of Object.entries(value)) note(inner, `${place}.${key}`);
    }
  };
  for (const { urn, id } of resources) note(id, nameOf(urn));
  for (const { urn, inputs, outputs } of resources) note({ ...inputs, ...outputs }, nameOf(urn));
  return names;
}

function resourcesOf(deployment: Deployment): StoredResource[] {
  const { resources } = deployment.deployment;
  const own = resources.filter(({ type }: StoredResource) => type !== "pulumi:pulumi:Stack");
  // The engine writes them as they come.
  return own.sort((one: StoredResource, other: StoredResource) => (one.urn < other.urn ? -1 : 1));
}

function nameOf(urn: string): string {
  return urn.split("::").slice(3).join("::");
}
