export const databaseFileName = "management.sqlite";
