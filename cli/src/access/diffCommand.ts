import { defineCommand } from "eventdata-commandline";
import { accessChanges, accessOf, gathered } from "pulumi-eventdata-provider/access";
import { connect, stackFlag } from "../connection/connect.ts";
import { exitCodes } from "../exitCodes.ts";
import { readDeciding } from "../organisation/readDeciding.ts";
import { previewedSteps } from "../preview/plan.ts";
import { watched } from "../preview/watched.ts";
import { oneOf } from "../report/format.ts";
import { outFlag, putOut } from "../report/output.ts";
import { tellUnread } from "../report/tellUnread.ts";
import { terminalOf } from "../report/terminal.ts";
import {
  type AccessDifference,
  differenceAsHtml,
  differenceAsJson,
  differenceAsMarkdown,
  differenceAsText,
} from "./difference.ts";
import { stepsIn } from "./elsewhere.ts";
import { plannedOf } from "./planned.ts";
import { rulesAsText, rulesIn } from "./rulesFile.ts";

const formats = ["text", "json", "markdown", "html"] as const;

export const accessDiffCommand = defineCommand({
  about: "tell what the next deployment gives to whom, and what it takes away",
  flags: {
    rules: {
      value: "FILE",
      about: `what nobody may do; a rule that would be broken is exit code ${exitCodes.found}`,
    },
    format: { value: "FORMAT", about: formats.join(", "), fallback: formats[0] },
    ...outFlag,
    ...stackFlag,
  },
  run: async ({ values: { rules, format, out, stack } }) => {
    const form = oneOf("format", format, formats);
    const wanted = rules === undefined ? [] : await rulesIn(rules);
    const client = await connect(stack);
    const preview = (environment: Readonly<Record<string, string>>) => previewedSteps(stack, { environment });
    const [{ deciding, unread }, seen] = await Promise.all([readDeciding(client), watched(preview)]);
    const here = stepsIn(client.organisation, seen);
    const { deciding: later, notes } = plannedOf(deciding, here.steps);
    const [before, after] = [accessOf(deciding), accessOf(later)];
    const told = rulesAsText(after, wanted);
    const difference = {
      changes: gathered(accessChanges(before, after)),
      broken: told.broken,
      notes: [...here.notes, ...notes, ...told.notes],
    };
    await putOut(forms[form](difference), out);
    tellUnread(unread);
    if (told.broken.length > 0) return exitCodes.found;
    return unread.length > 0 ? exitCodes.incomplete : exitCodes.fine;
  },
});

const forms: Readonly<Record<(typeof formats)[number], (difference: AccessDifference) => string>> = {
  text: (difference) => differenceAsText(difference, terminalOf(process.stdout)).join("\n"),
  json: (difference) => JSON.stringify(differenceAsJson(difference), undefined, 2),
  markdown: (difference) => differenceAsMarkdown(difference).join("\n"),
  html: differenceAsHtml,
};
