import type { Stack } from "@pulumi/pulumi/automation/index.js";
import { clientFrom } from "pulumi-eventdata-provider";
import { PlainError } from "../bootstrap/plainError.mjs";
import { type Change, preview, up } from "../engine/changes.ts";
import { step } from "../progress.ts";
import type { LocalService } from "./localService.ts";
import { table } from "./table.ts";

/** Shows what the project is for: declare, deploy, drift, see it, repair it, quiet. */
export async function demonstrate(stack: Stack, service: LocalService, signal: AbortSignal): Promise<void> {
  await step('"pulumi up" on the project at the root', () => up(stack, { signal }));
  const outputs = await stack.outputs();
  console.log(table(Object.entries(outputs).map(([name, { value }]) => [name, value])));

  const id = String(outputs.dataset?.value);
  const outside = clientFrom({ baseUrl: service.url, token: service.token }, {});
  await step("Somebody changes the dataset behind Pulumi's back", () =>
    outside.call("updateDataset", {
      path: { id },
      body: { description: "Requests of the public site", retentionDays: 1, useRetentionPeriod: true },
    }),
  );
  const seen = await step('"pulumi preview --refresh" names what changed', () =>
    preview(stack, { refresh: true, signal }),
  );
  const outsideChanges = seen.filter(({ operation }) => operation === "refresh");
  console.log(
    table(outsideChanges.map(({ name, properties }) => [`${name}, changed outside`, properties.join(", ")])),
  );
  expectProperty(outsideChanges, "retentionDays");

  await step('"pulumi up --refresh" repairs it', () => up(stack, { refresh: true, signal }));
  const repaired = await outside.call("getDataset", { path: { id } });
  console.log(table([["retentionDays on the service", repaired.retentionDays]]));
  const left = await step("The next preview is empty", () => preview(stack, { refresh: true, signal }));
  if (left.length > 0) throw unexpected(`the last preview still shows ${JSON.stringify(left)}`);
}

function expectProperty(changes: readonly Change[], property: string): void {
  if (changes.some(({ properties }) => properties.includes(property))) return;
  throw unexpected(`the preview does not name ${property}: ${JSON.stringify(changes)}`);
}

function unexpected(what: string): PlainError {
  return new PlainError(
    "DEMONSTRATION_FAILED",
    `The demonstration went wrong: ${what}.`,
    "Please report this with what is printed above.",
  );
}
