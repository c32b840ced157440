import type { CredentialClass } from "eventdata-contract";
import type { Capabilities } from "./capabilities.ts";

/** Who sends a request: what its credential stands for. */
export interface Caller {
  readonly class: CredentialClass;
  /** Id of the API token, the personal token or the OAuth client. */
  readonly credentialId: string;
  readonly orgId: string;
  /** When the credential ends; what it makes ends no later. */
  readonly expiresAt: string | undefined;
  /** The person behind the credential: whose personal token it is, or who made the API token. */
  readonly user: CallerUser | undefined;
  /** The name under which the caller's objects are known as theirs. */
  readonly who: string;
  /** Where the organisation's datasets go unless they say otherwise. */
  readonly defaultEdgeDeployment: string;
  /** Whether it acts in its organisation alone, whatever the person behind it may do elsewhere. */
  readonly isBound: boolean;
  /** What the caller may do now: in its organisation, or in another one of a person who is not bound to it. */
  capabilities(orgId?: string): Capabilities;
}

export interface CallerUser {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}
