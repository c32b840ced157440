import { run } from "../../tools/processes.ts";
import { type Figure, figure, median } from "../report.ts";

const times = 15;

/** What our package adds to a program that loads Pulumi's anyway. */
export async function loading(place: string, signal: AbortSignal): Promise<Figure[]> {
  const programs = {
    floor: 'require("@pulumi/pulumi")',
    ours: 'require("@pulumi/pulumi"); require("pulumi-eventdata")',
  };
  const seconds = { floor: [] as number[], ours: [] as number[] };
  for (let index = 0; index < times; index++) {
    for (const [subject, text] of Object.entries(programs)) {
      const started = performance.now();
      const { exitCode, stderr } = await run(process.execPath, ["-e", text], { cwd: place, signal });
      if (exitCode !== 0) throw new Error(stderr);
      seconds[subject as keyof typeof programs].push((performance.now() - started) / 1000);
    }
  }
  const [ours, floor] = [median(seconds.ours), median(seconds.floor)];
  return [figure("cli", "loading the package beside Pulumi's", ours, floor, { aboveFloor: 0.04 })];
}
