import type { EngineEvent, OutputMap, Stack } from "@pulumi/pulumi/automation/index.js";
import { clientFrom } from "pulumi-eventdata-provider";
import { PlainError } from "../bootstrap/plainError.mjs";
import { type Change, preview, up } from "../engine/changes.ts";
import { step } from "../progress.ts";
import type { LocalService } from "./localService.ts";
import { table } from "./table.ts";

/** Shows what the project is for: declare, deploy, drift, see it, repair it, prove it, quiet. */
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
  await step("Somebody deletes the view, behind Pulumi's back", () =>
    outside.call("deleteView", { path: { id: String(outputs.view?.value) } }),
  );
  await stack.setConfig("release", { value: "second" });
  const told = await step('"pulumi up" of the next release: its smoke check fails', () =>
    failing(stack, signal),
  );
  console.log(told.replaceAll(/^/gm, "  "));
  await step('"pulumi up --refresh" makes the view again, and the check passes', () =>
    up(stack, { refresh: true, signal }),
  );
  const left = await step("The next preview is empty", () => preview(stack, { refresh: true, signal }));
  if (left.length > 0) throw unexpected(`the last preview still shows ${JSON.stringify(left)}`);
}

/** What a deployment that has to fail says of it. */
async function failing(stack: Stack, signal: AbortSignal): Promise<string> {
  const errors: string[] = [];
  const onEvent = ({ diagnosticEvent }: EngineEvent) => {
    if (diagnosticEvent?.severity === "error") errors.push(diagnosticEvent.message.trim());
  };
  const failure = await stack.up({ signal, onEvent }).then(
    () => undefined,
    (error: unknown) => error,
  );
  const told = errors.find((message) => message.includes("the check"));
  if (failure !== undefined && told !== undefined) return told;
  throw failure ?? unexpected("the deployment over a view that is gone did not fail");
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
