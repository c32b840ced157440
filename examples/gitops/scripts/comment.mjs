// Tells what review.mjs found as the one comment of this pull request.
import { finish } from "./finish.mjs";
import { markerOf, tellInComment } from "./platform.mjs";
import { kept } from "./report.mjs";
import { stackName } from "./settings.mjs";

await finish(async () => tellInComment(markerOf("review", stackName()), await kept("review")));
