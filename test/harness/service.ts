import { type ServiceOptions, startService } from "eventdata-service";
import { type Client, clientFrom } from "pulumi-eventdata-provider";
import { oauthClient } from "./oauthClient.ts";

export interface TestService {
  readonly url: string;
  readonly token: string;
  /** A personal token of the same owner: an API token does not see other organisations. */
  readonly personalToken: string;
  /** Somebody else who works on the same service. */
  readonly outside: Client;
  stop(): Promise<void>;
}

export async function openService(
  wireProfile: unknown = {},
  options: ServiceOptions = {},
): Promise<TestService> {
  const service = await startService({ oauthClients: [oauthClient], ...options, wireProfile });
  const { url, ownerToken: token } = service;
  if (token === undefined) throw new Error("a service in memory makes a token");
  const { id: clientId, secret: clientSecret } = oauthClient;
  const personalToken = await service.createPersonalToken("owner@example.com");
  const given = {
    baseUrl: url,
    token: personalToken,
    clientId,
    clientSecret,
    wireProfile: JSON.stringify(wireProfile),
  };
  return { url, token, personalToken, outside: clientFrom(given, {}), stop: () => service.stop() };
}
