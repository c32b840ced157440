/**
 * What only an organisation needs. It is loaded when the first one is read: a program without one starts without
 * zod and without the provider.
 */
export function contract(): typeof import("eventdata-contract") {
  return require("eventdata-contract");
}

export function provider(): typeof import("pulumi-eventdata-provider") {
  return require("pulumi-eventdata-provider");
}

export function yaml(): typeof import("yaml") {
  return require("yaml");
}
