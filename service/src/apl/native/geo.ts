import { isIP } from "node:net";
import type { CityResponse } from "mmdb-lib";
import { type GeoDatabase, openGeoDatabase } from "./geoDatabase.ts";
import { jsonOfValue } from "./jsonValue.ts";
import { type NativeFunction, native } from "./nativeFunction.ts";

/** Where an address is, as the database in a file tells; it is read when it is first asked, since it may be large. */
export function geoOfAddress(file: string | undefined): NativeFunction {
  let database: GeoDatabase | undefined;
  return native("geo_of_address", ["text"], "text", (text) => {
    const version = isIP(text);
    if (version === 0) return null;
    if (file === undefined) return nowhere;
    database ??= openGeoDatabase(file);
    const isKnown = version <= database.metadata.ipVersion;
    const found = isKnown ? database.get(text) : null;
    return found ? jsonOfValue(placeOf(found)) : nowhere;
  });
}

const nowhere = JSON.stringify({
  country: null,
  country_iso: null,
  state: null,
  city: null,
  latitude: null,
  longitude: null,
  time_zone: null,
});

/** What the database does not tell of a place that it knows is a text without characters. */
function placeOf({ country, registered_country: registered, subdivisions, city, location }: CityResponse) {
  const land = country ?? registered;
  return {
    country: land?.names?.en ?? "",
    country_iso: land?.iso_code ?? "",
    state: subdivisions?.[0]?.names?.en ?? "",
    city: city?.names?.en ?? "",
    latitude: location?.latitude ?? null,
    longitude: location?.longitude ?? null,
    time_zone: location?.time_zone ?? "",
  };
}
