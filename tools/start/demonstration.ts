import type { OutputMap, Stack } from "@pulumi/pulumi/automation/index.js";
import { clientFrom } from "pulumi-eventdata-provider";
import { PlainError } from "../bootstrap/plainError.mjs";
import { type Change, preview, up } from "../engine/changes.ts";
import { step } from "../progress.ts";
import type { LocalService } from "./localService.ts";
import { table } from "./table.ts";

/** Shows what the project is for: declare, deploy, drift, see it, repair it, quiet. */
export async function demonstrate(stack: Stack, service: LocalService, signal: AbortSignal): Promise<void> {
  const { outputs } = await step('"pulumi up" on the project at the root', () => stack.up({ signal }));
  console.log(table(Object.entries(outputs).map(([name, output]) => [name, shown(output)])));

  const outside = clientFrom({ baseUrl: service.url, token: service.token }, {});
  const dataset = { path: { id: String(outputs.dataset?.value) } };
  const role = { path: { id: String(outputs.role?.value) } };
  await step("Somebody shortens the retention and widens the role, behind Pulumi's back", async () => {
    const { id: _, ...body } = await outside.call("getRole", role);
    const datasetCapabilities = { "*": { query: ["read" as const], trim: ["update" as const] } };
    await outside.call("updateRole", { ...role, body: { ...body, datasetCapabilities } });
    const { description = "", useRetentionPeriod = true } = await outside.call("getDataset", dataset);
    await outside.call("updateDataset", {
      ...dataset,
      body: { description, useRetentionPeriod, retentionDays: 1 },
    });
  });
  const seen = await step('"pulumi preview --refresh" names what changed', () =>
    preview(stack, { refresh: true, signal }),
  );
  const outsideChanges = seen.filter(({ operation }) => operation === "refresh");
  console.log(
    table(
      outsideChanges.map(({ name, properties }) => [
        `${name}, changed outside`,
        exact(properties).join(", "),
      ]),
    ),
  );
  expectProperty(outsideChanges, "http-requests", "retentionDays");
  expectProperty(outsideChanges, "readers", "datasetCapabilities");

  await step('"pulumi up --refresh" repairs it', () => up(stack, { refresh: true, signal }));
  const { retentionDays } = await outside.call("getDataset", dataset);
  const { datasetCapabilities } = await outside.call("getRole", role);
  console.log(
    table([
      ["retentionDays on the service", retentionDays],
      ["datasetCapabilities of the role", datasetCapabilities],
    ]),
  );
  const left = await step("The next preview is empty", () => preview(stack, { refresh: true, signal }));
  if (left.length > 0) throw unexpected(`the last preview still shows ${JSON.stringify(left)}`);
}

function shown({ value, secret }: OutputMap[string]): unknown {
  return secret ? "[secret]" : value;
}

/** Without those of which a part is named too. */
function exact(properties: readonly string[]): string[] {
  return properties.filter((each) => !properties.some((other) => other !== each && other.startsWith(each)));
}

function expectProperty(changes: readonly Change[], resource: string, property: string): void {
  const change = changes.find(({ name }) => name === resource);
  if (change?.properties.some((path) => path.startsWith(property))) return;
  throw unexpected(`the preview does not name ${property} of ${resource}: ${JSON.stringify(changes)}`);
}

function unexpected(what: string): PlainError {
  return new PlainError(
    "DEMONSTRATION_FAILED",
    `The demonstration went wrong: ${what}.`,
    "Please report this with what is printed above.",
  );
}
