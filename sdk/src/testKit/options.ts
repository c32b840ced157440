import type { ServiceOptions } from "eventdata-service";

/** A program: it declares resources, and what it returns are the outputs of its stack. */
export type Program = () => unknown;

/** Stack configuration. A key without a namespace is the project's own; a secret stands in an object. */
export type StackConfig = Readonly<Record<string, string | { readonly secret: string }>>;

export interface DeployOptions {
  /** What the program runs on. Unless given, `pulumi` where it is on the PATH, and else Pulumi's mocks. */
  readonly engine?: "pulumi" | "mocks" | undefined;
  /** What the program finds in its configuration; made of the service's address where an explicit provider needs it. */
  readonly config?:
    | StackConfig
    | ((service: { readonly url: string; readonly token: string }) => StackConfig)
    | undefined;
  /** The name of the project that a function sees; `test` unless given. A folder has its own. */
  readonly project?: string | undefined;
  /** The name of the stack that a function sees; `test` unless given. */
  readonly stack?: string | undefined;
  /** How the service starts: a seed, a wire profile, a clock. */
  readonly service?: ServiceOptions | undefined;
}
