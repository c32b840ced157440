import {
  type Finding,
  foundIn,
  readDeciding,
  rulesAsText,
  rulesIn,
  unmanagedIn,
} from "pulumi-eventdata-cli/library";
import { type Client, EventDataError } from "pulumi-eventdata-provider";
import { type Access, accessOf, type Holder, readRules } from "pulumi-eventdata-provider/access";
import { call, type QueryResult } from "pulumi-eventdata-provider/functions";
import { contentOf } from "../functions/content.ts";
import type { IngestArgs, IngestResult } from "../functions/ingest.ts";
import type { QueryArgs } from "../functions/query.ts";
import type { Deployment } from "./deployment.ts";
import { isAllowed } from "./isAllowed.ts";
import type { LocalService } from "./localService.ts";

/** An organisation that a program has deployed on a service of its own, for a test to look at. */
export class Organisation implements AsyncDisposable {
  /** Where the service is, as long as this is open. */
  readonly url: string;
  /** The token of the organisation's owner, which may do everything. */
  readonly token: string;
  /** What the program ran on. */
  readonly engine: "pulumi" | "mocks";
  /** The outputs of the stack, secrets in clear. */
  readonly outputs: Readonly<Record<string, unknown>>;
  /** What the deployment warned of. */
  readonly warnings: readonly string[];
  readonly #deployment: Deployment;
  readonly #service: LocalService;
  readonly #client: Client;
  readonly #access: Access;
  readonly #before: ReadonlySet<string>;

  private constructor(
    service: LocalService,
    client: Client,
    deployment: Deployment,
    access: Access,
    before: ReadonlySet<string>,
  ) {
    this.url = service.url;
    this.token = service.token;
    this.engine = deployment.engine;
    this.outputs = deployment.outputs;
    this.warnings = deployment.warnings;
    this.#deployment = deployment;
    this.#service = service;
    this.#client = client;
    this.#access = access;
    this.#before = before;
  }

  /** @internal */
  static async of(
    service: LocalService,
    client: Client,
    deploy: () => Promise<Deployment>,
  ): Promise<Organisation> {
    const before = new Set((await unmanaged(client)).map(keyOf));
    const deployment = await deploy();
    try {
      const { deciding } = await readDeciding(client);
      return new Organisation(service, client, deployment, accessOf(deciding), before);
    } catch (error) {
      await deployment.close();
      throw error;
    }
  }

  /**
   * Whether a user or a token may do something after the deployment: `may("ada@example.com", "query", "payments")`.
   * Rights are named as in the rules of `eventdata access`. Who may query a view that reads a dataset may query that.
   * Without a name it is about the organisation: `may("ada@example.com", "users:create")`.
   */
  may(who: string, right: string, name?: string): boolean {
    return isAllowed(this.#access, who, right, name);
  }

  /**
   * Who may do what rules forbid, a sentence each: rules as `eventdata access` takes them, or the path of their file.
   * Of who was there before the program nothing is said.
   */
  async broken(rules: string | { readonly forbid: readonly object[] }): Promise<string[]> {
    const isNew = ({ kind, id, name }: Holder) =>
      !this.#before.has(keyOf({ type: kind === "user" ? "User" : "ApiToken", id, name }));
    const access = { ...this.#access, holders: this.#access.holders.filter(isNew) };
    if (typeof rules === "string") return rulesAsText(access, await rulesIn(rules)).broken;
    const { rules: read, faults } = readRules(rules);
    if (faults.length > 0)
      throw new EventDataError("INPUT_INVALID", `the rules cannot be used:\n  ${faults.join("\n  ")}`);
    return rulesAsText(access, read).broken;
  }

  /**
   * In what the organisation differs from the program: what somebody has changed or deleted, what no program manages,
   * and what another deployment would change. Empty after a deployment, unless the program says something else each time.
   */
  async drift(): Promise<Finding[]> {
    const seen = await this.#deployment.refreshed();
    const { findings } = foundIn(seen);
    const all = await unmanagedIn(this.#client, seen);
    return [...findings, ...all.findings.filter((finding) => !this.#before.has(keyOf(finding)))];
  }

  /** Sends events, as the owner unless another token is given. */
  async ingest(args: IngestArgs): Promise<IngestResult> {
    return (await this.#call("ingest", { ...args, body: await contentOf(args.body) })) as IngestResult;
  }

  /** Asks in APL, as the owner unless another token is given. */
  async query(args: QueryArgs & { readonly format?: "tabular" }): Promise<QueryResult> {
    return (await this.#call("query", args)) as QueryResult;
  }

  /** Ends the service, and with it all that the program has made. */
  async close(): Promise<void> {
    await Promise.all([this.#deployment.close(), this.#service.stop()]);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.close();
  }

  #call(name: string, args: object): Promise<unknown> {
    const raw = { baseUrl: this.url, token: this.token };
    return call(name, { ...args }, { raw, environment: {}, within: this, anew: true });
  }
}

async function unmanaged(client: Client): Promise<Finding[]> {
  return (await unmanagedIn(client, { steps: [], seen: [] })).findings;
}

function keyOf({ type, id, name }: Pick<Finding, "type" | "id" | "name">): string {
  return JSON.stringify([type, id ?? name]);
}
