import { Metadata, type ServiceError, status } from "@grpc/grpc-js";
import { ErrorResourceInitFailed } from "@pulumi/pulumi/proto/provider_pb";
import { Status } from "@pulumi/pulumi/proto/status_pb";
import { Any } from "google-protobuf/google/protobuf/any_pb";
import { EventDataError } from "../../errors/errors.ts";
import { LeftInState } from "./failure.ts";
import { structOf } from "./structs.ts";

/** An error as the engine takes it. A bug of ours is told with its stack, all else by its message. */
export function statusOf(error: unknown): Partial<ServiceError> {
  if (error instanceof LeftInState) return withLeft(error);
  if (error instanceof Unimplemented) return { code: status.UNIMPLEMENTED, details: error.message };
  if (error instanceof EventDataError) return { code: status.UNKNOWN, details: error.message };
  const details = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { code: status.INTERNAL, details };
}

/** Something of the protocol that this plugin does not do. */
export class Unimplemented extends Error {
  readonly code = "UNIMPLEMENTED";
}

/** The engine keeps what was left, and tells the reasons. */
function withLeft({ message, id, properties, inputs }: LeftInState): Partial<ServiceError> {
  const left = new ErrorResourceInitFailed();
  left.setId(id);
  left.setProperties(structOf(properties));
  left.setInputs(structOf(inputs));
  left.setReasonsList([message]);
  const packed = new Any();
  packed.pack(left.serializeBinary(), "pulumirpc.ErrorResourceInitFailed");
  const told = new Status();
  told.setCode(status.UNKNOWN);
  told.setMessage(message);
  told.addDetails(packed);
  const metadata = new Metadata();
  metadata.add("grpc-status-details-bin", Buffer.from(told.serializeBinary()));
  return { code: status.UNKNOWN, details: message, metadata };
}
