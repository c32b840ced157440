import type { Watched } from "pulumi-eventdata-cli/library";
import type { StackConfig } from "./options.ts";

/** A program that was run, on whatever. */
export interface Deployment {
  readonly engine: "pulumi" | "mocks";
  readonly outputs: Readonly<Record<string, unknown>>;
  readonly warnings: readonly string[];
  /** What the next deployment would change, and what is seen of each resource. */
  refreshed(): Promise<Watched>;
  close(): Promise<void>;
}

/** What a program finds around it. */
export interface Surrounding {
  readonly project: string;
  readonly stack: string;
  /** A key without a namespace is the project's own. */
  readonly config: StackConfig;
}
