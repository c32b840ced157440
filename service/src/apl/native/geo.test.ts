import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { geoOfAddress } from "./geo.ts";
import { openGeoDatabase } from "./geoDatabase.ts";
import { geoFileBytes, writeGeoFile } from "./testing/geoFile.ts";

const folder = mkdtempSync(join(tmpdir(), "geo-"));
afterAll(() => rmSync(folder, { recursive: true }));

const berlin = {
  country: { iso_code: "DE", names: { en: "Germany", de: "Deutschland" } },
  subdivisions: [{ names: { en: "Land Berlin" } }],
  city: { names: { en: "Berlin" } },
  location: { latitude: 52.5, longitude: 13.25, time_zone: "Europe/Berlin" },
};
const places = {
  "192.0.2.0/24": berlin,
  "198.51.100.0/25": { registered_country: { iso_code: "NO", names: { en: "Norway" } } },
};
const file = writeGeoFile(join(folder, "cities.mmdb"), { places });

const nothing = {
  country: null,
  country_iso: null,
  state: null,
  city: null,
  latitude: null,
  longitude: null,
  time_zone: null,
};
const norway = {
  ...nothing,
  country: "Norway",
  country_iso: "NO",
  state: "",
  city: "",
  time_zone: "",
};

function placeOf(address: string, database: string | undefined = file): unknown {
  const found = geoOfAddress(database).of([address]);
  return found === null ? null : JSON.parse(String(found));
}

test("an address is where its network is", () => {
  expect(placeOf("192.0.2.77")).toEqual({
    country: "Germany",
    country_iso: "DE",
    state: "Land Berlin",
    city: "Berlin",
    latitude: 52.5,
    longitude: 13.25,
    time_zone: "Europe/Berlin",
  });
});

test.each([
  ["a place of which little is known", "198.51.100.1", norway],
  ["an address beside its network", "198.51.100.200", nothing],
  ["an address of nobody", "203.0.113.9", nothing],
  ["an address that the database has no room for", "2001:db8::1", nothing],
  ["no address", "192.0.2", null],
  ["an address with a blank", " 192.0.2.1", null],
])("%s", (_, address, place) => {
  expect(placeOf(address)).toEqual(place);
});

test("without a database nothing is known, but what is an address", () => {
  const { of } = geoOfAddress(undefined);
  expect(JSON.parse(String(of(["192.0.2.77"])))).toEqual(nothing);
  expect(of(["x"])).toBeNull();
});

describe("is refused, and why:", () => {
  const bytes = geoFileBytes({ places });
  const written = (name: string, content: Uint8Array | string) => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return path;
  };

  test.each([
    ["a file that is not there", join(folder, "none.mmdb"), /cannot be read: ENOENT/],
    ["a folder", folder, /cannot be read: EISDIR/],
    ["an empty file", written("empty", ""), /not one of the MaxMind format, or its end is cut off/],
    ["another kind of file", written("text", "192.0.2.0/24,Berlin"), /not one of the MaxMind format/],
    [
      "one whose end is cut off",
      written("end", bytes.subarray(0, bytes.lastIndexOf("MaxMind"))),
      /its end is cut off/,
    ],
    [
      "one that ends in what it is",
      written("half", bytes.subarray(0, -40)),
      /geo database .* (cannot be read|is broken|is of the type)/,
    ],
    ["one whose beginning is cut off", written("beginning", bytes.subarray(-300)), /a part of it is missing/],
    [
      "one of networks",
      writeGeoFile(join(folder, "asn.mmdb"), { type: "Test-ASN", places }),
      /is of the type Test-ASN, which tells no places/,
    ],
  ])("%s", (_, path, why) => {
    expect(() => openGeoDatabase(path)).toThrow(why);
  });
});
