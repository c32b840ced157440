import { accessMessage, type EndpointName, endpointOf } from "eventdata-contract";
import { RefusedError } from "../client/answerErrors.ts";
import type { Client } from "../client/client.ts";
import { missingCapability } from "../client/missingCapability.ts";
import { waysToSet } from "../configuration/keys.ts";
import type { Resource } from "../declaration/resource.ts";
import type { Values } from "../declaration/value.ts";
import { EventDataError } from "../errors/errors.ts";
import { callerRoles, mayAllow } from "./callerRoles.ts";
import type { Messages } from "./messages.ts";
import { listObjects } from "./object.ts";

/** A preview does not wait long for what only makes it say more. */
const mostMilliseconds = 10_000;

/** Whose credential this run has, as far as the service tells. Asked once, and only where something is about to be written. */
export class Caller {
  readonly #client: Client;
  readonly #messages: Messages;
  #problem: Promise<string | undefined> | undefined;
  #roles: Promise<readonly Values[] | undefined> | undefined;

  constructor(client: Client, messages: Messages) {
    this.#client = client;
    this.#messages = messages;
  }

  /** Where it is not, whatever else would be asked would be refused as well. */
  async isTaken(resource: Resource): Promise<boolean> {
    this.#problem ??= this.#findProblem(resource);
    const problem = await this.#problem;
    if (problem !== undefined)
      this.#messages.warn(`Nothing can be made or changed as things stand: ${problem}`);
    return problem === undefined;
  }

  /** A change may take another class of credential than all else; without one it would be refused. */
  tellOtherClass({ type, calls }: Resource): void {
    const takes = calls.update === undefined ? [] : this.#client.takes(calls.update);
    if (this.#client.hasOAuth || takes.length === 0 || takes.some((each) => each !== "oauth")) return;
    this.#messages.warn(
      `To change a ${type} takes an OAuth access token, and no client is configured that gets one: ${waysToSet("clientId", "clientSecret")}.`,
    );
  }

  /** Says which of the capabilities that a write needs the configured user's role lacks. What a token may do the API does not tell. */
  async tellMissing(resource: Resource, endpoint: EndpointName, inputs: Values): Promise<void> {
    const { needs } = endpointOf(endpoint);
    if (needs === undefined || this.#client.credentialClass(endpoint) !== "personal") return;
    this.#roles ??= callerRoles(this.#client).catch(silent);
    const roles = await this.#roles;
    if (roles === undefined || roles.some((role) => mayAllow(role, needs, inputs))) return;
    const missing = missingCapability(accessMessage(needs.area, needs.action), needs, { used: "personal" });
    this.#messages.warn(`This ${resource.type} will be refused as things stand (${endpoint}). ${missing}`);
  }

  async #findProblem(resource: Resource): Promise<string | undefined> {
    try {
      await this.#client.call("getCurrentUser", { signal: AbortSignal.timeout(mostMilliseconds) });
    } catch (error) {
      if (!(error instanceof EventDataError)) throw error;
      if (error.code === "SERVICE_UNREACHABLE" || error.code === "TOO_LATE") return error.message;
      // A deployment may serve this to users alone; what serves all decides.
      if (isUnauthorized(error)) return this.#confirm(resource);
    }
    return undefined;
  }

  async #confirm(resource: Resource): Promise<string | undefined> {
    const error: unknown = await listObjects(this.#client, resource).then(
      () => undefined,
      (reason) => reason,
    );
    return isUnauthorized(error) ? error.message : undefined;
  }
}

function isUnauthorized(error: unknown): error is RefusedError {
  return error instanceof RefusedError && error.status === 401 && error.isFromService;
}

function silent(error: unknown): undefined {
  if (!(error instanceof EventDataError)) throw error;
  return undefined;
}
