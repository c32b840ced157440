// Fails the pipeline where review.mjs or watch.mjs has found a reason to.
import { fail, finish } from "./finish.mjs";
import { kept } from "./report.mjs";

await finish(async () => {
  const { failures } = await kept(process.argv[2] === "watch" ? "watch" : "review");
  fail(failures);
});
