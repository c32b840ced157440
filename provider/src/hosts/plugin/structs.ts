import { Struct } from "google-protobuf/google/protobuf/struct_pb";
import type { Values } from "../../declaration/value.ts";
import { EventDataError } from "../../errors/errors.ts";

/** Properties out of a message. */
export function plainOf(struct: Struct | undefined): Values {
  try {
    return struct?.toJavaScript() ?? {};
  } catch {
    throw new EventDataError("INPUT_INVALID", "the properties hold a value that is of no kind");
  }
}

/** Properties for a message. */
export function structOf(properties: Values): Struct {
  return Struct.fromJavaScript(properties as Parameters<typeof Struct.fromJavaScript>[0]);
}
