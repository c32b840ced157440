import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../../tools/checks.ts";
import { someOf } from "../../tools/testing/longRun.ts";
import { openStage } from "../harness/stage.ts";
import { hasTurn } from "../harness/wholeTools.ts";
import { languageNames, shellFor, writtenBy } from "../harness/writtenProjects.ts";

test.runIf(hasTurn("init")).each(someOf(languageNames, 1))(
  "what init writes in %s deploys as it stands, and is quiet then",
  async (language) => {
    const { service, world, close } = await openStage();
    try {
      const folder = join(world.folder, "acme");
      // Its own says where states are kept.
      const environment = { EVENTDATA_TOKEN: service.token, PULUMI_BACKEND_URL: "" };
      const done = await shellFor(world, environment);
      await writtenBy(done, "init", folder, language, "--url", service.url, "--backend", "file");
      const pulumi = (...args: string[]) => done(folder, "pulumi", ...args);
      const command = [process.execPath, join(root, "cli/dist/main.js"), "doctor"] as const;
      const doctor = (...args: string[]) => done(folder, ...command, ...args);
      await pulumi("stack", "init", "dev");
      expect(await doctor()).toContain("its preview has");
      await pulumi("up", "--yes", "--skip-preview");
      await pulumi("preview", "--refresh", "--expect-no-changes");
      expect(await doctor()).toContain("its preview is empty");
      await expect(doctor("--stack", "dve")).rejects.toThrow("did you mean dev?");
      expect(await readdir(folder)).toContain(".pulumi");
      const [role] = (await service.outside.call("listRoles")).filter(({ name }) => name === "readers");
      expect(await service.outside.call("listDatasets")).toMatchObject([
        { name: "requests", retentionDays: 30 },
      ]);
      expect(await service.outside.call("listGroups")).toMatchObject([
        { name: "platform", roles: [role?.id] },
      ]);
    } finally {
      await close();
    }
  },
);
