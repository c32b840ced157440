import fc from "fast-check";
import { type Form, forms } from "./forms.ts";
import { seedOf } from "./longRun.ts";

/** The form that the tests of this process work with: the one that the seed draws, unless it is named. */
export const form: Form = formNamed(process.env.EVENTDATA_TEST_FORM);

function formNamed(told: string | undefined): Form {
  const [drawn = "dynamic"] = fc.sample(fc.constantFrom(...forms), { numRuns: 1, seed: seedOf() });
  const named = forms.find((each) => each === told);
  if (told !== undefined && named === undefined) {
    throw new Error(`EVENTDATA_TEST_FORM is none of ${forms.join(", ")}`);
  }
  return named ?? drawn;
}
