export { inPython } from "./inPython.ts";
export { inYaml } from "./inYaml.ts";
export { type Declared, isMap, Reference, referencesIn, type Tree } from "./program.ts";
