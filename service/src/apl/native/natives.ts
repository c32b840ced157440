import { conversations } from "./conversations.ts";
import { conversions } from "./conversions.ts";
import { digests } from "./digests.ts";
import { keyValues } from "./keyValues.ts";
import { modelPrices } from "./modelPrices.ts";
import type { NativeFunction } from "./nativeFunction.ts";
import { pairs } from "./pairs.ts";
import { phrases } from "./phrases.ts";
import { seriesArithmetic } from "./seriesArithmetic.ts";
import { seriesFills } from "./seriesFills.ts";
import { seriesFilters } from "./seriesFilters.ts";
import { seriesStatistics } from "./seriesStatistics.ts";
import { seriesTransforms } from "./seriesTransforms.ts";
import { spotlight } from "./spotlight.ts";
import { sqlTexts } from "./sqlTexts.ts";

export const natives: readonly NativeFunction[] = [
  ...digests,
  ...conversions,
  ...seriesArithmetic,
  ...seriesFills,
  ...seriesFilters,
  ...seriesTransforms,
  ...seriesStatistics,
  ...pairs,
  ...keyValues,
  ...sqlTexts,
  ...conversations,
  ...modelPrices,
  ...phrases,
  ...spotlight,
];
