import fc from "fast-check";
import { expect, test } from "vitest";
import { role } from "../../resources/role.ts";
import { type Listed, pageOf } from "./list.ts";

const ids = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 4 }), { maxLength: 30 });

/** All that a list tells, page by page, with something else on the service before each. */
function listed(pageSize: number, limit: number, on: (page: number) => readonly string[]): Listed[][] {
  const pages: Listed[][] = [];
  let continuation: string | undefined = "";
  while (continuation !== undefined) {
    const objects = on(pages.length).map((id) => ({ id, name: `name of ${id}` }));
    const page = pageOf(role, objects, { pageSize, limit, continuation });
    pages.push([...page.found]);
    ({ continuation } = page);
  }
  return pages;
}

test("pages tell each once, none more than it holds, and no more than were asked for", () => {
  fc.assert(
    fc.property(ids, fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 40 }), (all, size, limit) => {
      const pages = listed(size, limit, () => all);
      const told = pages.flat().map(({ id }) => id);
      const sorted = [...all].sort();
      expect(told).toEqual(limit > 0 ? sorted.slice(0, limit) : sorted);
      if (size > 0) for (const page of pages) expect(page.length).toBeLessThanOrEqual(size);
      if (told.length > 0) expect(pages.every((page) => page.length > 0)).toBe(true);
    }),
  );
});

test("what stays is told once, whatever comes and goes between the pages", () => {
  fc.assert(
    fc.property(ids, fc.array(ids), fc.integer({ min: 1, max: 5 }), (staying, passing, size) => {
      const on = (page: number) => [...new Set([...staying, ...(passing[page] ?? [])])];
      const told = listed(size, 0, on)
        .flat()
        .map(({ id }) => id);
      expect(told.filter((id) => staying.includes(id))).toEqual([...staying].sort());
    }),
  );
});

test("each is told by what a person knows it by, else by its id", () => {
  const objects = [{ id: "1", name: "one" }, { id: "2" }];
  expect(pageOf(role, objects, { limit: 0, pageSize: 0, continuation: "" })).toEqual({
    found: [
      { id: "1", name: "one" },
      { id: "2", name: "2" },
    ],
    continuation: undefined,
  });
});

test.each(["2", "[1]", "{", '["a","b"]', "null"])("there is no page %s", (continuation) => {
  expect(() => pageOf(role, [], { limit: 0, pageSize: 0, continuation })).toThrow("there is no page");
});
