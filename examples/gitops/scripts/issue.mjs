// Tells what watch.mjs found as the one open issue of this stack, and closes it when nothing is left.
import { finish } from "./finish.mjs";
import { markerOf, tellInIssue } from "./platform.mjs";
import { kept } from "./report.mjs";
import { stackName } from "./settings.mjs";

await finish(async () => {
  const stack = stackName();
  const title = `Drift or due tokens (${stack})`;
  await tellInIssue(markerOf("watch", stack), title, await kept("watch"));
});
