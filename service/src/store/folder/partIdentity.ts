/** Whose a part of a data folder is: it stands in the tables and in every file of the log. */
export interface PartIdentity {
  /** The id of the data folder. */
  readonly folder: string;
  readonly edge: string;
}

/** Whose a part is, where it is not what it should be; undefined where all is well. */
export function strangerTo(own: PartIdentity, found: PartIdentity): string | undefined {
  if (found.folder !== own.folder) return "belongs to another data folder";
  return found.edge === own.edge ? undefined : `belongs to the edge deployment ${found.edge}`;
}
