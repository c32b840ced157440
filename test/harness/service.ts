import { type ServiceOptions, startService } from "eventdata-service";
import { type Client, clientFrom } from "pulumi-eventdata-provider";

export interface TestService {
  readonly url: string;
  readonly token: string;
  /** Somebody else who works on the same service. */
  readonly outside: Client;
  stop(): Promise<void>;
}

export async function openService(
  wireProfile: unknown = {},
  options: ServiceOptions = {},
): Promise<TestService> {
  const service = await startService({ ...options, wireProfile });
  const token = service.ownerToken;
  if (token === undefined) throw new Error("a service in memory makes a token");
  const outside = openOutside(service.url, token, wireProfile);
  return { url: service.url, token, outside, stop: () => service.stop() };
}

export function openOutside(url: string, token: string, wireProfile: unknown = {}): Client {
  return clientFrom({ baseUrl: url, token, wireProfile: JSON.stringify(wireProfile) }, {});
}
