import { handlers } from "../../service/src/start/handlers.ts";
import type { ServiceOptions } from "../../service/src/start/options.ts";
import { answerOf, type ContractClient, contractClient, type Reply, type Request } from "./contractClient.ts";
import { openToAll } from "./openToAll.ts";
import { type RunningService, runningService } from "./runningService.ts";

export interface ManagedService {
  readonly service: RunningService;
  /** Calls an endpoint, whatever it answers. */
  readonly call: ContractClient;
  /** Calls an endpoint that must succeed. */
  readonly ask: (...call: Parameters<ContractClient>) => Promise<Reply["body"]>;
  /** Invites a user of a name and returns the id. */
  invite(name: string, role?: string, request?: Request<"createUser">): Promise<string>;
  /** The id of the owner whom the first start made. */
  readonly ownerId: string;
}

/** A running service whose endpoints all take the owner's API token. */
export async function managedService(
  options: ServiceOptions = {},
  ...atEnd: readonly ((stop: () => Promise<void>) => void)[]
): Promise<ManagedService> {
  const wireProfile = { ...(options.wireProfile ?? {}), ...openToAll };
  const service = await runningService({ ...options, wireProfile }, handlers, ...atEnd);
  const call = contractClient(service, wireProfile);
  const ask: ManagedService["ask"] = (...given) => answerOf(call, ...given);
  const invite = async (name: string, role = "user", request: Request<"createUser"> = {}) => {
    const body = { name, email: `${name.toLowerCase()}@example.com`, role };
    return (await ask("createUser", { ...request, body })).id;
  };
  const { id: ownerId } = await ask("getCurrentUser");
  return { service, call, ask, invite, ownerId };
}
