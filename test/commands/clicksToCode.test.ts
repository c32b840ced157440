import { chmod, mkdir, readFile, symlink, writeFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../../tools/checks.ts";
import { run } from "../../tools/processes.ts";
import { freePort } from "../../tools/testing/freePort.ts";
import { hasTurn } from "../harness/wholeTools.ts";
import { openWorld } from "../harness/world.ts";

/** One block of a page: what it is, and what stands in it. */
interface Block {
  readonly language: string;
  /** A file's name, or "install" for what the tests of the packages do instead. */
  readonly about: string;
  readonly text: string;
}

test.runIf(hasTurn("clicks to code"))(
  "the page that leads from clicks to code is true, block by block",
  async () => {
    const world = await openWorld();
    try {
      const page = await readFile(join(root, "docs/clicksToCode.md"), "utf8");
      const port = String(await freePort());
      const blocks = blocksOf(page.replaceAll(":8460", `:${port}`));
      expect(blocks.length).toBeGreaterThan(10);
      const tools = join(world.folder, "tools");
      await mkdir(tools);
      await writeFile(join(tools, "npx"), npx);
      await chmod(join(tools, "npx"), 0o755);
      await symlink(join(root, "node_modules"), join(world.folder, "node_modules"));
      const env = {
        ...world.environment,
        PATH: [tools, world.environment.PATH].join(delimiter),
        EVENTDATA_SERVICE_PORT: port,
      };
      const script = join(world.folder, "page.sh");
      await writeFile(script, [first, ...blocks.map(scriptOf)].join("\n"));
      const { exitCode, stdout, stderr } = await run("bash", [script], { cwd: world.folder, env });
      expect(exitCode, stdout + stderr).toBe(0);
      for (const [at, block] of blocks.entries()) {
        if (!isShown(block)) continue;
        const [, told = ""] = stdout.split(marker(at));
        expect(anyTime(told.split(end)[0] ?? "")).toBe(anyTime(linesOf(block).slice(1).join("\n")));
      }
    } finally {
      await world.close();
    }
  },
);

/** The commands of the packages, as npx finds them where those are installed. */
const npx = `#!/bin/sh
command=$1
shift
case $command in
  eventdata) exec "${process.execPath}" "${join(root, "cli/dist/main.js")}" "$@" ;;
  eventdata-service) exec "${process.execPath}" "${join(root, "service/dist/main.js")}" "$@" ;;
  *) echo "npx: $command?" >&2; exit 1 ;;
esac
`;

/** Whatever fails ends the page, and the service with it. */
const first = "set -e\ntrap 'kill $(jobs -p) 2>/dev/null || true' EXIT";

const end = "<<<end>>>";
const marker = (at: number) => `<<<${at}>>>\n`;

function blocksOf(page: string): Block[] {
  return [...page.matchAll(/^```(\S*) ?(.*)\n([\s\S]*?)^```$/gm)].map(
    ([, language = "", about = "", text = ""]) => ({ language, about, text }),
  );
}

function scriptOf(block: Block, at: number): string {
  const { language, about, text } = block;
  if (about === "install") return "";
  if (about !== "") return `cat > '${about}' <<'END OF FILE'\n${text}END OF FILE`;
  if (language === "sh") return text;
  const [command = ""] = linesOf(block);
  return `printf '%s\\n' '${marker(at).trim()}'\n${command.slice(2)}\nprintf '%s' '${end}'`;
}

/** Whether a block shows a command with what it prints. */
function isShown({ language, text }: Block): boolean {
  return language === "" && text.startsWith("$ ");
}

function linesOf({ text }: Block): string[] {
  return text.split("\n");
}

function anyTime(text: string): string {
  return text.replace(/\d{4}-\d\d-\d\d \d\d:\d\d UTC/g, "a time").trimEnd();
}
