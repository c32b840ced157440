import { credentials } from "@grpc/grpc-js";
import { EngineClient } from "@pulumi/pulumi/proto/engine_grpc_pb";
import { LogRequest, LogSeverity } from "@pulumi/pulumi/proto/engine_pb";
import type { Severity } from "../../lifecycle/messages.ts";

/** The engine, as far as a plugin talks to it. */
export class EngineLog {
  #client: EngineClient | undefined;

  /** Told by the engine; a plugin that was started by hand learns it when one attaches. */
  attach(address: string): void {
    this.#client?.close();
    this.#client = new EngineClient(address, credentials.createInsecure());
  }

  log(message: string, severity: Severity, urn = ""): void {
    const request = new LogRequest();
    request.setSeverity(LogSeverity[severity === "warning" ? "WARNING" : "INFO"]);
    request.setMessage(message);
    request.setUrn(urn);
    this.#client?.log(request, () => {});
  }

  close(): void {
    this.#client?.close();
  }
}
