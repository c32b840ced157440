import { type Service, type ServiceOptions, startService } from "eventdata-service";
import { type Client, clientFrom } from "pulumi-eventdata-provider";
import { handlers } from "../../service/src/start/handlers.ts";
import { started } from "../../tools/testing/runningService.ts";
import { isOfNodes } from "../../tools/testing/storeOfRun.ts";
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
  const ends: (() => Promise<void>)[] = [];
  const service = await start({ oauthClients: [oauthClient], ...options, wireProfile }, (end) => {
    ends.push(end);
  });
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
  return { url, token, personalToken, outside: clientFrom(given, {}), stop };

  async function stop(): Promise<void> {
    await service.stop();
    for (const end of ends.toReversed()) await end();
  }
}

/** As users do, unless several nodes are asked for. */
function start(options: ServiceOptions, atEnd: (end: () => Promise<void>) => void): Promise<Service> {
  return isOfNodes ? started(options, handlers, atEnd) : startService(options);
}
