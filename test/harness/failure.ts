/** What a run that must fail printed, for a person to read. */
export async function failureOf(run: Promise<unknown>): Promise<string> {
  try {
    await run;
  } catch (error) {
    if (error instanceof Error) return error.message;
    throw error;
  }
  throw new Error("the run was to fail, and did not");
}
