import { onStack, pulumi } from "../connection/stackConfiguration.ts";

/** What the engine says of a resource, in the state or as it is to be. */
export interface Described {
  readonly urn: string;
  readonly type: string;
  readonly id?: string;
  readonly inputs?: Readonly<Record<string, unknown>>;
  readonly outputs?: Readonly<Record<string, unknown>>;
  /** Which resources a property was made of. */
  readonly propertyDependencies?: Readonly<Record<string, readonly string[] | null>>;
}

export interface PlannedStep {
  readonly op: string;
  readonly urn: string;
  readonly oldState?: Described;
  readonly newState?: Described;
  /** Places of an update, of a provider that tells them. */
  readonly detailedDiff?: Readonly<Record<string, object>> | null;
  readonly diffReasons?: readonly string[];
}

/** What stands for a value that the deployment will know. */
export const unknown = "04da6b54-80e4-46f7-96ec-b56ff0331ba9";

export interface PreviewOptions {
  /** Whether the service is asked first what is there. Of each resource in the state a step "refresh" tells then how it was. */
  readonly refresh?: boolean;
  readonly environment?: Readonly<Record<string, string>>;
}

/** What the next deployment of this folder's project would do. Nothing is changed by it. */
export async function previewedSteps(
  stack: string | undefined,
  { refresh = false, environment = {} }: PreviewOptions = {},
): Promise<PlannedStep[]> {
  const how = refresh ? ["--refresh"] : [];
  const { stdout } = await pulumi(["preview", "--json", ...how, ...onStack(stack)], environment);
  const { steps = [] }: { steps?: PlannedStep[] } = JSON.parse(stdout);
  return steps;
}

/** The class of one of our resources in either form; undefined for what is none. */
export function ownType(type: string): string | undefined {
  return /^(?:eventdata:index:|pulumi-nodejs:dynamic\/eventdata:)(\w+)$/.exec(type)?.[1];
}

export function ownTypeOf({ oldState, newState }: PlannedStep): string | undefined {
  return ownType((newState ?? oldState)?.type ?? "");
}

export function holdsUnknown(value: unknown): boolean {
  if (typeof value === "object" && value !== null) return Object.values(value).some(holdsUnknown);
  return value === unknown;
}

/** The name that a resource has in its program. */
export function nameIn(urn: string): string {
  return urn.slice(urn.lastIndexOf("::") + 2);
}
