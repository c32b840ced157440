import { paths } from "../endpointPaths.ts";
import { scopes } from "../scope.ts";

const authenticationMethods = ["client_secret_basic", "client_secret_post", "none"];

/** The metadata document of RFC 8414. */
export function metadataOf(issuer: string): Record<string, unknown> {
  return {
    issuer,
    authorization_endpoint: issuer + paths.authorization,
    token_endpoint: issuer + paths.token,
    revocation_endpoint: issuer + paths.revocation,
    jwks_uri: issuer + paths.keys,
    scopes_supported: scopes,
    response_types_supported: ["code"],
    response_modes_supported: ["query"],
    grant_types_supported: ["authorization_code", "client_credentials", "refresh_token"],
    token_endpoint_auth_methods_supported: authenticationMethods,
    revocation_endpoint_auth_methods_supported: authenticationMethods,
    code_challenge_methods_supported: ["S256"],
    authorization_response_iss_parameter_supported: true,
  };
}
