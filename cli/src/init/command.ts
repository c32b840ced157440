import { defineCommand, print, UsageError, visible } from "eventdata-commandline";
import { plainAddress } from "pulumi-eventdata-provider";
import { exitCodes } from "../exitCodes.ts";
import { chosenFor, projectFiles, projectFlags } from "../export/projects/chosen.ts";
import { writeProject } from "../export/writeProject.ts";
import { yamlText } from "../program/yamlText.ts";
import { oneOf } from "../report/format.ts";
import { inShell } from "../report/inShell.ts";
import { beginning } from "./beginning.ts";
import { readmeOf } from "./readme.ts";
import type { Started } from "./started.ts";
import { stepLines, stepsOf } from "./steps.ts";

const localService = "http://127.0.0.1:8460";
const firstStack = "dev";
const backends = ["file", "own"] as const;

export const initCommand = defineCommand({
  about: "write a small Pulumi project to begin with",
  operands: ["[FOLDER]"],
  flags: {
    ...projectFlags,
    url: { value: "URL", about: "of the service; unless given, a local one that the project installs" },
    backend: {
      value: "BACKEND",
      about:
        "where states are kept: file, in the folder, or own, where you are logged in; file unless --url is given",
    },
    stack: { value: "STACK", about: "the first stack's name", fallback: firstStack },
    force: { about: "write over files that are there" },
  },
  run: async ({ values, operands: [folder = "."] }) => {
    const { url, stack } = values;
    const backend = oneOf("backend", values.backend ?? (url === undefined ? "file" : "own"), backends);
    const started: Started = {
      ...chosenFor(folder, values),
      keepsState: backend === "file",
      hasService: url === undefined,
      baseUrl: url === undefined ? localService : addressIn(url),
      stack: stack === undefined ? firstStack : stackNamed(stack),
    };
    const files = {
      ...projectFiles(beginning, started),
      [`Pulumi.${started.stack}.yaml`]: yamlText({ config: { "eventdata:baseUrl": started.baseUrl } }),
      "README.md": readmeOf(started),
    };
    await writeProject(folder, files, values.force === "true");
    const next = [...(folder === "." ? [] : [{ command: `cd ${inShell(folder)}` }]), ...stepsOf(started)];
    const told = [
      `${folder}: ${Object.keys(files).join(", ")}`,
      "",
      "Then:",
      ...stepLines(next).map((line) => `  ${line}`),
    ];
    print(visible(told.join("\n")));
    return exitCodes.fine;
  },
});

/** A credential in an address would stand in a file in clear. */
function addressIn(text: string): string {
  const problems: string[] = [];
  const url = plainAddress("--url", text, problems);
  if (url === undefined) throw new UsageError(problems.join("; "));
  return url.href.replace(/\/$/, "");
}

function stackNamed(text: string): string {
  if (/^[\w.-]{1,100}$/.test(text)) return text;
  throw new UsageError(
    "--stack takes a name of letters, digits, dots, dashes and underscores; an organisation's name goes before it in pulumi stack init",
  );
}
