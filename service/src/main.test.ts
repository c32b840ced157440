import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { beforeAll, describe, expect, test } from "vitest";
import { buildService } from "../../tools/testing/builtService.ts";
import { childrenOf } from "../../tools/testing/childrenOf.ts";
import { startNode } from "../../tools/testing/nodeChild.ts";
import { send } from "../../tools/testing/runningService.ts";
import { temporaryFolder } from "../../tools/testing/temporaryFolder.ts";
import { makeToken } from "./access/apiToken.ts";

const root = join(import.meta.dirname, "../..");
const main = join(root, "service/dist/main.js");
const ownerToken = makeToken("edat-");

beforeAll(buildService, 120_000);

function start(args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const child = startNode([main, ...args], { env: { PATH: process.env.PATH, ...env } });
  const listening = async () => {
    await child.says("listening on ");
    return /listening on (\S+)\n/.exec(child.output())?.[1] ?? "";
  };
  return { ...child, listening };
}

describe("serve", () => {
  test.each(["SIGINT", "SIGTERM"] as const)(
    "says where it listens, and %s stops it gracefully",
    async (signal) => {
      const service = start(["serve", "--memory", "--port", "0", "--log-level", "off"]);
      const url = await service.listening();
      expect(service.output()).toMatch(
        /^memory mode: .*\nthe owner's API token, shown this once: edat-\w{49}\nlistening on http:\/\/127\.0\.0\.1:\d+\n$/,
      );
      const token = /edat-\w+/.exec(service.output())?.[0] ?? "";
      expect(await send(url, token, "/v2/datasets")).toMatchObject({ status: 200 });
      // When it is ready, no first query waits for the process that it needs.
      while ((await send(url, null, "/readyz")).status !== 200) await wait(10);
      expect(childrenOf(service.process.pid ?? 0)).toHaveLength(1);
      service.process.kill(signal);
      expect(await service.ends()).toBe(0);
    },
  );

  test("ends at once on a second signal", async () => {
    const service = start(["serve", "--memory", "--port", "0", "--log-level", "off"]);
    const { port } = new URL(await service.listening());
    const unfinished = connect(Number(port), "127.0.0.1").on("error", () => undefined);
    unfinished.write("GET /healthz HTTP/1.1\r\n");
    await wait(50);
    service.process.kill("SIGTERM");
    await service.says("SIGTERM: stopping");
    service.process.kill("SIGTERM");
    expect(await service.ends()).toBe("SIGTERM");
  });

  test("prints no token that it was given, and no token twice", async () => {
    const folder = await temporaryFolder();
    const first = start(["serve", "--data", folder, "--port", "0"], {
      EVENTDATA_SERVICE_OWNER_TOKEN: ownerToken,
    });
    expect(await send(await first.listening(), ownerToken, "/v2/datasets")).toMatchObject({ status: 200 });
    first.process.kill("SIGTERM");
    await first.ends();
    const second = start(["serve", "--data", folder, "--port", "0"]);
    await second.listening();
    for (const { output } of [first, second]) {
      expect(output()).toContain(`data folder: ${folder}\n`);
      expect(output()).not.toContain("edat-");
    }
  });

  test("is refused a folder that another process uses, with exit code 1", async () => {
    const folder = await temporaryFolder();
    await start(["serve", "--data", folder, "--port", "0"]).listening();
    const second = start(["serve", "--data", folder, "--port", "0"]);
    expect(await second.ends()).toBe(1);
    expect(second.output()).toBe(
      `eventdata-service: the data folder ${folder} is in use by another eventdata-service: stop that one or choose another folder\n`,
    );
  });
});

describe("the command", () => {
  test.each([
    [["serve", "--prot", "1"], {}, "did you mean --port?"],
    [["serve", "--host", "0.0.0.0"], {}, "not a loopback address"],
    [["serve", "--memory", "--wire-profile", '{"header":{}}'], {}, "did you mean headers?"],
    [["serve", "--memory"], { EVENTDATA_SERVICE_OWNER_TOKEN: "edat-x" }, "the owner's token"],
    [["serv"], {}, "did you mean serve?"],
    [[], {}, "a command is missing"],
    [["serve", "now"], {}, 'serve does not take "now"'],
    [["backup"], {}, "backup needs FOLDER after it"],
    [["new-toke"], {}, "did you mean new-token?"],
    [["check", "--port", "1"], {}, "the flag --port is not known"],
    [["serve", "--tls-cert", "x"], {}, "go together"],
    [["serve", "--memory", "--seed", "/no/such.yaml"], {}, "the seed /no/such.yaml cannot be read"],
    [["serve", "--trusted-proxy", "me"], {}, 'the trusted proxy "me"'],
    [["serve", "--cors-origin", "*"], {}, 'the origin "*" must be one exact origin'],
  ])("%j is refused with one sentence and exit code 2", async (args, env, words) => {
    const service = start(args, env);
    expect(await service.ends()).toBe(2);
    expect(service.output()).toMatch(/^eventdata-service: [^\n]+\n$/);
    expect(service.output()).toContain(words);
  });

  test("helps with exit code 0", async () => {
    const help = start(["--help"]);
    expect(await help.ends()).toBe(0);
    expect(help.output()).toContain("eventdata-service serve ");
  });

  test("tells an old Node that it is too old, before it loads anything", async () => {
    const pretend = `Object.defineProperty(process.versions, "node", { value: "22.14.1" }); await import(${JSON.stringify(main)});`;
    const old = startNode(["--input-type=module", "-e", pretend]);
    expect(await old.ends()).toBe(1);
    expect(old.output()).toBe("eventdata-service needs Node 22.15 or newer; this is Node 22.14.1.\n");
  });
});
