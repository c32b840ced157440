/** What helps where nobody can make again what is missing. */
export const putBack = "put back the file that belongs here, or restore the data folder from a backup";

/** What helps where a part of a data folder is damaged or missing. */
export const repairHint =
  'put back what belongs here, restore the data folder from a backup, or run "eventdata-service repair", which keeps what is whole (with --dry-run it only says what it would do)';
