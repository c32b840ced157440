/** What the language leaves open, so that two right answers may differ: a query that meets it is no test. */
export class Undetermined extends Error {
  override readonly name = "Undetermined";
}
