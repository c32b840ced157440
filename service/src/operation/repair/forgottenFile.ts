import { rename } from "node:fs/promises";
import { dirname } from "node:path";
import type { FileFault } from "../../store/events/process/protocol.ts";
import { syncPath } from "../../store/folder/syncPath.ts";

/** What becomes of a file that the catalogue of a lake is to name no more. */
export interface ForgottenFile {
  readonly says: string;
  /** Before it is forgotten: a repair that is cut short here finds the file gone, and nobody removes it. */
  readonly keep: () => Promise<void>;
}

/** Nodes remove Parquet files that no catalogue names: what is kept has another name, where it can be given one. */
export function forgottenFile(path: string, fault: FileFault): ForgottenFile {
  const says = "the lake forgets the file";
  const keep = () => Promise.resolve();
  if (fault === "gone") return { says, keep };
  if (path.startsWith("s3://")) {
    const removed = "which a node removes once it is a day old: copy it away before you start one";
    return { says: `${says}, ${removed}`, keep };
  }
  const kept = `${path}.damaged`;
  return {
    says: `${says}, which is kept as ${kept}`,
    keep: async () => {
      await rename(path, kept);
      await syncPath(dirname(path));
    },
  };
}
