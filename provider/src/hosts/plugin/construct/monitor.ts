import { credentials, type ServiceError } from "@grpc/grpc-js";
import { Alias } from "@pulumi/pulumi/proto/alias_pb";
import { ResourceMonitorClient } from "@pulumi/pulumi/proto/resource_grpc_pb";
import {
  RegisterResourceOutputsRequest,
  RegisterResourceRequest,
  type RegisterResourceResponse,
  Result,
} from "@pulumi/pulumi/proto/resource_pb";
import type { Values } from "../../../declaration/value.ts";
import { plainOf, structOf } from "../structs.ts";

/** What is registered with the engine: a resource of the provider's own. */
export interface Registration {
  readonly type: string;
  readonly name: string;
  readonly parent: string;
  readonly provider: string;
  readonly version: string;
  /** In the protocol's form. */
  readonly inputs: Values;
  /** The resources behind each input. */
  readonly inputDependencies: ReadonlyMap<string, readonly string[]>;
  readonly dependencies: readonly string[];
  readonly aliases: readonly { readonly type?: string; readonly name?: string }[];
  readonly secretOutputs: readonly string[];
}

/** A resource as the engine has it now. In a preview the id of what is still to be made is empty. */
export interface Registered {
  readonly urn: string;
  readonly id: string;
  readonly outputs: Values;
}

/** The engine's side that takes registrations. */
export class Monitor {
  readonly #client: ResourceMonitorClient;

  constructor(address: string) {
    this.#client = new ResourceMonitorClient(address, credentials.createInsecure(), {
      "grpc.max_receive_message_length": -1,
      "grpc.max_send_message_length": -1,
    });
  }

  /** Undefined where the engine has told already why there is none. */
  async register(registration: Registration): Promise<Registered | undefined> {
    const request = new RegisterResourceRequest();
    request.setCustom(true);
    request.setType(registration.type);
    request.setName(registration.name);
    request.setParent(registration.parent);
    request.setProvider(registration.provider);
    request.setVersion(registration.version);
    request.setObject(structOf(registration.inputs));
    request.setDependenciesList([...registration.dependencies]);
    for (const [name, urns] of registration.inputDependencies) {
      const list = new RegisterResourceRequest.PropertyDependencies();
      list.setUrnsList([...urns]);
      request.getPropertydependenciesMap().set(name, list);
    }
    request.setAliasesList(registration.aliases.map((alias) => aliasOf(alias, registration.parent)));
    request.setAdditionalsecretoutputsList([...registration.secretOutputs]);
    request.setSupportspartialvalues(true);
    return this.send(request);
  }

  async send(request: RegisterResourceRequest): Promise<Registered | undefined> {
    request.setAcceptsecrets(true);
    request.setAcceptresources(true);
    request.setSupportsresultreporting(true);
    const answer = await new Promise<RegisterResourceResponse>((resolve, reject) => {
      this.#client.registerResource(request, (error: ServiceError | null, response) =>
        error ? reject(error) : resolve(response),
      );
    });
    if (answer.getResult() !== Result.SUCCESS) return undefined;
    return { urn: answer.getUrn(), id: answer.getId(), outputs: plainOf(answer.getObject()) };
  }

  async registerOutputs(urn: string, outputs: Values): Promise<void> {
    const request = new RegisterResourceOutputsRequest();
    request.setUrn(urn);
    request.setOutputs(structOf(outputs));
    await new Promise<void>((resolve, reject) => {
      this.#client.registerResourceOutputs(request, (error: ServiceError | null) =>
        error ? reject(error) : resolve(),
      );
    });
  }

  close(): void {
    this.#client.close();
  }
}

function aliasOf({ type = "", name = "" }: Registration["aliases"][number], parent: string): Alias {
  const spec = new Alias.Spec();
  spec.setParenturn(parent);
  spec.setType(type);
  spec.setName(name);
  const alias = new Alias();
  alias.setSpec(spec);
  return alias;
}
