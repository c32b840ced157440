export { type Completion, complete, type Names } from "./complete.ts";
export { type Explanation, explain } from "./explain.ts";
export { type Mistake, type Parsed, parse } from "./parse.ts";
