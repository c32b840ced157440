import { PlainError } from "../bootstrap/plainError.mjs";
import { lint, typeCheck } from "../checks.ts";
import type { CommandContext } from "../command.ts";
import { forms } from "./forms.ts";
import { addResults, noResults, type Results } from "./results.ts";
import { runVitest } from "./runVitest.ts";
import { chooseSeed } from "./seed.ts";

type Step = () => Promise<Results>;

/**
 * All that must hold before a change is good, the quick checks first: one that fails ends it, while all tests are run
 * whatever the others say. With arguments, such as a file name or `--project unit`, it is a quick look: they go to
 * Vitest, and nothing is linted.
 */
export async function runTests(context: CommandContext, environment: NodeJS.ProcessEnv): Promise<number> {
  const { args, signal } = context;
  const seed = chooseSeed(environment);
  console.log(`The seed of random tests is ${seed}.`);
  const env = { ...environment, EVENTDATA_TEST_SEED: String(seed) };
  const tests =
    (title: string, chosen: readonly string[], more: NodeJS.ProcessEnv = {}): Step =>
    () =>
      runVitest({ title, args: chosen, env: { ...env, ...more }, signal });

  const isWhole = args.length === 0;
  const checks = [typeCheck, ...(isWhole ? [lint] : [])].map((each) => check(each, signal));
  const isLong = environment.EVENTDATA_TEST_LONG === "1";
  const whole = isLong ? longRun(tests, seed) : [tests("Unit tests", unit), tests("Engine tests", engine)];
  const chosen = isWhole ? whole : [tests("Chosen tests", args)];
  const checked = await runAll(checks, (results) => results.failed > 0);
  return report(checked.failed > 0 ? checked : await runAll(chosen, () => false), seed);
}

const unit = ["--project", "unit"];
const engine = ["--project", "engine", "--passWithNoTests"];

/** Where tests work with resources in the form of the run, which the ordinary one draws. */
const formedUnit = ["provider/src/conformance", "provider/src/lifecycle", "provider/src/resources"];
const formedEngine = ["test/lifecycle", "test/conformance", "test/scenarios"];

/**
 * What must be the same whether a service keeps all by itself or shares a database and a lake with others. A test there
 * that is about one machine says so by `ofOneMachine`.
 */
const sharedUnit = [
  ...["access", "events", "exchange", "license", "management", "operation/seed", "query", "routes"],
  ...["operation/operation.test", "datasetEvents", "start/service.test"],
  ...[
    "store/store.test",
    "store/counts",
    "store/events/eventStore.test",
    "store/events/queries",
    "store/events/upkeep",
  ],
].map((place) => `service/src/${place}`);

/** What measures, or has many processes of its own: beside others it would measure those, and time them out. */
const aloneUnit = [
  "command/moveLarge.test",
  "largeBodies.test",
  "leaks.test",
  "query/heavyQueries.test",
  "start/chaos.test",
].map((place) => `service/src/${place}`);

/** What a client must not notice of a balancer that sends each request to another node. */
const nodesUnit = ["provider/src/conformance", "provider/src/lifecycle"];
const nodesEngine = ["test/lifecycle"];

/**
 * Both forms take every row; the large numbers are for the one that the seed draws, since they reach the same life
 * cycle through either.
 */
function longRun(
  tests: (title: string, chosen: readonly string[], more?: NodeJS.ProcessEnv) => Step,
  seed: number,
): Step[] {
  const [drawn, other] = seed % 2 === 0 ? forms : forms.toReversed();
  const large = { EVENTDATA_TEST_FORM: drawn };
  const shared = { EVENTDATA_TEST_STORE: "shared", EVENTDATA_TEST_LONG: "rows" };
  const nodes = { ...shared, EVENTDATA_TEST_STORE: "nodes" };
  const rows = { EVENTDATA_TEST_FORM: other, EVENTDATA_TEST_LONG: "rows" };
  return [
    tests(
      `Unit tests, those of one form in the ${drawn} one`,
      [...unit, ...aloneUnit.map((place) => `--exclude=${place}.ts`)],
      large,
    ),
    tests("Unit tests that run alone", [...unit, ...aloneUnit, "--maxWorkers=1"], large),
    tests(`Unit tests in the ${other} form`, [...unit, ...formedUnit], rows),
    tests(`Engine tests, those of one form in the ${drawn} one`, engine, large),
    tests(`Engine tests in the ${other} form`, [...engine, ...formedEngine], rows),
    tests("Unit tests of a service that shares its store", [...unit, ...sharedUnit], shared),
    tests("The second opinion on queries of a lake", [...engine, "test/secondOpinion"], shared),
    tests("Life cycles on three nodes, the engine in this process", [...unit, ...nodesUnit], nodes),
    tests("Life cycles on three nodes, the real engine", [...engine, ...nodesEngine], nodes),
    tests("Unit tests of a copy with one more resource", ["--project", "adding"]),
  ];
}

async function runAll(steps: readonly Step[], isOver: (results: Results) => boolean): Promise<Results> {
  let results = noResults;
  for (const step of steps) {
    results = addResults(results, await step());
    if (isOver(results)) break;
  }
  return results;
}

/** A check is no test: it counts only when it fails. */
function check(run: (signal: AbortSignal) => Promise<void>, signal: AbortSignal): Step {
  return async () => {
    try {
      await run(signal);
      return noResults;
    } catch (error) {
      if (!(error instanceof PlainError) || signal.aborted) throw error;
      return { passed: 0, failed: 1, failures: [`${error.message}\n${error.next}`] };
    }
  };
}

/** The failures stand at the end once more, where whoever reads a long log looks first. */
function report({ passed, failed, failures }: Results, seed: number): number {
  if (failed > 0) {
    console.log(["What failed:", ...failures].join("\n\n"));
    console.log(`\nEVENTDATA_TEST_SEED=${seed} repeats the random tests.`);
  }
  console.log(`${passed} passed, ${failed} failed`);
  return failed > 0 ? 1 : 0;
}
