/**
 * Which token a token was made with, where nobody stands behind that one: it ends with it, as a token that a person
 * made ends with the person.
 */
export const tokenDescent = `
  ALTER TABLE api_token ADD COLUMN made_with TEXT REFERENCES api_token (id) ON DELETE CASCADE;
  CREATE INDEX api_token_by_descent ON api_token (made_with);`;
