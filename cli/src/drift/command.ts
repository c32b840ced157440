import { defineCommand } from "eventdata-commandline";
import { connectAs, stackFlag } from "../connection/connect.ts";
import { exitCodes } from "../exitCodes.ts";
import { previewedSteps } from "../preview/plan.ts";
import { watched } from "../preview/watched.ts";
import { oneOf } from "../report/format.ts";
import { outFlag, putOut } from "../report/output.ts";
import { tellUnread } from "../report/tellUnread.ts";
import { terminalOf } from "../report/terminal.ts";
import { driftAsHtml } from "./asHtml.ts";
import { driftAsJson } from "./asJson.ts";
import { driftAsJunit } from "./asJunit.ts";
import { driftAsMarkdown } from "./asMarkdown.ts";
import { driftAsSarif } from "./asSarif.ts";
import { driftAsText } from "./asText.ts";
import { type Drift, isDrifted } from "./drift.ts";
import { foundIn } from "./found.ts";
import { ignoreRulesIn, withoutIgnored } from "./ignoring.ts";
import { unmanagedIn } from "./unmanaged.ts";

const formats = ["text", "json", "markdown", "junit", "sarif", "html"] as const;

export const driftCommand = defineCommand({
  about: "tell in what an organisation differs from its program",
  flags: {
    ignore: { value: "FILE", about: "what need not be told, with a reason and a last day" },
    format: { value: "FORMAT", about: formats.join(", "), fallback: formats[0] },
    ...outFlag,
    ...stackFlag,
  },
  run: async ({ values: { ignore, format, out, stack } }) => {
    const form = oneOf("format", format, formats);
    const rules = ignore === undefined ? [] : await ignoreRulesIn(ignore);
    const preview = (environment: Readonly<Record<string, string>>) =>
      previewedSteps(stack, { refresh: true, environment });
    const [client, seen] = await Promise.all([connectAs(stack), watched(preview)]);
    const { findings, looked } = foundIn(seen);
    const { findings: unmanaged, unread } = await unmanagedIn(client, seen);
    const all: Drift = { findings: [...findings, ...unmanaged], looked, ignored: [], notes: [] };
    const drift = withoutIgnored(all, rules, new Date().toISOString().slice(0, 10));
    await putOut(forms[form](drift), out);
    tellUnread(unread);
    if (isDrifted(drift)) return exitCodes.found;
    return unread.length > 0 ? exitCodes.incomplete : exitCodes.fine;
  },
});

const forms: Readonly<Record<(typeof formats)[number], (drift: Drift) => string>> = {
  text: (drift) => driftAsText(drift, terminalOf(process.stdout)).join("\n"),
  json: (drift) => JSON.stringify(driftAsJson(drift), undefined, 2),
  markdown: (drift) => driftAsMarkdown(drift).join("\n"),
  junit: driftAsJunit,
  sarif: (drift) => JSON.stringify(driftAsSarif(drift), undefined, 2),
  html: driftAsHtml,
};
