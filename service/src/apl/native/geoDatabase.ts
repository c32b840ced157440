import { readFileSync } from "node:fs";
import { type CityResponse, Reader } from "mmdb-lib";

export type GeoDatabase = Reader<CityResponse>;

/** Which databases of the format tell places; others tell networks and the like. */
const tellsPlaces = /city|country|enterprise|insights|location/i;
const mark = Buffer.from("\xab\xcd\xefMaxMind.com", "latin1");

/** The database in a file of the MaxMind format; an error says what is wrong with it. */
export function openGeoDatabase(file: string): GeoDatabase {
  const bytes = bytesOf(file);
  const end = bytes.lastIndexOf(mark);
  if (end < 0)
    throw new Error(`the geo database ${file} is not one of the MaxMind format, or its end is cut off`);
  const database = readerOf(bytes, file);
  const { databaseType, searchTreeSize } = database.metadata;
  if (searchTreeSize > end) throw new Error(`the geo database ${file} is broken: a part of it is missing`);
  if (!tellsPlaces.test(databaseType)) {
    throw new Error(
      `the geo database ${file} is of the type ${databaseType}, which tells no places: give one of cities or countries`,
    );
  }
  return database;
}

function bytesOf(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new Error(`the geo database ${file} cannot be read: ${reasonOf(error)}`);
  }
}

function readerOf(bytes: Buffer, file: string): GeoDatabase {
  try {
    return new Reader<CityResponse>(bytes);
  } catch (error) {
    throw new Error(`the geo database ${file} cannot be read: ${reasonOf(error)}`);
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
