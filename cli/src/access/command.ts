import { defineCommand, UsageError } from "eventdata-commandline";
import { nearest } from "eventdata-contract";
import { type Access, accessOf, type Holder, namesIn } from "pulumi-eventdata-provider/access";
import { connect, stackFlag } from "../connection/connect.ts";
import { exitCodes } from "../exitCodes.ts";
import { readDeciding } from "../organisation/readDeciding.ts";
import { oneOf } from "../report/format.ts";
import { outFlag, putOut } from "../report/output.ts";
import { tellUnread } from "../report/tellUnread.ts";
import { type Terminal, terminalOf } from "../report/terminal.ts";
import { accessAsHtml } from "./asHtml.ts";
import { accessAsJson } from "./asJson.ts";
import { accessAsMarkdown } from "./asMarkdown.ts";
import { everybodyAsText, oneAsText, toOneAsText } from "./asText.ts";
import { rulesAsText, rulesIn } from "./rulesFile.ts";

const formats = ["text", "json", "markdown", "html"] as const;

export const accessCommand = defineCommand({
  about: "tell who may do what",
  flags: {
    of: { value: "E-MAIL|TOKEN", about: "of one user or token alone, with where each right comes from" },
    to: { value: "NAME", about: "on one dataset or view alone, also through views" },
    rules: {
      value: "FILE",
      about: `what nobody may do; a rule that is broken is exit code ${exitCodes.found}`,
    },
    format: { value: "FORMAT", about: formats.join(", "), fallback: formats[0] },
    ...outFlag,
    ...stackFlag,
  },
  run: async ({ values: { of, to, rules, format, out, stack } }) => {
    const form = oneOf("format", format, formats);
    if ((of !== undefined || to !== undefined) && form !== "text")
      throw new UsageError("--of and --to tell in text alone");
    const wanted = rules === undefined ? [] : await rulesIn(rules);
    const { deciding, unread } = await readDeciding(await connect(stack));
    const access = accessOf(deciding);
    const terminal = terminalOf(process.stdout);
    await putOut(
      forms[form](access, () => asText(access, of, to, terminal)),
      out,
    );
    tellUnread(unread);
    const { broken, notes } = rulesAsText(access, wanted);
    for (const line of [...notes, ...broken]) process.stderr.write(`${line}\n`);
    if (broken.length > 0) return exitCodes.found;
    return unread.length > 0 ? exitCodes.incomplete : exitCodes.fine;
  },
});

const forms: Readonly<Record<(typeof formats)[number], (access: Access, text: () => string[]) => string>> = {
  text: (_access, text) => text().join("\n"),
  json: (access) => JSON.stringify(accessAsJson(access), undefined, 2),
  markdown: (access) => accessAsMarkdown(access).join("\n"),
  html: (access) => accessAsHtml(access, "Who may do what"),
};

function asText(
  access: Access,
  of: string | undefined,
  to: string | undefined,
  terminal: Terminal,
): string[] {
  if (of !== undefined)
    return holdersNamed(access, of).flatMap((holder) => oneAsText(access, holder, terminal));
  if (to === undefined) return everybodyAsText(access, terminal);
  const kinds = (["dataset", "view"] as const).filter((kind) => namesIn(access, kind).includes(to));
  if (kinds.length === 0) {
    throw notThere("dataset or view", to, [...namesIn(access, "dataset"), ...namesIn(access, "view")]);
  }
  return kinds.flatMap((kind) => toOneAsText(access, kind, to, terminal));
}

/** Tokens may share a name; an id is always one. */
function holdersNamed({ holders }: Access, wanted: string): Holder[] {
  const found = holders.filter(({ name, id }) => name === wanted || id === wanted);
  if (found.length > 0) return found;
  throw notThere(
    "user or token",
    wanted,
    holders.map(({ name }) => name),
  );
}

function notThere(what: string, wanted: string, known: readonly string[]): UsageError {
  const near = nearest(wanted, known);
  return new UsageError(`there is no ${what} "${wanted}"${near ? `; did you mean ${near}?` : ""}`);
}
