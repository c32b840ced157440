/** What each name in a view's query meant when it was saved; unknown of views of before. */
export const sourceKinds = `
  ALTER TABLE saved_view ADD COLUMN source_kinds TEXT;`;
