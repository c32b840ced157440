import { goProgram } from "../goProgram.ts";

/** A server that has a bucket for each folder of a folder. */
export function gatewayProgram(): Promise<string> {
  return goProgram({
    title: "The storage server for tests",
    name: "storage",
    path: "github.com/versity/versitygw/cmd/versitygw",
    version: "v1.8.0",
    file: "versitygw",
    variable: "EVENTDATA_STORAGE_GATEWAY",
  });
}
