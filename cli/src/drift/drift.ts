/** In what way an organisation is not what a program says. */
export const kinds = {
  changed: "changed outside",
  deleted: "deleted outside",
  unmanaged: "exists and is not managed",
  undeployed: "not yet deployed",
} as const;

export type DriftKind = keyof typeof kinds;
export const kindNames = Object.keys(kinds) as DriftKind[];

/** One place of a resource. A secret is never told, so of one there are no values. */
export interface PlaceDrift {
  readonly path: string;
  readonly isSecret: boolean;
  /** Whether the program says by now what was found, so that there is nothing to deploy. */
  readonly isSaid?: true;
  readonly expected?: unknown;
  readonly found?: unknown;
}

export interface Finding {
  readonly kind: DriftKind;
  readonly type: string;
  /** The logical name of a resource, or what is not managed is called by. */
  readonly name: string;
  readonly id?: string | undefined;
  readonly urn?: string | undefined;
  /** What the next deployment does, of what is not yet deployed. */
  readonly operation?: string | undefined;
  readonly places: readonly PlaceDrift[];
  /** Who made it, and when, as far as the service tells. It tells of nobody who changed something. */
  readonly who?: string | undefined;
  readonly made?: string | undefined;
  /** When it was last changed, whoever did. */
  readonly changed?: string | undefined;
}

/** What a look at a stack and its organisation came to. */
export interface Drift {
  readonly findings: readonly Finding[];
  /** Resources of the stack that were looked at. */
  readonly looked: number;
  /** What a rule says need not be told, with its reason. */
  readonly ignored: readonly { readonly finding: Finding; readonly reason: string }[];
  readonly notes: readonly string[];
}

/** What nobody has deployed yet is no drift: somebody is about to. */
export function isDrifted({ findings }: Drift): boolean {
  return findings.some(({ kind }) => kind !== "undeployed");
}

export function countOf({ findings }: Drift, kind: DriftKind): number {
  return findings.filter((finding) => finding.kind === kind).length;
}

/** The whole in one line. */
export function summaryOf(drift: Drift): string {
  const counted = kindNames.flatMap((kind) => {
    const count = countOf(drift, kind);
    return count === 0 ? [] : [`${count} ${count > 1 && kind === "unmanaged" ? manyUnmanaged : kinds[kind]}`];
  });
  const { looked, ignored } = drift;
  const of = `${looked} ${looked === 1 ? "resource" : "resources"}`;
  const left = ignored.length === 0 ? "" : `; ${ignored.length} ignored`;
  if (counted.length === 0) return `No drift in ${of}${left}`;
  return `${isDrifted(drift) ? "Drift" : "No drift"}: ${counted.join(", ")}; ${of} looked at${left}`;
}

const manyUnmanaged = "exist and are not managed";
