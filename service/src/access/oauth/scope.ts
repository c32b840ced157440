import { datasetCapabilityActions, orgCapabilityActions, viewCapabilityActions } from "eventdata-contract";
import type { Capabilities, PartialCapabilities } from "../capabilities.ts";
import { OAuthError } from "./oauthError.ts";

type Areas = Readonly<Record<string, readonly string[] | undefined>>;

/** Every scope that there is: an area of capabilities and an action on it. */
export const scopes: readonly string[] = [
  ...new Set(
    [orgCapabilityActions, datasetCapabilityActions, viewCapabilityActions].flatMap((areas: Areas) =>
      scopesOfAreas(areas),
    ),
  ),
];
const known: ReadonlySet<string> = new Set(scopes);

/** The scopes of a request, each once; undefined where it does not narrow. */
export function readScope(text: string | undefined): string | undefined {
  const asked = wordsOf(text ?? "");
  if (asked.length === 0) return undefined;
  const unknown = asked.find((scope) => !known.has(scope));
  if (unknown !== undefined) {
    throw new OAuthError(
      "invalid_scope",
      `the scope ${unknown.slice(0, 100)} is not known; scopes are an area and an action, such as views:read`,
    );
  }
  return asked.join(" ");
}

/** Those scopes of another issuer that are ours; undefined where none is, so that nothing is narrowed. */
export function ourScope(text: string): string | undefined {
  const ours = wordsOf(text).filter((scope) => known.has(scope));
  return ours.length === 0 ? undefined : ours.join(" ");
}

/** Refuses scopes that are not among the others. */
export function refuseWider(asked: string, allowed: string, whose: string): void {
  const wider = wordsOf(asked).find((scope) => !wordsOf(allowed).includes(scope));
  if (wider !== undefined) throw new OAuthError("invalid_scope", `the scope ${wider} is not among ${whose}`);
}

/** The scopes that some capabilities hold something of. */
export function scopeOf({
  orgCapabilities,
  datasetCapabilities,
  viewCapabilities,
}: PartialCapabilities): string {
  const areas: Areas[] = [
    orgCapabilities ?? {},
    ...Object.values(datasetCapabilities ?? {}),
    ...Object.values(viewCapabilities ?? {}),
  ];
  return [...new Set(areas.flatMap(scopesOfAreas))].join(" ");
}

/** What is left of capabilities under a scope. A scope never adds anything. */
export function narrowed(capabilities: Capabilities, scope: string | undefined): Capabilities {
  if (scope === undefined) return capabilities;
  const allowed = new Set(wordsOf(scope));
  const { orgCapabilities, datasetCapabilities, viewCapabilities } = capabilities;
  return {
    orgCapabilities: narrowedAreas(orgCapabilities, allowed),
    datasetCapabilities: narrowedByName(datasetCapabilities, allowed),
    viewCapabilities: narrowedByName(viewCapabilities, allowed),
  };
}

function narrowedByName<A extends Areas>(
  byName: Readonly<Record<string, A>>,
  allowed: ReadonlySet<string>,
): Record<string, A> {
  const entries = Object.entries(byName).map(([name, areas]) => [name, narrowedAreas(areas, allowed)]);
  return Object.fromEntries(entries) as Record<string, A>;
}

function narrowedAreas<A extends Areas>(areas: A, allowed: ReadonlySet<string>): A {
  const entries = Object.entries(areas).map(([area, actions]) => [
    area,
    actions?.filter((action) => allowed.has(`${area}:${action}`)),
  ]);
  // The same areas with some of their actions.
  return Object.fromEntries(entries) as A;
}

function scopesOfAreas(areas: Areas): string[] {
  return Object.entries(areas).flatMap(([area, actions]) =>
    (actions ?? []).map((action) => `${area}:${action}`),
  );
}

function wordsOf(text: string): string[] {
  return [...new Set(text.split(" ").filter((word) => word !== ""))];
}
