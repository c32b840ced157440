import { Struct } from "google-protobuf/google/protobuf/struct_pb";
import type { Values } from "../../declaration/value.ts";

/** Properties out of a message. */
export function plainOf(struct: Struct | undefined): Values {
  return struct?.toJavaScript() ?? {};
}

/** Properties for a message. */
export function structOf(properties: Values): Struct {
  return Struct.fromJavaScript(properties as Parameters<typeof Struct.fromJavaScript>[0]);
}
