export { Provider } from "./provider.ts";
export type { ProviderArgs } from "./providerArgs.ts";
export { Dataset, type DatasetArgs } from "./resources/dataset.ts";
