import { goProgram } from "../goProgram.ts";

/** What reads a compose file as those who run one do, by its schema, and writes it out in full. */
export function composeProgram(): Promise<string> {
  return goProgram({
    title: "The reader of compose files",
    name: "compose",
    path: "github.com/compose-spec/compose-go/v2/cmd",
    version: "v2.16.2",
    file: "cmd",
    variable: "EVENTDATA_COMPOSE",
  });
}
