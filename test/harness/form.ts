/** In which form programs of tables declare their resources: the dynamic one, unless EVENTDATA_TEST_FORM says otherwise. */
export const form = process.env.EVENTDATA_TEST_FORM === "plugin" ? "plugin" : "dynamic";
