import { typeNames } from "../syntax/names.ts";
import { refusedOperators } from "../syntax/pipeline.ts";
import { answers } from "./answers.ts";
import { differences, kustoOnly, sameAsKusto } from "./differences.ts";
import { aggregateGuides, infixGuides, scalarGuides } from "./functions.ts";
import { leftOutForms } from "./leftOutForms.ts";
import { limitGuides } from "./limits.ts";
import { literals } from "./literals.ts";
import { meaning } from "./meaning.ts";
import { operators } from "./operators.ts";
import { firstExample, sampleTables } from "./queryExample.ts";
import { fieldAccess, sources } from "./sources.ts";

/** All that docs/apl.md tells of the language. */
export const language = {
  firstExample,
  sampleTables,
  sources,
  fieldAccess,
  literals,
  typeNames,
  meaning,
  operators,
  infix: infixGuides,
  aggregations: aggregateGuides,
  functions: scalarGuides,
  answers,
  limits: limitGuides,
  notSupported: { operators: refusedOperators, forms: leftOutForms },
  differences,
  kustoOnly,
  sameAsKusto,
} as const;
