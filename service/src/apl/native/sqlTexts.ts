import { boundedText, jsonOfValue, valueOfJson } from "./jsonValue.ts";
import { native } from "./nativeFunction.ts";
import { readSql } from "./sql/readSql.ts";
import { writeSql } from "./sql/writeSql.ts";

export const sqlTexts = [
  native("model_of_sql", ["text"], "text", (text) => {
    const model = readSql(text);
    return model ? jsonOfValue(model) : null;
  }),
  native("sql_of_model", ["text"], "text", (json) => {
    const text = writeSql(valueOfJson(json));
    return text === undefined ? null : boundedText(text);
  }),
];
