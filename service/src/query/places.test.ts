import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { eventService } from "../../../tools/testing/eventService.ts";
import { temporaryFolder } from "../../../tools/testing/temporaryFolder.ts";
import { writeGeoFile } from "../apl/native/testing/geoFile.ts";
import { startService } from "../start/service.ts";

const timeout = 60_000;
const events = [{ ip: "192.0.2.7" }, { ip: "203.0.113.1" }, { ip: "x" }, {}];
const query =
  "places | sort by ip asc | project ip, city = geo_info_from_ip_address(ip).city, at = geo_info_from_ip_address(ip).latitude";

test("addresses of events are where the service's geo database says", { timeout }, async () => {
  const place = { city: { names: { en: "Berlin" } }, location: { latitude: 52.5, longitude: 13.25 } };
  const geoDatabase = writeGeoFile(join(await temporaryFolder(), "cities.mmdb"), {
    places: { "192.0.2.0/24": place },
  });
  const service = await eventService(["places"], { geoDatabase });
  await service.ingest("places", events);

  const answered = await service.query(query);

  expect(answered.body.tables[0].columns).toEqual([
    [null, "192.0.2.7", "203.0.113.1", "x"],
    [null, "Berlin", null, null],
    [null, 52.5, null, null],
  ]);
  expect(answered.body.status.messages).toBeUndefined();
});

test("without a geo database the answer says why it tells no places", { timeout }, async () => {
  const service = await eventService(["places"]);
  await service.ingest("places", events);

  const { body } = await service.query(query);
  const other = await service.query("places | count");

  expect(body.tables[0].columns.slice(1)).toEqual([
    [null, null, null, null],
    [null, null, null, null],
  ]);
  expect(body.status.messages).toEqual([
    "geo_info_from_ip_address tells nothing, since the service has no database of places: --geo-database names its file",
  ]);
  expect(other.body.status.messages).toBeUndefined();
});

test("a service does not start with what is no geo database", { timeout }, async () => {
  const file = join(await temporaryFolder(), "cities.mmdb");
  await writeFile(file, "192.0.2.0/24,Berlin");

  await expect(startService({ port: 0, geoDatabase: file })).rejects.toThrow(
    /^the geo database .*cities\.mmdb is not one of the MaxMind format/,
  );
});
