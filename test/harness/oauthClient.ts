import type { OAuthClientOptions } from "eventdata-service";

/** A client that may do what the endpoints ask which take an OAuth access token alone, and nothing else. What it changes reads datasets and views. */
export const oauthClient = {
  id: "pipeline",
  name: "Pipeline",
  secret: "canary-client-secret-of-32-characters-and-more",
  capabilities: {
    orgCapabilities: { views: ["update"] },
    datasetCapabilities: { "*": { query: ["read"], virtualFields: ["update"], starredQueries: ["read"] } },
    viewCapabilities: { "*": { query: ["read"] } },
  },
} satisfies OAuthClientOptions;

/** What a stack is given beside its token, so that every endpoint gets the class of credential that it takes. */
export function oauthConfiguration(serviceUrl: string) {
  return {
    "eventdata:clientId": oauthClient.id,
    "eventdata:clientSecret": { secret: oauthClient.secret },
    // A proxy before the service is another address than the one that the service names.
    "eventdata:tokenUrl": `${serviceUrl}/oauth/token`,
  };
}
