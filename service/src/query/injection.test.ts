import { expect, test } from "vitest";
import { fc } from "../../../tools/testing/arbitrary.ts";
import { type EventService, eventService } from "../../../tools/testing/eventService.ts";
import { hostile } from "../../../tools/testing/hostile/hostileText.ts";
import { ingestPlaces } from "../../../tools/testing/hostile/ingestPlaces.ts";
import { queryPlaces } from "../../../tools/testing/hostile/queryPlaces.ts";
import { requestPlaces } from "../../../tools/testing/hostile/requestPlaces.ts";
import { draws, isLong } from "../../../tools/testing/longRun.ts";
import { temporaryFolder } from "../../../tools/testing/temporaryFolder.ts";
import { checkClosedFolder } from "../operation/check.ts";

const cases = isLong ? draws(7_000) : 150;
/** After so many the data of others is looked at. */
const lookEvery = 50;

const places = { ...queryPlaces, ...ingestPlaces, ...requestPlaces };

async function preparedService(dataFolder: string | undefined): Promise<EventService> {
  const service = await eventService(
    ["witness", "virtual", "scratch"],
    dataFolder === undefined ? {} : { dataFolder },
  );
  await service.ask("createDataset", { body: { name: "metrics", kind: "otel:metrics:v1" } });
  const events = Array.from({ length: 100 }, (_, n) => ({
    _time: new Date(Date.UTC(2026, 0, 1) + n * 1000).toISOString(),
    n,
    text: `it's ${n}; "quoted"`,
  }));
  await service.ingest("witness", events);
  await service.ingest("virtual", [{ n: 1 }]);
  await service.ingest("metrics", [{ "attributes.a": 1 }]);
  return service;
}

/** What must stay as it is, whatever others are sent. */
async function witnessed({ rows, ask }: EventService) {
  const [sums] = await rows(
    "witness | summarize n = count(), s = sum(n), t = hash(strcat_array(array_sort_asc(make_list(text)), ','))",
  );
  const names = (await ask("listDatasets")).map(({ name }: { name: string }) => name);
  return { sums, fields: await rows("witness | getschema"), virtual: await rows("virtual"), names };
}

test("whatever stands in any name or value is a name or a value", { timeout: 3_600_000 }, async () => {
  // Where all is shared, the folder is nobody's.
  const isShared = process.env.EVENTDATA_TEST_STORE !== undefined;
  const folder = isShared ? undefined : await temporaryFolder();
  const service = await preparedService(folder);
  const before = await witnessed(service);
  let run = 0;
  const property = fc.asyncProperty(
    fc.constantFrom(...Object.keys(places)),
    hostile,
    async (place, drawn) => {
      try {
        await places[place as keyof typeof places]?.(service, drawn);
        run += 1;
        if (run % lookEvery === 0) expect(await witnessed(service)).toEqual(before);
      } finally {
        // A case that failed is tried in smaller forms.
        for (const { name } of (await service.ask("listDatasets")) as { name: string }[]) {
          if (name === drawn.name) await service.ask("deleteDataset", { path: { id: name } });
        }
      }
    },
  );
  await fc.assert(property, { numRuns: cases });
  expect(await witnessed(service)).toEqual(before);
  await service.service.stop();
  if (folder === undefined) return;
  expect((await checkClosedFolder(folder)).flatMap(({ faults }) => faults)).toEqual([]);
});
