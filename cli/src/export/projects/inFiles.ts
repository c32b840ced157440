import { referencesIn, secretsIn } from "../../program/program.ts";
import type { Contents, KindObject } from "../exported.ts";
import { type Kind, kindNames, kinds } from "../kinds.ts";

/** What stands in the file of one kind. */
export interface KindFile {
  readonly file: (typeof kinds)[Kind];
  readonly objects: readonly KindObject[];
  /** Variables of other files that it names, by these files. */
  readonly imports: readonly { readonly file: (typeof kinds)[Kind]; readonly variables: readonly string[] }[];
  readonly hasSecrets: boolean;
}

/** The files of a program in a language whose programs have several. A kind of which there is nothing has none. */
export function kindFiles({ objects }: Contents): KindFile[] {
  const home = new Map(objects.map(({ variable, type }) => [variable, type]));
  return kindNames.flatMap((kind): KindFile[] => {
    const own = objects.filter(({ type }) => type === kind);
    if (own.length === 0) return [];
    const named = new Set(own.flatMap(({ args }) => referencesIn(args)));
    const imports = kindNames.flatMap((other) => {
      const variables = [...named].filter((variable) => home.get(variable) === other).sort();
      return other === kind || variables.length === 0 ? [] : [{ file: kinds[other], variables }];
    });
    const hasSecrets = own.some(({ args }) => secretsIn(args).length > 0);
    return [{ file: kinds[kind], objects: own, imports, hasSecrets }];
  });
}
