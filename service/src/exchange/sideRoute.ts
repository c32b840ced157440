import type { Exchange } from "./exchange.ts";

/** A path beside those of the contract's table. */
export interface SideRoute {
  readonly method: "GET" | "POST" | "PUT";
  readonly path: string;
  /** Level of its lines in the log; what is asked every few seconds would drown the rest. */
  readonly level: "info" | "debug";
  /** Whether it answers of stored objects, and so of what was committed before it was asked. */
  readonly readsStore?: boolean;
  readonly act: (exchange: Exchange) => void | Promise<void>;
}
