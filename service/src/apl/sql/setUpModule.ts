const isSource = import.meta.url.endsWith(".ts");

/** Where the module is that prepares tables for queries: the process that has them loads it by itself. */
export const setUpModule = new URL(`../child/setUp.${isSource ? "ts" : "js"}`, import.meta.url).href;
