/** Who sends a request: what its credential stands for. */
export interface Caller {
  readonly orgId: string;
  /** The name under which the caller's objects are known as theirs. */
  readonly who: string;
  /** Where the organisation's datasets go unless they say otherwise. */
  readonly defaultEdgeDeployment: string;
}
