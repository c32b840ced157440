import type { LifecycleCase, Surroundings } from "../case.ts";

const read = { query: ["read"] };

export function role({ users }: Surroundings): LifecycleCase {
  const [first, second, third, fourth, fifth, sixth, seventh, eighth] = users;
  return {
    type: "Role",
    base: () => ({}),
    fields: [
      { field: "name", from: "first name", to: "second name", does: "update" },
      { field: "name", from: "a name kept", to: undefined, does: "nothing", afterwards: "a name kept" },
      { field: "description", from: "before", to: "after", does: "update" },
      { field: "description", from: undefined, to: "first said", does: "update" },
      { field: "description", from: "no longer said", to: undefined, does: "update", afterwards: undefined },
      { field: "members", from: [first], to: [first, second], does: "update" },
      {
        field: "members",
        from: [third, fourth],
        to: [fourth, third],
        does: "nothing",
        afterwards: [third, fourth],
      },
      { field: "members", from: undefined, to: [fifth], does: "update" },
      { field: "members", from: [sixth], to: undefined, does: "update", afterwards: [] },
      {
        field: "orgCapabilities",
        from: { views: ["read"] },
        to: { views: ["read", "create"] },
        does: "update",
      },
      {
        field: "orgCapabilities",
        from: { views: ["read", "create"], users: [] },
        to: { users: [], views: ["create", "read"] },
        does: "nothing",
        afterwards: { views: ["read", "create"], users: [] },
      },
      {
        field: "orgCapabilities",
        from: { views: ["read"], users: [] },
        to: { views: ["read"] },
        does: "nothing",
        afterwards: { views: ["read"], users: [] },
      },
      { field: "orgCapabilities", from: undefined, to: { rbac: ["read"] }, does: "update" },
      {
        field: "orgCapabilities",
        from: { rbac: ["read"] },
        to: undefined,
        does: "update",
        afterwards: undefined,
      },
      {
        field: "orgCapabilities",
        from: { rbac: ["read"], users: ["read"] },
        to: { rbac: ["read"] },
        does: "update",
      },
      { field: "datasetCapabilities", from: { logs: read }, to: { logs: read, "*": read }, does: "update" },
      { field: "datasetCapabilities", from: undefined, to: { logs: read }, does: "update" },
      {
        field: "datasetCapabilities",
        from: { "*": read },
        to: undefined,
        does: "update",
        afterwards: undefined,
      },
      { field: "viewCapabilities", from: { slow: read }, to: { fast: read }, does: "update" },
      { field: "viewCapabilities", from: undefined, to: { slow: read }, does: "update" },
      {
        field: "viewCapabilities",
        from: { slow: read },
        to: undefined,
        does: "update",
        afterwards: undefined,
      },
      { field: "adopt", from: undefined, to: true, does: "nothing" },
    ],
    drift: [
      { field: "name", declared: "ours", outside: "theirs" },
      { field: "description", declared: "ours", outside: "theirs" },
      { field: "description", declared: "ours", outside: undefined },
      { field: "members", declared: [seventh, eighth], outside: [seventh] },
      { field: "orgCapabilities", declared: { views: ["read"] }, outside: { views: ["read", "delete"] } },
      {
        field: "orgCapabilities",
        declared: { datasets: ["read"], views: ["read"] },
        outside: { datasets: ["read"], views: ["read"], rbac: ["create", "update"], apiTokens: ["create"] },
      },
      { field: "datasetCapabilities", declared: { logs: read }, outside: {} },
      { field: "datasetCapabilities", declared: { logs: read }, outside: { logs: read, "*": read } },
      {
        field: "datasetCapabilities",
        declared: { logs: read },
        outside: { logs: { ...read, trim: ["update"] } },
      },
      { field: "viewCapabilities", declared: { slow: read }, outside: { fast: read } },
      {
        field: "viewCapabilities",
        declared: { slow: read },
        outside: { slow: { ...read, share: ["create"] }, fast: read },
      },
    ],
  };
}

export function group({ users, roles }: Surroundings): LifecycleCase {
  const [first, second] = users;
  const [readers, writers] = roles;
  return {
    type: "Group",
    base: () => ({}),
    fields: [
      { field: "name", from: "first name", to: "second name", does: "update" },
      { field: "name", from: "a name kept", to: undefined, does: "nothing", afterwards: "a name kept" },
      { field: "description", from: "before", to: "after", does: "update" },
      { field: "description", from: undefined, to: "first said", does: "update" },
      { field: "description", from: "no longer said", to: undefined, does: "update", afterwards: undefined },
      { field: "members", from: [first], to: [second], does: "update" },
      {
        field: "members",
        from: [first, second],
        to: [second, first],
        does: "nothing",
        afterwards: [first, second],
      },
      { field: "members", from: undefined, to: [first], does: "update" },
      { field: "members", from: [first], to: undefined, does: "update", afterwards: [] },
      { field: "roles", from: [readers], to: [readers, writers], does: "update" },
      { field: "roles", from: undefined, to: ["read-only"], does: "update" },
      { field: "roles", from: [writers], to: undefined, does: "update", afterwards: [] },
      { field: "adopt", from: undefined, to: true, does: "nothing" },
    ],
    drift: [
      { field: "name", declared: "ours", outside: "theirs" },
      { field: "description", declared: "ours", outside: "theirs" },
      { field: "members", declared: [first], outside: [first, second] },
      { field: "roles", declared: [readers, writers], outside: [] },
    ],
  };
}

export function user({ roles }: Surroundings): LifecycleCase {
  const [readers, writers] = roles;
  return {
    type: "User",
    base: (name) => ({ email: `${name}@example.com`.toLowerCase(), name, role: "none" }),
    fields: [
      { field: "email", from: "first@example.com", to: "second@example.com", does: "replace" },
      { field: "name", from: "First Name", to: "Second Name", does: "replace" },
      { field: "role", from: "read-only", to: "user", does: "update" },
      { field: "role", from: readers, to: writers, does: "update" },
      { field: "role", from: "readers", to: "writers", does: "update", afterwards: writers },
      { field: "role", from: readers, to: "readers", does: "update", afterwards: readers },
      { field: "adopt", from: undefined, to: true, does: "nothing" },
    ],
    drift: [
      { field: "role", declared: "read-only", outside: "user" },
      { field: "role", declared: readers, outside: writers },
    ],
  };
}
