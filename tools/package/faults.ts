import { readFile } from "node:fs/promises";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import type { Packed } from "./pack.ts";

/** What is known of the published packages, and is as it should be. */
const accepted: Readonly<Record<string, readonly string[]>> = {
  // TypeScript's oldest way to look for packages knows no exports; and no program imports this.
  "pulumi-eventdata": ["NoResolution of ./dynamic by node10"],
  // It is an ES module, which CommonJS can require since Node 22.12.
  "eventdata-service": [
    "CJSResolvesToESM of . by node16-cjs",
    "CJSResolvesToESM of ./editor by node16-cjs",
    "NoResolution of ./editor by node10",
  ],
};

/** What would fail, or be looked for in vain, in a program that imports the package, however it does so. */
export async function faultsOf({ recipe, tarball }: Packed): Promise<string[]> {
  const bytes = new Uint8Array(await readFile(tarball));
  const found = await publint({ strict: true, pack: { tarball: bytes.buffer } });
  const ofManifest = found.messages.map((message) => formatMessage(message, found.pkg) ?? message.code);
  const checked = await checkPackage(createPackageFromTarballData(bytes));
  const ofTypes = checked.types === false ? ["it has no types"] : checked.problems.map(inWords);
  return [...ofManifest, ...ofTypes].filter((fault) => !accepted[recipe.name]?.includes(fault));
}

function inWords(problem: { kind: string; entrypoint?: string; resolutionKind?: string }): string {
  const { kind, entrypoint, resolutionKind } = problem;
  return entrypoint === undefined ? JSON.stringify(problem) : `${kind} of ${entrypoint} by ${resolutionKind}`;
}
