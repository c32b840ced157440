import type { Values } from "../declaration/value.ts";
import { readFile } from "./readFile.ts";
import { relationFaults } from "./relationFaults.ts";
import type { SecretFinders } from "./secretFinders.ts";
import { withSecrets } from "./secrets.ts";
import { shapeFaults } from "./shapeFaults.ts";
import { placeInWords, refuse, type Source } from "./source.ts";
import { isMap, withoutAbsent } from "./value.ts";

/** The description that a program gives, checked; all that is wrong with it is told at once. */
export function readOrganisation(name: string, args: Values, finders: SecretFinders): Values {
  const source = sourceOf(name, args);
  const given = withoutAbsent(source.value ?? {});
  if (!isMap(given)) return refuse(name, source, [{ path: [], reason: "must be an object of sections" }]);
  const { value, faults } = withSecrets(given, finders);
  const inWords = (path: readonly PropertyKey[]) => placeInWords(source, path);
  const all = [...shapeFaults(value), ...relationFaults(value, inWords), ...faults];
  if (all.length > 0) refuse(name, source, all);
  return value;
}

function sourceOf(name: string, args: Values): Source {
  const { file, ...value } = args;
  const inProgram = { file: undefined, value, placeOf: () => undefined };
  if (file === undefined) return inProgram;
  if (typeof file !== "string") {
    return refuse(name, inProgram, [{ path: ["file"], reason: "must be a path, as a plain text" }]);
  }
  const [section] = Object.keys(value);
  if (section === undefined) return readFile(name, file);
  return refuse(name, inProgram, [{ path: [section], reason: "cannot be set beside file" }]);
}
