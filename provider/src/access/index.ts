export {
  type Access,
  accessOf,
  type Deciding,
  type Holder,
  namesIn,
  type Source,
  sourcesOf,
} from "./access.ts";
export {
  type Capability,
  capabilities,
  capabilitiesByWord,
  everyName,
  noName,
  type Subject,
  wordOf,
  wordsOf,
} from "./capability.ts";
export { type AccessChange, accessChanges } from "./difference.ts";
export { countOf, deedOf, gathered, sentenceOf, summaryOf, type ToldChange } from "./inWords.ts";
export { viewsOver } from "./reached.ts";
export { Rights } from "./rights.ts";
export { type AccessRule, namesNowhere, readRules, type Violation, violationsOf } from "./rules.ts";
