import type * as pulumi from "@pulumi/pulumi";

/** How to reach a service. */
export interface ProviderArgs {
  /** Address of the service. */
  baseUrl?: pulumi.Input<string>;
  /** API token or personal access token. */
  token?: pulumi.Input<string>;
  /** Organisation to work on, where a personal access token has several. */
  orgId?: pulumi.Input<string>;
  /** Names that the deployment uses on the wire: a path to a JSON file, or the JSON itself. */
  wireProfile?: pulumi.Input<string>;
  /** PEM file of a certificate authority to trust beside the usual ones. */
  caFile?: pulumi.Input<string>;
  /** Seconds to wait for one answer; 30 unless set. */
  timeoutSeconds?: pulumi.Input<number>;
}
