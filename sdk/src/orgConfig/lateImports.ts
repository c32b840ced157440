/**
 * What only an organisation needs. It is loaded when the first one is read: a program without one starts without
 * zod and without the provider.
 */
export function organisations(): typeof import("pulumi-eventdata-provider/organisation") {
  return require("pulumi-eventdata-provider/organisation");
}
