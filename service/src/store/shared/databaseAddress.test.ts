import { describe, expect, test } from "vitest";
import { connectionTo, databaseAddress, saysPassword, shownAddress } from "./databaseAddress.ts";

const plain = {
  host: "db",
  port: 5432,
  user: "me",
  password: "",
  name: "events",
  sslMode: "disable",
  rootCertificate: undefined,
};

describe("an address of the database", () => {
  test.each<[address: string, environment: NodeJS.ProcessEnv, expected: object, shown: string]>([
    ["postgres://me@db/events", {}, plain, "postgres://db:5432/events"],
    [
      "postgresql://me:pa%40ss@db:6000/events",
      { PGPASSWORD: "other" },
      { ...plain, password: "pa@ss", port: 6000 },
      "postgres://db:6000/events",
    ],
    [
      "postgres://me@db/events",
      { PGPASSWORD: "pa@ss" },
      { ...plain, password: "pa@ss" },
      "postgres://db:5432/events",
    ],
    ["postgres://me@[::1]/events", {}, { ...plain, host: "::1" }, "postgres://[::1]:5432/events"],
    [
      "postgres:///events?host=/run/postgres&user=me",
      {},
      { ...plain, host: "/run/postgres" },
      "postgres:///events?host=/run/postgres",
    ],
    [
      "postgres://me@db/events?sslmode=verify-full&sslrootcert=/ca.pem",
      {},
      { ...plain, sslMode: "verify-full", rootCertificate: "/ca.pem" },
      "postgres://db:5432/events",
    ],
    [
      "postgres://me@db/events",
      { PGSSLMODE: "require" },
      { ...plain, sslMode: "require" },
      "postgres://db:5432/events",
    ],
  ])("%s with %j", (address, environment, expected, shown) => {
    const read = databaseAddress(address, environment);
    expect(read).toEqual(expected);
    expect(shownAddress(read)).toBe(shown);
  });

  test.each([
    ["hunter2", "it must be as postgres://USER@HOST:PORT/DATABASE"],
    ["mysql://me:hunter2@db/events", "it must be as"],
    ["postgres://:hunter2@db/events", "names no user"],
    ["postgres://me:hunter2@db", "names no database"],
    ["postgres:///events?user=me", "names no host"],
    ["postgres://me:hunter2@db/events?sslmode=prefer", "its sslmode must be one of disable, require"],
    ["postgres://me:hunter2@db/events?password=hunter2", "of parameters it may have host, port"],
    ["postgres://me:hunter2%zz@db/events", "a % in it must be followed"],
    ["postgres:///events?host=/run&user=me&port=x", "its port must be a number"],
  ])("%s is refused, and not repeated", (address, words) => {
    const reading = () => connectionTo(databaseAddress(address, {}));
    expect(reading).toThrow(words);
    expect(reading).not.toThrow("hunter2");
  });

  test("tells whether it says a password", () => {
    expect(saysPassword("postgres://me:hunter2@db/events")).toBe(true);
    expect(saysPassword("postgres://me@db/events")).toBe(false);
    expect(saysPassword("no address")).toBe(false);
  });

  test.each<[string, object | false]>([
    ["disable", false],
    ["require", { rejectUnauthorized: false }],
    ["verify-ca", { checkServerIdentity: expect.any(Function) }],
    ["verify-full", {}],
  ])("with sslmode=%s asks the driver for %j", (mode, ssl) => {
    expect(connectionTo(databaseAddress(`postgres://me@db/events?sslmode=${mode}`, {})).ssl).toEqual(ssl);
  });
});
