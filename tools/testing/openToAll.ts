import { type CredentialClass, endpointNames } from "eventdata-contract";

/**
 * Widens a wire profile: every endpoint takes API tokens and personal ones, so that what lies behind the credential can
 * be reached with one.
 */
export const openToAll = {
  credentials: Object.fromEntries(
    endpointNames.map((name) => [name, ["api", "personal"] satisfies CredentialClass[]]),
  ),
};
